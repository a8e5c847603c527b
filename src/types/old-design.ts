/** What a theme's settings say of its look, as it stores them; whoever reads them makes design tokens of it. */
export interface OldDesign {
  /** Our names of colours (`accent`, `text`, `heading`, `background`, `header-text` …) → what the theme stored. */
  readonly colours: Readonly<Record<string, unknown>>;
  readonly textFace?: unknown;
  readonly headingFace?: unknown;
  /** Colours of its own, where a setting is absent or cannot be read. */
  readonly usual?: Readonly<Record<string, string>>;
  /** Width of its pages, with the space at both sides. */
  readonly width?: unknown;
  /** Width of what they hold, without that space. */
  readonly contentWidth?: unknown;
  /** Further tokens of its layout, which no setting changes. */
  readonly layout?: Readonly<Record<string, string>>;
  /** Its named colours: a setting may say `var(--ast-global-color-0)`, `palette4` or `color5`. */
  readonly palette?: Readonly<Record<string, unknown>>;
  /** Id or address of its logo, where WordPress's own setting has none. */
  readonly logo?: unknown;
}

/** Where the theme that a site had before, and its page builder, keep their settings. */
export interface StoredDesign {
  /** Option `theme_mods_<stylesheet>`. */
  readonly mods: Readonly<Record<string, unknown>>;
  /** One of the `options` that the reader names. */
  readonly option: (name: string) => unknown;
  /** A post's meta value; undefined where there is none. */
  readonly postMeta: (post: number, key: string) => Promise<unknown>;
}

/** Reads the look of an old theme, or of a page builder, from its settings. */
export interface OldDesignReader {
  /** Folder of the theme (`template`) whose settings it reads; absent: any theme's that has no reader of its own. */
  readonly template?: string;
  /** Names of the options that it asks for. */
  readonly options: readonly string[];
  /** Undefined where the settings say nothing. */
  readonly read: (stored: StoredDesign) => OldDesign | undefined | Promise<OldDesign | undefined>;
}
