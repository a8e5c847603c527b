import { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { runCommand } from '../src/cli/index.ts';
import { databaseAddressOf } from './test-database.ts';

/** What a command that failed throws: as `execFile` of Node has it. */
export interface CommandFailure extends Error {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

let before: Promise<unknown> = Promise.resolve();

/**
 * Runs a command of the program to its end in this process, and gives what it printed. Throws a `CommandFailure` where it
 * fails. A program of its own takes a second for each command until it knows what to do; `browser/program.ts` starts one,
 * for what is about the program itself: how it is ended, what is in its environment, how it reads what is typed.
 */
export function run(...command: readonly string[]): Promise<string> {
  return inTurn(() => runAlone(command));
}

/** The same with a text on the standard input. */
export function runWithInput(input: string, ...command: readonly string[]): Promise<string> {
  return inTurn(async () => {
    const own = Object.getOwnPropertyDescriptor(process, 'stdin') as PropertyDescriptor;
    Object.defineProperty(process, 'stdin', { configurable: true, value: Readable.from([input]) });
    try {
      return await runAlone(command);
    } finally {
      Object.defineProperty(process, 'stdin', own);
    }
  });
}

/** Printing, the exit code and the environment are the process's: one command after the other. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const ran = before.then(work);
  before = ran.catch(() => undefined);
  return ran;
}

async function runAlone(command: readonly string[]): Promise<string> {
  const site = command[command.indexOf('--site') + 1];
  const address = command.includes('--site') && site ? await databaseAddressOf(site) : undefined;
  const printed = { stdout: '', stderr: '' };
  const { exitCode, env } = process;
  const mask = process.umask();
  const ends = (['stdout', 'stderr'] as const).map((name) =>
    redirected(process[name], (text) => {
      printed[name] += text;
    }),
  );
  process.exitCode = undefined;
  if (address !== undefined) process.env = { ...env, DATABASE_URL: address };
  try {
    await runCommand(['node', 'portolan', ...command]);
    const code = Number(process.exitCode ?? 0);
    // Colours were decided on for the tests' own terminal; what is caught here is read as from a pipe.
    printed.stdout = stripVTControlCharacters(printed.stdout);
    printed.stderr = stripVTControlCharacters(printed.stderr);
    if (code === 0) return printed.stdout;
    const message = `Command failed: portolan ${command.join(' ')}\n${printed.stderr}`;
    throw Object.assign(new Error(message), { code, ...printed }) satisfies CommandFailure;
  } finally {
    process.env = env;
    process.exitCode = exitCode;
    process.umask(mask);
    for (const end of ends) end();
  }
}

/** Has what is written to a stream elsewhere, until what it gives is called. */
function redirected(stream: NodeJS.WriteStream, take: (text: string) => void): () => void {
  const { write } = stream;
  stream.write = ((chunk: string | Uint8Array, ...rest: readonly unknown[]) => {
    take(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
    const written = rest.find((one) => typeof one === 'function') as (() => void) | undefined;
    written?.();
    return true;
  }) as typeof write;
  return () => {
    stream.write = write;
  };
}
