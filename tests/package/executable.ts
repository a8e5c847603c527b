import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { copied } from './dockerfile.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Whom the tests run as where they are started by root: Debian's "nobody". */
const NOBODY = 65534;

/** The single executable on a machine of its own, as far as that goes: no Node.js, another user, another folder. */
export interface Machine {
  readonly executable: string;
  /** Home and working folder of the user, who can write nowhere else. */
  readonly home: string;
  /** Where the executable unpacks the program. */
  readonly cache: string;
  /** Runs a command to its end; throws with what it printed where it fails. */
  run(...command: readonly string[]): Promise<string>;
  /** Starts a command that goes on. */
  start(...command: readonly string[]): { readonly child: ChildProcess; output(): string };
  remove(): Promise<void>;
}

/**
 * Puts the executable, with the sample export, before a user without Node.js. `ready` is an executable that was built
 * before; without it one is built.
 */
export async function machineWithExecutable(ready: string | undefined): Promise<Machine> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-machine-'));
  await chmod(folder, 0o755);
  const built = join(folder, 'bin');
  if (ready === undefined) await buildAsImage(join(folder, 'build'), built);
  else await cp(ready, join(built, 'portolan'));
  const [home, cache, empty] = [join(folder, 'home'), join(folder, 'cache'), join(folder, 'empty')];
  for (const path of [home, cache, empty]) await mkdir(path, { mode: 0o700 });
  await cp(join(root, 'fixtures/sample'), join(home, 'export'), { recursive: true });
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    const owner = `${NOBODY}:${NOBODY}`;
    await promisify(execFile)('chown', ['-R', owner, home, cache, empty]);
  }
  const executable = join(built, 'portolan');
  const surroundings = {
    cwd: home,
    // A search path without Node.js, or anything else.
    env: { PATH: empty, HOME: home, PORTOLAN_CACHE_FOLDER: cache },
    ...(asRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  };
  return {
    executable,
    home,
    cache,
    async run(...command) {
      const ended = promisify(execFile)(executable, command, surroundings);
      return (
        await ended.catch((error: Error & { readonly stdout: string }) => {
          throw new Error(`${error.message}\n${error.stdout}`);
        })
      ).stdout;
    },
    start(...command) {
      const child = spawn(executable, command, { ...surroundings, stdio: ['ignore', 'pipe', 'pipe'] });
      let printed = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (data: Buffer) => {
          printed += data.toString();
        });
      }
      return { child, output: () => printed };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Does what the first stage of the Dockerfile does, in a folder of its own: copies what it copies, and runs what it
 * runs. The packages are those that are installed here.
 */
async function buildAsImage(stage: string, out: string): Promise<void> {
  await mkdir(stage);
  for (const source of copied()) await cp(join(root, source), join(stage, source), { recursive: true });
  await symlink(join(root, 'node_modules'), join(stage, 'node_modules'));
  const run = (...words: readonly string[]) => promisify(execFile)('npm', ['run', ...words], { cwd: stage });
  await run('prepare');
  await run('package', '--', '--out', out);
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === 'object' ? (bound?.port ?? 0) : 0));
    });
  });
}

/** Waits until something holds, a minute at most. */
export async function until(holds: () => Promise<boolean>, said: () => string): Promise<void> {
  for (let turn = 0; turn < 600; turn++) {
    if (await holds().catch(() => false)) return;
    await rest(100);
  }
  throw new Error(`It never came to pass.\n${said()}`);
}

/** Lets a process finish what it does, and waits for its end. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
