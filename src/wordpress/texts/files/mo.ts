import { decoderFor, type TextFile, TextFileError, textFileOf } from './entries.ts';

const magic = 0x950412de;

/** Reads a compiled catalogue (`.mo`), of either byte order. Throws TextFileError. */
export function readMo(bytes: Uint8Array): TextFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 28) throw new TextFileError('It is too short for a .mo file.');
  const little = view.getUint32(0, true) === magic;
  if (!little && view.getUint32(0, false) !== magic) throw new TextFileError('It is no .mo file.');
  const count = view.getUint32(8, little);
  const [sources, translations] = [view.getUint32(12, little), view.getUint32(16, little)];
  if (Math.max(sources, translations) + count * 8 > bytes.byteLength) {
    throw new TextFileError('It ends too early.');
  }
  const part = (table: number, index: number): Uint8Array => {
    const length = view.getUint32(table + index * 8, little);
    const offset = view.getUint32(table + index * 8 + 4, little);
    if (offset + length > bytes.byteLength) throw new TextFileError('A text lies outside the file.');
    return bytes.subarray(offset, offset + length);
  };
  // The texts are sorted by their bytes: the header, whose source is empty, comes first.
  const hasHeader = count > 0 && part(sources, 0).byteLength === 0;
  const decoder = decoderFor(hasHeader ? Buffer.from(part(translations, 0)).toString('latin1') : '');
  return textFileOf(
    Array.from({ length: count }, (_, index): readonly [string, string] => [
      decoder.decode(part(sources, index)),
      decoder.decode(part(translations, index)),
    ]),
  );
}
