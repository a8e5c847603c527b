import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { query } from '../../src/database/index.ts';
import { completeLookup } from '../../src/plugins/woocommerce/catalogue/product-lookup.ts';
import { openSite } from '../../src/site.ts';
import { fieldOf, Shopper } from '../../tests/shopper.ts';
import { rounded } from './median.ts';
import { freePort, runServer, type Served, serveCommand } from './server.ts';
import { benchSite } from './site.ts';

/** Products of the shops that are measured. */
const SIZES = [1000, 20_000];
const CONNECTIONS = 8;
const SECONDS = 2;
/** Orders that are placed one after the other. */
const ORDERS = 40;
/** Ids of the products that are added. */
const FIRST_ID = 200_000;
/** A product of the sample that can be bought. */
const PRODUCT = 701;

export interface ShopTiming {
  readonly requestsPerSecond: number;
  readonly p99Milliseconds: number;
}

/** What the shop's requests cost, by number of products, and how the greater shop's costs are to the smaller one's. */
export async function measureShop(sizes: readonly number[] = SIZES) {
  const result: Record<string, Readonly<Record<string, ShopTiming>>> = {};
  for (const size of sizes) result[String(size)] = await measure(size);
  const [small, great] = [result[String(sizes[0])] ?? {}, result[String(sizes.at(-1))] ?? {}];
  const growth = Object.fromEntries(
    Object.keys(small).map((name) => [
      name,
      rounded((small[name]?.requestsPerSecond ?? 0) / (great[name]?.requestsPerSecond || 1)),
    ]),
  );
  return { ...result, growth };
}

async function measure(size: number): Promise<Readonly<Record<string, ShopTiming>>> {
  const bench = await benchSite();
  try {
    await addProducts(bench.folder, size);
    const cached = await served(bench.folder, 128, async (server) => ({
      archiveCached: await load(server, '/shop/'),
    }));
    const fresh = await served(bench.folder, 0, async (server) => {
      const shopper = new Shopper(server.address);
      await shopper.add(PRODUCT);
      const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      return {
        archive: await load(server, '/shop/'),
        archiveByPrice: await load(server, '/shop/page/3/?orderby=price'),
        archiveFiltered: await load(server, '/shop/?min_price=5&max_price=9'),
        category: await load(server, '/product-category/learn/'),
        product: await load(server, '/product/rivers-revision-cards/'),
        addToCart: await load(server, '/?wc-ajax=add_to_cart', {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: `product_id=${PRODUCT}&quantity=1`,
        }),
        fragments: await load(server, '/?wc-ajax=get_refreshed_fragments', {
          method: 'POST',
          headers: { Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded' },
          body: 'time=1',
        }),
        storeApiCart: await load(server, '/wp-json/wc/store/v1/cart', { headers: { Cookie: cookie } }),
        checkout: await placeOrders(server),
      };
    });
    return { ...cached, ...fresh };
  } finally {
    await bench.end();
  }
}

async function served<T>(folder: string, cache: number, work: (server: Served) => Promise<T>): Promise<T> {
  const settings = { pageCacheMegabytes: cache, logLevel: 'silent' };
  await writeFile(join(folder, 'portolan.config.js'), `export default ${JSON.stringify(settings)};\n`);
  const port = await freePort();
  const server = await runServer([...serveCommand(folder, port), '--url', `http://127.0.0.1:${port}`], port);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function load(
  { address }: Served,
  path: string,
  request: { method?: 'POST'; headers?: Record<string, string>; body?: string } = {},
): Promise<ShopTiming> {
  const first = await fetch(address + path, request);
  if (!first.ok) throw new Error(`${path} answers ${first.status}.`);
  await first.arrayBuffer();
  const result = await autocannon({
    url: address + path,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...request,
  });
  if (result.non2xx > 0) throw new Error(`${path} was refused ${result.non2xx} times.`);
  return {
    requestsPerSecond: rounded(result.requests.average, 1),
    p99Milliseconds: rounded(result.latency.p99),
  };
}

/** Whole checkouts, paid on collection, one after the other; what is measured is placing the order. */
async function placeOrders({ address }: Served): Promise<ShopTiming> {
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
    requestsPerSecond: rounded((times.length * 1000) / sum, 1),
    p99Milliseconds: rounded(times.at(-1) ?? 0),
  };
}

/** Adds simple products at prices from 4 to 24, in the sample's categories, as an import would have left them. */
async function addProducts(folder: string, count: number): Promise<void> {
  const { site } = await openSite({ folder, logLevel: 'silent' });
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
  const meta = {
    _price: '4 + (n.i % 40) / 2',
    _regular_price: '4 + (n.i % 40) / 2',
    _sku: "'BENCH-' || n.i",
    _stock_status: "'instock'",
    _manage_stock: "'no'",
    _tax_status: "'taxable'",
    total_sales: 'n.i % 97',
  };
  try {
    await site.database.transaction(async (transaction) => {
      const run = (sql: string) => transaction.run(query(sql));
      await run(
        `${numbers} INSERT INTO wp_posts (ID, post_type, post_status, post_title, post_name, post_content,
           post_excerpt, post_date, post_date_gmt, post_modified, post_modified_gmt)
         SELECT ${FIRST_ID} + i, 'product', 'publish', 'Lesson ' || i, 'bench-lesson-' || i,
           'A lesson about rivers, coasts and maps.', 'A lesson.', '2026-01-01 10:00:00', '2026-01-01 10:00:00',
           '2026-01-01 10:00:00', '2026-01-01 10:00:00' FROM n`,
      );
      for (const [key, value] of Object.entries(meta)) {
        await run(
          `${numbers} INSERT INTO wp_postmeta (post_id, meta_key, meta_value)
           SELECT ${FIRST_ID} + n.i, '${key}', ${value} FROM n`,
        );
      }
      await run(
        `${numbers}, c(id, place) AS (SELECT term_taxonomy_id, row_number() OVER (ORDER BY term_taxonomy_id) - 1
           FROM wp_term_taxonomy WHERE taxonomy = 'product_cat')
         INSERT INTO wp_term_relationships (object_id, term_taxonomy_id)
         SELECT ${FIRST_ID} + n.i, c.id FROM n JOIN c ON c.place = n.i % (SELECT count(*) FROM c)`,
      );
      await run('DELETE FROM portolan_listing');
      await run(
        `INSERT INTO portolan_listing
         SELECT r.term_taxonomy_id, p.post_type, p.post_status, p.post_date, p.ID FROM wp_term_relationships r
         JOIN wp_term_taxonomy x ON x.term_taxonomy_id = r.term_taxonomy_id AND x.taxonomy <> 'link_category'
         JOIN wp_posts p ON p.ID = r.object_id`,
      );
    });
    await completeLookup(site);
  } finally {
    await site.close();
  }
}
