import { BYTE, isBlank } from './bytes.ts';

/**
 * The index after a row whose values cannot be read, where its quotes and parentheses are sound all the same; `more`:
 * the buffer ends before that shows; undefined: they are not, and where the row ends cannot be told.
 */
export function endOfUnreadableRow(
  buffer: Buffer,
  start: number,
  backslashEscapes: boolean,
): number | 'more' | undefined {
  let depth = 0;
  for (let position = start; position < buffer.length; position++) {
    const byte = buffer[position] as number;
    if (byte === BYTE.quote || byte === BYTE.doubleQuote) {
      const end = endOfString(buffer, position, backslashEscapes);
      if (end < 0) return 'more';
      const next = afterBlanks(buffer, end);
      if (next >= buffer.length) return 'more';
      // A value ends where its string ends; anything else shows a quote that is none.
      if (buffer[next] !== BYTE.comma && buffer[next] !== BYTE.close) return undefined;
      position = next - 1;
    } else if (byte === BYTE.open) depth++;
    else if (byte === BYTE.close && --depth === 0) {
      const next = afterBlanks(buffer, position + 1);
      if (next >= buffer.length) return 'more';
      return buffer[next] === BYTE.comma || buffer[next] === BYTE.semicolon ? position + 1 : undefined;
    } else if (byte === BYTE.semicolon) return undefined;
  }
  return 'more';
}

/** The index after a string's closing quote; -1 where the buffer ends first. */
function endOfString(buffer: Buffer, start: number, backslashEscapes: boolean): number {
  const quote = buffer[start] as number;
  for (let position = start + 1; position < buffer.length; position++) {
    const byte = buffer[position] as number;
    if (byte === BYTE.backslash && backslashEscapes) position++;
    else if (byte === quote) {
      if (buffer[position + 1] !== quote) return position + 1;
      position++;
    }
  }
  return -1;
}

function afterBlanks(buffer: Buffer, start: number): number {
  let position = start;
  while (position < buffer.length && isBlank(buffer[position] as number)) position++;
  return position;
}
