import { brandPictures } from './brand.ts';
import { humanPictures } from './human.ts';
import { landscapePictures } from './landscapes.ts';
import { physicalPictures } from './physical.ts';
import type { PlacedPicture } from './placed.ts';
import { place } from './placed.ts';
import { coastPictures, riverPictures } from './rivers-and-coasts.ts';
import { shopPictures } from './shop.ts';

/** Every picture of the sample, in the order of ids. */
export const pictures: readonly PlacedPicture[] = [
  ...brandPictures,
  ...riverPictures,
  ...coastPictures,
  ...physicalPictures,
  ...humanPictures,
  ...landscapePictures,
  ...shopPictures,
]
  .map(place)
  .sort((a, b) => a.id - b.id);

const byKey: ReadonlyMap<string, PlacedPicture> = new Map(pictures.map((picture) => [picture.key, picture]));

/** The picture of that key; an unknown key is a mistake in the sample's own text and throws. */
export function findPicture(key: string): PlacedPicture {
  const picture = byKey.get(key);
  if (picture === undefined) throw new Error(`The sample has no picture named ${key}.`);
  return picture;
}
