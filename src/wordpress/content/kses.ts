import { normalizeEntities } from './entities.ts';
import { escapeHtml } from './escape.ts';
import { ForwardSearch } from './forward-search.ts';
import { filterTag } from './kses-attributes.ts';
import { filterBlockAttributes } from './kses-blocks.ts';
import { type AllowedHtml, commentHtml, postHtml } from './kses-tables.ts';
import { allowedProtocols, removeControls } from './protocols.ts';

/** Bounds how often the inside of a comment is filtered again because filtering changed it. */
const MAX_ROUNDS = 50;

/**
 * Keeps the elements and attributes of an allow list and takes all other markup out; text stays, that of `<script>`
 * included. Tags keep their spelling, unclosed ones stay unclosed. Addresses lose schemes that are not allowed, style
 * attributes lose what `safeCssFilter` refuses, `&` becomes the start of a valid reference. WordPress: wp_kses().
 */
export function kses(
  text: string,
  allowed: AllowedHtml,
  protocols: readonly string[] = allowedProtocols,
): string {
  const filterText = (part: string) => filterMarkup(prepare(part), allowed, protocols);
  const withBlocks = filterBlockAttributes(prepare(text), allowed, filterText);
  return filterMarkup(withBlocks, allowed, protocols);
}

/** What authors without `unfiltered_html` may write in posts. `uploadsHost` as in `postHtml()`. WordPress: wp_kses_post(). */
export function ksesPost(text: string, uploadsHost?: string): string {
  return kses(text, postHtml(uploadsHost));
}

/** Short texts: descriptions of terms and users. WordPress: wp_kses_data(). */
export function ksesData(text: string): string {
  return kses(text, commentHtml);
}

/** Comments of visitors. WordPress: wp_kses() in the context pre_comment_content. */
export function ksesComment(text: string): string {
  return kses(text, commentHtml);
}

function prepare(text: string): string {
  return escapeOpenTags(normalizeEntities(removeControls(text, false)));
}

/** A `<` that is followed by another `<` or by the end before any `>` is text. WordPress: wp_pre_kses_less_than(). */
function escapeOpenTags(text: string): string {
  let result = '';
  let done = 0;
  const search = new ForwardSearch(text);
  for (let start = text.indexOf('<'); start !== -1; ) {
    const next = text.indexOf('<', start + 1);
    const close = search.next('>', start);
    if (close === -1 || (next !== -1 && next < close)) {
      const end = next === -1 ? text.length : next;
      result += text.slice(done, start) + escapeHtml(text.slice(start, end));
      done = end;
    }
    start = next;
  }
  return result + text.slice(done);
}

function filterMarkup(text: string, allowed: AllowedHtml, protocols: readonly string[]): string {
  const ends = new MarkupEnds(text);
  const bracket = /[<>]/g;
  let result = '';
  let done = 0;
  for (let match = bracket.exec(text); match; match = bracket.exec(text)) {
    const start = match.index;
    result += text.slice(done, start);
    if (match[0] === '>') {
      result += '&gt;';
      done = start + 1;
      continue;
    }
    done = ends.after(start);
    result += filterPiece(text.slice(start, done).replaceAll('\\"', '"'), allowed, protocols);
    bracket.lastIndex = done;
  }
  return result + text.slice(done);
}

/** One comment or tag. WordPress: wp_kses_split2(). */
function filterPiece(piece: string, allowed: AllowedHtml, protocols: readonly string[]): string {
  // Browsers take these for comments; they stay what they are.
  if (/^(?:<\/[^a-zA-Z]|<![a-z])[^>]*>$/.test(piece)) {
    const inside = filterUntilStable(piece.slice(2, -1), allowed, protocols);
    return `<${piece[1]}${inside}>`;
  }
  if (piece.startsWith('<!--')) {
    const inside = piece.replaceAll('<!--', '').replaceAll('-->', '');
    const content = filterUntilStable(inside, allowed, protocols);
    if (content === '') return '';
    return `<!--${content.replace(/-{2,}/g, '-').replace(/-(?=\n?$)/, '')}-->`;
  }
  const tag = /^<[ \t\n\v\f\r]*(\/[ \t\n\v\f\r]*)?([a-zA-Z0-9-]+)([^>]*)>?$/.exec(piece);
  const element = tag?.[2] ?? '';
  const attributes = allowed.get(element.toLowerCase());
  if (!tag || !attributes) return '';
  return tag[1] ? `</${element}>` : filterTag(element, tag[3] as string, attributes, protocols);
}

function filterUntilStable(text: string, allowed: AllowedHtml, protocols: readonly string[]): string {
  let content = text;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const filtered = filterMarkup(prepare(content), allowed, protocols);
    if (filtered === content) return content;
    content = filtered;
  }
  return '';
}

/** Tells where the tag or comment ends that begins somewhere. WordPress: wp_kses_split(). */
class MarkupEnds {
  private readonly search: ForwardSearch;

  constructor(private readonly text: string) {
    this.search = new ForwardSearch(text);
  }

  after(start: number): number {
    const { search, text } = this;
    if (text.startsWith('!--', start + 1)) {
      // A comment ends on its own line; without an end, the last line's comment takes the rest.
      const lineEnd = search.next('\n', start);
      const end = search.next('-->', start + 4);
      if (end !== -1 && (lineEnd === -1 || end < lineEnd)) return end + 3;
      if (lineEnd === -1) return text.length;
      if (lineEnd === text.length - 1) return lineEnd;
    } else if (text[start + 1] === '/' && /[^a-zA-Z]/.test(text[start + 2] ?? 'a')) {
      // Even a `>` right behind the slash does not close.
      const end = text[start + 2] === '>' ? text.indexOf('>', start + 3) : search.next('>', start);
      if (end !== -1) return end + 1;
    }
    const end = search.next('>', start);
    return end === -1 ? text.length : end + 1;
  }
}
