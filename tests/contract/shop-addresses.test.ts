import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromPlain, serialize } from '../../src/database/index.ts';
import type { RunningServer } from '../../src/start-server.ts';
import { type ImportedSite, importSample, openQuietly, serveQuietly } from '../imported-site.ts';

let sample: ImportedSite;
let server: RunningServer;

beforeAll(async () => {
  sample = await importSample();
  const opened = await openQuietly(sample.folder);
  const { options } = opened.site;
  await options.set('permalink_structure', '/%year%/%monthnum%/%postname%/');
  await options.set(
    'woocommerce_permalinks',
    serialize(fromPlain({ product_base: '/shop/%product_cat%', use_verbose_page_rules: true })),
  );
  await options.set('woocommerce_checkout_order_received_endpoint', 'thanks');
  await options.set('woocommerce_myaccount_lost_password_endpoint', 'forgotten');
  await opened.site.close();
  server = await serveQuietly(sample.folder);
});
afterAll(async () => {
  await server?.stop();
  await sample?.remove();
});

async function ask(path: string): Promise<{ status: number; to: string | undefined }> {
  const { status, headers } = await fetch(`${server.address}${path}`, { redirect: 'manual' });
  const to = headers.get('location');
  return { status, to: to === null ? undefined : to.replace(server.site.address.home, '') };
}

it('lists and products below the shop are found beside dated posts', async () => {
  const reply = await fetch(`${server.address}/wp-json/wc/store/v1/products?per_page=100`);
  const products = (await reply.json()) as readonly { permalink: string }[];
  const paths = products.map(({ permalink }) => new URL(permalink).pathname);
  const nested = paths.find((path) => /^\/shop\/[^/]+\/[^/]+\/[^/]+\/$/.test(path)) ?? '';
  expect(nested).not.toBe('');
  const name = nested.split('/').at(-2);

  for (const path of [
    ...paths.slice(0, 5),
    nested,
    '/shop/',
    '/shop/feed/',
    '/shop/page/2/',
    `${nested}feed/`,
  ])
    expect([path, await ask(path)]).toEqual([path, { status: 200, to: undefined }]);
  // Its own category, whatever another address says.
  expect(await ask(`/shop/nowhere/${name}/feed/?a=1&b[]=2&c=`)).toEqual({
    status: 301,
    to: `${nested}?a=1&b%5B0%5D=2&c`,
  });
  expect(await ask(`/shop/nowhere/${name}`)).toEqual({ status: 301, to: nested });
  expect(await ask(`/?product=${name}&product_cat=nowhere`)).toEqual({
    status: 301,
    to: `${nested}?product=${name}&product_cat=nowhere`,
  });
  expect((await ask('/shop/nowhere/nothing/')).status).toBe(404);
});

it('endpoints that the owner named otherwise are found by their usual names too, as arguments alone', async () => {
  const title = async (path: string) =>
    /<title>(.*?) &#8211;/.exec(await (await fetch(server.address + path)).text())?.[1];
  for (const path of ['/checkout/?order-received=7', '/checkout/?thanks=7', '/checkout/thanks/7/'])
    expect([path, await title(path)]).toEqual([path, 'Order received']);
  for (const path of ['/my-account/?lost-password', '/my-account/forgotten/'])
    expect([path, await title(path)]).toEqual([path, 'Lost password']);
  expect((await ask('/checkout/order-received/7/')).status).toBe(404);
  expect((await ask('/basket/?order-received=7')).status).toBe(404);
});

it('a checkout with nothing to buy leads to the cart, as a feed, a frame or a further page too', async () => {
  for (const path of ['/checkout/', '/checkout/feed/', '/checkout/embed/', '/checkout/page/2/'])
    expect([path, await ask(path)]).toEqual([path, { status: 302, to: '/basket/' }]);
});

it('a second question mark before the arguments is taken away, on feeds it stays', async () => {
  expect(await ask('/shop/??x=1&y=')).toEqual({ status: 301, to: '/shop/?x=1&y' });
  expect(await ask('/nowhere/???a')).toEqual({ status: 301, to: '/nowhere/?%3Fa' });
  expect((await ask('/feed/??a')).status).toBe(200);
});

it('home is the shop where its page is the front page, sorted and narrowed as the shop is', async () => {
  const { options } = server.site;
  const before = [options.get('show_on_front') ?? '', options.get('page_on_front') ?? ''];
  await options.set('show_on_front', 'page');
  await options.set('page_on_front', options.get('woocommerce_shop_page_id') ?? '');
  const page = async (path: string) => (await fetch(server.address + path)).text();
  const products = (html: string) => html.match(/class="[^"]*type-product/g)?.length ?? 0;
  const bodyClass = (html: string) => /<body class="([^"]*)"/.exec(html)?.[1] ?? '';

  const home = await page('/');
  expect(products(home)).toBe(products(await page('/shop/')));
  expect(products(home)).toBeGreaterThan(3);
  expect(bodyClass(home)).toMatch(/^home archive post-type-archive post-type-archive-product\b/);
  expect(home).toContain('class="woocommerce-ordering"');
  expect(/<title>(.*?)<\/title>/.exec(home)?.[1]).not.toMatch(/^Shop/);
  const next = await page('/page/2/');
  expect([products(next) > 0, next === home]).toEqual([true, false]);
  expect(await page('/?orderby=price')).toContain('class="woocommerce-ordering"');
  // Arguments are written as they are on any page that stands at home.
  expect(await ask('/?x=&y=b+c')).toEqual({ status: 301, to: '/?x&y=b%20c' });
  expect((await ask('/?x=1')).status).toBe(200);
  expect(await page('/?min_price=100000')).not.toContain('woocommerce-result-count');
  // What asks for something else gets that.
  expect(bodyClass(await page('/?s=map'))).toContain('search');

  await options.set('show_on_front', before[0] ?? '');
  await options.set('page_on_front', before[1] ?? '');
});
