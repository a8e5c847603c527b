import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FINDINGS_FILE, type Finding } from '../../src/import/index.ts';
import { type TestSite, testSite } from './import-into.ts';

let site: TestSite;
beforeEach(() => {
  site = testSite();
});
afterEach(() => site.remove());

const dump = (rows: string) => `CREATE TABLE wp_options (option_id int, option_name text, option_value text);
CREATE TABLE wp_posts (ID bigint, post_title text, PRIMARY KEY (ID));
CREATE TABLE wp_postmeta (meta_id int, post_id int, meta_key text, meta_value text);
INSERT INTO wp_posts VALUES
${rows};
INSERT INTO wp_options VALUES (1,'home','https://old.example'),(2,'siteurl','https://old.example');
`;
const findings = () =>
  readFileSync(join(site.site, FINDINGS_FILE), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Finding);

describe('the report of an import', () => {
  it('tells of every row that is merged or refused: code, why, file and line', async () => {
    const file = site.file('site.sql', dump("(1,'a'),\n(1,'b'),\n(2,rand()),\n(3,'c','d')"));
    const summary = await site.import([file]);
    expect(summary).toMatchObject({ exitCode: 1, sumsEqual: true });
    expect(findings()).toEqual([
      {
        code: 'duplicate-id',
        outcome: 'merged',
        message: 'the key 1 occurs twice; the later row stands',
        table: 'wp_posts',
        file,
        line: 6,
        rows: 1,
      },
      {
        code: 'bad-row',
        outcome: 'refused',
        message: 'a row cannot be read: the expression RAND is not a value',
        table: 'wp_posts',
        file,
        line: 7,
        rows: 1,
      },
      {
        code: 'column-count',
        outcome: 'refused',
        message: 'a row has 3 values for 2 columns',
        table: 'wp_posts',
        file,
        line: 8,
        rows: 1,
      },
    ]);
    expect(site.report().findings).toEqual(findings());
  });

  it('is whole however many findings there are, while the summary lists the first of each code', async () => {
    const rows = Array.from({ length: 5000 }, (_, row) =>
      row % 2 === 0 ? `(1,'${row}')` : `(${row},rand())`,
    );
    const summary = await site.import([site.file('site.sql', dump(rows.join(',\n')))]);
    expect(summary.totals).toEqual({ source: 5002, imported: 3, merged: 2499, refused: 2500 });
    expect(findings()).toHaveLength(4999);
    expect(findings().at(-1)).toMatchObject({ code: 'bad-row', line: 5004 });
    expect(summary.findingCounts).toEqual({ 'bad-row': 2500, 'duplicate-id': 2499 });
    expect(site.report().findings).toHaveLength(2000);
  });

  it('quotes the export in a way that neither steers a terminal nor fills it', async () => {
    const statement = `UPDATE wp_posts SET post_title = '\x1b[2J\x07${'x'.repeat(2000)}';\n`;
    await site.import([site.file('site.sql', dump("(1,'a')") + statement)]);
    const [finding] = findings();
    expect(finding?.message.length).toBeLessThanOrEqual(401);
    expect(finding?.message).toContain("post_title = ' [2J x");
    expect(site.printed.join('')).not.toContain('\x1b');
  });

  it('of the last import that came through stays where a later one fails', async () => {
    await site.import([site.file('site.sql', dump("(1,'a'),(1,'b')"))]);
    const before = readFileSync(join(site.site, FINDINGS_FILE), 'utf8');
    await expect(site.import([site.file('empty.sql', '')])).rejects.toMatchObject({ code: 'source-unknown' });
    expect(readFileSync(join(site.site, FINDINGS_FILE), 'utf8')).toBe(before);
    await site.import([site.file('site.sql', dump("(1,'a')"))], { dryRun: true });
    expect(readFileSync(join(site.site, FINDINGS_FILE), 'utf8')).toBe(before);
    await site.import([site.file('site.sql', dump("(1,'a')"))]);
    expect(existsSync(join(site.site, FINDINGS_FILE))).toBe(true);
    expect(readFileSync(join(site.site, FINDINGS_FILE), 'utf8')).toBe('');
  });
});
