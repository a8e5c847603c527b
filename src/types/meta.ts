/** `register_meta()`: a typed meta key that the REST API shows. */
export interface MetaField {
  readonly object: 'post' | 'term' | 'comment' | 'user';
  /** Post type or taxonomy; '' = all. */
  readonly subtype: string;
  readonly key: string;
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  readonly single: boolean;
  readonly default?: unknown;
  readonly description?: string;
  /** JSON schema of the value where `type` alone does not say it. */
  readonly schema?: Readonly<Record<string, unknown>>;
  /** Whether it is shown under `meta` in REST replies. */
  readonly showInRest: boolean;
  /** Only visitors with this capability know of it: others neither see nor write it. Absent = everyone. */
  readonly capability?: string;
}
