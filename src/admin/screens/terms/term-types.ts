/** A taxonomy as `wp/v2/taxonomies` gives it with `context=edit`. */
export interface Taxonomy {
  readonly slug: string;
  readonly name: string;
  readonly hierarchical: boolean;
  readonly rest_base: string;
  readonly rest_namespace: string;
  readonly visibility: { readonly show_ui: boolean };
}

/** A term as `wp/v2` gives it with `context=edit`. */
export interface Term {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly count: number;
  readonly link: string;
  readonly parent?: number;
}
