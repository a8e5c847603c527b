import type { ParsedBlock } from '../../types/element.ts';
import { hasBlocks, parseBlocks } from './blocks-parser.ts';
import { ForwardSearch } from './forward-search.ts';
import { stripTags } from './strip-tags.ts';
import { SPACE, trimBlanks } from './whitespace.ts';

/** Words of an excerpt that WordPress makes itself. */
export const EXCERPT_LENGTH = 55;
/** What such an excerpt ends with where something was cut off. */
export const EXCERPT_MORE = ' [&hellip;]';

/**
 * The text of HTML: without tags, and without what stands inside script and style. With `removeBreaks` all
 * whitespace becomes single spaces. WordPress: wp_strip_all_tags().
 */
export function stripAllTags(html: string, removeBreaks = false): string {
  const text = stripTags(removeScriptsAndStyles(html));
  return trimBlanks(removeBreaks ? text.replace(/[\r\n\t ]+/g, ' ') : text);
}

function removeScriptsAndStyles(html: string): string {
  const opening = /<(script|style)/gi;
  const tagEnds = new ForwardSearch(html);
  const search = { script: /<\/script>/gi, style: /<\/style>/gi };
  const next = { script: -1, style: -1 };
  let kept = '';
  let done = 0;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const name = (found[1] as string).toLowerCase() as 'script' | 'style';
    const tagEnd = tagEnds.next('>', opening.lastIndex);
    if (tagEnd === -1) break;
    if (next[name] <= tagEnd) {
      search[name].lastIndex = tagEnd + 1;
      next[name] = search[name].exec(html)?.index ?? Number.POSITIVE_INFINITY;
    }
    if (next[name] === Number.POSITIVE_INFINITY) continue;
    kept += html.slice(done, found.index);
    done = next[name] + name.length + 3;
    opening.lastIndex = done;
  }
  return kept + html.slice(done);
}

/**
 * The first `count` words of a text's content, with `more` behind them where words were left out. With
 * `byCharacter` (Japanese, Chinese, Thai) characters are counted. A count of -1 keeps all words but the last.
 * WordPress: wp_trim_words().
 */
export function trimWords(
  html: string,
  count = EXCERPT_LENGTH,
  more = '&hellip;',
  byCharacter = false,
): string {
  const text = stripAllTags(html);
  const words = byCharacter
    ? Array.from(text.replace(/[\n\r\t ]+/g, ' ').replace(/^ | $/g, ''))
    : text.split(/[\n\r\t ]+/).filter((word) => word !== '');
  const between = byCharacter ? '' : ' ';
  if (words.length <= count) return words.join(between);
  return words.slice(0, count).join(between) + more;
}

/**
 * The first `count` characters of HTML's text, without a torn entity at the end, and with `more` where something
 * was cut off. WordPress: wp_html_excerpt().
 */
export function htmlExcerpt(html: string, count: number, more = ''): string {
  const text = stripAllTags(html, true);
  // A character takes up to two places.
  const excerpt = Array.from(text.slice(0, count * 2))
    .slice(0, count)
    .join('')
    .replace(new RegExp(`&(?:(?!${SPACE})[^;]){0,6}$`), '');
  return excerpt === text ? text : trimBlanks(excerpt) + more;
}

/** Blocks whose text belongs into an excerpt; text outside of blocks does too. */
const TEXT_BLOCKS: ReadonlySet<string | null> = new Set([
  null,
  'core/freeform',
  'core/heading',
  'core/html',
  'core/list',
  'core/media-text',
  'core/paragraph',
  'core/preformatted',
  'core/pullquote',
  'core/quote',
  'core/table',
  'core/verse',
]);

/** Blocks that are looked into for such blocks; boxes of page builders among them. */
const WRAPPER_BLOCKS: ReadonlySet<string | null> = new Set([
  'core/columns',
  'core/column',
  'core/group',
  'portolan/box',
]);

/**
 * Renders the blocks whose text belongs into an excerpt and drops the others. A text block that holds blocks
 * is dropped whole if one of them is no text block or holds blocks itself. Text without blocks stays as it is.
 * WordPress: excerpt_remove_blocks().
 */
export async function excerptRemoveBlocks(
  text: string,
  renderBlock: (block: ParsedBlock) => string | Promise<string>,
): Promise<string> {
  if (!hasBlocks(text)) return text;
  let html = '';
  for (const block of excerptBlocks(parseBlocks(text))) html += await renderBlock(block);
  return html;
}

function excerptBlocks(blocks: readonly ParsedBlock[]): ParsedBlock[] {
  return blocks.flatMap((block) => {
    if (block.innerBlocks.length > 0 && WRAPPER_BLOCKS.has(block.blockName)) return blocksInside(block);
    const fits = block.innerBlocks.every(
      (inner) => TEXT_BLOCKS.has(inner.blockName) && inner.innerBlocks.length === 0,
    );
    return fits && mayAppear(block) ? [block] : [];
  });
}

/** Inside a wrapper only blocks without blocks of their own count, at any depth: a loop goes deeper than calls could. */
function blocksInside(wrapper: ParsedBlock): ParsedBlock[] {
  const found: ParsedBlock[] = [];
  const waiting = [...wrapper.innerBlocks].reverse();
  for (let block = waiting.pop(); block; block = waiting.pop()) {
    if (!mayAppear(block)) continue;
    if (block.innerBlocks.length === 0) found.push(block);
    else waiting.push(...[...block.innerBlocks].reverse());
  }
  return found;
}

function mayAppear(block: ParsedBlock): boolean {
  return TEXT_BLOCKS.has(block.blockName) || WRAPPER_BLOCKS.has(block.blockName);
}

/** Takes out the numbers that point to footnotes. WordPress: excerpt_remove_footnotes(). */
export function excerptRemoveFootnotes(html: string): string {
  if (!html.includes('data-fn=')) return html;
  const number = `<a href="[^"]+" id="[^"]+">\\d+</a>`;
  return html.replace(
    new RegExp(`<sup data-fn="[^"]+" class="[^"]+">${SPACE}*${number}${SPACE}*</sup>`, 'g'),
    '',
  );
}
