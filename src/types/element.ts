import type { ComponentType } from 'react';
import type { SiteRequest } from './http.ts';
import type { MainQuery } from './page.ts';
import type { PostRow } from './records.ts';
import type { Site } from './site.ts';
import type { Visitor } from './visitor.ts';

/** Counts what a page has shown so far, for deciding what browsers load first. Changed while the page is rendered. */
export interface PageMedia {
  /** Pictures and frames in the content of the main query. */
  contentMedia: number;
  /** A picture has got `fetchpriority="high"`. */
  highPriorityUsed: boolean;
  /** A text with blocks was rendered. */
  blocksRendered?: boolean;
  /** Posts that lists on the page have shown so far. */
  listedPosts?: Set<number>;
}

/** What content is being rendered for. One per rendered text; counters start fresh in each. */
export interface RenderContext {
  readonly site: Site;
  /** The post whose content this is. */
  readonly post?: PostRow;
  readonly visitor?: Visitor;
  /** `feed` and `rest` leave out what only a page can show. */
  readonly target: 'page' | 'feed' | 'rest' | 'excerpt' | 'mail';
  /** The page that is rendered, for blocks and widgets that differ by page; absent where there is none. */
  readonly page?: { readonly query: MainQuery; readonly request: SiteRequest };
  /** Path and query of the request where there is no page; what reads it is made for this request alone. */
  readonly requestUrl?: () => string;
  /** What blocks hand down to the blocks inside them, by name (block context). */
  readonly fromBlocks?: Readonly<Record<string, unknown>>;
  /** Counters by name (`gallery`, `tab` …): `next('gallery')` gives 1, 2, 3 … */
  next(counter: string): number;
  /** Shared by everything on one page. */
  readonly media: PageMedia;
  /** Notes that this page needs a style sheet or an island of the theme, by name. */
  readonly assets: PageAssets;
  /** Renders nested content (shortcodes in it are run). */
  renderShortcodes(text: string): Promise<string>;
  /** Text formatting as content between builder tags gets it: autop, then shortcodes. */
  renderText(text: string): Promise<string>;
}

/** What a page turned out to need, collected while it is rendered. */
export interface PageAssets {
  readonly styles: ReadonlySet<string>;
  readonly islands: ReadonlySet<string>;
  /** Those of the islands that hydrate at once. */
  readonly early: ReadonlySet<string>;
  addStyle(name: string): void;
  /** `hydrateOn`: when it hydrates, as the island says. */
  addIsland(name: string, hydrateOn?: string): void;
  /** Address of an island's bundle; undefined where the theme has no such island. */
  islandAddress(name: string): string | undefined;
  /** Inline CSS of elements (builder colours and the like), printed once in the head. */
  addCss(css: string): void;
  readonly css: string;
  /** Safe HTML that elements refer to (filters of pictures), printed once behind what visitors see. */
  addHtml(html: string): void;
  readonly html: string;
  /** What islands rendered before, on whichever page; absent where nothing is kept. */
  readonly rendered?: RenderedParts | undefined;
}

/** Safe HTML and what it needs of the page that shows it. */
export interface RenderedPart {
  readonly html: string;
  readonly assets: PageAssets;
}

/** Parts of pages that are the same wherever they are shown, by what they were rendered from. */
export interface RenderedParts {
  get(key: string): RenderedPart | undefined;
  set(key: string, part: RenderedPart): void;
}

export type ShortcodeAttributes = Readonly<Record<string, string>> & { readonly [position: number]: string };

/** Widths of the screen at which page builders let a setting be another: computers, tablets, large telephones, telephones. */
export type EditorScreen = 'desktop' | 'medium' | 'small' | 'mini';

/** One setting of an element or block, as a form of an editor shows it. */
export interface EditorField {
  /** As it is stored. */
  readonly name: string;
  readonly label: string;
  /**
   * `picture`: an address, with its id in `idName` (an id alone where that is its own name); `pictures`: ids with commas between; `link`: an address;
   * `builder-link`: `manually,https://…`, `page,8`; `flag`: one of two texts (`choices`: off, on), `true` or nothing by default;
   * `icon`: a sign of one of the site's icon sets, with the set's name in `idName`.
   */
  readonly kind:
    | 'text'
    | 'long-text'
    | 'number'
    | 'length'
    | 'colour'
    | 'flag'
    | 'choice'
    | 'picture'
    | 'pictures'
    | 'link'
    | 'builder-link'
    | 'icon';
  readonly choices?: readonly (readonly [value: string, label: string])[];
  /** What stands for it where it is absent. */
  readonly fallback?: string;
  readonly idName?: string;
  readonly hint?: string;
  /** A colour that is written without its sign (`336699`). */
  readonly isBare?: boolean;
  /** What is meant of a setting that is written as `url:https%3A%2F%2F…|title:…`: the part of this name. */
  readonly part?: string;
  /**
   * Settings that hold the same for one width of the screen alone, by their names as they are stored
   * (`av-small-font-size`). Without a `name` ('') there is none for all widths.
   */
  readonly onScreens?: Readonly<Partial<Record<EditorScreen, string>>>;
}

