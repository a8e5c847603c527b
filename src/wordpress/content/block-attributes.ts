/** Settings of a block as its comment holds them, with the defaults of its definition. */
export type BlockAttributes = Readonly<Record<string, unknown>>;

/** A setting as a whole number. */
export function numberOf(attributes: BlockAttributes, name: string, fallback: number): number {
  const value = attributes[name];
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return value !== '' && Number.isFinite(number) ? Math.trunc(number) : fallback;
}

/** A setting as text. */
export function textOf(attributes: BlockAttributes, name: string, fallback = ''): string {
  const value = attributes[name];
  return typeof value === 'string' ? value : fallback;
}

/** A setting at a path (`style`, `color`, `text`); undefined where there is none. */
export function settingAt(attributes: BlockAttributes | null, ...path: readonly string[]): unknown {
  let value: unknown = attributes;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** A setting at a path as text; '' where there is none. */
export function settingText(attributes: BlockAttributes | null, ...path: readonly string[]): string {
  const value = settingAt(attributes, ...path);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** A setting that is a list of ids. */
export function idsOf(value: unknown): readonly number[] {
  const list = Array.isArray(value) ? value : [];
  return list.map(Number).filter((id) => Number.isInteger(id) && id > 0);
}

/** The tag of a heading of this level, `p` for level 0. */
export function headingTag(level: number): string {
  return level === 0 ? 'p' : `h${Math.min(6, Math.max(1, level))}`;
}
