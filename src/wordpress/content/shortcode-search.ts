import { ForwardSearch } from './forward-search.ts';

/** Names of shortcodes: a set, or a registry with the names as its keys. */
export interface NameSet {
  has(name: string): boolean;
}

/** One shortcode in a text. */
export interface FoundShortcode {
  /** Place of its first character, with the second `[` of `[[tag`. */
  readonly start: number;
  /** Place behind its last character, with the second `]`. */
  readonly end: number;
  readonly tag: string;
  /** What stands between the tag's name and its end. */
  readonly attributes: string;
  /** What stands between opening and closing tag; '' without a closing tag. */
  readonly content: string;
  /** A `[` in front, a `]` behind: both together make the shortcode plain text. */
  readonly bracketBefore: boolean;
  readonly bracketBehind: boolean;
}

/** Names that stand behind a `[` in the text and that `tags` knows. */
export function shortcodeTagsIn(text: string, tags: NameSet): ReadonlySet<string> {
  const names = new Set<string>();
  const unknown = new Set<string>();
  for (const [, name = ''] of text.matchAll(/\[([^<>&/[\]\0- =]+)/g)) {
    if (names.has(name) || unknown.has(name)) continue;
    (tags.has(name) ? names : unknown).add(name);
  }
  return names;
}

/**
 * Finds shortcodes one after another; none inside another's content. A shortcode runs to the first `]` and,
 * if it does not close itself with `/]`, on to the first closing tag of its name, if there is one.
 * WordPress: get_shortcode_regex().
 */
export function* findShortcodes(text: string, tags: NameSet): Generator<FoundShortcode, void, undefined> {
  const reader = new ShortcodeReader(text, tags);
  for (let start = text.indexOf('['); start !== -1; ) {
    const bracketBefore = text[start + 1] === '[';
    const body = reader.read(bracketBefore ? start + 2 : start + 1);
    if (!body) {
      start = text.indexOf('[', start + 1);
      continue;
    }
    const { tag, attributes, content } = body;
    const bracketBehind = text[body.end] === ']';
    const end = bracketBehind ? body.end + 1 : body.end;
    yield { start, end, tag, attributes, content, bracketBefore, bracketBehind };
    start = text.indexOf('[', end);
  }
}

/** A shortcode without the brackets that may double its own. */
export interface ShortcodeBody {
  readonly tag: string;
  readonly attributes: string;
  readonly content: string;
  /** Place behind the opening tag. */
  readonly openingEnd: number;
  /** Place behind the whole shortcode. */
  readonly end: number;
}

/** Reads the shortcodes of one text at places that only rise. */
export class ShortcodeReader {
  private readonly text: string;
  private readonly tags: NameSet;
  private readonly search: ForwardSearch;
  // Names are short; the bound keeps a long run of such characters from being tried in each of its lengths.
  private readonly name = /[^<>&/[\]\0- =]{1,100}/y;

  constructor(text: string, tags: NameSet) {
    this.text = text;
    this.tags = tags;
    this.search = new ForwardSearch(text);
  }

  /** The shortcode whose name begins at `nameStart`; undefined where no known one does, or no `]` follows. */
  read(nameStart: number): ShortcodeBody | undefined {
    const tag = this.tagAt(nameStart);
    if (tag === undefined) return undefined;
    const nameEnd = nameStart + tag.length;
    const bracket = this.search.next(']', nameEnd);
    if (bracket === -1) return undefined;
    const openingEnd = bracket + 1;
    const closesItself = bracket > nameEnd && this.text[bracket - 1] === '/';
    const attributes = this.text.slice(nameEnd, closesItself ? bracket - 1 : bracket);
    const closing = closesItself ? -1 : this.search.next(`[/${tag}]`, openingEnd);
    if (closing === -1) return { tag, attributes, content: '', openingEnd, end: openingEnd };
    const content = this.text.slice(openingEnd, closing);
    return { tag, attributes, content, openingEnd, end: closing + tag.length + 3 };
  }

  /**
   * The known name at a place, not followed by more of a word. Where a name goes on with other signs
   * (`box:wide`) the longest known one counts.
   */
  private tagAt(place: number): string | undefined {
    this.name.lastIndex = place;
    const written = this.name.exec(this.text)?.[0];
    if (written === undefined) return undefined;
    for (let length = written.length; length > 0; length--) {
      if (length < written.length && /[\w-]/.test(written[length] as string)) continue;
      const name = written.slice(0, length);
      if (this.tags.has(name)) return name;
    }
    return undefined;
  }
}
