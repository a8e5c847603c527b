import { ForwardSearch } from './forward-search.ts';
import { splitHtml } from './html-split.ts';
import { LEADING_SPACE, SPACE, trimBlanks } from './whitespace.ts';

/** Elements that stand by themselves and never inside a paragraph. Only lower-case tags count. */
const BLOCK =
  '(?:table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|' +
  'blockquote|address|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|' +
  'figure|figcaption|details|menu|summary)';

/** How a block's opening or closing tag begins. Longer names with the same beginning count as well. */
const BLOCK_TAG = `</?${BLOCK}`;

/** Stands for a line end inside a tag or comment while lines become paragraphs. */
const LINE_END_IN_TAG = '<!--:line-end:-->';

/**
 * Turns blank lines into paragraphs and, with `br`, the remaining line ends into `<br />`. Takes the text of
 * a post as it is stored and gives HTML; '' for blank input. What looks odd where blocks and text mix
 * (`<div>a</p>\n<p>b</div>`) is what stored content relies on. WordPress: wpautop().
 */
export function autop(text: string, br = true): string {
  if (trimBlanks(text) === '') return '';
  const preformatted: string[] = [];
  let html = setPreformattedAside(`${text}\n`, preformatted);
  html = separateBlocks(html);
  html = protectLineEndsInTags(html);
  html = closeUpChildren(html);
  html = wrapParagraphs(html);
  html = unwrapBlocks(html);
  if (br) html = outsideRawElements(html, addBreaks);
  html = dropBreaksAroundBlocks(html);
  if (preformatted.length > 0) {
    html = html.replace(/<pre wp-pre-tag-(\d+)><\/pre>/g, (tag, number) => preformatted[number] ?? tag);
  }
  return html.replaceAll(` ${LINE_END_IN_TAG} `, '\n').replaceAll(LINE_END_IN_TAG, '\n');
}

/** Replaces each `<pre>…</pre>` by a numbered empty one; a `</pre>` that nothing opened vanishes. */
function setPreformattedAside(html: string, preformatted: string[]): string {
  if (!html.includes('<pre')) return html;
  const parts = html.split('</pre>');
  const rest = parts.pop() ?? '';
  let kept = '';
  for (const part of parts) {
    const start = part.indexOf('<pre');
    if (start === -1) {
      kept += part;
      continue;
    }
    kept += `${part.slice(0, start)}<pre wp-pre-tag-${preformatted.length}></pre>`;
    preformatted.push(`${part.slice(start)}</pre>`);
  }
  return kept + rest;
}

const TWO_BREAKS = new RegExp(`<br${SPACE}*/?>${SPACE}*<br${SPACE}*/?>`, 'g');
const BLOCK_BEGINS = new RegExp(`<${BLOCK}(?:${SPACE}|[/>])`, 'g');
const BLOCK_ENDS = new RegExp(`</${BLOCK}>|<hr${SPACE}*/?>`, 'g');

/** Puts blank lines around blocks and in place of two `<br>` in a row. */
function separateBlocks(html: string): string {
  return html
    .replace(TWO_BREAKS, '\n\n')
    .replace(BLOCK_BEGINS, '\n\n$&')
    .replace(BLOCK_ENDS, '$&\n\n')
    .replace(/\r\n?/g, '\n');
}

function protectLineEndsInTags(html: string): string {
  const parts = splitHtml(html);
  for (let place = 1; place < parts.length; place += 2) {
    const tag = parts[place] as string;
    if (tag.includes('\n')) parts[place] = tag.replaceAll('\n', ` ${LINE_END_IN_TAG} `);
  }
  return parts.join('');
}

