/**
 * Whitespace as WordPress's own patterns mean it. JavaScript's `\s` also takes the no-break space and other
 * Unicode spaces, which WordPress leaves alone; patterns in this folder are built from these instead.
 */

/** One ASCII whitespace character, as a pattern. */
export const SPACE = '[ \\t\\n\\v\\f\\r]';

/**
 * Whitespace in front of something, as a pattern that may match nothing. It begins only where a run of
 * whitespace begins, so that a long run is looked at once and not once for each of its characters.
 */
export const LEADING_SPACE = `(?:(?<!${SPACE})${SPACE}+)?`;

/** One space between words, as a pattern: space, tab, line end, no-break space. WordPress: wp_spaces_regexp(). */
export const WORD_SPACE = '(?:[\\r\\n\\t \\u00a0]|&nbsp;)';

/** Cuts blanks, line ends, NUL and vertical tabs from both ends. */
export function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}

/** Cuts whitespace (SPACE) from the front. */
export function trimSpaceStart(text: string): string {
  let start = 0;
  while (start < text.length && isSpace(text.charCodeAt(start))) start++;
  return text.slice(start);
}

/** Cuts whitespace (SPACE) from the end. */
export function trimSpaceEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Whether there is nothing but blanks. */
export function isAllBlank(text: string): boolean {
  return trimBlanks(text) === '';
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 11) || code === 13 || code === 0;
}
