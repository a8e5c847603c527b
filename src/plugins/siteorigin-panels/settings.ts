import { storedList, storedMap, textFrom } from 'portolan/data';

/** What an author set: texts, numbers, lists and maps. */
export type Settings = Readonly<Record<string, unknown>>;

/** A setting as text, inside maps too (`design`, `align`); '' where there is none. */
export function textAt(settings: Settings, ...path: readonly string[]): string {
  let value: unknown = settings;
  for (const name of path) value = storedMap(value)[name];
  return textFrom(value) ?? '';
}

/** A setting that is a map. */
export function mapAt(settings: Settings, name: string): Settings {
  return storedMap(settings[name]);
}

/** The entries of a repeated setting. */
export function entriesAt(settings: Settings, name: string): readonly Settings[] {
  return storedList(settings[name]).map((entry) => storedMap(entry));
}

/** Whether a switch is on: SiteOrigin stores true, 1 or 'on'. */
export function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'on' || value === 'true';
}

/** Links to posts are stored by their numbers (`post: 12`). */
export function linkOf(value: string): string {
  const post = /^post:\s*(\d+)$/.exec(value)?.[1];
  return post === undefined ? value : `/?p=${post}`;
}
