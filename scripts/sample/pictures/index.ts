import type { Picture } from './picture.ts';
import stored from './pictures.json' with { type: 'json' };
import { type PlacedPicture, place } from './placed.ts';

/** Every picture of the sample, in the order of ids. Their files lie in `fixtures/sample/uploads`. */
export const pictures: readonly PlacedPicture[] = (stored as readonly Picture[]).map(place);

const byKey: ReadonlyMap<string, PlacedPicture> = new Map(pictures.map((picture) => [picture.key, picture]));

/** The picture of that key; an unknown key is a mistake in the sample's own text and throws. */
export function findPicture(key: string): PlacedPicture {
  const picture = byKey.get(key);
  if (picture === undefined) throw new Error(`The sample has no picture named ${key}.`);
  return picture;
}
