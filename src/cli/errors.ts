import picocolors from 'picocolors';
import { explained } from '../errors/index.ts';
import { withoutSecrets } from '../server/logger.ts';

/**
 * Prints an error and answers with the exit code: what the table of errors knows in a sentence with its code, without a
 * stack; 2 and a stack for what nobody thought of.
 */
export function reportError(error: unknown): number {
  const known = explained(error);
  if (known !== undefined) {
    process.stderr.write(
      `${picocolors.red('portolan:')} ${known.message} ${picocolors.dim(`[${known.code}]`)}\n`,
    );
    return known.exitCode;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${picocolors.red('portolan: unexpected error')}\n${withoutSecrets(text)}\n`);
  return 2;
}
