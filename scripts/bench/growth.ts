import { fieldOf, Shopper } from '../../tests/shopper.ts';
import type { Line } from './line.ts';
import { type LoadRequest, load } from './load.ts';
import { addMany } from './many-posts.ts';
import { rounded } from './median.ts';
import { samplePages } from './sample-pages.ts';
import { configure, whileServed } from './serve-site.ts';
import type { Served } from './server.ts';
import { benchSite } from './site.ts';
import { statementsOf } from './statements.ts';

/** Posts, and as many products, of the sites that are compared. */
const SIZES = [1000, 50_000] as const;
const CONNECTIONS = 4;
const SECONDS = 1;
/** Orders that are placed one after the other. */
const ORDERS = 20;
/** A product of the sample that can be bought. */
const PRODUCT = 701;
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** What the same requests cost a small site and a great one: pages rendered anew, wc-ajax, REST, search, an order. */
export async function measureGrowth(sizes: readonly [number, number] = SIZES): Promise<readonly Line[]> {
  const [small, great] = [await measure(sizes[0]), await measure(sizes[1])];
  const [from, to] = sizes.map((size) => size.toLocaleString('en'));
  return small.flatMap((line, index): readonly Line[] => {
    const other = great[index] as Line;
    const cost = (one: Line) => one.processorMilliseconds ?? 1000 / (one.perSecond || 1);
    return [
      { ...line, what: `${line.what}: ${from}` },
      { ...other, what: `${line.what}: ${to}`, note: `${rounded(cost(other) / cost(line))} times as dear` },
    ];
  });
}

async function measure(size: number): Promise<readonly Line[]> {
  const bench = await benchSite();
  try {
    await addMany(bench.folder, { products: size, posts: size });
    await configure(bench.folder, 0);
    const requests = await whileServed(bench.folder, 0, requestsTo);
    const statements = await statementsOf(bench.folder, requests);
    return await whileServed(bench.folder, 0, async (served) => {
      const lines: Line[] = [];
      for (const [what, request] of Object.entries(requests)) {
        await load(served, request, { connections: CONNECTIONS, seconds: SECONDS });
        const loaded = await load(served, request, { connections: CONNECTIONS, seconds: SECONDS });
        lines.push({ what, ...loaded, ...statements[what] });
      }
      return [...lines, await placeOrders(served)];
    });
  } finally {
    await bench.end();
  }
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

/** Whole checkouts, paid on collection, one after the other; what is measured is placing the order. */
async function placeOrders({ address }: Served): Promise<Line> {
  const times: number[] = [];
  for (let order = 0; order < ORDERS; order++) {
    const shopper = new Shopper(address);
    await shopper.add(PRODUCT);
    const form = await shopper.checkoutForm({ billing_email: `bench${order}@example.test` });
    fieldOf((await shopper.get('/checkout/')).text, 'woocommerce-process-checkout-nonce');
    const begun = performance.now();
    const { text } = await shopper.post('/?wc-ajax=checkout', form);
    times.push(performance.now() - begun);
    if (!text.includes('"result":"success"')) throw new Error(`An order was refused: ${text}`);
  }
  times.sort((a, b) => a - b);
  const sum = times.reduce((all, time) => all + time, 0);
  return {
    what: 'wc-ajax checkout',
    perSecond: (times.length * 1000) / sum,
    p99Milliseconds: times.at(-1) ?? 0,
  };
}
