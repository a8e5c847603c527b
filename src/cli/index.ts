import { reportError } from './errors.ts';
import { addPluginCommands, commandsOfSite } from './plugin-commands.ts';
import { createProgram } from './program.ts';

/** Files that this program makes are for its user alone: databases, mails, dumps and reports hold personal data. */
const PRIVATE = 0o077;

/** Runs the command line. `argv` as Node gives it. */
export async function run(argv: readonly string[]): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', withoutReader);
  // The channel to the process that forked this one would keep it alive.
  if (!(await runCommand(argv)) && process.connected) process.exit();
}

/**
 * Runs a command in a process that may go on: it prints to this process's streams and leaves its exit code in
 * `process.exitCode`, and what it writes is for this process's user alone. Gives false where it failed by an error.
 */
export async function runCommand(argv: readonly string[]): Promise<boolean> {
  process.umask(process.umask() | PRIVATE);
  try {
    const program = createProgram();
    const [word = ''] = argv.slice(2);
    const known = word !== '' && program.commands.some((command) => command.name() === word);
    // Sources of a site are compiled only where one of their commands may be meant, or all are listed.
    if (!known && !['-V', '--version'].includes(word)) {
      const listing = word === '' || word === 'help' || word.startsWith('-');
      // A source that does not compile is no reason to give no help.
      const own = listing ? commandsOfSite(argv).catch(() => []) : commandsOfSite(argv);
      addPluginCommands(program, await own);
    }
    await program.parseAsync([...argv]);
    return true;
  } catch (error) {
    process.exitCode = reportError(error);
    return false;
  }
}

/** Whoever read what is printed has gone (`portolan config | head`): the work is done all the same, in silence. */
function withoutReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
