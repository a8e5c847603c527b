import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './program.ts';
import { type BuyingShop, openServedShop } from './served-shop.ts';
import { hydrateIslands, openBrowser, wait } from './visit.ts';

const visit = openBrowser();
let shop: BuyingShop;

beforeAll(async () => {
  const enabled = 'a:2:{s:7:"enabled";s:3:"yes";s:8:"greeting";s:7:"Welcome";}';
  shop = await openServedShop(
    { woocommerce_harbour_pay_settings: enabled },
    {},
    { plugins: { 'harbour-pay': { master: 'Hull', crew: 3 } } },
    {
      template: fileURLToPath(new URL('../sites/harbour', import.meta.url)),
      changes: [
        "INSERT INTO wp_woocommerce_shipping_zone_methods (zone_id, instance_id, method_id, method_order, is_enabled) VALUES (1, 77, 'tide_boat', 9, 1)",
        "UPDATE wp_posts SET post_content = '[buoy name=\"Spurn\"]' WHERE post_name = 'about' AND post_type = 'page'",
      ],
    },
  );
}, 120_000);
afterAll(() => shop?.close());

interface Bought {
  readonly id: number;
  readonly status: string;
  readonly payment_method: string;
  readonly method: string;
  readonly cost: string;
}

/** The newest order of a buyer with the way in which it is sent. */
async function boughtBy(email: string): Promise<readonly Bought[]> {
  return shop.rows<Bought>(
    `SELECT o.id, o.status, o.payment_method,
       (SELECT m.meta_value FROM wp_woocommerce_order_itemmeta m WHERE m.order_item_id = i.order_item_id AND m.meta_key = 'method_id') AS method,
       (SELECT m.meta_value FROM wp_woocommerce_order_itemmeta m WHERE m.order_item_id = i.order_item_id AND m.meta_key = 'cost') AS cost
     FROM wp_wc_orders o JOIN wp_woocommerce_order_items i ON i.order_id = o.id AND i.order_item_type = 'shipping'
     WHERE o.billing_email = ? ORDER BY o.id DESC LIMIT 1`,
    email,
  );
}

/** Types a text into a field as the page's scripts see it. */
async function fill(page: Page, field: string, text: string): Promise<void> {
  await page.$eval(
    field,
    (element, value) => {
      const input = element as HTMLInputElement;
      input.value = value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    text,
  );
}

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.woocommerce-checkout-payment.processing'));
  await wait(1200);
  await page.waitForFunction(() => !document.querySelector('.woocommerce-checkout-payment.processing'));
}

const buyer = {
  first_name: 'Gail',
  last_name: 'Guest',
  address_1: '1 Map Street',
  city: 'London',
  postcode: 'SW1A 1AA',
  phone: '02070000000',
};

