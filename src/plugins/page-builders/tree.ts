/** Declarations of a style sheet: property → value, both checked before they are written. */
export type Declarations = Readonly<Record<string, string>>;

/** Screens on which a box may be hidden: up to 767 px, up to 1024 px, wider. */
export type Screen = 'phone' | 'tablet' | 'desktop';

/** What a box is in a page's layout. A `part` is a piece of text (a heading, say) with a style of its own. */
export type BoxKind = 'section' | 'row' | 'column' | 'group' | 'part';

/** How something inside a box looks, told by the box. */
export interface BoxPart {
  /** A selector below the box: `.elementor-button`, `.elementor-button:hover`; several by commas. */
  readonly at: string;
  readonly css?: Declarations;
  readonly below?: Readonly<Record<string, Declarations>>;
}

/** A box of a page, as the builders agree on it. */
export interface Box {
  readonly kind: BoxKind;
  /** The HTML element of a part: `h2`, `p` …; others are a `div`. */
  readonly tag?: string;
  readonly css?: Declarations;
  /** Declarations on screens of at most so many pixels: width → declarations. */
  readonly below?: Readonly<Record<string, Declarations>>;
  /** A layer over the background and below the content. */
  readonly overlay?: Declarations;
  /** Declarations of the box inside a section that holds its content. */
  readonly inner?: Declarations;
  /** A film that plays behind the content. */
  readonly video?: string;
  /** The author's id and classes. */
  readonly id?: string;
  readonly classes?: string;
  /** What scripts read of the box: `data-id` → value. Names without `data-` are left out. */
  readonly data?: Readonly<Record<string, string>>;
  /** Names of style sheets that what stands inside needs. */
  readonly styles?: readonly string[];
  /** Style sheets that an owner wrote for the page and for what stands in it, as they are stored. */
  readonly sheets?: readonly string[];
  /** Rules for what stands inside the box. */
  readonly parts?: readonly BoxPart[];
  readonly hidden?: readonly Screen[];
  /** Where a click anywhere in the box leads. */
  readonly href?: string;
  readonly newWindow?: boolean;
  /** Place in the text of an editor from which the box was made. */
  readonly mark?: number;
}

/** A page as a builder stored it: boxes, and between them HTML in which shortcodes and blocks are still to be rendered. */
export type PageNode =
  | { readonly box: Box; readonly children: readonly PageNode[] }
  | { readonly html: string };

/** A page with what a builder says of the whole: classes, data, rules for what stands in it. */
export interface BuilderPage {
  readonly nodes: readonly PageNode[];
  readonly page: Pick<Box, 'classes' | 'data' | 'parts' | 'styles' | 'css' | 'below' | 'sheets'>;
}

export function box(of: Box, children: readonly PageNode[]): PageNode {
  return { box: of, children };
}

/** The same nodes, of which an editor's view of the page tells that they were made from one place of its text. */
export function marked(nodes: readonly PageNode[], mark: number | undefined): readonly PageNode[] {
  if (mark === undefined || nodes.length === 0) return nodes;
  const [only, ...more] = nodes;
  return only && 'box' in only && more.length === 0
    ? [box({ ...only.box, mark }, only.children)]
    : [box({ kind: 'group', mark }, nodes)];
}

export function html(text: string): PageNode {
  return { html: text };
}
