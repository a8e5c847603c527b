import { isDeepStrictEqual } from 'node:util';
import type { Settings, StoredElement } from '../stored-settings.ts';

/**
 * A page that was edited, with everything that nobody changed as it was stored, to the order of the settings. `filtered`
 * is done with each text that is new.
 */
export function changedPage(
  stored: readonly StoredElement[],
  edited: readonly StoredElement[],
  filtered: (text: string) => string,
): readonly StoredElement[] {
  const known = new Map<string, StoredElement>();
  const note = (element: StoredElement) => {
    if (element.id !== undefined) known.set(element.id, element);
    element.elements?.forEach(note);
  };
  stored.forEach(note);
  const settle = (element: StoredElement): StoredElement => {
    const { mark: _, ...own } = element;
    const before = known.get(element.id ?? '');
    const settings = settled(before?.settings, own.settings, filtered);
    const elements = own.elements?.map(settle);
    return inOrderOf(before, { ...own, ...(settings && { settings }), ...(elements && { elements }) });
  };
  return edited.map(settle);
}

type StoredSettings = StoredElement['settings'];

function settled(
  before: StoredSettings,
  now: StoredSettings,
  filtered: (text: string) => string,
): StoredSettings {
  if (isDeepStrictEqual(asMap(before), asMap(now))) return before ?? now;
  const old = asMap(before);
  const settings = Object.entries(asMap(now)).map(([name, value]) => [
    name,
    isDeepStrictEqual(old[name], value) ? old[name] : deeply(value, filtered),
  ]);
  return settings.length === 0 ? [] : inOrderOf(old, Object.fromEntries(settings) as Settings);
}

function asMap(settings: StoredSettings): Settings {
  return settings === undefined || Array.isArray(settings) ? {} : (settings as Settings);
}

/** Members in the order that they had, new ones behind them. */
function inOrderOf<T extends object>(before: object | undefined, now: T): T {
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
