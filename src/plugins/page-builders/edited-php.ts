import { isDeepStrictEqual } from 'node:util';
import {
  fromPlain,
  isPhpArray,
  PhpFloat,
  type PhpKey,
  PhpObject,
  type PhpValue,
  phpArray,
  phpEntries,
  phpKey,
  toPlain,
} from 'portolan/data';

/** The name that an object's class stands under among its members. */
const CLASS = '__class';
/** The one class that a text may name: PHP's own for data. Any other an object has kept from before. */
const DATA_CLASS = 'stdClass';

/** A value of PHP's as JSON can say it; objects name their class (`__class`). */
export function jsonOf(value: PhpValue): unknown {
  return JSON.parse(
    JSON.stringify(toPlain(value), (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one)),
  );
}

/** A value of JSON's as PHP's: with objects where it names them, and nothing of what it was before. */
export function phpOf(value: unknown): PhpValue {
  if (Array.isArray(value)) return value.map(phpOf);
  if (typeof value !== 'object' || value === null) return fromPlain(value);
  const { [CLASS]: name, ...members } = value as Readonly<Record<string, unknown>>;
  const entries = Object.entries(members).map(([key, one]) => [phpKey(key), phpOf(one)] as const);
  return name === undefined ? phpArray(entries) : new PhpObject(DATA_CLASS, textKeyed(entries));
}

/**
 * A value that was edited as JSON, with everything that nobody changed as it was stored: classes, kinds of numbers, the
 * order of members. `filtered` is done with each text that is new.
 */
export function settledPhp(
  before: PhpValue | undefined,
  now: unknown,
  filtered: (text: string) => string,
): PhpValue {
  if (before !== undefined && isDeepStrictEqual(jsonOf(before), now)) return before;
  if (typeof now === 'string') return filtered(now);
  if (typeof now === 'number' && before instanceof PhpFloat) return new PhpFloat(now);
  if (Array.isArray(now)) return settledList(before, now, filtered);
  if (typeof now !== 'object' || now === null) return fromPlain(now);
  const { [CLASS]: name, ...members } = now as Readonly<Record<string, unknown>>;
  const known = new Map(phpEntries(before).map(([key, one]) => [String(key), [key, one] as const]));
  const settled = ([key, one]: readonly [string, unknown]) => {
    const old = known.get(key);
    return [old?.[0] ?? phpKey(key), settledPhp(old?.[1], one, filtered)] as const;
  };
  const entries = [
    ...[...known.keys()].flatMap((key) => {
      if (Object.hasOwn(members, key)) return [settled([key, members[key]])];
      // What lost its last entry is an empty list: builders count its entries.
      return isList(known.get(key)?.[1]) ? [[known.get(key)?.[0] ?? key, []] as const] : [];
    }),
    ...Object.entries(members)
      .filter(([key]) => !known.has(key))
      .map(settled),
  ];
  if (before instanceof PhpObject) return new PhpObject(before.className, textKeyed(entries));
  return name === undefined || isPhpArray(before)
    ? phpArray(entries)
    : new PhpObject(DATA_CLASS, textKeyed(entries));
}

/** Entries keep what they were wherever they stand now; a new one is of the kind of those beside it. */
function settledList(
  before: PhpValue | undefined,
  now: readonly unknown[],
  filtered: (text: string) => string,
): PhpValue {
  const old = Array.isArray(before) ? (before as readonly PhpValue[]) : [];
  const plain = old.map(jsonOf);
  const used = new Set<number>();
  return now.map((one, place) => {
    const same = plain.findIndex((other, index) => !used.has(index) && isDeepStrictEqual(other, one));
    if (same >= 0) {
      used.add(same);
      return old[same] ?? null;
    }
    const alike = old[place] ?? old.at(-1);
    return settledPhp(alike === undefined ? undefined : copiedPhp(alike), one, filtered);
  });
}

/** The same value once more: what is changed in one, or referred to, is not the other's. */
export function copiedPhp(value: PhpValue): PhpValue {
  if (Array.isArray(value)) return value.map(copiedPhp);
  const entries = () => phpEntries(value).map(([key, one]) => [key, copiedPhp(one)] as const);
  if (value instanceof PhpObject) return new PhpObject(value.className, new Map(entries()));
  return value instanceof Map ? new Map(entries()) : value;
}

function isList(value: PhpValue | undefined): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'object');
}

/** Names of properties are texts in PHP, integer-like ones too. */
function textKeyed(entries: readonly (readonly [PhpKey, PhpValue])[]): ReadonlyMap<PhpKey, PhpValue> {
  return new Map(entries.map(([key, one]) => [String(key), one]));
}
