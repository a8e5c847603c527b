import { reportError } from './errors.ts';
import { createProgram } from './program.ts';

/** Runs the command line. `argv` as Node gives it. */
export async function run(argv: readonly string[]): Promise<void> {
  try {
    await createProgram().parseAsync([...argv]);
  } catch (error) {
    process.exitCode = reportError(error);
    // The channel to the process that forked this one would keep it alive.
    if (process.connected) process.exit();
  }
}
