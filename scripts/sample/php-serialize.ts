/** A value PHP can serialise. Arrays are PHP lists, objects are PHP maps; keys like `"5"` become integers. */
export type PhpValue =
  | string
  | number
  | boolean
  | null
  | readonly PhpValue[]
  | { readonly [key: string]: PhpValue };

/** Writes a value as PHP's serialize() does; strings are measured in UTF-8 bytes. */
export function phpSerialize(value: PhpValue): string {
  if (value === null) return 'N;';
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`;
  if (typeof value === 'boolean') return `b:${value ? 1 : 0};`;
  if (typeof value === 'number') return Number.isInteger(value) ? `i:${value};` : `d:${value};`;
  const entries: [string, PhpValue][] = isList(value)
    ? value.map((item, index) => [String(index), item])
    : Object.entries(value);
  const body = entries.map(([key, item]) => arrayKey(key) + phpSerialize(item)).join('');
  return `a:${entries.length}:{${body}}`;
}

function isList(
  value: readonly PhpValue[] | { readonly [key: string]: PhpValue },
): value is readonly PhpValue[] {
  return Array.isArray(value);
}

function arrayKey(key: string): string {
  return /^(0|-?[1-9]\d{0,17})$/.test(key) ? `i:${key};` : phpSerialize(key);
}
