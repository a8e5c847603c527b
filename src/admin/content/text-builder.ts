/** The page builder that a text is written in, as the server tells it by what plugins declare. */
export interface TextBuilder {
  /** What the names of its elements begin with: `beaver/` of blocks, `vc_` of shortcodes. */
  readonly prefix: string;
  /** Elements that others stand in, also while they are empty. */
  readonly holders: readonly string[];
  /** What is stored of a page from which everything was taken; '' where the text itself is stored. */
  readonly empty: string;
}
