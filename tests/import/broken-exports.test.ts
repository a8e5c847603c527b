import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BrokenExport, ExpectedReport } from '../../scripts/broken-exports/broken-export.ts';
import { brokenExports } from '../../scripts/broken-exports/index.ts';
import type { ExpectedError } from '../../src/errors/index.ts';
import { FINDINGS_FILE, type Finding, type ImportSummary } from '../../src/import/index.ts';
import { SqlRowCount } from '../../src/import/pre-scan/sql-row-count.ts';
import { DumpParser } from '../../src/import/sources/sql/dump-parser.ts';
import { type TestSite, testSite } from './import-into.ts';

let site: TestSite;
beforeEach(() => {
  site = testSite();
});
afterEach(() => site.remove());

async function importCase({ files, uploads, prefix }: BrokenExport): Promise<ImportSummary> {
  const sources = files().map(({ name, content }) => site.file(name, content));
  const archive = await uploads?.();
  return site.import(sources.length > 0 ? sources : [join(site.folder, 'nowhere.xml')], {
    prefix,
    uploads: archive === undefined ? undefined : site.file(archive.name, archive.content),
  });
}

const findingsOf = (): Finding[] =>
  readFileSync(join(site.site, FINDINGS_FILE), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Finding);

function line({ outcome, code, file, line, table, rows }: Finding): string {
  const place = file === undefined ? '' : ` ${basename(file)}${line === undefined ? '' : `:${line}`}`;
  const row = table === undefined ? '' : ` ${table}${rows > 0 ? `×${rows}` : ''}`;
  return `${outcome} ${code}${place}${row}`;
}

/** Merged and refused rows by table, as the ledger has them and as the findings explain them. */
function books(summary: ImportSummary, findings: readonly Finding[]) {
  const explained: Record<string, number> = {};
  for (const { table, outcome, rows } of findings) {
    if (rows > 0) explained[`${outcome} ${table}`] = (explained[`${outcome} ${table}`] ?? 0) + rows;
  }
  const booked: Record<string, number> = {};
  for (const [table, { merged, refused }] of Object.entries(summary.ledger)) {
    if (merged > 0) booked[`merged ${table}`] = merged;
    if (refused > 0) booked[`refused ${table}`] = refused;
  }
  return { booked, explained };
}

const held = (queries: NonNullable<ExpectedReport['holds']>) =>
  Object.fromEntries(
    Object.keys(queries).map((query) => [
      query,
      site.all<Record<string, unknown>>(query).map((row) => Object.values(row)),
    ]),
  );

const uploaded = () =>
  readdirSync(join(site.site, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(site.site, 'uploads').length + 1))
    .sort();

describe('a broken export', () => {
  it('has a name of its own, for at least forty ways of being broken', () => {
    expect(brokenExports.length).toBeGreaterThanOrEqual(40);
    expect(new Set(brokenExports.map(({ name }) => name)).size).toBe(brokenExports.length);
  });

  it.each(brokenExports.map((broken) => [broken.name, broken.broken, broken] as const))(
    '%s: %s',
    async (_name, _broken, broken) => {
      const { expected } = broken;
      if (expected.error !== undefined) {
        const error = (await importCase(broken).then(
          () => expect.unreachable(),
          (thrown) => thrown,
        )) as ExpectedError;
        expect({ code: error.code, message: error.message }).toEqual({
          code: expected.error[0],
          message: expect.stringContaining(expected.error[1]),
        });
        // Nothing is left behind.
        expect(readdirSync(site.site)).toEqual(['.portolan']);
        expect(readdirSync(join(site.site, '.portolan'))).toEqual([]);
        return;
      }
      const summary = await importCase(broken);
      const findings = findingsOf();
      const { source, imported, merged, refused } = summary.totals;
      expect({
        exitCode: summary.exitCode,
        sumsEqual: summary.sumsEqual,
        rows: [source, imported, merged, refused],
        findings: findings.filter(({ code }) => code !== 'options-inferred').map(line),
      }).toEqual({
        exitCode: expected.exitCode,
        sumsEqual: true,
        rows: expected.rows,
        findings: expected.findings,
      });
      const { booked, explained } = books(summary, findings);
      expect(explained).toEqual(booked);
      if (expected.holds !== undefined) expect(held(expected.holds)).toEqual(expected.holds);
      if (expected.uploads !== undefined) expect(uploaded()).toEqual(expected.uploads);
      expect(existsSync('/tmp/escaped.txt')).toBe(false);
      expect(existsSync(join(site.folder, 'escaped.txt'))).toBe(false);
    },
  );

  it('is read the same wherever the pieces of the file end', () => {
    const dumps = brokenExports.filter(({ name }) => !/megabyte|gzip|utf-16/.test(name));
    for (const { name, files } of dumps) {
      for (const { content } of files().filter((file) => file.name.endsWith('.sql'))) {
        const bytes = Buffer.from(content as string);
        const whole = parsed(bytes, bytes.length + 1);
        for (const size of [1, 7, 64, 501]) expect(parsed(bytes, size), `${name} by ${size}`).toEqual(whole);
      }
    }
  });
});

/** A dump's records and its rows by table, read in pieces of so many bytes. */
function parsed(bytes: Buffer, size: number): unknown {
  const parser = new DumpParser('site.sql', '0000-00-00 00:00:00', { rowBytes: 1024 * 1024 });
  const count = new SqlRowCount();
  const records = [];
  for (let at = 0; at < bytes.length; at += size) {
    const piece = Buffer.from(bytes.subarray(at, at + size));
    records.push(...parser.write(piece));
    count.write(piece);
  }
  records.push(...parser.end());
  return { records, rows: [...count.rows] };
}
