import { fieldOf, Shopper } from '../../tests/shopper.ts';
import type { Line } from './line.ts';
import { type Loaded, type LoadRequest, load } from './load.ts';
import { addMany } from './many-posts.ts';
import { median, rounded } from './median.ts';
import { samplePages } from './sample-pages.ts';
import { configure, whileServed } from './serve-site.ts';
import type { Served } from './server.ts';
import { benchSite } from './site.ts';
import { statementsOf } from './statements.ts';

/** Posts, and as many products, of the sites that are compared. */
const SIZES = [1000, 50_000] as const;
const CONNECTIONS = 4;
const SECONDS = 1;
/** Times that each site is asked, one after the other. */
const TURNS = 5;
/** Orders that are placed one after the other. */
const ORDERS = 20;
/** A product of the sample that can be bought. */
const PRODUCT = 701;
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

/**
 * What the same requests cost a small site and a great one, both served at once and asked in turn, so that what else the
 * machine does falls on both: pages rendered anew, wc-ajax, REST, search, an order.
 */
export async function measureGrowth(sizes: readonly [number, number] = SIZES): Promise<readonly Line[]> {
  const [from, to] = sizes.map((size) => size.toLocaleString('en'));
  return withSite(sizes[0], (small) =>
    withSite(sizes[1], async (great) => {
      const lines: Line[] = [];
      for (const [what, request] of Object.entries(small.requests)) {
        const own = great.requests[what] ?? request;
        const [fewer, more] = await inTurn(small.served, request, great.served, own);
        lines.push(
          { what: `${what}: ${from}`, ...fewer.line, ...small.statements[what] },
          { what: `${what}: ${to}`, ...more.line, ...great.statements[what], note: dearer(fewer, more) },
        );
      }
      const [fewer, more] = await ordersInTurn(small.served, great.served);
      return [
        ...lines,
        { what: `wc-ajax checkout: ${from}`, ...fewer.line },
        { what: `wc-ajax checkout: ${to}`, ...more.line, note: dearer(fewer, more) },
      ];
    }),
  );
}

interface GrowingSite {
  readonly served: Served;
  readonly requests: Readonly<Record<string, LoadRequest>>;
  readonly statements: Awaited<ReturnType<typeof statementsOf>>;
}

async function withSite<T>(size: number, work: (site: GrowingSite) => Promise<T>): Promise<T> {
  const bench = await benchSite();
  try {
    await addMany(bench.folder, { products: size, posts: size });
    await configure(bench.folder, 0);
    const requests = await whileServed(bench.folder, 0, requestsTo);
    const statements = await statementsOf(bench.folder, requests);
    return await whileServed(bench.folder, 0, (served) => work({ served, requests, statements }));
  } finally {
    await bench.end();
  }
}

/** What one site's turns took: the line that stands for them, and the cost of each in milliseconds. */
interface Turns {
  readonly line: Omit<Line, 'what'>;
  readonly costs: readonly number[];
}

async function inTurn(
  small: Served,
  request: LoadRequest,
  great: Served,
  own: LoadRequest,
): Promise<readonly [Turns, Turns]> {
  const sites = [
    { served: small, request, loads: [] as Loaded[] },
    { served: great, request: own, loads: [] as Loaded[] },
  ] as const;
  for (const { served, request: one } of sites)
    await load(served, one, { connections: CONNECTIONS, seconds: SECONDS });
  for (let turn = 0; turn < TURNS; turn++)
    for (const { served, request: one, loads } of sites)
      loads.push(await load(served, one, { connections: CONNECTIONS, seconds: SECONDS }));
  const [fewer, more] = sites.map(({ loads }): Turns => {
    const costs = loads.map((one) => one.processorMilliseconds ?? 1000 / (one.perSecond || 1));
    const middle = loads[costs.indexOf(median(costs))] as Loaded;
    return { line: middle, costs };
  });
  return [fewer as Turns, more as Turns];
}

/** How many times as dear the great site is: the middle of the turns, each beside its neighbour. */
function dearer(small: Turns, great: Turns): string {
  const times = great.costs.map((cost, turn) => cost / (small.costs[turn] ?? cost));
  return `${rounded(median(times))} times as dear`;
}

async function requestsTo({ address }: Served): Promise<Readonly<Record<string, LoadRequest>>> {
  const { post = '/', category = '/' } = await samplePages(address);
  const shopper = new Shopper(address);
  await shopper.add(PRODUCT);
  const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const asShopper = { headers: { ...FORM, Cookie: cookie } };
  return {
    post: { path: post },
    category: { path: category },
    'search for posts': { path: '/?s=rivers' },
    shop: { path: '/shop/' },
    'shop by price, third page': { path: '/shop/page/3/?orderby=price' },
    'shop, prices from 5 to 9': { path: '/shop/?min_price=5&max_price=9' },
    'product category': { path: '/product-category/learn/' },
    product: { path: '/product/rivers-revision-cards/' },
    'wc-ajax add_to_cart': {
      path: '/?wc-ajax=add_to_cart',
      method: 'POST',
      headers: FORM,
      body: `product_id=${PRODUCT}&quantity=1`,
    },
    'wc-ajax fragments': {
      path: '/?wc-ajax=get_refreshed_fragments',
      method: 'POST',
      ...asShopper,
      body: 'time=1',
    },
    'wc-ajax product search': {
      path: '/?wc-ajax=aws_action',
      method: 'POST',
      headers: FORM,
      body: 'action=aws_action&keyword=lesson&typedata=json',
    },
    'wp-json ten posts': { path: '/wp-json/wp/v2/posts?per_page=10' },
    'wp-json search': { path: '/wp-json/wp/v2/search?search=rivers' },
    'wp-json store basket': { path: '/wp-json/wc/store/v1/cart', ...asShopper },
  };
}

/** Whole checkouts, paid on collection, in turn; what is measured is placing the order. */
async function ordersInTurn(small: Served, great: Served): Promise<readonly [Turns, Turns]> {
  const sites = [
    { served: small, costs: [] as number[] },
    { served: great, costs: [] as number[] },
  ] as const;
  for (let order = 0; order < ORDERS; order++)
    for (const { served, costs } of sites) costs.push(await placeOrder(served, order));
  const [fewer, more] = sites.map(({ costs }): Turns => {
    const sum = costs.reduce((all, cost) => all + cost, 0);
    return {
      line: { perSecond: (costs.length * 1000) / sum, p99Milliseconds: Math.max(...costs) },
      costs,
    };
  });
  return [fewer as Turns, more as Turns];
}

/** Milliseconds until the order stands. */
async function placeOrder({ address }: Served, order: number): Promise<number> {
  const shopper = new Shopper(address);
  await shopper.add(PRODUCT);
  const form = await shopper.checkoutForm({ billing_email: `bench${order}@example.test` });
  fieldOf((await shopper.get('/checkout/')).text, 'woocommerce-process-checkout-nonce');
  const begun = performance.now();
  const { text } = await shopper.post('/?wc-ajax=checkout', form);
  if (!text.includes('"result":"success"')) throw new Error(`An order was refused: ${text}`);
  return performance.now() - begun;
}