/** How editors call an element or block, what they let people set of it, and what a new one is. */
export interface EditorDeclaration {
  readonly label?: string;
  /** What it is listed under: `Layout`, `Text`, `Pictures` … */
  readonly group?: string;
  readonly fields?: readonly EditorField[];
  /** The stored text of a new one; absent where it is not added by itself. */
  readonly start?: string;
  /** Of what it is made: the name of its items (the slides of a slider), which stand nowhere else. */
  readonly items?: string;
  /** Others stand in it, also while there are none. */
  readonly holds?: boolean;
}

/** A declaration with the name of what it declares: of a shortcode, a block, or an element of HTML. */
export interface ElementDeclaration extends EditorDeclaration {
  readonly name: string;
}

/** A shortcode: attributes and content → HTML. */
export interface ShortcodeElement {
  readonly tag: string;
  /** What it encloses is not for everyone: descriptions and the like are made without it. */
  readonly restricts?: boolean;
  /** For editors; what is absent is derived from the tag and from what is written. */
  readonly editor?: EditorDeclaration;
  /** What its declaration says about it, where `render` belongs to a factory: `portolan routes` prints the file. */
  readonly declaredBy?: (...words: never[]) => unknown;
  /** Safe HTML. `content` is '' for a self-closing tag. */
  render(
    attributes: ShortcodeAttributes,
    content: string,
    context: RenderContext,
    tag: string,
  ): string | Promise<string>;
}

export interface ParsedBlock {
  readonly blockName: string | null;
  readonly attrs: Readonly<Record<string, unknown>> | null;
  readonly innerBlocks: readonly ParsedBlock[];
  readonly innerHTML: string;
  readonly innerContent: readonly (string | null)[];
}

/** A dynamic block. `inner` is the block's static HTML with its inner blocks rendered. */
export interface BlockElement {
  /** With namespace: `core/latest-posts`. */
  readonly name: string;
  /** Attribute defaults from the block's definition. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** For editors; what is absent is derived from the name and the defaults. */
  readonly editor?: EditorDeclaration;
  /** The block renders its inner blocks itself (a loop over posts, say); `inner` is then ''. */
  readonly rendersInner?: boolean;
  render(
    attributes: Readonly<Record<string, unknown>>,
    inner: string,
    context: RenderContext,
    block: ParsedBlock,
  ): string | Promise<string>;
}

/** A widget: stored settings → HTML inside the sidebar's wrapper. Empty text = not shown. */
export interface WidgetElement {
  /** `id_base`, for example `recent-posts`. */
  readonly name: string;
  /** What editors call it, as plain text; absent = its name. */
  readonly title?: string;
  /** What it is for, in one sentence. */
  readonly description?: string;
  /**
   * Whether its HTML depends on the page that shows it, so that it is rendered for each. Others are rendered once and kept
   * until the site changes; where a text says on what of the page they depend (the term that is shown, say), once for
   * each such text. `content`: where what it holds asks for the page, or counts on it.
   */
  readonly differsByPage?: boolean | 'content' | WidgetDifference;
  /** CSS class of the wrapper, for example `widget_recent_entries`. */
  readonly className: string;
  /** What is kept of the settings that are sent, with what was kept before; absent = all of them. WordPress: WP_Widget::update(). */
  readonly kept?: (
    sent: Readonly<Record<string, unknown>>,
    before: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>>;
  render(
    settings: Readonly<Record<string, unknown>>,
    context: WidgetContext,
  ): RenderedWidget | undefined | Promise<RenderedWidget | undefined>;
}

export type WidgetDifference = (
  settings: Readonly<Record<string, unknown>>,
  context: WidgetContext,
) => boolean | string | Promise<boolean | string>;

/** What a widget shows, as safe HTML. */
export interface RenderedWidget {
  /** Blanks before the title, for replies that are compared by the character. */
  readonly lead?: string;
  readonly title: string;
  readonly html: string;
  /** Class of the wrapper where it depends on the settings; default: the element's own. */
  readonly className?: string;
}

export interface WidgetContext extends RenderContext {
  readonly widgetId: string;
}

/**
 * One thing on a page with a model and a view: the plugin that knows its data brings model and default view,
 * a theme may replace the view (`defineTheme({ elements: { [name]: View } })`).
 */
export interface Element<Model extends object> {
  readonly name: string;
  readonly view: ComponentType<Model>;
  /** Style sheets (names in the theme) that the view needs; default: the element's own name. */
  readonly styles?: readonly string[];
}
