import type { HTTPRequest } from 'puppeteer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAdmin } from './admin-visit.ts';
import { make } from './in-editor.ts';
import { type BuyingShop, openServedShop } from './served-shop.ts';
import { done, hydrateIslands, openBrowser } from './visit.ts';

// A product with so many variations that each is asked for when it is chosen.
let shop: BuyingShop;
const admin = openAdmin(() => shop.address);
const visit = openBrowser();

beforeAll(async () => {
  shop = await openServedShop();
}, 120_000);
afterAll(() => shop?.close());

it('sells what is chosen, not what was shown before, even where it is sent before the shop has answered', async () => {
  const { page: office } = await admin('index.php');
  const [shirt] = await shop.rows<{ ID: number }>(
    "SELECT ID FROM wp_posts WHERE post_name = 'contour-t-shirt'",
  );
  const more = Array.from({ length: 30 }, () => ({ regular_price: '99', menu_order: 99, attributes: [] }));
  await make(office, `wc/v3/products/${shirt?.ID}/variations/batch`, { create: more });

  const held: HTTPRequest[] = [];
  const answer = (request: HTTPRequest) => request.url().includes('get_variation') && held.push(request) > 0;
  const { page, errors } = await visit('/product/contour-t-shirt/', { site: shop.address, answer });
  await hydrateIslands(page);
  const chosen = () => page.$eval('.variation_id', (field) => (field as HTMLInputElement).value);
  const next = async () => {
    await expect.poll(() => held.length, { timeout: 15_000 }).toBe(1);
    return held.shift();
  };
  await page.select('#pa_colour', 'sea');
  await page.select('#pa_size', 'small');
  await (await next())?.continue();
  await page.waitForSelector('.woocommerce-variation-add-to-cart-enabled');
  const first = await chosen();
  expect(Number(first)).toBeGreaterThan(0);

  await page.select('#pa_colour', 'clay');
  await page.select('#pa_size', 'large');
  await expect.poll(() => held.length, { timeout: 15_000 }).toBeGreaterThan(0);
  expect(await chosen()).toBe('');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/product/'))
      sent.push(/"variation_id"\s+(\d*)/.exec(request.postData() ?? '')?.[1] ?? '');
  });
  await page.click('.single_add_to_cart_button');
  await done(page);
  expect(sent).toEqual([]);
  const added = page.waitForNavigation();
  for (const request of held.splice(0)) await request.continue().catch(() => undefined);
  await added;
  expect(sent).toEqual(['744']);
  expect(await page.$eval('.woocommerce-message', (box) => box.textContent)).toContain('Contour');
  expect(errors).toEqual([]);
});
