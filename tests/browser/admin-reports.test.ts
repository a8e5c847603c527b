import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriersOfScreens, found, openAdmin, press } from './admin-visit.ts';
import { type BuyingShop, openServedShop } from './served-shop.ts';

// What was sold in a time, beside the time before.
let shop: BuyingShop;
const admin = openAdmin(() => shop.address);
const OCTOBER = 'admin.php?page=wc-reports&from=2025-10-01&to=2025-10-31';

beforeAll(async () => {
  shop = await openServedShop();
}, 120_000);
afterAll(() => shop?.close());

/** What the orders of some days cost in all. */
async function sales(from: string, to: string): Promise<number> {
  const [row] = await shop.rows<{ sum: number }>(
    `SELECT sum(total_amount) AS sum FROM wp_wc_orders
     WHERE type = 'shop_order' AND status IN ('wc-completed', 'wc-processing', 'wc-on-hold')
       AND date_created_gmt BETWEEN ? AND ?`,
    from,
    `${to} 23:59:59`,
  );
  return Number(row?.sum ?? 0);
}

it('draws each day on a scale, and tells how the time before was', async () => {
  const { page, errors } = await admin(OCTOBER);
  await page.waitForSelector('.chart .chart-before');
  const [now, before] = [await sales('2025-10-01', '2025-10-31'), await sales('2025-08-31', '2025-09-30')];
  expect(Math.min(now, before)).toBeGreaterThan(0);
  const [sum] = await page.$$eval('.report-sums > div', (all) => all.map((one) => one.innerText.split('\n')));
  expect(sum).toEqual([
    'Sales',
    `£${now.toFixed(2)}`,
    `▲ ${Math.round(((now - before) / before) * 100)} % from £${before.toFixed(2)}`,
  ]);
  const days = await page.$$eval('.chart g', (all) =>
    all.map((day) => [
      day.querySelector('title')?.textContent ?? '',
      Number(day.querySelector('.chart-bar')?.getAttribute('height')),
    ]),
  );
  expect(days.length).toBe(31);
  const titled = (day: number) => Number(/: £([\d.]+);/.exec(String(days[day]?.[0]))?.[1]);
  const most = Math.max(...days.map((_, day) => titled(day)));
  const [top = ''] = await page.$$eval('.chart-lines span', (all) => all.map((one) => one.textContent ?? ''));
  const scale = Number(top.replace('£', ''));
  expect(scale).toBeGreaterThanOrEqual(most);
  for (const [day, [, height]] of days.entries()) expect(height).toBeCloseTo(titled(day) / scale, 6);
  expect(days.reduce((all, _, day) => all + titled(day), 0)).toBeCloseTo(now, 2);
  // The scale stands where it is drawn: the highest bar ends at its part of the plot.
  const drawn = await page.evaluate(() => {
    const plot = document.querySelector('.chart svg')?.getBoundingClientRect();
    const bars = [...document.querySelectorAll('.chart-bar')].map(
      (bar) => bar.getBoundingClientRect().height,
    );
    return Math.max(...bars) / (plot?.height ?? 1);
  });
  expect(drawn).toBeCloseTo(most / scale, 1);
  expect(errors).toEqual([]);
});

it('has the same numbers as a table, for another time by keyboard', async () => {
  const { page, errors } = await admin(OCTOBER);
  await (await found(page, 'button', 'Last year')).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.search.includes('period=last_year'));
  await page.waitForSelector('.report-sums');
  await page.goto(`${shop.address}/wp-admin/${OCTOBER}`);
  await (await page.waitForSelector('.report-numbers summary'))?.click();
  await page.waitForSelector('.report-numbers ::-p-text(3 Oct 2025)');
  await press(page, 'Save as CSV');
  expect(errors).toEqual([]);
});

it('tells what was sold of each product, for the time that was chosen, and goes on to another report', async () => {
  const { page, errors } = await admin(OCTOBER);
  await press(page, 'Products');
  await page.waitForSelector('table[aria-label="Products that were sold"] tbody tr');
  const [most] = await shop.rows<{ pieces: number; net: number }>(
    `SELECT sum(l.product_qty) AS pieces, sum(l.product_net_revenue) AS net FROM wp_wc_order_product_lookup l
     JOIN wp_wc_order_stats s ON s.order_id = l.order_id
     WHERE s.status IN ('wc-completed', 'wc-processing', 'wc-on-hold')
       AND l.date_created BETWEEN '2025-10-01' AND '2025-10-31 23:59:59'
     GROUP BY l.product_id ORDER BY pieces DESC LIMIT 1`,
  );
  const cells = await page.$$eval('main tbody tr:first-child td', (all) => all.map((one) => one.textContent));
  expect(cells.slice(-2)).toEqual([String(most?.pieces), `£${Number(most?.net).toFixed(2)}`]);
  await press(page, 'Stock');
  await page.waitForSelector('table[aria-label="What is in stock"] tbody tr');
  await press(page, 'Out of stock');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main tbody tr')].every((row) => row.textContent?.includes('Out of stock')),
  );
  await press(page, 'Taxes');
  await page.waitForFunction(() => location.search.includes('from=2025-10-01'));
  expect(errors).toEqual([]);
});

it('has no barriers', async () => {
  const { page } = await admin(OCTOBER);
  expect(
    await barriersOfScreens(page, `${shop.address}/wp-admin/`, [
      OCTOBER,
      'admin.php?page=wc-admin&path=/analytics/products&period=last_year',
      'admin.php?page=wc-admin&path=/analytics/stock',
    ]),
  ).toEqual([]);
}, 60_000);
