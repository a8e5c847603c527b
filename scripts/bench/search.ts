import { fromPlain, query, serialize } from '../../src/database/index.ts';
import advancedWooSearch from '../../src/plugins/advanced-woo-search/index.ts';
import woocommerce from '../../src/plugins/woocommerce/index.ts';
import type { Site } from '../../src/types/index.ts';
import { guest } from '../../src/wordpress/auth/visitor.ts';
import { openSmallSite, plainRequest } from '../../tests/plain-site.ts';
import { rounded } from './median.ts';

/** Products of the shops that are measured. */
const SIZES = [1000, 50_000];
/** The site has posts of its own. */
const FIRST_ID = 100;
/** Times that each search is made. */
const RUNS = 40;
/** Different words of the products' texts, as many of each length of text as prose would have. */
const VOCABULARY = 20_000;
const WORDS_OF_TEXT = 60;
const WORDS_OF_TITLE = 3;

/** What is typed: a word of one product, of every product, the start of words, the middle of words. */
const SEARCHES = {
  rare: 'unicum7',
  common: 'lesson',
  prefix: 'kar',
  contains: 'ora',
  sentence: 'lesson about rivers with maps',
} as const;

type Timing = { readonly p50: number; readonly p99: number };

/**
 * Milliseconds that the product search takes to answer, nothing kept, by number of products and kind of word;
 * and to index them all.
 */
export async function measureSearch(sizes: readonly number[] = SIZES) {
  const result: Record<string, Awaited<ReturnType<typeof measureShop>>> = {};
  for (const size of sizes) result[String(size)] = await measureShop(size);
  return result;
}

async function measureShop(
  size: number,
): Promise<{ readonly indexing: number; readonly searches: Readonly<Record<string, Timing>> }> {
  const small = await openSmallSite({
    plugins: [woocommerce, advancedWooSearch],
    options: {
      woocommerce_currency: 'GBP',
      woocommerce_default_country: 'GB',
      active_plugins: serialize(fromPlain(['woocommerce/woocommerce.php'])),
      aws_settings: serialize(fromPlain({ cache: 'false' })),
    },
  });
  try {
    await addProducts(small.site, size);
    const begun = performance.now();
    await advancedWooSearch.onImport?.(small.site);
    const indexing = rounded(performance.now() - begun);
    const searches: Record<string, Timing> = {};
    for (const [kind, words] of Object.entries(SEARCHES)) searches[kind] = await timesOf(small.site, words);
    return { indexing, searches };
  } finally {
    await small.close();
  }
}

async function timesOf(site: Site, keyword: string): Promise<Timing> {
  const [action] = advancedWooSearch.ajax ?? [];
  const body = `action=aws_action&keyword=${encodeURIComponent(keyword)}&typedata=json`;
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' };
  const request = plainRequest(site, { method: 'POST', path: '/?wc-ajax=aws_action', headers, body });
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const begun = performance.now();
    await action?.handle({ site, request, visitor: guest }, request.form);
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    rounded(times[Math.min(Math.floor(times.length * share), times.length - 1)] ?? 0);
  return { p50: at(0.5), p99: at(0.99) };
}

/** Products with texts of made-up words: few words are frequent, most are rare, as in prose. */
async function addProducts(site: Site, count: number): Promise<void> {
  const random = generator(7);
  const word = () => syllables(Math.floor(VOCABULARY * random() ** 4));
  const text = (words: number) => Array.from({ length: words }, word).join(' ');
  await site.database.transaction(async (transaction) => {
    for (let id = FIRST_ID; id < FIRST_ID + count; id++) {
      const unique = id === FIRST_ID + 7 ? ' unicum7' : '';
      const title = `${text(WORDS_OF_TITLE)} lesson${unique}`;
      await transaction.run(
        query(
          `INSERT INTO wp_posts (ID, post_type, post_status, post_title, post_name, post_content, post_excerpt,
             post_date, post_date_gmt, post_modified, post_modified_gmt)
           VALUES (?, 'product', 'publish', ?, ?, ?, ?, '2026-01-01 10:00:00', '2026-01-01 10:00:00',
             '2026-01-01 10:00:00', '2026-01-01 10:00:00')`,
          [id, title, `product-${id}`, `A lesson. ${text(WORDS_OF_TEXT)}.`, text(6)],
        ),
      );
      for (const [key, value] of [
        ['_price', '12'],
        ['_regular_price', '12'],
        ['_sku', `SKU-${id}`],
        ['_stock_status', 'instock'],
      ] as const) {
        await transaction.run(
          query('INSERT INTO wp_postmeta (post_id, meta_key, meta_value) VALUES (?, ?, ?)', [id, key, value]),
        );
      }
    }
  });
}

const SYLLABLES = 'ka ri ora len tu mes pol ine va sto gra shi ber nol ade fi qua rel ust em'.split(' ');

/** A made-up word for a number: small numbers give the short, frequent ones. */
function syllables(number: number): string {
  let rest = number + SYLLABLES.length;
  let made = '';
  while (rest > 0) {
    made += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return made;
}

/** Numbers from 0 to 1 that look random and are the same each time (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
