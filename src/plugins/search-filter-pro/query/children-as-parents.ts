import { Bits } from '../filter-index/bits.ts';
import type { FilterIndex } from '../filter-index/filter-index.ts';

/** Posts below others become those above them. Search & Filter Pro: `treat_child_posts_as_parent`. */
export function withParents(index: FilterIndex, posts: Bits): Bits {
  const bits = new Bits(index.size);
  for (const place of posts) {
    const parent = index.post(place)?.parent ?? 0;
    bits.add((parent > 0 ? index.placeOf(parent) : undefined) ?? place);
  }
  return bits;
}
