import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRepositories } from '../../src/database/index.ts';
import { run } from '../command.ts';
import { copySample } from '../imported-site.ts';
import { openImportedDatabase } from '../test-database.ts';

let folder: string;
let site: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-personal-'));
  site = join(folder, 'site');
  await copySample(site);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const user = (...command: readonly string[]) => run('user', ...command, '--site', site);

describe('portolan user export and erase', () => {
  it('give out a person’s data, ask before they erase it, and then do', async () => {
    const [first] = (await user('list')).split('\n');
    const [, login = '', email = ''] = /^\s*\d+\s+(\S+)\s+(\S+)/.exec(first ?? '') ?? [];
    const data = JSON.parse(await user('export', email)) as {
      person: unknown;
      groups: { id: string }[];
    };
    expect(data.person).toEqual({ login, email });
    expect(data.groups.map(({ id }) => id)).toContain('user');
    const page = join(folder, 'person.html');
    await user('export', login, '--format', 'html', '--output', page);
    expect(await readFile(page, 'utf8')).toContain(`Personal Data Export for ${email}`);
    expect((await stat(page)).mode & 0o777).toBe(0o600);
    await expect(user('export', login, '--format', 'pdf')).rejects.toThrow('no format "pdf"');
    await expect(user('export', 'nobody')).rejects.toThrow('no account "nobody"');

    // Without --yes it ends with 1 and changes nothing.
    await expect(user('erase', login)).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('Nothing was changed. Add --yes'),
    });
    await expect(user('erase', login, '--yes')).rejects.toThrow(/Nothing was erased/);
    expect(await user('list')).toContain(email);
  });

  it('erase a commenter who has no account: what was said stays', async () => {
    const email = 'priya@mail.example';
    const before = await user('export', email);
    expect(before).toContain('The table with input, store, flow and output');
    expect(await user('erase', email, '--yes')).toMatch(/^Erased: [1-9]\d* item\(s\); kept: 0\./);
    expect(JSON.parse(await user('export', email))).toMatchObject({ person: { email }, groups: [] });
    const database = await openImportedDatabase(site);
    const comment = await createRepositories(database).comments.byId(2);
    await database.close();
    expect(comment).toMatchObject({
      comment_author: 'Anonymous',
      comment_author_email: '',
      comment_author_IP: '203.0.113.0',
    });
    expect(comment?.comment_content).toContain('The table with input, store, flow and output');
  });
});
