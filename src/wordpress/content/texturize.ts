import { endOfMarkup } from './html-split.ts';
import type { NameSet } from './shortcode-search.ts';
import { curlDoubleQuotes, curlSingleQuotes, preceded } from './texturize-quotes.ts';
import { WORD_SPACE } from './whitespace.ts';

/** Elements whose text stays as it was typed. */
const PLAIN_ELEMENTS: ReadonlySet<string> = new Set(['pre', 'code', 'kbd', 'style', 'script', 'tt']);
/** Shortcodes whose content stays as it was typed. */
const PLAIN_SHORTCODES: ReadonlySet<string> = new Set(['code']);

const LONE_AMPERSAND = /&(?!#(?:\d+|x[a-f0-9]+);|[a-z1-4]{1,8};)/gi;

const FIXED: readonly (readonly [plain: string, typographic: string])[] = [
  ['...', '&#8230;'],
  ['``', '&#8220;'],
  ["''", '&#8221;'],
  [' (tm)', ' &#8482;'],
];

/** Words that begin with an apostrophe and not with a quote. */
const CLIPPED_WORDS: readonly string[] = [
  "'tain't",
  "'twere",
  "'twas",
  "'tis",
  "'twill",
  "'til",
  "'bout",
  "'nuff",
  "'round",
  "'cause",
  "'em",
];

const DASHES: readonly (readonly [pattern: RegExp, dash: string])[] = [
  [/---/g, '&#8212;'],
  [new RegExp(`${preceded('--', `^|${WORD_SPACE}`)}(?=$|${WORD_SPACE})`, 'g'), '&#8212;'],
  [/--(?<!xn--)/g, '&#8211;'],
  [new RegExp(`${preceded('-', `^|${WORD_SPACE}`)}(?=$|${WORD_SPACE})`, 'g'), '&#8211;'],
];

/**
 * Gives text its typography: curly quotes, primes, dashes, ellipses, the multiplication sign; lone `&` become
 * `&#038;`, in tags too. Tags, comments, what stands inside pre, code and the like, and shortcodes whose tag
 * `shortcodeTags` knows stay as they are. WordPress: wptexturize(), with English characters.
 */
export function texturize(text: string, shortcodeTags: NameSet): string {
  let result = '';
  let done = 0;
  const openElements: string[] = [];
  const openShortcodes: string[] = [];
  const addText = (end: number) => {
    if (end === done) return;
    const piece = text.slice(done, end);
    result += openElements.length + openShortcodes.length === 0 ? texturizeText(piece) : piece;
  };
  const delimiter = /[<[]/g;
  for (let found = delimiter.exec(text); found; found = delimiter.exec(text)) {
    const start = found.index;
    const isMarkup = found[0] === '<';
    const end = isMarkup ? endOfMarkup(text, start, false) : endOfShortcode(text, start, shortcodeTags);
    if (end === -1) continue;
    addText(start);
    let piece = text.slice(start, end);
    if (isMarkup && !piece.startsWith('<!--')) {
      piece = piece.replace(LONE_AMPERSAND, '&#038;');
      openOrClose(piece, openElements, PLAIN_ELEMENTS);
    } else if (!isMarkup && !piece.startsWith('[[') && !piece.endsWith(']]')) {
      openOrClose(piece, openShortcodes, PLAIN_SHORTCODES);
    }
    result += piece;
    done = end;
    delimiter.lastIndex = end;
  }
  addText(text.length);
  return result;
}

/**
 * End of the opening or closing tag of a known shortcode that begins at `start`, -1 if there is none. Its
 * attributes hold no brackets, and a `<` only with its `>`.
 */
function endOfShortcode(text: string, start: number, tags: NameSet): number {
  const nameStart = text[start + 1] === '/' || text[start + 1] === '[' ? start + 2 : start + 1;
  const name = /[^<>&/[\]\0- =]+(?=[ \t\n\v\f\r\]/])/y;
  name.lastIndex = nameStart;
  const found = name.exec(text);
  if (!found || !tags.has(found[0])) return -1;
  const stop = /[[\]<]/g;
  stop.lastIndex = name.lastIndex;
  for (let next = stop.exec(text); next; next = stop.exec(text)) {
    if (next[0] === '[') return -1;
    if (next[0] === ']') return text[stop.lastIndex] === ']' ? stop.lastIndex + 1 : stop.lastIndex;
    const inTag = /[[\]>]/g;
    inTag.lastIndex = stop.lastIndex;
    const tagEnd = inTag.exec(text);
    if (tagEnd?.[0] !== '>') return -1;
    stop.lastIndex = inTag.lastIndex;
  }
  return -1;
}

/** Notes on the stack that one of the `plain` elements or shortcodes opens or closes here. */
function openOrClose(tag: string, stack: string[], plain: ReadonlySet<string>): void {
  const closing = tag[1] === '/';
  if (closing && stack.length === 0) return;
  const nameStart = closing ? 2 : 1;
  const space = tag.indexOf(' ');
  const name = tag.slice(nameStart, space === -1 ? -1 : space);
  if (!plain.has(name)) return;
  if (!closing) stack.push(name);
  else if (stack.at(-1) === name) stack.pop();
}

function texturizeText(text: string): string {
  let result = text;
  for (const [plain, typographic] of FIXED) {
    if (result.includes(plain)) result = result.replaceAll(plain, typographic);
  }
  if (result.includes("'")) {
    for (const word of CLIPPED_WORDS) {
      if (result.includes(word)) result = result.replaceAll(word, word.replaceAll("'", '&#8217;'));
    }
  }
  result = curlDoubleQuotes(curlSingleQuotes(result));
  if (result.includes('-')) {
    for (const [pattern, dash] of DASHES) result = result.replace(pattern, dash);
  }
  if (/\dx\d/.test(result)) result = multiplicationSigns(result);
  return result.includes('&') ? result.replace(LONE_AMPERSAND, '&#038;') : result;
}

/**
 * `4x4` gets a multiplication sign, `0x9F` and `5x5x5` do not. A number may hold dots and commas; it begins
 * and ends at the border of a word.
 */
function multiplicationSigns(text: string): string {
  const right = /\d[\d.,]*\b/y;
  let result = '';
  let done = 0;
  for (let sign = text.indexOf('x'); sign !== -1; sign = text.indexOf('x', sign + 1)) {
    right.lastIndex = sign + 1;
    if (!isBehindNumber(text, sign, done) || !right.test(text)) continue;
    result += `${text.slice(done, sign)}&#215;${text.slice(sign + 1, right.lastIndex)}`;
    done = right.lastIndex;
    sign = done - 1;
  }
  return result + text.slice(done);
}

/** Whether a number, beginning at or behind `from`, reaches right up to `end`. A lone 0 does not count. */
function isBehindNumber(text: string, end: number, from: number): boolean {
  let start = end;
  while (start > from && /[\d.,]/.test(text[start - 1] as string)) start--;
  for (; start < end; start++) {
    const isDigit = /\d/.test(text[start] as string);
    const begins = start === 0 || !/\w/.test(text[start - 1] as string);
    if (isDigit && begins && (text[start] !== '0' || end - start > 1)) return true;
  }
  return false;
}