describe("a site's own plugin in the shop", () => {
  it('is bought from on the checkout: its shipping, its fields, its own page, and back', async () => {
    const { page, errors } = await visit('/shop/?add-to-cart=701', {
      site: shop.address,
      services: (request) => shop.stripe.answerPage(request),
    });
    await page.goto(`${shop.address}/checkout/`, { waitUntil: 'load' });
    await hydrateIslands(page);
    for (const [name, value] of Object.entries({ ...buyer, email: 'berth@example.test' })) {
      await fill(page, `#billing_${name}`, value);
    }
    await settled(page);
    await page.click('input.shipping_method[value="tide_boat:77:flood"]');
    await settled(page);
    await page.click('label[for="payment_method_harbour_pay"]');
    expect(
      await page.$eval('.payment_box.payment_method_harbour_pay', (box) => box.textContent?.trim()),
    ).toContain('You go on to the harbour and come back.');
    await fill(page, '[name="harbour_berth"]', '13');
    await page.click('#place_order');
    await page.waitForSelector('.woocommerce-NoticeGroup-checkout .woocommerce-error');
    expect(await page.$eval('.woocommerce-error', (part) => part.textContent?.trim())).toBe(
      'There is no berth 13.',
    );
    await settled(page);
    await fill(page, '[name="harbour_berth"]', '7');
    await Promise.all([page.waitForNavigation(), page.click('#place_order')]);
    expect(await page.$eval('h1', (heading) => heading.textContent)).toBe('Welcome, Gail');
    expect(await boughtBy('berth@example.test')).toMatchObject([
      { status: 'wc-pending', payment_method: 'harbour_pay', method: 'tide_boat', cost: '18' },
    ]);
    await Promise.all([page.waitForNavigation(), page.click('#pay')]);
    const thanks = await page.$eval('.woocommerce-order', (part) => part.textContent ?? '');
    expect(thanks).toContain('Thank you. Your order has been received.');
    expect(thanks).toContain('Ask for Hull.');
    expect(await boughtBy('berth@example.test')).toMatchObject([{ status: 'wc-processing' }]);
    // What was bought is no longer in the cart.
    const cart = await page.evaluate(async () => (await fetch('/?wc-ajax=tide_now')).json());
    expect(cart).toEqual({ tide: 'ebb', items: 0 });
    expect(errors).toEqual([]);
  });

  it('is bought from through the Store API', async () => {
    const api = `${shop.address}/wp-json/wc/store/v1`;
    const start = await fetch(`${api}/cart`);
    const headers = {
      'Content-Type': 'application/json',
      'Cart-Token': start.headers.get('cart-token') ?? '',
      Nonce: start.headers.get('nonce') ?? '',
    };
    const send = async (path: string, body: unknown) => {
      const answer = await fetch(`${api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await answer.json()) as Record<string, unknown>;
    };
    const address = { ...buyer, country: 'GB', email: 'store@example.test' };
    await send('/cart/add-item', { id: 701, quantity: 1 });
    await send('/cart/update-customer', { billing_address: address, shipping_address: address });
    const cart = await send('/cart/select-shipping-rate', { package_id: 0, rate_id: 'tide_boat:77:ebb' });
    expect(cart['payment_methods']).toContain('harbour_pay');
    expect(cart['totals']).toMatchObject({ total_shipping: '900' });
    const placed = await send('/checkout', {
      billing_address: address,
      shipping_address: address,
      payment_method: 'harbour_pay',
      payment_data: [{ key: 'harbour_berth', value: '7' }],
    });
    const { payment_status: status, redirect_url: redirect = '' } = placed['payment_result'] as {
      readonly payment_status: string;
      readonly redirect_url?: string;
    };
    expect([status, redirect.replace(/\?.*/, '')]).toEqual(['success', `${shop.address}/harbour-pay/`]);
    const paid = await fetch(redirect, { method: 'POST', redirect: 'manual' });
    expect(paid.headers.get('location')).toContain('/order-received/');
    expect(await boughtBy('store@example.test')).toMatchObject([
      { status: 'wc-processing', payment_method: 'harbour_pay', method: 'tide_boat', cost: '9' },
    ]);
  });

  it('shows its element, whose island asks its wc-ajax action', async () => {
    const { page, errors } = await visit('/about/', { site: shop.address });
    await hydrateIslands(page);
    await page.click('button.buoy');
    await page.waitForFunction(
      () => document.querySelector('.buoy')?.textContent?.replace(/\s+/g, ' ').trim() === 'Spurn: 1 ebb',
    );
    expect(await page.$eval('.buoy', (button) => getComputedStyle(button).borderRadius)).toBe('16px');
    expect(await page.$eval('meta[name="harbour"]', (tag) => tag.getAttribute('content'))).toBe('3');
    expect(errors).toEqual([]);
  });

  it('answers its callback, adds its field, and says what it is', async () => {
    const callback = await fetch(`${shop.address}/?wc-api=Harbour_Tides`, { method: 'POST' });
    expect([callback.status, await callback.text()]).toEqual([200, 'noted']);
    const [about] = (await (await fetch(`${shop.address}/wp-json/wp/v2/pages?slug=about`)).json()) as {
      readonly harbour_crew: number;
    }[];
    expect(about?.harbour_crew).toBe(3);
    // It ends with 1 where anything is wrong, which is not what this test is about.
    const found = await run('doctor', '--site', shop.folder).catch(({ stdout }) => String(stdout));
    expect(found).toContain('The harbour master is Hull.');
    expect(await run('config', '--site', shop.folder)).toMatch(
      /plugins\.harbour-pay\.crew\n {4}whole number.*, 2 where it is not set\n {4}How many sail the tide boat/,
    );
  });

  it('has its commands on the command line', async () => {
    const [order] = await shop.rows<{ id: number }>('SELECT max(id) AS id FROM wp_wc_orders');
    const berth = await run('harbour', 'berth', String(order?.id), '--loud', '--site', shop.folder);
    expect(berth).toMatch(/^ORDER \d+ LIES AT BERTH \d+$/m);
    await expect(run('harbour', 'berth', '1', '--site', shop.folder)).rejects.toThrow('There is no order 1.');
    expect(await run('--help', '--site', shop.folder)).toContain('the harbour: berth');
  });
});
