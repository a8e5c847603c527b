import { BLOCK } from '../word-index/postings.ts';

/** The ids with the highest scores above 0, best first, of equal ones the highest id; at most `limit`. */
export function bestOf(
  blocks: ReadonlyMap<number, Float64Array>,
  limit: number,
  without?: ReadonlySet<number>,
): readonly number[] {
  const best: { readonly id: number; readonly score: number }[] = [];
  const better = (score: number, id: number, than: { readonly id: number; readonly score: number }) =>
    score > than.score || (score === than.score && id > than.id);
  for (const [block, scores] of blocks) {
    for (let place = 0; place < BLOCK; place++) {
      const score = scores[place] as number;
      if (score <= 0) continue;
      const id = block * BLOCK + place;
      const last = best.at(-1);
      if (best.length >= limit && last && !better(score, id, last)) continue;
      if (without?.has(id)) continue;
      // Few get in: each goes to its place from the end.
      let at = best.length;
      while (at > 0 && better(score, id, best[at - 1] as { id: number; score: number })) at--;
      best.splice(at, 0, { id, score });
      if (best.length > limit) best.pop();
    }
  }
  return best.map(({ id }) => id);
}
