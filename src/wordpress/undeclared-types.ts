/** The option under which an import keeps the types that the old site declared somewhere in its code. */
export const UNDECLARED_TYPES_OPTION = 'portolan_undeclared_types';

/** A post type of the old site that no plugin declares here, as far as its addresses tell. */
export interface UndeclaredType {
  readonly name: string;
  /** What stands before a post's slug in its address, without slashes. */
  readonly slug: string;
  /** Path of its archive without slashes; false = none. */
  readonly archive: string | false;
  readonly hierarchical: boolean;
  readonly label?: string;
}

/** The same of a taxonomy. */
export interface UndeclaredTaxonomy {
  readonly name: string;
  readonly slug: string;
  readonly hierarchical: boolean;
  /** Types whose posts have terms of it. */
  readonly objectTypes: readonly string[];
}

/** What `UNDECLARED_TYPES_OPTION` holds, as JSON. */
export interface UndeclaredTypes {
  readonly types: readonly UndeclaredType[];
  readonly taxonomies: readonly UndeclaredTaxonomy[];
}
