export type ImportErrorCode =
  | 'source-missing'
  | 'source-unknown'
  | 'source-refused'
  | 'nothing-to-import'
  | 'database-busy'
  | 'prefix-unclear'
  | 'prefix-missing'
  | 'uploads-refused'
  | 'uploads-missing'
  | 'wp-config-unreadable'
  | 'disk-full'
  | 'ids-collide'
  | 'import-running'
  | 'interrupted';

/** An import that cannot go on, for a reason its operator can do something about. The site stays as it was. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly code: ImportErrorCode;

  constructor(code: ImportErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Whether an error of the file system or of SQLite says that nothing more can be written, most likely for want of room. */
export function isDiskFull(error: unknown): boolean {
  const code = (error as { code?: unknown } | undefined)?.code;
  return (
    code === 'ENOSPC' ||
    code === 'EFBIG' ||
    code === 'EDQUOT' ||
    code === 'SQLITE_FULL' ||
    code === 'SQLITE_IOERR_WRITE'
  );
}

/** Whether another process holds the database, and went on holding it while it was waited for. */
export function isBusy(error: unknown): boolean {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' && /^SQLITE_(?:BUSY|LOCKED)/.test(code);
}
