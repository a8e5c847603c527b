import { type ChildProcess, execFile, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { environmentFor } from '../test-database.ts';

/** What `bin/portolan.js` starts; also the folder of bundled scripts leads there. */
export const PROGRAM = fileURLToPath(new URL('../../tests/built-program.js', import.meta.url));
const SITES_PROCESS = fileURLToPath(new URL('./sites-process.js', import.meta.url));
export const SAMPLE = fileURLToPath(new URL('../../fixtures/sample', import.meta.url));

/**
 * Runs a command of the program to its end and gives what it printed. Throws where it fails. Where the tests run on
 * PostgreSQL, so does the site that `--site` names, once it is there.
 */
export async function run(...command: readonly string[]): Promise<string> {
  const site = command[command.indexOf('--site') + 1];
  const env = command.includes('--site') && site !== undefined ? await environmentFor(site) : process.env;
  return (await promisify(execFile)(process.execPath, [PROGRAM, ...command], { env })).stdout;
}

/** Imports the sample export into a folder that does not exist yet. */
export async function importSample(site: string): Promise<void> {
  await run('import', `${SAMPLE}/site.sql`, '--uploads', `${SAMPLE}/uploads`, '--site', site);
}

export interface Started {
  /** `http://127.0.0.1:41233` */
  readonly address: string;
  /** What it has printed so far. */
  output(): string;
  stop(): Promise<void>;
  /** Ends it at once, as a power failure would. */
  kill(): Promise<void>;
}

/** Starts `serve` or `dev` as users do, on a port of its own, and waits until it answers. */
export async function start(command: 'serve' | 'dev', site: string, port = '0'): Promise<Started> {
  const quiet = command === 'serve' ? ['--log-level', 'error'] : [];
  const child = fork(PROGRAM, [command, '--site', site, '--port', port, ...quiet], {
    silent: true,
    env: await environmentFor(site),
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      printed += data.toString();
    });
  const address = await addressOf(child, command, port, () => printed);
  return {
    address,
    output: () => printed,
    stop: () => end(child),
    kill: () => kill(child),
  };
}

/** Starts the process that serves the sites of many tests. The program must have been built. */
export async function startSitesProcess(): Promise<Pick<Started, 'address' | 'stop'>> {
  const child = fork(SITES_PROCESS);
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The process of the sites ended with ${code}.`)));
    child.once('message', (message: { address: string }) => resolve(message.address));
  });
  return { address, stop: () => end(child) };
}

function addressOf(
  child: ChildProcess,
  command: string,
  port: string,
  printed: () => string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`portolan ${command} ended with ${code}:\n${printed()}`)));
    // `dev` keeps the server in a process of its own and prints its address.
    if (command === 'dev')
      child.stdout?.on('data', () => printed().includes(`:${port}`) && resolve(`http://127.0.0.1:${port}`));
    else child.once('message', (message: { address: string }) => resolve(message.address));
  });
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 3000);
  await gone;
  clearTimeout(late);
}
