/** What an author set: texts, numbers, lists and maps. */
export type Settings = Readonly<Record<string, unknown>>;

/** A stored map; an empty one where it is anything else. */
export function settingsOf(value: unknown): Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Settings) : {};
}

/** Numbers of a list of pictures. */
export function photosIn(value: unknown): readonly number[] {
  return (Array.isArray(value) ? value : []).map(Number).filter((id) => id > 0);
}
