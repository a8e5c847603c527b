/** A table as a dump declares it: columns in order, keys. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  readonly keys: readonly string[];
  /** Whether ids count up by themselves; then the dump names the next one. */
  readonly counts: boolean;
}

/** A value of a row; null is NULL. */
export type Value = string | number | null;