const OPTION_BEGINS = new RegExp(`${LEADING_SPACE}<option`, 'g');
const OPTION_ENDS = new RegExp(`</option>${SPACE}*`, 'g');
const OBJECT_BEGINS = new RegExp(`(<object[^>]*>)${SPACE}*`, 'g');
const OBJECT_ENDS = new RegExp(`${LEADING_SPACE}</object>`, 'g');
const OBJECT_CHILD = new RegExp(`${LEADING_SPACE}(</?(?:param|embed)[^>]*>)${SPACE}*`, 'g');
// Players may be shortcodes too.
const PLAYER_BEGINS = new RegExp(`([<[](?:audio|video)[^>\\]]*[>\\]])${SPACE}*`, 'g');
const PLAYER_ENDS = new RegExp(`${LEADING_SPACE}([<[]/(?:audio|video)[>\\]])`, 'g');
const PLAYER_CHILD = new RegExp(`${LEADING_SPACE}(<(?:source|track)[^>]*>)${SPACE}*`, 'g');
const FIGCAPTION_BEGINS = new RegExp(`${LEADING_SPACE}(<figcaption[^>]*>)`, 'g');
const FIGCAPTION_ENDS = new RegExp(`</figcaption>${SPACE}*`, 'g');

/** Takes the whitespace between an element and its children where paragraphs may not come in between. */
function closeUpChildren(html: string): string {
  let text = html;
  if (text.includes('<option')) {
    text = text.replace(OPTION_BEGINS, '<option').replace(OPTION_ENDS, '</option>');
  }
  if (text.includes('</object>')) {
    text = replaceTags(text, OBJECT_BEGINS, '$1').replace(OBJECT_ENDS, '</object>');
    text = replaceTags(text, OBJECT_CHILD, '$1');
  }
  if (text.includes('<source') || text.includes('<track')) {
    text = replaceTags(text, PLAYER_BEGINS, '$1', text.lastIndexOf(']')).replace(PLAYER_ENDS, '$1');
    text = replaceTags(text, PLAYER_CHILD, '$1');
  }
  if (text.includes('<figcaption')) {
    text = replaceTags(text, FIGCAPTION_BEGINS, '$1').replace(FIGCAPTION_ENDS, '</figcaption>');
  }
  return text;
}

const BLANK_LINES = new RegExp(`\\n${SPACE}*\\n`);

function wrapParagraphs(html: string): string {
  let paragraphs = '';
  for (const piece of html.split(BLANK_LINES)) {
    if (piece !== '') paragraphs += `<p>${piece.replace(/^\n+|\n+$/g, '')}</p>\n`;
  }
  return paragraphs;
}

const EMPTY_PARAGRAPH = new RegExp(`<p>${SPACE}*</p>`, 'g');
const PARAGRAPH_BEFORE_BLOCK = new RegExp(`<p>${SPACE}*(${BLOCK_TAG}[^>]*>)`, 'g');
const REST_OF_PARAGRAPH = `${SPACE}*</p>`;

/** Takes back the paragraph tags that wrapParagraphs() put around blocks. */
function unwrapBlocks(html: string): string {
  let text = html.replace(EMPTY_PARAGRAPH, '');
  text = text.replace(/<p>([^<]+)<\/(div|address|form)>/g, '<p>$1</p></$2>');
  text = unwrapLoneBlockTags(text);
  text = unwrapListItems(text);
  text = replaceTags(text, /<p><blockquote([^>]*)>/gi, '<blockquote$1><p>');
  text = text.replaceAll('</blockquote></p>', '</p></blockquote>');
  text = replaceTags(text, PARAGRAPH_BEFORE_BLOCK, '$1');
  return dropBehindBlockTags(text, REST_OF_PARAGRAPH);
}

/** `<p><div></p>` becomes `<div>`: a block's tag that is all of a paragraph. */
function unwrapLoneBlockTags(html: string): string {
  const opener = new RegExp(`<p>${SPACE}*(?=${BLOCK_TAG})`, 'g');
  const rest = new RegExp(REST_OF_PARAGRAPH, 'y');
  let kept = '';
  let done = 0;
  for (let found = opener.exec(html); found; found = opener.exec(html)) {
    const tag = opener.lastIndex;
    const end = html.indexOf('>', tag);
    if (end === -1) break;
    rest.lastIndex = end + 1;
    if (rest.test(html)) {
      kept += html.slice(done, found.index) + html.slice(tag, end + 1);
      done = rest.lastIndex;
      opener.lastIndex = done;
    } else {
      // Nothing before this tag's end can succeed, except a `<p>` that is itself the tag.
      opener.lastIndex = Math.max(found.index + 1, end - 2);
    }
  }
  return kept + html.slice(done);
}

