import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  visibilityCheck,
  visibilityForm,
} from '../../src/plugins/woocommerce/store-notice/visibility-form.ts';
import type { RunningServer } from '../../src/start-server.ts';
import { logInByRequest } from '../browser/log-in.ts';
import { type ImportedSite, importSample, serveQuietly } from '../imported-site.ts';

let sample: ImportedSite;
let server: RunningServer;
let product = '';

beforeAll(async () => {
  sample = await importSample();
  server = await serveQuietly(sample.folder);
  const reply = await fetch(`${server.address}/wp-json/wc/store/v1/products?per_page=1`);
  product = new URL(((await reply.json()) as readonly { permalink: string }[])[0]?.permalink ?? '').pathname;
});
afterAll(async () => {
  await server?.stop();
  await sample?.remove();
});
beforeEach(() =>
  visibility({ coming_soon: 'yes', store_pages_only: 'no', private_link: 'no', share_key: KEY }),
);

const KEY = 'reedbed-avocet-1978';
const SITE = 'woocommerce-coming-soon-default';
const SHOP = 'woocommerce-coming-soon-store-only';

async function visibility(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await server.site.options.set(`woocommerce_${name}`, value);
}

async function ask(path: string, cookie?: string) {
  const reply = await fetch(server.address + path, {
    redirect: 'manual',
    headers: cookie === undefined ? {} : { Cookie: cookie },
  });
  const html = await reply.text();
  const shows = html.includes(SITE) ? 'site' : html.includes(SHOP) ? 'shop' : 'page';
  return { status: reply.status, shows, html, headers: reply.headers };
}

it('a site that is coming soon shows visitors nothing else, at the addresses and with the heads that it will have', async () => {
  await visibility({ coming_soon: 'no' });
  const open = await ask(product);
  expect([open.shows, open.headers.get('cache-control')?.includes('max-age=60')]).toEqual([
    'page',
    undefined,
  ]);
  expect(open.html).toContain('"@type":"Product"');
  await visibility({ coming_soon: 'yes' });

  for (const path of ['/', '/shop/', product, '/my-account/', '/?s=map'])
    expect([path, (await ask(path)).shows]).toEqual([path, 'site']);
  const missing = await ask('/nowhere-at-all/');
  expect([missing.status, missing.shows]).toEqual([404, 'site']);

  const closed = await ask(product);
  const title = (html: string) => /<title>.*?<\/title>/.exec(html)?.[0];
  const canonical = (html: string) => /<link rel="canonical"[^>]*>/.exec(html)?.[0];
  expect([closed.status, title(closed.html), canonical(closed.html)]).toEqual([
    200,
    title(open.html),
    canonical(open.html),
  ]);
  expect(closed.headers.get('cache-control')).toBe('max-age=60');
  expect(closed.html).toContain('<meta name="woo-coming-soon-page" content="yes" />');
  // Neither the price nor the menu, for programs either.
  expect(closed.html).not.toMatch(
    /"@type":"Product"|name="description"|woocommerce-Price-amount|class="site-header/,
  );
  expect(closed.html).toContain(`redirect_to=${encodeURIComponent(server.site.address.home + product)}`);

  // Programs and readers of feeds are answered.
  expect((await ask('/feed/')).html).toContain('<item>');
  expect((await ask('/wp-json/wc/store/v1/products?per_page=1')).html).toContain('"permalink"');
  expect((await ask('/wp-login.php')).html).toContain('name="log"');
});

it('where only the shop is coming soon, all that is no shop is open, accounts too', async () => {
  await visibility({ store_pages_only: 'yes' });
  for (const path of ['/shop/', product, '/basket/', '/?s=map&post_type=product']) {
    const { shows, html } = await ask(path);
    expect([path, shows, html.includes('site-header')]).toEqual([path, 'shop', true]);
    expect(html).not.toContain('woo-coming-soon-page');
  }
  for (const path of ['/', '/my-account/', '/?s=map'])
    expect([path, (await ask(path)).shows]).toEqual([path, 'page']);
  const feed = await ask('/shop/feed/');
  expect([feed.status, feed.shows]).toEqual([200, 'page']);
});

it('the private link opens it, and is remembered; no other key does, and no link that was taken back', async () => {
  await visibility({ private_link: 'yes' });
  expect((await ask('/shop/')).shows).toBe('site');
  const shared = await ask(`/shop/?woo-share=${KEY}`);
  expect(shared.shows).toBe('page');
  expect(shared.headers.get('set-cookie')).toMatch(
    new RegExp(`^woo-share=${KEY}; (?=.*Max-Age=7776000)?.*path=/`, 'i'),
  );
  expect((await ask('/shop/', `woo-share=${KEY}`)).shows).toBe('page');
  // Nobody else gets what was made for them.
  expect((await ask('/shop/')).shows).toBe('site');
  expect((await ask('/shop/?woo-share=another')).shows).toBe('site');
  expect((await ask('/shop/', 'woo-share=another')).shows).toBe('site');

  await visibility({ share_key: '' });
  expect((await ask('/shop/?woo-share=')).shows).toBe('site');
  expect((await ask('/shop/', 'woo-share=')).shows).toBe('site');
  await visibility({ share_key: KEY, private_link: 'no' });
  const closed = await ask(`/shop/?woo-share=${KEY}`, `woo-share=${KEY}`);
  expect([closed.shows, closed.headers.get('set-cookie')]).toEqual(['site', null]);
});

it('who runs the shop sees it, is told that others do not, and opens it in the admin', async () => {
  const session = async (user: string) =>
    (await logInByRequest(server.address, user)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const admin = await session('admin');
  const seen = await ask('/shop/', admin);
  expect([seen.shows, seen.html.includes('coming-soon-footer-banner')]).toEqual(['page', true]);
  expect(visibilityCheck(server.site)).toMatchObject([{ state: 'note', about: 'shop' }]);

  const form = visibilityForm;
  expect(await form.read(server.site)).toMatchObject({ coming_soon: true, store_pages_only: false });
  expect(await form.refusal?.(server.site, { private_link: true, share_key: 'short' })).toHaveProperty(
    'share_key',
  );
  await form.write(server.site, { coming_soon: false });
  expect((await ask('/shop/')).shows).toBe('page');
  expect(visibilityCheck(server.site)).toEqual([]);
});
