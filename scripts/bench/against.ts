import { median, rounded } from './median.ts';
import { whileServed } from './serve-site.ts';
import type { BenchSite } from './site.ts';

const TURNS = 9;

/** What is asked of both. */
const REQUESTS: Readonly<Record<string, string>> = {
  front: '/',
  shop: '/shop/',
  category: '/category/rivers/',
  search: '/?s=river',
  tenPosts: '/wp-json/wp/v2/posts?per_page=10',
  hundredPostsEmbedded: '/wp-json/wp/v2/posts?per_page=100&_embed',
  storeProducts: '/wp-json/wc/store/v1/products',
  fragments: '/?wc-ajax=get_refreshed_fragments',
};

/**
 * The same requests to a WordPress that stands on the sample's content and to a server that keeps no pages, in turn and one
 * at a time: by name the milliseconds of both (medians) and how many times faster this is.
 */
export function measureAgainst(site: BenchSite, other: string): Promise<object> {
  return whileServed(site.folder, 0, async ({ address }) => {
    const rows: Record<string, object> = {};
    for (const [name, path] of Object.entries(REQUESTS)) {
      const times = { theirs: [] as number[], ours: [] as number[] };
      for (let turn = -2; turn < TURNS; turn++) {
        for (const [whose, url] of [['theirs', other + path] as const, ['ours', address + path] as const]) {
          const began = performance.now();
          await (await fetch(url)).arrayBuffer();
          if (turn >= 0) times[whose].push(performance.now() - began);
        }
      }
      const [theirs, ours] = [median(times.theirs), median(times.ours)];
      rows[name] = { theirs: rounded(theirs), ours: rounded(ours), times: rounded(theirs / ours, 1) };
    }
    return rows;
  });
}