/** `<p><li>…</p>` on one line loses the paragraph. */
function unwrapListItems(html: string): string {
  const search = new ForwardSearch(html);
  let kept = '';
  let done = 0;
  for (let start = html.indexOf('<p><li'); start !== -1; ) {
    const end = search.next('</p>', start + 7);
    if (end === -1) break;
    const lineEnd = search.next('\n', start);
    if (lineEnd !== -1 && lineEnd < end) {
      start = html.indexOf('<p><li', lineEnd);
      continue;
    }
    kept += html.slice(done, start) + html.slice(start + 3, end);
    done = end + 4;
    start = html.indexOf('<p><li', done);
  }
  return kept + html.slice(done);
}

/** Runs `rewrite` on everything but the elements whose line ends mean something else. */
function outsideRawElements(html: string, rewrite: (text: string) => string): string {
  const opener = /<(script|style|svg|math)/g;
  const search = new ForwardSearch(html);
  let kept = '';
  let done = 0;
  for (let found = opener.exec(html); found; found = opener.exec(html)) {
    const closing = `</${found[1]}>`;
    const place = search.next(closing, opener.lastIndex);
    if (place === -1) continue;
    const end = place + closing.length;
    kept += rewrite(html.slice(done, found.index)) + closeBreaks(html.slice(found.index, end));
    done = end;
    opener.lastIndex = end;
  }
  return kept + rewrite(html.slice(done));
}

function closeBreaks(html: string): string {
  return html.replaceAll('<br>', '<br />').replaceAll('<br/>', '<br />');
}

const BLANK = '[ \\t\\v\\f\\r]';
const LINE_ENDS = new RegExp(`(?<!${BLANK})${BLANK}*\\n(?:${BLANK}*\\n)*`, 'g');

function addBreaks(html: string): string {
  const text = closeBreaks(html);
  return text.replace(LINE_ENDS, (run: string, at: number) => {
    if (!text.endsWith('<br />', at)) return '<br />\n';
    // A break that stands there already serves for the whitespace character behind it.
    return run.length === 1 ? run : `${run[0]}<br />\n`;
  });
}

const BREAK_BEFORE_BLOCK = new RegExp(`<br />(${SPACE}*</?(?:p|li|div|dl|dd|dt|th|pre|td|ul|ol)[^>]*>)`, 'g');

function dropBreaksAroundBlocks(html: string): string {
  const text = replaceTags(dropBehindBlockTags(html, `${SPACE}*<br />`), BREAK_BEFORE_BLOCK, '$1');
  return text.replace(/\n<\/p>(?=\n?$)/, '</p>');
}

/** Takes away what `dropped` matches right behind the tag of a block. */
function dropBehindBlockTags(html: string, dropped: string): string {
  const opener = new RegExp(BLOCK_TAG, 'g');
  const behind = new RegExp(dropped, 'y');
  let kept = '';
  let done = 0;
  while (opener.exec(html)) {
    const end = html.indexOf('>', opener.lastIndex);
    if (end === -1) break;
    behind.lastIndex = end + 1;
    opener.lastIndex = end + 1;
    if (behind.test(html)) {
      kept += html.slice(done, end + 1);
      done = behind.lastIndex;
      opener.lastIndex = done;
    }
  }
  return kept + html.slice(done);
}

/**
 * Replaces a pattern that ends with a whole tag and the whitespace behind it. Only the text up to the last
 * `>` (or to `lastEnd`, if that is later) is searched: behind it each opening would be followed to the end of
 * the text in vain.
 */
function replaceTags(html: string, pattern: RegExp, replacement: string, lastEnd = -1): string {
  let end = Math.max(html.lastIndexOf('>'), lastEnd) + 1;
  while (end < html.length && ' \t\n\v\f\r'.includes(html[end] as string)) end++;
  return html.slice(0, end).replace(pattern, replacement) + html.slice(end);
}
