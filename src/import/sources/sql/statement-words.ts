/** The words with which statements of MySQL and MariaDB begin. A line that begins otherwise is no part of a dump. */
const WORDS = new Set(
  `ALTER ANALYZE BEGIN CALL CHANGE CHECK COMMIT CREATE DEALLOCATE DELETE DELIMITER DO DROP END EXECUTE FLUSH GRANT
  HANDLER INSERT INSTALL KILL LOAD LOCK OPTIMIZE PREPARE PURGE RELEASE RENAME REPAIR REPLACE RESET REVOKE ROLLBACK
  SAVEPOINT SELECT SET SHOW START STOP TABLE TRUNCATE UNLOCK UPDATE USE VALUES WITH XA`.split(/\s+/),
);

/** Whether a statement may begin with this word, in any lettering. */
export function isStatementWord(word: string): boolean {
  return WORDS.has(word.toUpperCase());
}
