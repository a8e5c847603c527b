/** What an author set: texts, numbers, lists and maps. */
export type Settings = Readonly<Record<string, unknown>>;

/** Numbers of a list of pictures. */
export function photosIn(value: unknown): readonly number[] {
  return (Array.isArray(value) ? value : []).map(Number).filter((id) => id > 0);
}
