import { reportError } from './errors.ts';
import { createProgram } from './program.ts';

/** Files that this program makes are for its user alone: databases, mails, dumps and reports hold personal data. */
const PRIVATE = 0o077;

/** Runs the command line. `argv` as Node gives it. */
export async function run(argv: readonly string[]): Promise<void> {
  process.umask(process.umask() | PRIVATE);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', withoutReader);
  try {
    await createProgram().parseAsync([...argv]);
  } catch (error) {
    process.exitCode = reportError(error);
    // The channel to the process that forked this one would keep it alive.
    if (process.connected) process.exit();
  }
}

/** Whoever read what is printed has gone (`portolan config | head`): the work is done all the same, in silence. */
function withoutReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
