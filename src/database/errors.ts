/** What can go wrong around the database, by permanent codes. */
export type DatabaseErrorCode =
  | 'addon-missing'
  | 'database-missing'
  | 'database-newer'
  | 'database-busy'
  | 'transaction-waits'
  | 'transaction-closed';

/** An error that says what happened, why, and what to do. */
export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseError';
    this.code = code;
  }
}
