import { execFile, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROGRAM, SAMPLE } from '../browser/program.ts';
import { type CommandFailure, run as runHere } from '../command.ts';

let folder: string;
let site: string;
let taken: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-plain-'));
  // As a usual shell makes folders: others may enter.
  chmodSync(folder, 0o755);
  site = join(folder, 'site');
  const { code, said } = await run(['import', `${SAMPLE}/site.sql`, '--site', site], '022');
  if (code !== 0) throw new Error(said);
  taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
});
afterAll(() => {
  taken.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command to its end, with the umask of the shell that starts it. */
function run(
  command: readonly string[],
  umask = '022',
): Promise<{ readonly code: number; readonly said: string }> {
  return new Promise((resolve) => {
    const line = `umask ${umask}; exec "$0" "$@"`;
    execFile('sh', ['-c', line, process.execPath, PROGRAM, ...command], (error, _stdout, said) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, said }),
    );
  });
}

const toServe = (...options: readonly string[]) => [
  'serve',
  '--site',
  site,
  '--log-level',
  'silent',
  ...options,
];

/** What a command that fails says, in this process. */
async function failHere(command: readonly string[]): ReturnType<typeof run> {
  const error = (await runHere(...command).then(
    () => expect.unreachable(),
    (thrown) => thrown,
  )) as CommandFailure;
  return { code: error.code, said: error.stderr };
}

function expectOneSentence({ code, said }: Awaited<ReturnType<typeof run>>, expected: RegExp): void {
  expect(said).toMatch(expected);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(said).not.toMatch(/\bat .*:\d+:\d+|unexpected error/);
  expect(code).toBe(1);
}

describe('what cannot be served', () => {
  // Before anything is opened.
  it.each([
    ['an address that is none', ['--url', 'http://127.0.0.1:814X'], /--url takes the whole address/],
    ['an address of another kind', ['--url', 'www.example.org'], /--url takes the whole address/],
    ['a port that is none', ['--port', '81O4'], /--port takes a number/],
  ] as const)('%s is said in one sentence with what to do', async (_name, options, expected) => {
    expectOneSentence(await failHere(toServe(...options)), expected);
  });

  it.each([
    [
      'a port that is taken',
      () => ['--port', String((taken.address() as AddressInfo).port)],
      /Something listens at 127\.0\.0\.1:\d+ already.*--port/,
    ],
    [
      'a port for measures that is taken',
      () => ['--port', '0', '--metrics-port', String((taken.address() as AddressInfo).port)],
      /Something listens at 127\.0\.0\.1:[1-9]\d+ already/,
    ],
    ['a host that this machine is not', () => ['--port', '0', '--host', '203.0.113.77'], /--host/],
  ] as const)('%s is said in one sentence with what to do', async (_name, options, expected) => {
    expectOneSentence(await run(toServe(...options())), expected);
  });

  it.each([
    ['no database at all', Buffer.from('This is no database. '.repeat(400))],
    ['a database that was cut', undefined],
  ])('%s is said in one sentence with what to do', async (_name, content) => {
    const damaged = mkdtempSync(join(folder, 'damaged-'));
    const whole = join(site, 'portolan.sqlite');
    const file = join(damaged, 'portolan.sqlite');
    if (content) writeFileSync(file, content);
    else {
      const bytes = readFileSync(whole);
      writeFileSync(file, bytes.fill(0x5a, 4096, bytes.length));
    }
    const { code, said } = await run(['serve', '--site', damaged, '--port', '0', '--log-level', 'silent']);
    expect(said).toMatch(/database is damaged.*portolan doctor.*portolan restore/);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });
});

it('a command whose reader has gone ends in silence', async () => {
  const child = spawn(process.execPath, [PROGRAM, 'config', '--site', site], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (data: Buffer) => void (said += data.toString()));
  child.stdout.destroy();
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect([code, said]).toEqual([0, '']);
});

it('what holds personal data is its owner’s alone, whatever the shell’s umask is', () => {
  const open = readdirSync(site).filter(
    (name) => /sqlite|secrets|import-/.test(name) && (statSync(join(site, name)).mode & 0o077) !== 0,
  );
  expect(open).toEqual([]);
  expect(readdirSync(site).filter((name) => /sqlite|import-/.test(name)).length).toBeGreaterThan(1);
  expect(statSync(site).mode & 0o777).toBe(0o700);
});
