import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAdmin, press } from './admin-visit.ts';
import { type BuyingShop, openServedShop } from './served-shop.ts';

// An order on paper: what stands on it, and that nothing of the screen does.
let shop: BuyingShop;
const admin = openAdmin(() => shop.address);

beforeAll(async () => {
  shop = await openServedShop();
}, 120_000);
afterAll(() => shop?.close());

/** What is printed by a button: the words that would be on paper at that moment, and what can be pressed there. */
async function printed(page: Page, name: string) {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('button')].some((one) => one.innerText === wanted && !one.disabled),
    {},
    name,
  );
  await press(page, name);
  await page.waitForFunction(() => document.documentElement.dataset['printed']);
  await page.emulateMediaType('print');
  const paper = await page.evaluate(() => {
    const isSeen = (one: Element) => one.checkVisibility();
    return {
      words: document.body.innerText,
      controls: [...document.querySelectorAll('button, input, select, textarea')].filter(isSeen).length,
      width: document.documentElement.scrollWidth,
    };
  });
  await page.emulateMediaType('screen');
  await page.evaluate(() => delete document.documentElement.dataset['printed']);
  return paper;
}

it('an order is printed as an invoice and as a packing slip', async () => {
  const { page, errors } = await admin('', { width: 794 });
  await page.evaluateOnNewDocument(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'yes';
    };
  });
  await page.goto(`${shop.address}/wp-admin/admin.php?page=wc-orders&action=edit&id=782`);
  const [order] = await shop.rows<{ total: string; name: string }>(
    `SELECT total_amount AS total, a.first_name || ' ' || a.last_name AS name FROM wp_wc_orders o
     JOIN wp_wc_order_addresses a ON a.order_id = o.id AND a.address_type = 'billing' WHERE o.id = 782`,
  );
  const items = await shop.rows<{ name: string }>(
    "SELECT order_item_name AS name FROM wp_woocommerce_order_items WHERE order_id = 782 AND order_item_type = 'line_item'",
  );
  expect(items.length).toBeGreaterThan(0);
  const invoice = await printed(page, 'Invoice');
  const total = `£${Number(order?.total).toFixed(2)}`;
  for (const words of [
    'Invoice',
    'Contour & Coast',
    // The address of the shop and countries by their names, as soon as it can be printed.
    'Hathersage',
    'United Kingdom (UK)',
    '#782',
    order?.name ?? '',
    ...items.map(({ name }) => name),
    'VAT 20 %',
    total,
    'Not yet',
  ])
    expect(invoice.words).toContain(words);
  expect(invoice.controls).toBe(0);
  expect(invoice.width).toBeLessThanOrEqual(794);
  const slip = await printed(page, 'Packing slip');
  expect(slip.words).toContain('Packing slip');
  for (const { name } of items) expect(slip.words).toContain(name);
  expect(slip.words).toMatch(/Pieces\s+1\b/);
  // Whoever unpacks it need not know what it cost.
  expect(slip.words).not.toContain('£');
  expect(slip.controls).toBe(0);
  expect(errors).toEqual([]);
});
