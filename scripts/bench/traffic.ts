import { LRUCache } from 'lru-cache';
import { catalogueOf } from '../../src/plugins/woocommerce/catalogue/catalogue.ts';
import type { Site } from '../../src/types/index.ts';
import { Shopper } from '../../tests/shopper.ts';
import { Random } from '../fuzz/random.ts';

/** The name under which the site is asked for, by way of a proxy. */
export const HOST = 'shop.example';
const HEADERS = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': HOST };
/** Asks as a guest does. */
export const get = (url: string) => fetch(url, { redirect: 'manual', headers: HEADERS });

/** What a request of the mix is, and how many of a thousand are. */
export const MIX = {
  page: 780,
  search: 40,
  filter: 30,
  fragments: 30,
  addToCart: 60,
  logIn: 20,
  heldComment: 20,
  approvedComment: 1,
  lostPassword: 10,
  order: 7,
  price: 1,
  newPost: 1,
} as const;

export interface TrafficOptions {
  /** Servers that are asked in turn, all of one site. */
  readonly addresses: readonly string[];
  /** Renders a page where nothing is kept. */
  readonly fresh: (path: string) => Promise<string>;
  /** The site, as another process has it open. */
  readonly site: Site;
  /** Paths of its pages, those that are wanted most first. */
  readonly paths: readonly string[];
  readonly requests: number;
  readonly seed: number;
}

export interface Traffic {
  readonly pages: number;
  /** Pages out of the cache. */
  readonly hits: number;
  /** Pages that a server rendered again although they were the same as what it had sent before. */
  readonly inVain: number;
  /** Share of pages that were served warm, of the best possible: those that nothing had changed. */
  readonly warmShare: number;
  /** Pages that were held against fresh ones, and were others. */
  readonly lookedAt: number;
  readonly stale: readonly string[];
  readonly milliseconds: { readonly p50: number; readonly p95: number; readonly p99: number };
}

/** One kept page in so many is held against a fresh one. */
const LOOK_EACH = 25;
/** How steeply wishes fall: the second page is wanted half as often as the first. */
const ZIPF = 1;

/** Sends a mix of requests one after the other, the same for a seed, and tells how many pages came out of the cache. */
export async function sendTraffic(options: TrafficOptions): Promise<Traffic> {
  const { addresses, site, paths, requests } = options;
  const random = new Random(options.seed);
  const kinds = Object.entries(MIX).flatMap(([name, share]) => Array<string>(share).fill(name));
  const wanted = zipf(paths.length);
  const writes = await writesOf(site, addresses);
  const before = new LRUCache<string, string>({ max: 20_000 });
  const times: number[] = [];
  const stale: string[] = [];
  const tally = { pages: 0, hits: 0, inVain: 0, lookedAt: 0 };
  for (let n = 0; n < requests; n++) {
    const kind = random.pick(kinds);
    const address = addresses[n % addresses.length] as string;
    const write = writes[kind];
    if (write !== undefined) {
      await write(address, random, n);
      continue;
    }
    const path =
      kind === 'search'
        ? `/?s=${random.pick(['river', 'map', 'coast', 'lesson', 'card'])}`
        : kind === 'filter'
          ? `/shop/?orderby=${random.pick(['price', 'popularity', 'date'])}&min_price=${random.below(5)}&max_price=20`
          : (paths[wanted(random)] as string);
    const began = performance.now();
    const reply = await get(address + path);
    const text = await reply.text();
    times.push(performance.now() - began);
    tally.pages++;
    const key = `${address} ${path}`;
    const sent = `${reply.headers.get('etag')} ${reply.headers.get('last-modified')} ${text}`;
    if (reply.headers.get('cache-status')?.endsWith('hit')) {
      tally.hits++;
      if (tally.hits % LOOK_EACH === 0) {
        tally.lookedAt++;
        if (await isStale(() => options.fresh(path), text)) stale.push(`${n} ${path}`);
      }
    } else if (before.get(key) === sent) tally.inVain++;
    before.set(key, sent);
  }
  return {
    ...tally,
    stale,
    warmShare: tally.hits / (tally.hits + tally.inVain || 1),
    milliseconds: percentiles(times),
  };
}

async function isStale(render: () => Promise<string>, kept: string): Promise<boolean> {
  const first = await render();
  // A page that is another one each time says nothing.
  return first !== kept && (await render()) === first;
}

type Write = (address: string, random: Random, n: number) => Promise<unknown>;

/** What is written, by its name. */
async function writesOf(site: Site, addresses: readonly string[]): Promise<Readonly<Record<string, Write>>> {
  const published = { statuses: ['publish'], order: [{ by: 'ID', direction: 'asc' }], limit: 200 } as const;
  const posts = await site.posts.findIds({ types: ['post'], ...published });
  const ids = await site.posts.findIds({ types: ['product'], ...published });
  const products = [...(await catalogueOf(site).products(ids)).values()]
    .filter((one) => one.type === 'simple' && one.inCatalogue && one.stockStatus === 'instock')
    .map(({ id }) => id);
  const users = await site.users.find({ roles: ['customer', 'subscriber'], limit: 50 });
  const shoppers = new Map(addresses.map((address) => [address, new Shopper(address, HEADERS)]));
  const comment =
    (approved: string): Write =>
    (_address, random, n) =>
      site.comments.insert({
        comment_post_ID: random.pick(posts),
        comment_author: 'Ann',
        comment_author_email: `ann${n}@example.test`,
        comment_content: `Which way is north? ${n}`,
        comment_approved: approved,
      });
  return {
    fragments: (address) =>
      shoppers.get(address)?.post('/?wc-ajax=get_refreshed_fragments', {}) ?? Promise.resolve(),
    addToCart: (address, random) => shoppers.get(address)?.add(random.pick(products)) ?? Promise.resolve(),
    logIn: (_address, random, n) =>
      site.users.setMeta(random.pick(users).ID, 'session_tokens', [`a:1:{s:1:"x";i:${n};}`]),
    heldComment: comment('0'),
    approvedComment: comment('1'),
    lostPassword: (address, random) =>
      fetch(`${address}/wp-login.php?action=lostpassword`, {
        method: 'POST',
        redirect: 'manual',
        headers: HEADERS,
        body: new URLSearchParams({ user_login: random.pick(users).user_login }),
      }).then((reply) => reply.text()),
    async order(address, random) {
      const shopper = new Shopper(address, HEADERS);
      await shopper.add(random.pick(products));
      await shopper.checkout();
    },
    async price(_address, random) {
      const price = String(1 + random.below(90));
      const id = random.pick(products);
      await site.posts.setMeta(id, '_regular_price', [price]);
      await site.posts.setMeta(id, '_price', [price]);
    },
    newPost: (_address, _random, n) =>
      site.posts.insert({
        post_type: 'post',
        post_status: 'publish',
        post_title: `News ${n}`,
        post_name: `news-${n}`,
        post_content: 'A few words.',
      }),
  };
}

/** Gives places from 0 on, low ones more often. */
function zipf(count: number): (random: Random) => number {
  const sums: number[] = [];
  let sum = 0;
  for (let place = 1; place <= count; place++) {
    sum += 1 / place ** ZIPF;
    sums.push(sum);
  }
  return (random) => {
    const at = (random.below(1_000_000) / 1_000_000) * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

function percentiles(times: readonly number[]) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2));
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
