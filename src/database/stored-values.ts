/**
 * What plugins and themes stored as PHP's arrays, read by name. A setting that is absent or of another kind gives the
 * fallback. What counts as switched on is each plugin's own rule; `flagIn` is PHP's truth.
 */
export type Stored = Readonly<Record<string, unknown>>;

/** A stored map; empty where it is none. A list is a map of its places. */
export function storedMap(value: unknown): Stored {
  if (typeof value !== 'object' || value === null) return {};
  return Array.isArray(value) ? { ...value } : (value as Stored);
}

/** The members of a stored list or map, in order. */
export function storedList(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

/** The texts and numbers of a stored list or map, as texts. */
export function storedTexts(value: unknown): readonly string[] {
  return storedList(value).flatMap((one) => textFrom(one) ?? []);
}

/** A stored text or number as text; undefined for anything else. */
export function textFrom(value: unknown): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}

/** A setting as text; `fallback` where there is none, or nothing in it. */
export function textIn(map: Stored, name: string, fallback = ''): string {
  return textFrom(map[name]) || fallback;
}

/** A setting as a switch: PHP's truth; `fallback` where it is absent. */
export function flagIn(map: Stored, name: string, fallback = false): boolean {
  const value = map[name];
  return value === undefined || value === null ? fallback : !(value === '' || value === '0' || !value);
}

/** A setting as a number; `fallback` where it is none. */
export function numberIn(map: Stored, name: string, fallback: number): number {
  const text = textIn(map, name).trim();
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : fallback;
}

/** Ids of a comma-separated setting, or of a list. */
export function idsIn(value: unknown): readonly number[] {
  const parts =
    typeof value === 'string' ? value.split(',') : typeof value === 'number' ? [value] : storedList(value);
  return parts.map(Number).filter((id) => Number.isInteger(id) && id > 0);
}
