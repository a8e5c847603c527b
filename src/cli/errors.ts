import picocolors from 'picocolors';
import { withoutKeys } from '../server/logger.ts';

/** An error that the user can mend: what happened, and what to do. Printed without a stack. */
export class UserError extends Error {
  override name = 'UserError';
}

/** Prints an error and ends with its exit code: 1 for what a user can mend, 2 for what he cannot. */
export function reportError(error: unknown): number {
  const colours = picocolors;
  if (
    error instanceof Error &&
    [
      'UserError',
      'ConfigurationError',
      'DatabaseError',
      'ImportError',
      'BackupError',
      'SecretError',
      'MailSettingsError',
    ].includes(error.name)
  ) {
    process.stderr.write(`${colours.red('portolan:')} ${error.message}\n`);
    return 1;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${colours.red('portolan: unexpected error')}\n${withoutKeys(text)}\n`);
  return 2;
}
