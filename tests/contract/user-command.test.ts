import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRepositories } from '../../src/database/index.ts';
import { checkPassword } from '../../src/wordpress/auth/index.ts';
import { PROGRAM } from '../browser/program.ts';
import { type CommandFailure, runWithInput } from '../command.ts';
import { copySample } from '../imported-site.ts';
import { environmentFor, openImportedDatabase } from '../test-database.ts';

let folder: string;
let site: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-users-'));
  site = join(folder, 'site');
  await copySample(site);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs `portolan user …` with a text on its standard input. */
async function user(
  input: string,
  ...command: readonly string[]
): Promise<{ code: number | null; output: string }> {
  const env = await environmentFor(site);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [PROGRAM, 'user', ...command, '--site', site], { env });
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    child.stderr.on('data', (data) => {
      output += data;
    });
    child.on('close', (code) => resolve({ code, output }));
    child.stdin.end(input);
  });
}

/** The same in this process. */
async function userHere(input: string, ...command: readonly string[]): ReturnType<typeof user> {
  try {
    return { code: 0, output: await runWithInput(input, 'user', ...command, '--site', site) };
  } catch (error) {
    const { code, stdout, stderr } = error as CommandFailure;
    return { code, output: stdout + stderr };
  }
}

async function account(login: string) {
  const database = await openImportedDatabase(site);
  const { users } = createRepositories(database);
  const row = await users.byLogin(login);
  const meta = row && (await users.meta([row.ID])).get(row.ID);
  await database.close();
  return { row, meta };
}

describe('portolan user', () => {
  it('adds an account as WordPress would, and sets its password', async () => {
    const added = await user('first pass\n', 'add', 'Rhea Silvia', 'rhea@rivers.example', '--role', 'editor');
    expect(added).toMatchObject({ code: 0, output: expect.stringContaining('as editor.') });
    const { row, meta } = await account('Rhea Silvia');
    expect(row).toMatchObject({ user_nicename: 'rhea-silvia', display_name: 'Rhea Silvia' });
    expect(meta?.get('wp_user_level')).toBe('7');
    expect(meta?.get('nickname')).toBe('Rhea Silvia');
    expect((await checkPassword('first pass', row?.user_pass ?? '')).matches).toBe(true);
    expect((await userHere('second pass\n', 'set-password', 'Rhea Silvia')).code).toBe(0);
    const later = await account('Rhea Silvia');
    expect((await checkPassword('second pass', later.row?.user_pass ?? '')).matches).toBe(true);
  });

  it('refuses names, addresses, roles and passwords that are no good', async () => {
    for (const [input, command, reason] of [
      ['long enough\n', ['add', 'rh<ea', 'a@rivers.example'], 'cannot be a log-in name'],
      ['long enough\n', ['add', 'rhea', 'nowhere'], 'is no e-mail address'],
      ['long enough\n', ['add', 'rhea', 'b@rivers.example', '--role', 'king'], 'no role "king"'],
      ['short\n', ['add', 'rhea', 'c@rivers.example'], 'at least 8 characters'],
      ['long enough\n', ['set-password', 'nobody'], 'no account "nobody"'],
    ] as const) {
      expect(await userHere(input, ...command)).toMatchObject({
        code: 1,
        output: expect.stringContaining(reason),
      });
    }
    expect((await account('rhea')).row).toBeUndefined();
  });
});
