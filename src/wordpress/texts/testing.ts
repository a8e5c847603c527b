/** A compiled catalogue of these pairs, for tests. Sources come sorted, as msgfmt writes them. */
export function moFile(
  pairs: readonly (readonly [source: string, translation: string])[],
  options: { readonly bigEndian?: boolean } = {},
): Buffer {
  const sorted = [...pairs].sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const columns = [0, 1].map((column) => sorted.map((pair) => Buffer.from(pair[column] ?? '')));
  const tables = 28 + sorted.length * 16;
  const numbers: number[] = [0x950412de, 0, sorted.length, 28, 28 + sorted.length * 8, 0, tables];
  const texts: Buffer[] = [];
  let offset = tables;
  for (const text of columns.flat()) {
    numbers.push(text.length, offset);
    texts.push(text, Buffer.from([0]));
    offset += text.length + 1;
  }
  const head = Buffer.alloc(tables);
  for (const [index, number] of numbers.entries()) {
    if (options.bigEndian) head.writeUInt32BE(number, index * 4);
    else head.writeUInt32LE(number, index * 4);
  }
  return Buffer.concat([head, ...texts]);
}
