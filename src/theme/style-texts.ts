import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { isKept, type Piece } from '../view/index.ts';
import type { AssetManifest } from './bundler/browser-assets.ts';
import { facePreloads } from './face-preloads.ts';
import { namesIn, requestedNames, type StyleRules, styleRules, usedStyles } from './used-styles.ts';

/** `url(…)` of a file beside the style sheet. */
const BESIDE = /\burl\((["']?)(?:\.\/)?(?![a-z][\w+.-]*:|[/#])([^"')]+)\1\)/gi;
/** Where a page is cut: what comes over and over (menus, cards of products, lists of widgets) are entries of lists. */
const CUT = '<li';
/** Letters of pieces of pages whose names are kept. */
const PIECES = 2 * 1024 * 1024;
/** What each takes beside its text. */
const BESIDE_TEXT = 150;
/** Letters of choices that are kept. */
const CHOICES = 3 * 1024 * 1024;

/** Styles whose lines for faces are kept. */
const MOST_FACES = 50;

/**
 * The style sheets of a theme, taken apart, so that pages can carry what they need of them. What was found out about a
 * piece of HTML is kept with its text: pages of a site have most of their pieces in common.
 */
export class StyleTexts {
  readonly #sheets: ReadonlyMap<string, StyleRules>;
  /** Names that selectors ask for. */
  readonly #names: readonly string[];
  /** The same, with their places. */
  readonly #requested: ReadonlyMap<string, number>;
  readonly #pieces = new LRUCache<string, readonly string[]>({
    maxSize: PIECES,
    sizeCalculation: (_, text) => text.length + BESIDE_TEXT,
  });
  /** Equal lists of names are the same list, so that most need not be gone through. */
  readonly #lists = new LRUCache<string, readonly string[]>({ max: 1000 });
  /** The names in pieces that are kept. */
  readonly #kept = new WeakMap<Piece, readonly string[]>();
  readonly #choices = new LRUCache<string, string>({
    maxSize: CHOICES,
    sizeCalculation: (css, key) => css.length + key.length + 1,
  });

  /** Lines for faces, by families and style. */
  readonly #faces = new WeakMap<readonly string[], LRUCache<string, readonly string[]>>();

  constructor(sheets: ReadonlyMap<string, StyleRules>) {
    this.#sheets = sheets;
    const requested = new Set([...sheets.values()].flatMap(requestedNames));
    this.#names = [...requested];
    this.#requested = new Map([...requested].map((name, index) => [name, index]));
  }

  /**
   * What a page needs of the sheets of these names, as one text, with their files found from any page. A first visitor
   * then waits for the page alone: every sheet that is asked for apart costs them the time to the server and back.
   * `page`: its pieces, one after the other.
   */
  inside(names: readonly string[], page: readonly Piece[], assetBase: string): string {
    const there = this.#namesIn(page);
    const key = [assetBase, ...names, this.#names.map((name) => (there.has(name) ? 1 : 0)).join('')].join(
      ' ',
    );
    let css = this.#choices.get(key);
    if (css === undefined) {
      css = names
        .flatMap((name) => this.#sheets.get(name) ?? [])
        .map((rule) => usedStyles([rule], there))
        .join('')
        .replace(BESIDE, (_, quote: string, file: string) => `url(${quote}${assetBase}${file}${quote})`);
      this.#choices.set(key, css);
    }
    return css;
  }

  /** Lines that ask at once for the faces of these families in what `inside()` gave: the same text has the same ones. */
  facePreloads(css: string, families: readonly string[] = []): readonly string[] {
    if (families.length === 0) return [];
    const byCss = this.#faces.get(families) ?? new LRUCache<string, readonly string[]>({ max: MOST_FACES });
    this.#faces.set(families, byCss);
    const lines = byCss.get(css) ?? facePreloads(css, families);
    byCss.set(css, lines);
    return lines;
  }

  /** Whether a page carries all of a sheet, whatever is on it: one of faces alone. A second one would load them anew. */
  isCarriedWhole(name: string): boolean {
    const rules = this.#sheets.get(name) ?? [];
    return rules.length > 0 && rules.every(({ head }) => head === '@font-face');
  }

  /** Those of the sheets that hold faces alone, as one text, with the addresses of their files. */
  faces(names: readonly string[], assetBase: string): string {
    return this.inside(
      names.filter((name) => this.isCarriedWhole(name)),
      [],
      assetBase,
    );
  }

  /** The names in a page that selectors ask for. */
  #namesIn(page: readonly Piece[]): ReadonlySet<string> {
    const lists = new Set<readonly string[]>();
    for (const piece of page) {
      if (isKept(piece)) lists.add(this.#namesOfKept(piece));
      else for (const text of textsOf(piece.html)) lists.add(this.#namesOf(text));
    }
    const there = new Set<string>();
    for (const list of lists) for (const name of list) there.add(name);
    return there;
  }

  #namesOfKept(piece: Piece): readonly string[] {
    const known = this.#kept.get(piece) ?? this.#listOf(namesIn(piece.html));
    this.#kept.set(piece, known);
    return known;
  }

  #listOf(there: ReadonlySet<string>): readonly string[] {
    const places = [...there].flatMap((name) => this.#requested.get(name) ?? []);
    const names = places.sort((a, b) => a - b).map((place) => this.#names[place] as string);
    const key = names.join(' ');
    const list = this.#lists.get(key) ?? names;
    this.#lists.set(key, list);
    return list;
  }

  #namesOf(piece: string): readonly string[] {
    const known = this.#pieces.get(piece);
    if (known !== undefined) return known;
    const list = this.#listOf(namesIn(piece));
    // A text of its own, so that it does not keep the whole page that it was cut out of.
    this.#pieces.set(Buffer.from(piece).toString(), list);
    return list;
  }
}

function* textsOf(html: string): Generator<string> {
  for (let from = 0; from < html.length; ) {
    const found = html.indexOf(CUT, from + 1);
    const to = found < 0 ? html.length : found;
    yield html.slice(from, to);
    from = to;
  }
}

/** Reads all style sheets of a theme's built assets. */
export async function readStyleTexts(manifest: AssetManifest, folder: string): Promise<StyleTexts> {
  const texts = Object.entries(manifest.styles).map(
    async ([name, { file }]) =>
      [name, styleRules((await readFile(join(folder, file), 'utf8')).trim())] as const,
  );
  return new StyleTexts(new Map(await Promise.all(texts)));
}
