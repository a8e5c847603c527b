import { ExpectedError } from './define-errors.ts';
import { expectedError } from './table.ts';

interface MachineError extends NodeJS.ErrnoException {
  readonly address?: string;
  readonly port?: number;
}

/** An error as one that was thought of: one of the table, or what the machine refuses; undefined for all others. */
export function explained(error: unknown): ExpectedError | undefined {
  if (error instanceof ExpectedError) return error;
  if (!(error instanceof Error)) return undefined;
  const { code = '', syscall, address, port, path } = error as MachineError;
  const options = { cause: error };
  if (syscall === 'listen' || syscall === 'bind') {
    if (code === 'EADDRINUSE') {
      const place = `${address ?? '*'}:${port ?? 0}`;
      return expectedError('port-taken', { place, next: (port ?? 0) + 1 }, options);
    }
    if (code === 'EACCES' || code === 'EPERM') {
      const place = port === undefined ? (address ?? '') : `port ${port}${address ? ` of ${address}` : ''}`;
      return expectedError('port-forbidden', { place }, options);
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EINVAL')
      return expectedError('host-not-here', { address: address ?? '' }, options);
  }
  if (syscall === 'getaddrinfo') return expectedError('host-unknown', undefined, options);
  if (/^SQLITE_(?:CORRUPT|NOTADB)/.test(code))
    return expectedError('database-damaged', { reason: error.message }, options);
  if (/^SQLITE_(?:CANTOPEN|PERM|READONLY|AUTH)/.test(code))
    return expectedError('database-unopenable', { reason: error.message }, options);
  if (/^SQLITE_FULL|^ENOSPC|^EDQUOT/.test(code)) return expectedError('disk-full', undefined, options);
  if ((code === 'EACCES' || code === 'EPERM') && path !== undefined)
    return expectedError('file-forbidden', { path }, options);
  return undefined;
}

/**
 * An error as the log has it: one of the table by its code and message, with what was under it in a sentence; undefined
 * for all others, whose stack is wanted.
 */
export function loggedError(error: unknown): Readonly<Record<string, string>> | undefined {
  const known = explained(error);
  if (known === undefined) return undefined;
  const under = known.cause instanceof Error ? known.cause.message : '';
  const fields = { type: known.name, code: known.code, message: known.message };
  return under === '' ? fields : { ...fields, cause: under };
}
