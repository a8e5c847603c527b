import { isDeepStrictEqual } from 'node:util';
import { serializeBlocks } from 'portolan/content';
import type { ParsedBlock } from 'portolan/plugin';

/** What an author set of an element, by the names of its builder. */
type Settings = Readonly<Record<string, unknown>>;

/**
 * Settings that were edited, with everything that nobody changed as it was stored, to the order of the settings.
 * `filtered` is done with each text that is new.
 */
export function settledSettings(
  before: Settings,
  now: Settings,
  filtered: (text: string) => string,
): Settings {
  if (isDeepStrictEqual(before, now)) return before;
  const settings = Object.entries(now).map(([name, value]) => [
    name,
    isDeepStrictEqual(before[name], value) ? before[name] : deeply(value, filtered),
  ]);
  return inOrderOf(before, Object.fromEntries(settings) as Settings);
}

/** Members in the order that they had, new ones behind them. */
export function inOrderOf<T extends object>(before: object | undefined, now: T): T {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(now)])];
  return Object.fromEntries(
    names.flatMap((name) => (name in now ? [[name, now[name as keyof T]]] : [])),
  ) as T;
}

/** A value with something done to each text in it. */
function deeply(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => deeply(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, deeply(one, change)]));
}

/** A setting that can stand between the comments of a block; undefined = it has to stay in them. */
export function wordsIn(settings: Settings, name: string): string | undefined {
  const value = settings[name];
  return typeof value === 'string' && !/<!--\s*\/?wp:/.test(value) ? value : undefined;
}

/** What stands between the comments of a block. */
export function wordsBetween(block: ParsedBlock): string {
  let next = 0;
  return block.innerContent
    .map((piece) => piece ?? serializeBlocks(block.innerBlocks.slice(next, ++next)))
    .join('');
}

/** The attribute by which an editor's view of the page knows the place of a block. */
export const MARK_KEY = 'portolanNode';
