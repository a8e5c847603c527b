import { isUtf8 } from 'node:buffer';
import { windows1252 } from './windows-1252.ts';

/** The text of bytes that should be UTF-8: those that are not are read as Windows-1252. */
export function mixedText(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isUtf8(buffer)) return buffer.toString('utf8');
  const parts: string[] = [];
  let good = 0;
  for (let position = 0; position < buffer.length; ) {
    const length = (buffer[position] as number) < 0x80 ? 1 : sequenceLength(buffer, position);
    if (length > 0) {
      position += length;
      continue;
    }
    parts.push(buffer.toString('utf8', good, position), windows1252(buffer.subarray(position, position + 1)));
    good = ++position;
  }
  parts.push(buffer.toString('utf8', good));
  return parts.join('');
}

/** Bytes of the valid UTF-8 sequence that begins here with a byte beyond ASCII; 0 = none does. */
export function sequenceLength(bytes: Buffer, position: number): number {
  const byte = bytes[position] as number;
  const length =
    byte >= 0xf0 && byte < 0xf5 ? 4 : byte >= 0xe0 && byte < 0xf0 ? 3 : byte >= 0xc2 && byte < 0xe0 ? 2 : 0;
  return length > 0 &&
    position + length <= bytes.length &&
    isUtf8(bytes.subarray(position, position + length))
    ? length
    : 0;
}
