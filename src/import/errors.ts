export type ImportErrorCode =
  | 'source-missing'
  | 'source-unknown'
  | 'source-refused'
  | 'prefix-unclear'
  | 'prefix-missing'
  | 'uploads-refused'
  | 'uploads-missing'
  | 'wp-config-unreadable'
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
