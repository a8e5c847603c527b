/** Why something could not be written that would have been right otherwise. */
export type WriteRefusal = 'read-only' | 'busy' | 'full';

/**
 * Whether an error says that nothing can be written at the moment: the site is read-only, somebody else is writing for
 * too long, the database is away, or the disk is full or does not take anything. undefined = it says something else.
 */
export function writeRefusal(error: unknown): WriteRefusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'read-only') return 'read-only';
  // A database that is started anew is there again in a moment.
  if (/^(database-(unreachable|closed|busy)|connections-busy|SQLITE_(BUSY|LOCKED))/.test(code)) return 'busy';
  // PostgreSQL: disk_full, read_only_sql_transaction, lock_not_available, cannot_connect_now, admin_shutdown.
  if (/^(SQLITE_(FULL|IOERR|READONLY|CANTOPEN)|ENOSPC|EROFS|EDQUOT|53100|25006)/.test(code)) return 'full';
  if (/^(55P03|57P0[123]|40001|40P01)$/.test(code)) return 'busy';
  return writeRefusal(error.cause);
}
