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
