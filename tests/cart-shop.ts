import { fromPlain, query, type SqlValue, serialize } from '../src/database/index.ts';
import woocommerce from '../src/plugins/woocommerce/index.ts';
import type { Call, Plugin, Reply, Site, StripeSettings } from '../src/types/index.ts';
import { visitorOf } from '../src/wordpress/auth/index.ts';
import { openSmallSite, type PlainRequest, type PlainSite, plainRequest } from './plain-site.ts';

/** A product of a test: its meta by key, and what differs from a published simple product. */
export interface TestProduct {
  readonly name: string;
  readonly type?: 'simple' | 'variable' | 'grouped' | 'external';
  readonly status?: string;
  readonly meta?: Readonly<Record<string, string>>;
  /** Of a variation: its product. */
  readonly parent?: number;
}

/** A small site with an empty shop: no products, no taxes, no shipping. */
export interface CartShop extends PlainSite {
  run(sql: string, values?: readonly SqlValue[]): Promise<void>;
  /** Adds a product and gives its id. */
  product(product: TestProduct): Promise<number>;
  /** A call as handlers get it. */
  call(request: PlainRequest): Promise<Call>;
  /** Answers through the plugin's endpoints, ajax and the replies' extension point; pages answer `<page>`. */
  visit(request: PlainRequest): Promise<Reply>;
}

/** Opens a shop with further options, with plugins that build on it, and with a fake for Stripe. */
export async function openCartShop(
  options: Readonly<Record<string, string>> = {},
  more: readonly Plugin[] = [],
  stripe?: StripeSettings,
): Promise<CartShop> {
  const small = await openSmallSite({
    ...(stripe && { stripe }),
    plugins: [woocommerce, ...more],
    options: {
      woocommerce_currency: 'GBP',
      woocommerce_default_country: 'GB',
      active_plugins: serialize(fromPlain(['woocommerce/woocommerce.php'])),
      ...options,
    },
  });
  const { site } = small;
  return {
    ...small,
    run: async (sql, values = []) => void (await site.database.run(query(sql, values))),
    product: (product) => insertProduct(site, product),
    call: (request) => callOf(site, request),
    visit: (request) => visit(site, request),
  };
}

async function callOf(site: Site, request: PlainRequest): Promise<Call> {
  const made = plainRequest(site, request);
  return { site, request: made, visitor: await visitorOf(site, made) };
}

async function visit(site: Site, request: PlainRequest): Promise<Reply> {
  const call = await callOf(site, request);
  const path = decodeURIComponent(call.request.path);
  let reply: Reply | undefined;
  for (const endpoint of site.contributions('endpoints')) {
    reply ??= endpoint.matches(path, call.request) ? await endpoint.handle(call, path) : undefined;
  }
  const page: Reply = { status: 200, headers: {}, body: '<page>', cache: { tags: [] } };
  return site.extensions.apply('reply', reply ?? page, { call });
}

async function insertProduct(site: Site, product: TestProduct): Promise<number> {
  const variation = product.parent !== undefined;
  const id = await site.posts.insert({
    post_type: variation ? 'product_variation' : 'product',
    post_status: product.status ?? 'publish',
    post_title: product.name,
    post_name: product.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    post_parent: product.parent ?? 0,
    post_date: '2026-11-01 10:00:00',
    post_date_gmt: '2026-11-01 10:00:00',
  });
  const meta = { _stock_status: 'instock', _tax_status: 'taxable', ...product.meta };
  for (const [key, value] of Object.entries(meta)) await site.posts.setMeta(id, key, [value]);
  if (!variation && product.type !== undefined && product.type !== 'simple') {
    await setType(site, id, product.type);
  }
  return id;
}

async function setType(site: Site, id: number, type: string): Promise<void> {
  const { database } = site;
  const run = (sql: string, values: readonly SqlValue[]) => database.run(query(sql, values));
  const term = (await run('INSERT INTO wp_terms (name, slug) VALUES (?, ?)', [type, type])).insertId;
  const place = (
    await run(
      "INSERT INTO wp_term_taxonomy (term_id, taxonomy, description) VALUES (?, 'product_type', '')",
      [term],
    )
  ).insertId;
  await run('INSERT INTO wp_term_relationships (object_id, term_taxonomy_id) VALUES (?, ?)', [id, place]);
}
