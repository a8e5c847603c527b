/** A sign that elements can show. */
export interface IconSign {
  /** As elements store it: `ue81f`. */
  readonly value: string;
  /** What it shows, for people who search. */
  readonly words: string;
  /** Outline of 24 × 24 units, as the `d` of an SVG path; absent = a character of the set's font. */
  readonly path?: string;
  /** The outline is a filled surface instead of lines. */
  readonly filled?: boolean;
}

/** Signs that belong together: those that come with a builder, or those of a font that the site's owner uploaded. */
export interface IconSet {
  /** As elements store it beside the sign; '' = nothing is stored. */
  readonly name: string;
  readonly label: string;
  /** Address of the font whose characters the signs are. */
  readonly font?: string;
  readonly icons: readonly IconSign[];
}
