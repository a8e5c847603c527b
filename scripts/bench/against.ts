import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, rounded } from './median.ts';
import { whileServed } from './serve-site.ts';
import type { BenchSite } from './site.ts';

const TURNS = 9;
/** Turns before those that count. */
const WARM_UP = 3;
const CACHE_MEGABYTES = 64;

/** What is asked of both on any site; pages of their own come from what the other publishes. */
const REQUESTS: Readonly<Record<string, string>> = {
  front: '/',
  shop: '/shop/',
  search: '/?s=a',
  tenPosts: '/wp-json/wp/v2/posts?per_page=10',
  hundredPostsEmbedded: '/wp-json/wp/v2/posts?per_page=100&_embed',
  storeProducts: '/wp-json/wc/store/v1/products',
  fragments: '/?wc-ajax=get_refreshed_fragments',
};

/** The newest of each kind that a REST route lists. */
const NEWEST: Readonly<Record<string, string>> = {
  post: '/wp-json/wp/v2/posts?per_page=1',
  page: '/wp-json/wp/v2/pages?per_page=1',
  product: '/wp-json/wp/v2/product?per_page=1',
  category: '/wp-json/wp/v2/categories?per_page=1&hide_empty=true',
  productCategory: '/wp-json/wp/v2/product_cat?per_page=1&hide_empty=true',
};

export interface AgainstOptions {
  /** Address of a running WordPress. */
  readonly other: string;
  /** Folder of a site with the other's content, which is copied; the sample is taken where it is missing. */
  readonly folder?: string | undefined;
}

/**
 * The same requests to a running WordPress and to this program, in turn and one at a time: by name the milliseconds of both
 * (medians) and how many times faster this is – `ours`, `times`: a page rendered anew, `kept`, `timesKept`: with the page
 * cache. What one of them does not answer with 200 has its statuses instead.
 */
export async function measureAgainst(site: BenchSite, { other, folder }: AgainstOptions): Promise<object> {
  const copy = await mkdtemp(join(tmpdir(), 'portolan-against-'));
  try {
    await cp(folder ?? site.folder, copy, { recursive: true });
    const paths = { ...REQUESTS, ...(await newestOf(other)) };
    const fresh = await whileServed(copy, 0, ({ address }) => inTurn(paths, other, address));
    const kept = await whileServed(copy, CACHE_MEGABYTES, ({ address }) => inTurn(paths, other, address));
    return Object.fromEntries(
      Object.entries(fresh).map(([name, row]) => {
        const again = kept[name];
        if ('statuses' in row || again === undefined || 'statuses' in again) return [name, row];
        return [name, { ...row, kept: again.ours, timesKept: again.times }];
      }),
    );
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function newestOf(other: string): Promise<Readonly<Record<string, string>>> {
  const paths: Record<string, string> = {};
  for (const [name, route] of Object.entries(NEWEST)) {
    const reply = await fetch(other + route);
    const [first] = reply.ok ? ((await reply.json()) as readonly { readonly link?: string }[]) : [];
    if (first?.link !== undefined) paths[name] = new URL(first.link).pathname;
  }
  return paths;
}

type Row =
  | { readonly theirs: number; readonly ours: number; readonly times: number }
  | { readonly statuses: readonly number[] };

async function inTurn(
  paths: Readonly<Record<string, string>>,
  other: string,
  own: string,
): Promise<Readonly<Record<string, Row>>> {
  const rows: Record<string, Row> = {};
  for (const [name, path] of Object.entries(paths)) {
    const statuses = [await statusOf(other + path), await statusOf(own + path)];
    if (statuses.some((status) => status !== 200)) {
      rows[name] = { statuses };
      continue;
    }
    const times = { theirs: [] as number[], ours: [] as number[] };
    for (let turn = -WARM_UP; turn < TURNS; turn++) {
      for (const [whose, url] of [['theirs', other + path] as const, ['ours', own + path] as const]) {
        const began = performance.now();
        await (await fetch(url)).arrayBuffer();
        if (turn >= 0) times[whose].push(performance.now() - began);
      }
    }
    const [theirs, ours] = [median(times.theirs), median(times.ours)];
    rows[name] = { theirs: rounded(theirs), ours: rounded(ours), times: rounded(theirs / ours, 1) };
  }
  return rows;
}

async function statusOf(url: string): Promise<number> {
  const reply = await fetch(url, { redirect: 'manual' });
  await reply.arrayBuffer();
  return reply.status;
}
