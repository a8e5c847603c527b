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
  for (const [, name = ''] of text.matchAll(/\[([^<>&/[\]\0- =]+)/g)) {
    if (!names.has(name) && tags.has(name)) names.add(name);
  }
  return names;
}

/**
 * Finds shortcodes one after another; none inside another's content. A shortcode runs to the first `]` and,
 * if it does not close itself with `/]`, on to the first closing tag of its name, if there is one.
 * WordPress: get_shortcode_regex().
 */
export function* findShortcodes(text: string, tags: NameSet): Generator<FoundShortcode, void, undefined> {
  const search = new ForwardSearch(text);
  for (let start = text.indexOf('['); start !== -1; ) {
    const doubled = text[start + 1] === '[';
    const nameStart = doubled ? start + 2 : start + 1;
    const tag = shortcodeTagAt(text, nameStart, tags);
    if (tag === undefined) {
      start = text.indexOf('[', start + 1);
      continue;
    }
    const found = shortcodeFrom(text, nameStart, tag, search);
    if (!found) return;
    const bracketBehind = text[found.end] === ']';
    const end = bracketBehind ? found.end + 1 : found.end;
    yield { ...found, start, end, tag, bracketBefore: doubled, bracketBehind };
    start = text.indexOf('[', end);
  }
}

/**
 * The known tag whose name stands at a place, not followed by more of a word. Where a name goes on with other
 * signs (`box:wide`) the longest known one counts.
 */
export function shortcodeTagAt(text: string, at: number, tags: NameSet): string | undefined {
  // Names are short; the bound keeps a long run of such characters from being tried in each of its lengths.
  const name = /[^<>&/[\]\0- =]{1,100}/y;
  name.lastIndex = at;
  const written = name.exec(text)?.[0];
  if (written === undefined) return undefined;
  for (let length = written.length; length > 0; length--) {
    if (length < written.length && /[\w-]/.test(written[length] as string)) continue;
    const candidate = written.slice(0, length);
    if (tags.has(candidate)) return candidate;
  }
  return undefined;
}

interface ShortcodeBody {
  readonly attributes: string;
  readonly content: string;
  /** Place behind the opening tag. */
  readonly openingEnd: number;
  /** Place behind the whole shortcode. */
  readonly end: number;
}

/** Reads on from the tag's name; undefined where no `]` follows in the text. `search` searches the same text. */
export function shortcodeFrom(
  text: string,
  nameStart: number,
  tag: string,
  search: ForwardSearch,
): ShortcodeBody | undefined {
  const nameEnd = nameStart + tag.length;
  const bracket = search.next(']', nameEnd);
  if (bracket === -1) return undefined;
  const openingEnd = bracket + 1;
  const closesItself = bracket > nameEnd && text[bracket - 1] === '/';
  const attributes = text.slice(nameEnd, closesItself ? bracket - 1 : bracket);
  const closing = closesItself ? -1 : search.next(`[/${tag}]`, openingEnd);
  if (closing === -1) return { attributes, content: '', openingEnd, end: openingEnd };
  const content = text.slice(openingEnd, closing);
  return { attributes, content, openingEnd, end: closing + tag.length + 3 };
}
