import { BYTE, isBlank } from './bytes.ts';

/** Of a comment no more is looked at than this many bytes. */
const READ = 4096;

/**
 * What comes between statements. `code`: a statement begins at `position`. `end`: the buffer ends there. `open`: a
 * comment begins there and goes on in the next buffer. `comment`: one with this (beginning of a) text ends at `end`;
 * of block comments only executable ones have a text.
 */
export type Between =
  | { readonly kind: 'code'; readonly position: number }
  | { readonly kind: 'end'; readonly position: number }
  | { readonly kind: 'open'; readonly position: number }
  | { readonly kind: 'comment'; readonly position: number; readonly end: number; readonly text: string };

/** Passes over blanks, and over a comment where one is next. */
export function nextComment(buffer: Buffer, start: number, final: boolean): Between {
  let position = start;
  while (position < buffer.length && isPassedOver(buffer[position] as number)) position++;
  if (position >= buffer.length) return { kind: 'end', position };
  const byte = buffer[position] as number;
  const second = buffer[position + 1];
  // Whether this is a comment may show only in the next buffer.
  if (second === undefined && !final) return { kind: 'end', position };
  if (byte === BYTE.hash || (byte === BYTE.minus && second === BYTE.minus)) {
    const line = buffer.indexOf(BYTE.lineFeed, position);
    if (line < 0 && !final) return { kind: 'open', position };
    const end = line < 0 ? buffer.length : line + 1;
    return {
      kind: 'comment',
      position,
      end,
      text: buffer.toString('latin1', position, Math.min(end, position + 40)),
    };
  }
  if (byte === BYTE.slash && second === BYTE.star) {
    const close = buffer.indexOf('*/', position + 2, 'latin1');
    if (close < 0) return { kind: 'open', position };
    const executable = /^(?:!|M!)/.test(buffer.toString('latin1', position + 2, position + 4));
    const text = executable ? buffer.toString('latin1', position, Math.min(close, position + READ)) : '';
    return { kind: 'comment', position, end: close + 2, text };
  }
  return { kind: 'code', position };
}

/** Blanks, the semicolons behind executable comments, and a byte order mark. */
function isPassedOver(byte: number): boolean {
  return isBlank(byte) || byte === BYTE.semicolon || byte === 0xef || byte === 0xbb || byte === 0xbf;
}
