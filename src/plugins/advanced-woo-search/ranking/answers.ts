import { LRUCache } from 'lru-cache';
import type { Site } from 'portolan/plugin';

/** Searches whose products are remembered. */
const KEPT = 1000;

/** What searches found, until the index changes. */
export class Answers {
  readonly #kept = new LRUCache<string, FoundProducts>({ max: KEPT });
  #generation = 0;

  /** What `find` gives for a key, or gave before. */
  async get(key: string, find: () => Promise<FoundProducts>): Promise<FoundProducts> {
    const known = this.#kept.get(key);
    if (known) return known;
    const generation = this.#generation;
    const found = await find();
    if (generation === this.#generation) this.#kept.set(key, found);
    return found;
  }

  clear(): void {
    this.#generation++;
    this.#kept.clear();
  }
}

/** The products of a search, best first, and the words that they were found by. */
export interface FoundProducts {
  readonly ids: readonly number[];
  readonly words: readonly string[];
}

/** The answers of a site. */
export function answersOf(site: Pick<Site, 'once'>): Answers {
  return site.once('advanced-woo-search.answers', () => new Answers());
}
