/**
 * Settings that hold several values in one text: `url:https%3A%2F%2F…|title:Tides|target:_blank`. A text without names is
 * the first of them, as older versions of builders wrote it.
 */
const NAMES = /(?:^|\|)[a-z_]+:/;

/** One value of such a setting; undefined where it has none. */
export function partOf(packed: string | undefined, name: string): string | undefined {
  return entriesOf(packed ?? '').find(([one]) => one === name)?.[1];
}

/** The setting with another value in it, the others as they were. */
export function withPart(packed: string | undefined, name: string, value: string): string {
  const entries = entriesOf(packed ?? '');
  const isThere = entries.some(([one]) => one === name);
  const all = isThere
    ? entries.map(([one, before]) => [one, one === name ? value : before] as const)
    : [...entries, [name, value] as const];
  return all.map(([one, written]) => `${one}:${encodeURIComponent(written)}`).join('|');
}

function entriesOf(packed: string): readonly (readonly [string, string])[] {
  if (packed.trim() === '') return [];
  if (!NAMES.test(packed) || /^https?:/.test(packed)) return [['url', decoded(packed)]];
  return packed
    .split('|')
    .filter((part) => part.includes(':'))
    .map((part) => {
      const colon = part.indexOf(':');
      return [part.slice(0, colon), decoded(part.slice(colon + 1)).trim()] as const;
    });
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
