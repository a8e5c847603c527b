import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromPlain, query, serialize } from '../../src/database/index.ts';
import { hashedKey } from '../../src/plugins/woocommerce/rest-v3/consumer-keys.ts';
import type { RunningServer } from '../../src/start-server.ts';
import { guest } from '../../src/wordpress/auth/visitor.ts';
import { restEndpoint } from '../../src/wordpress/rest/dispatcher.ts';
import { type ImportedSite, importSample, serveQuietly } from '../imported-site.ts';
import { plainRequest } from '../plain-site.ts';
import { until } from '../shopper.ts';

const KEY = `ck_${'1'.repeat(40)}`;
const SECRET = `cs_${'1'.repeat(40)}`;

let sample: ImportedSite;
let server: RunningServer;
let other: RunningServer;

beforeAll(async () => {
  sample = await importSample();
  server = await serveQuietly(sample.folder);
  other = await serveQuietly(sample.folder);
  const [owner] = await server.site.users.find({ roles: ['administrator'], limit: 1 });
  const may = ['publish_products', 'manage_woocommerce', 'manage_product_terms', 'edit_product_terms'];
  await server.site.users.setMeta(owner?.ID ?? 0, 'wp_capabilities', [
    serialize(fromPlain(Object.fromEntries(['administrator', ...may].map((name) => [name, true])))),
  ]);
  await server.site.database.run(
    query(
      'INSERT INTO wp_woocommerce_api_keys (user_id, permissions, consumer_key, consumer_secret) VALUES (?, ?, ?, ?)',
      [owner?.ID ?? 0, 'read_write', hashedKey(KEY), SECRET],
    ),
  );
});
afterAll(async () => {
  await other?.stop();
  await server?.stop();
  await sample?.remove();
});

/** Asks the first server's API as a program of the owner's would over https. */
async function ask(method: string, path: string, body?: object) {
  const request = plainRequest(server.site, {
    method,
    path: `/wp-json/wc/v3${path}`,
    scheme: 'https',
    headers: {
      Authorization: `Basic ${Buffer.from(`${KEY}:${SECRET}`).toString('base64')}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const reply = await restEndpoint.handle({ site: server.site, request, visitor: guest }, request.path);
  const json = JSON.parse(String(reply?.body)) as Record<string, unknown>;
  if ('code' in json) throw new Error(String(reply?.body));
  return json;
}

const text = async (at: RunningServer, path: string) => (await fetch(`${at.address}${path}`)).text();
const status = async (at: RunningServer, path: string) => (await fetch(`${at.address}${path}`)).status;

describe('what a program changes of the shop', () => {
  it('is seen on pages that were kept, at every server of the site', async () => {
    await server.site.options.set('woocommerce_prices_include_tax', 'no');
    const made = await ask('POST', '/products', {
      name: 'Sounding line',
      status: 'publish',
      regular_price: '100',
      tax_class: '',
    });
    const rates = (await ask('GET', '/taxes?per_page=100')) as unknown as { id: number }[];
    await ask('POST', '/taxes/batch', { delete: rates.map(({ id }) => id) });
    const rate = await ask('POST', '/taxes', { rate: '10', name: 'VAT' });
    const path = new URL(String(made['permalink'])).pathname;
    const shows = (price: string) => (html: string) => html.includes(price);
    for (const at of [server, other]) {
      expect(await until(() => text(at, path), shows('110.00'))).toContain('110.00');
      const hits = at.cache?.hits ?? 0;
      await text(at, path);
      expect(at.cache?.hits).toBe(hits + 1);
    }
    await ask('PUT', `/taxes/${rate['id']}`, { rate: '25' });
    // The server that changed it never shows the old price again.
    expect(await text(server, path)).toContain('125.00');
    expect(await until(() => text(other, path), shows('125.00'))).toContain('125.00');
  });

  it('gives a new attribute’s values addresses at once, and takes them away with it', async () => {
    const attribute = await ask('POST', '/products/attributes', { name: 'Sea bed', has_archives: true });
    const made = await ask('POST', '/products', {
      name: 'Lead',
      status: 'publish',
      regular_price: '3',
      attributes: [{ id: attribute['id'], options: ['Sand'], visible: true }],
    });
    expect(made['attributes']).toMatchObject([{ slug: 'pa_sea-bed', options: ['Sand'] }]);
    const path = '/sea-bed/sand/';
    expect(await status(server, path)).toBe(200);
    expect(await text(server, path)).toContain('Lead');
    expect(
      await until(
        () => status(other, path),
        (code) => code === 200,
      ),
    ).toBe(200);
    await ask('PUT', `/products/attributes/${attribute['id']}`, { has_archives: false });
    expect(await status(server, path)).toBe(404);
    expect(
      await until(
        () => status(other, path),
        (code) => code === 404,
      ),
    ).toBe(404);
    await ask('PUT', `/products/attributes/${attribute['id']}`, { has_archives: true, slug: 'ground' });
    expect(await status(server, '/ground/sand/')).toBe(200);
    await ask('DELETE', `/products/attributes/${attribute['id']}?force=true`);
    expect(await status(server, '/ground/sand/')).toBe(404);
  });

  it('takes and tells amounts of orders in the shop’s currency and decimals, as these are now', async () => {
    await server.site.options.set('woocommerce_currency', 'KWD');
    await server.site.options.set('woocommerce_price_num_decimals', '3');
    const made = await ask('POST', '/orders', {
      fee_lines: [{ name: 'Survey', total: '4.95', tax_status: 'none' }],
    });
    expect(made).toMatchObject({ currency: 'KWD', total: '4.950' });
    expect(await ask('GET', `/orders/${made['id']}?dp=2`)).toMatchObject({ total: '4.95' });
    await server.site.options.set('woocommerce_price_num_decimals', '0');
    expect(await ask('GET', `/orders/${made['id']}`)).toMatchObject({ currency: 'KWD', total: '5' });
    expect(await ask('OPTIONS', '/orders')).toMatchObject({
      endpoints: [{ args: { dp: { default: 0 } } }, { args: { currency: { default: 'KWD' } } }],
    });
  });

  it('lists are narrowed by class of tax only where there are taxes', async () => {
    const takesClass = async () => {
      const { endpoints } = await ask('OPTIONS', '/products');
      return (endpoints as readonly { args: object }[]).map(({ args }) => 'tax_class' in args);
    };
    await server.site.options.set('woocommerce_calc_taxes', 'no');
    expect(await takesClass()).toEqual([false, true]);
    await server.site.options.set('woocommerce_calc_taxes', 'yes');
    expect(await takesClass()).toEqual([true, true]);
  });

  it('no reviews are taken, and no feed of them is named, while the shop takes none', async () => {
    const made = await ask('POST', '/products', {
      name: 'Theodolite',
      status: 'publish',
      reviews_allowed: true,
    });
    const path = new URL(String(made['permalink'])).pathname;
    const review = async () => {
      const form = { comment: 'Level.', author: 'Rhea', email: 'rhea@rivers.example', rating: '5' };
      const body = new URLSearchParams({ ...form, comment_post_ID: String(made['id']) });
      const at = `${server.address}/wp-comments-post.php`;
      return (await fetch(at, { method: 'POST', body, redirect: 'manual' })).status;
    };
    const feed = `${path}feed/"`;
    expect((await text(server, path)).includes(feed)).toBe(true);
    await server.site.options.set('woocommerce_enable_reviews', 'no');
    expect(await review()).toBe(403);
    expect((await text(server, path)).includes(feed)).toBe(false);
    await server.site.options.set('woocommerce_enable_reviews', 'yes');
    expect(await review()).toBe(302);
  });
});
