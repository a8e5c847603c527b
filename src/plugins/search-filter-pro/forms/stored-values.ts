/** A stored setting, unserialised. */
export type Stored = Readonly<Record<string, unknown>>;

/** A map out of something stored; empty where it is none. */
export function storedMap(value: unknown): Stored {
  return value !== null && typeof value === 'object' ? (value as Stored) : {};
}

/** The members of a stored list or map, in order. */
export function storedList(value: unknown): readonly unknown[] {
  return Object.values(storedMap(value));
}

/** A setting as text; `fallback` where there is none, or nothing in it. */
export function textIn(map: Stored, name: string, fallback = ''): string {
  const value = map[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : fallback;
}

/** A setting as a switch: PHP's truth; `fallback` where it is absent. */
export function flagIn(map: Stored, name: string, fallback = false): boolean {
  const value = map[name];
  return value === undefined ? fallback : !(value === '' || value === '0' || !value);
}

/** A setting as a number; `fallback` where it is none. */
export function numberIn(map: Stored, name: string, fallback: number): number {
  const text = textIn(map, name).trim();
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : fallback;
}

/** Ids of a comma-separated setting (or a list). */
export function idsIn(value: unknown): readonly number[] {
  const parts =
    typeof value === 'string' ? value.split(',') : typeof value === 'number' ? [value] : storedList(value);
  return parts.map(Number).filter((id) => Number.isInteger(id) && id > 0);
}
