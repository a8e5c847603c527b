import type { CookieParam, HTTPRequest, Page } from 'puppeteer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../shopper.ts';
import { cookiesOf } from './log-in.ts';
import { type BuyingShop, openServedShop } from './served-shop.ts';
import { holdRequest, hydrateIslands, openBrowser, type VisitOptions, wait } from './visit.ts';

const visit = openBrowser();
let shop: BuyingShop;
/** The newest order before the test, so that a second try of a test sees its own alone. */
let before = 0;

beforeAll(async () => {
  shop = await openServedShop({ woocommerce_enable_signup_and_login_from_checkout: 'yes' });
});
beforeEach(async () => {
  before = (await shop.rows<{ id: number | null }>('SELECT max(id) AS id FROM wp_wc_orders'))[0]?.id ?? 0;
});
afterAll(() => shop?.close());

/** A visit to the shop; Stripe's script and its calls are answered by the fake. */
const shopping = (path: string, options: VisitOptions = {}) =>
  visit(path, {
    site: shop.address,
    services: (request) => shop.stripe.answerPage(request),
    // A page that still scrolls to what was filled in last moves what is clicked next.
    reducedMotion: true,
    ...options,
  });

const ordersOf = (email: string) =>
  shop.rows<{ id: number; status: string }>(
    'SELECT id, status FROM wp_wc_orders WHERE billing_email = ? AND id > ?',
    email,
    before,
  );
const paid = () =>
  shop.stripe.ledger.all('payment_intent').filter(({ status }) => status === 'succeeded').length;

/** Fills in who buys. */
async function fillAddress(page: Page, email: string): Promise<void> {
  const fields = {
    first_name: 'Gail',
    last_name: 'Guest',
    address_1: '1 Map Street',
    city: 'London',
    postcode: 'SW1A 1AA',
    phone: '02070000000',
    email,
  };
  for (const [name, value] of Object.entries(fields)) {
    await page.$eval(
      `#billing_${name}`,
      (field, text) => {
        const input = field as HTMLInputElement;
        input.value = text;
        input.dispatchEvent(new Event('input', { bubbles: true }));
        input.dispatchEvent(new Event('change', { bubbles: true }));
      },
      value,
    );
  }
}

/** Chooses the card and types its number. */
async function fillCard(page: Page, number: string): Promise<void> {
  await page.click('label[for="payment_method_stripe"]');
  await page.waitForSelector('[data-stripe="number"]', { visible: true });
  for (const [field, text] of [
    ['number', number],
    ['expiry', '12/40'],
    ['cvc', '123'],
  ] as const) {
    await page.$eval(
      `[data-stripe="${field}"]`,
      (input, value) => {
        (input as HTMLInputElement).value = value;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      },
      text,
    );
  }
}

/** The first totals have come and no others are on their way. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.woocommerce-checkout-payment.processing'));
  await wait(1200);
  await page.waitForFunction(() => !document.querySelector('.woocommerce-checkout-payment.processing'));
}

async function received(page: Page): Promise<string> {
  await page.waitForSelector('.woocommerce-order .woocommerce-thankyou-order-received');
  return page.$eval('.woocommerce-order', (part) => part.textContent?.replace(/\s+/g, ' ').trim() ?? '');
}

/** The cookies of a visitor who has put a product into the cart. */
async function havingAdded(product: number): Promise<readonly CookieParam[]> {
  const body = new URLSearchParams({ product_id: String(product) });
  return cookiesOf(
    await fetch(`${shop.address}/?wc-ajax=add_to_cart`, { method: 'POST', body }),
    shop.address,
  );
}

/** Opens the checkout with a product in the cart. */
async function toCheckout(product: number, options: VisitOptions = {}) {
  const visited = await shopping('/checkout/', { ...options, cookies: await havingAdded(product) });
  if (options.script !== false) await hydrateIslands(visited.page);
  return visited;
}

describe('buying without JavaScript', () => {
  it('goes from the product to the order by forms alone', async () => {
    const { page } = await shopping('/product/rivers-revision-cards/', { script: false });
    await Promise.all([page.waitForNavigation(), page.click('button.single_add_to_cart_button')]);
    expect(await page.$eval('.woocommerce-message', (part) => part.textContent)).toContain(
      'has been added to your basket',
    );
    await page.goto(`${shop.address}/basket/`);
    await Promise.all([page.waitForNavigation(), page.click('a.checkout-button')]);
    for (const [name, value] of [
      ['billing_first_name', 'Gail'],
      ['billing_last_name', 'Guest'],
      ['billing_address_1', '1 Map Street'],
      ['billing_city', 'London'],
      ['billing_postcode', 'SW1A 1AA'],
      ['billing_phone', '02070000000'],
      ['billing_email', 'plain@example.test'],
    ] as const) {
      await page.type(`#${name}`, value);
    }
    await page.click('#payment_method_cod');
    await page.waitForSelector('#payment_method_cod:checked');
    await Promise.all([page.waitForNavigation(), page.click('#place_order')]);
    const said = await received(page);
    expect(said).toContain('Thank you. Your order has been received.');
    expect(said).toContain('What happens next');
    // On paper it is a receipt.
    await page.emulateMediaType('print');
    const printed = await page.$$eval('.site-header, .site-footer, .woocommerce-order-details', (parts) =>
      parts.filter((part) => part.checkVisibility()).map((part) => part.localName),
    );
    expect(printed).toEqual(['section']);
    expect(await ordersOf('plain@example.test')).toMatchObject([{ status: 'wc-processing' }]);
    expect(await shop.mail('plain@example.test', 'order has been received')).toBeDefined();
  });
});

describe('buying as a guest', () => {
  it('adds from the list, changes the cart, and pays on collection', async () => {
    const { page, errors } = await shopping('/shop/');
    await hydrateIslands(page);
    await page.click('a.add_to_cart_button[data-product_id="704"]');
    await page.waitForSelector('a.added_to_cart');
    await page.goto(`${shop.address}/basket/`, { waitUntil: 'load' });
    await hydrateIslands(page);
    await page.goto(`${shop.address}/checkout/`, { waitUntil: 'load' });
    await hydrateIslands(page);
    await fillAddress(page, 'guest@example.test');
    await settled(page);
    await page.click('label[for="payment_method_cod"]');
    await page.click('#place_order');
    expect(await received(page)).toContain('Thank you. Your order has been received.');
    expect(await ordersOf('guest@example.test')).toMatchObject([{ status: 'wc-processing' }]);
    expect(errors).toEqual([]);
  });

  it('buys a variation by card', async () => {
    const { page } = await shopping('/product/contour-t-shirt/');
    await hydrateIslands(page);
    await page.select('#pa_colour', 'clay');
    await page.select('#pa_size', 'large');
    await page.waitForSelector('.woocommerce-variation-price');
    await Promise.all([page.waitForNavigation(), page.click('button.single_add_to_cart_button')]);
    await page.goto(`${shop.address}/checkout/`, { waitUntil: 'load' });
    await hydrateIslands(page);
    await fillAddress(page, 'shirt@example.test');
    await settled(page);
    await fillCard(page, '4242424242424242');
    await page.click('#place_order');
    expect(await received(page)).toContain('Clay');
    expect(await ordersOf('shirt@example.test')).toMatchObject([{ status: 'wc-processing' }]);
    const [stock] = await shop.rows<{ stock: string }>(
      "SELECT meta_value AS stock FROM wp_postmeta WHERE post_id = 744 AND meta_key = '_stock'",
    );
    expect(stock?.stock).toBe('0');
  });

  it('is told of fields that lack, beside them', async () => {
    const { page } = await toCheckout(701);
    await settled(page);
    await page.click('#place_order');
    await page.waitForSelector('.woocommerce-NoticeGroup-checkout .woocommerce-error');
    const described = await page.$eval('#billing_first_name', (field) => ({
      invalid: field.getAttribute('aria-invalid'),
      text: document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
    }));
    expect(described).toEqual({ invalid: 'true', text: 'Billing First name is a required field.' });
  });
});

describe('buying by card', () => {
  it('is told that a card is declined, and pays with another', async () => {
    const { page } = await toCheckout(701);
    await fillAddress(page, 'declined@example.test');
    await settled(page);
    await fillCard(page, '4000000000000002');
    await page.click('#place_order');
    await page.waitForSelector('.woocommerce-NoticeGroup-checkout .woocommerce-error');
    const words = await page.$eval('.woocommerce-error', (part) => part.textContent?.trim());
    expect(words).toBe('The card has been declined.');
    // The page runs up to the message: a button that moves is hard to meet.
    await settled(page);
    await fillCard(page, '4242424242424242');
    await page.click('#place_order');
    await received(page);
    expect(await ordersOf('declined@example.test')).toMatchObject([{ status: 'wc-processing' }]);
  });

  it('is asked by the bank: refuses first, agrees then', async () => {
    const { page } = await toCheckout(711);
    await fillAddress(page, 'bank@example.test');
    await settled(page);
    await fillCard(page, '4000002760003184');
    await page.click('#place_order');
    await page.waitForSelector('[data-bank="refuse"]');
    await Promise.all([page.waitForNavigation(), page.click('[data-bank="refuse"]')]);
    expect(new URL(page.url()).pathname).toBe('/checkout/');
    expect(await page.$eval('.woocommerce-error', (part) => part.textContent?.trim())).toBe(
      'Authentication failure.',
    );
    await hydrateIslands(page);
    await fillAddress(page, 'bank@example.test');
    await settled(page);
    await fillCard(page, '4000002760003184');
    await page.click('#place_order');
    await page.waitForSelector('[data-bank="agree"]');
    await Promise.all([page.waitForNavigation(), page.click('[data-bank="agree"]')]);
    await received(page);
    expect(await ordersOf('bank@example.test')).toMatchObject([{ status: 'wc-completed' }]);
  });

  it('sends the order once where they press again while the next page is on its way', async () => {
    const held: HTTPRequest[] = [];
    let sent = 0;
    const { page } = await toCheckout(702, {
      answer: (request) => {
        if (request.url().includes('wc-ajax=checkout')) sent++;
        return request.url().includes('/order-received/') && held.length === 0 && held.push(request) > 0;
      },
    });
    await fillAddress(page, 'patient@example.test');
    await settled(page);
    await page.click('label[for="payment_method_bacs"]');
    // Nothing can be asked of a page that is about to go: it presses itself.
    const pressed = new Promise<void>((resolve) => {
      page.on('console', (message) => message.text() === 'pressed again' && resolve());
    });
    await page.evaluate(() => {
      const { navigation } = window as unknown as { navigation: EventTarget };
      navigation.addEventListener('navigate', () =>
        setTimeout(() => {
          document.querySelector<HTMLButtonElement>('#place_order')?.click();
          setTimeout(() => console.log('pressed again'));
        }),
      );
    });
    await page.click('#place_order');
    await expect.poll(() => held.length, { timeout: 10_000 }).toBe(1);
    await pressed;
    expect(sent).toBe(1);
    await held[0]?.continue();
    await received(page);
    expect(await ordersOf('patient@example.test')).toHaveLength(1);
  });

  it('pays once where they click twice', async () => {
    const payments = paid();
    const { page } = await toCheckout(702);
    await fillAddress(page, 'double@example.test');
    await settled(page);
    await fillCard(page, '4242424242424242');
    await page.$eval('#place_order', (button) => {
      (button as HTMLButtonElement).click();
      (button as HTMLButtonElement).click();
    });
    await received(page);
    expect(await ordersOf('double@example.test')).toHaveLength(1);
    expect(paid()).toBe(payments + 1);
  });

  it('pays once where the network fails after paying, and they try again', async () => {
    const payments = paid();
    let lose = true;
    const { page } = await shopping('/shop/?add-to-cart=703', {
      answer: async (request) => {
        if (!request.url().includes('wc-ajax=checkout') || !lose) return false;
        lose = false;
        // The server does its work; its answer never arrives.
        await fetch(request.url(), {
          method: 'POST',
          body: request.postData() ?? '',
          headers: {
            ...request.headers(),
            'content-type': 'application/x-www-form-urlencoded',
            cookie: (await page.cookies()).map(({ name, value }) => `${name}=${value}`).join('; '),
          },
        });
        await request.abort('connectionreset');
        return true;
      },
    });
    await page.goto(`${shop.address}/checkout/`, { waitUntil: 'load' });
    await hydrateIslands(page);
    await fillAddress(page, 'lost@example.test');
    await settled(page);
    await fillCard(page, '4242424242424242');
    await page.click('#place_order');
    await page.waitForSelector('.woocommerce-NoticeGroup-checkout .woocommerce-error');
    expect(await page.$eval('.woocommerce-error', (part) => part.textContent)).toContain(
      'There was an error processing your order.',
    );
    await settled(page);
    await page.click('#place_order');
    await until(
      async () => (await ordersOf('lost@example.test')).length,
      (count) => count > 0,
    );
    await expect.poll(() => ordersOf('lost@example.test')).toMatchObject([{ status: 'wc-processing' }]);
    expect(paid()).toBe(payments + 1);
  });

  it('finds an empty cart where they go back after paying', async () => {
    const { page } = await toCheckout(701);
    await fillAddress(page, 'back@example.test');
    await settled(page);
    await fillCard(page, '4242424242424242');
    await page.click('#place_order');
    await received(page);
    // Guests' browsers keep the checkout: it comes anew by itself.
    await page.goBack({ waitUntil: 'load' });
    await page.waitForFunction(() => location.pathname === '/basket/');
    expect(await ordersOf('back@example.test')).toHaveLength(1);
  });
});

describe('buying as a customer', () => {
  it('makes an account with the order, keeps the card, and buys a download with it', async () => {
    const { page } = await toCheckout(702);
    await fillAddress(page, 'account@example.test');
    await settled(page);
    await page.click('label[for="createaccount"], #createaccount');
    await fillCard(page, '4242424242424242');
    await page.click('#wc-stripe-new-payment-method');
    await page.click('#place_order');
    await received(page);
    await page.goto(`${shop.address}/my-account/payment-methods/`, { waitUntil: 'load' });
    expect(await page.$eval('.woocommerce-MyAccount-content', (part) => part.textContent)).toContain(
      'Visa ending in 4242',
    );
    await page.goto(`${shop.address}/shop/?add-to-cart=711`, { waitUntil: 'load' });
    await page.goto(`${shop.address}/checkout/`, { waitUntil: 'load' });
    await hydrateIslands(page);
    await settled(page);
    await page.click('label[for="payment_method_stripe"]');
    await page.click('#place_order');
    await received(page);
    await page.goto(`${shop.address}/my-account/downloads/`, { waitUntil: 'load' });
    expect(await page.$eval('.woocommerce-MyAccount-content', (part) => part.textContent)).toContain(
      'Rivers exam pack',
    );
    expect((await ordersOf('account@example.test')).map(({ status }) => status)).toEqual([
      'wc-processing',
      'wc-completed',
    ]);
  });

  it('keeps a card in their account, after their bank asked them', async () => {
    const { page } = await shopping('/my-account/');
    await page.type('#username', 'sam');
    await page.type('#password', 'fieldwork-fan');
    await Promise.all([page.waitForNavigation(), page.click('button[name="login"]')]);
    await page.goto(`${shop.address}/my-account/payment-methods/`, { waitUntil: 'load' });
    await Promise.all([
      page.waitForNavigation(),
      page.click('.woocommerce-MyAccount-content a[href*="add-payment-method"]'),
    ]);
    await hydrateIslands(page);
    await fillCard(page, '4000000000000002');
    await Promise.all([page.waitForNavigation(), page.click('#place_order')]);
    expect(await page.$eval('.woocommerce-error', (part) => part.textContent?.trim())).toBe(
      'The card has been declined.',
    );
    await hydrateIslands(page);
    await fillCard(page, '4000002760003184');
    await page.click('#place_order');
    await page.waitForSelector('[data-bank="agree"]');
    await Promise.all([page.waitForNavigation(), page.click('[data-bank="agree"]')]);
    expect(await page.$eval('.woocommerce-message', (part) => part.textContent?.trim())).toBe(
      'Payment method successfully added.',
    );
    expect(await page.$eval('.woocommerce-MyAccount-content', (part) => part.textContent)).toContain(
      'Visa ending in 3184',
    );
  });

  it('pays an order that waits, from its own page', async () => {
    const { page } = await toCheckout(701);
    await fillAddress(page, 'later@example.test');
    await settled(page);
    await fillCard(page, '4000000000000002');
    await page.click('#place_order');
    await page.waitForSelector('.woocommerce-NoticeGroup-checkout .woocommerce-error');
    const [order] = await shop.rows<{ id: number; order_key: string }>(
      `SELECT o.id, d.order_key FROM wp_wc_orders o JOIN wp_wc_order_operational_data d ON d.order_id = o.id
       WHERE o.billing_email = 'later@example.test' AND o.id > ?`,
      before,
    );
    const address = `${shop.address}/checkout/order-pay/${order?.id}/?pay_for_order=true&key=${order?.order_key}`;
    await page.goto(address, { waitUntil: 'load' });
    await hydrateIslands(page);
    await fillCard(page, '4000002760003184');
    await page.click('#place_order');
    await page.waitForSelector('[data-bank="agree"]');
    await Promise.all([page.waitForNavigation(), page.click('[data-bank="agree"]')]);
    await received(page);
    expect(await ordersOf('later@example.test')).toMatchObject([{ status: 'wc-processing' }]);
  });
});

describe('the form of the checkout', () => {
  it('keeps the way to pay, and the focus, where the prices come after it was chosen', async () => {
    const held: HTTPRequest[] = [];
    const { page, errors } = await toCheckout(705, {
      answer: (request) => request.url().includes('update_order_review') && held.push(request) > 0,
    });
    await expect.poll(() => held.length, { timeout: 10_000 }).toBe(1);
    const other = 'input[name=payment_method]:not(:checked)';
    const id = await page.$eval(other, (radio) => radio.id);
    await page.focus(`#${id}`);
    await page.keyboard.press('Space');
    const first = await page.$('.woocommerce-checkout-payment');
    await held[0]?.continue();
    await expect.poll(() => first?.evaluate((part) => part.isConnected), { timeout: 10_000 }).toBe(false);
    const now = () =>
      page.evaluate(() => [
        document.querySelector('input[name=payment_method]:checked')?.id,
        document.activeElement?.id,
      ]);
    expect(await now()).toEqual([id, id]);
    expect(await page.$eval(`.payment_box.${id}`, (box) => box.checkVisibility())).toBe(true);
    expect(errors).toEqual([]);
  });

  it('has the order beside it from 900 pixels on, folded above it on phones, and says what goes where', async () => {
    const { page } = await toCheckout(702);
    const places = () =>
      page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const [form, order] = [box('#customer_details'), box('#order_review')];
        const fold = document.querySelector<HTMLDetailsElement>('details.checkout-summary');
        return {
          beside: (order?.left ?? 0) >= (form?.right ?? Number.NaN),
          below: (order?.top ?? 0) >= (form?.bottom ?? Number.NaN),
          folded: fold?.checkVisibility() === true && !fold.open,
        };
      });
    await page.setViewport({ width: 900, height: 900 });
    expect(await places()).toEqual({ beside: true, below: false, folded: false });
    await page.setViewport({ width: 899, height: 900 });
    expect(await places()).toEqual({ beside: false, below: true, folded: true });
    // On a phone nothing lies on the button that orders.
    const wayUp = () => page.$eval('.scroll-top', (part) => part.checkVisibility());
    expect(await wayUp()).toBe(true);
    await page.setViewport({ width: 390, height: 844 });
    expect(await wayUp()).toBe(false);
    const fields = await page.$$eval(
      '.woocommerce-billing-fields :is(input, select):not([type="hidden"])',
      (all) => all.map((field) => `${field.id} ${field.getAttribute('autocomplete')} ${field.inputMode}`),
    );
    expect(fields[0]).toBe('billing_email section-billing billing email email');
    expect(fields).toContain('billing_phone section-billing billing tel tel');
    expect(fields.filter((field) => field.includes(' null '))).toEqual([]);
  });
});

describe('an address in the checkout', () => {
  const rows = (page: Page) =>
    page.$$eval('.woocommerce-billing-fields .form-row', (all) =>
      all
        .filter((row) => row.checkVisibility())
        .map((row) => {
          const field = row.querySelector('input, select');
          const label = row.querySelector('label')?.textContent?.replace(/\u00a0/g, ' ') ?? '';
          return `${row.id.slice('billing_'.length, -'_field'.length)}: ${label} ${field?.localName}`;
        }),
    );

  it('follows the rules of its country at once, and the server agrees', async () => {
    const { page, errors } = await toCheckout(702);
    await settled(page);
    await page.focus('#billing_country');
    for (const country of ['US', 'JP', 'FR', 'IE', 'HU', 'AE', 'GB']) {
      await page.select('#billing_country', country);
      const here = await rows(page);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('billing_country');
      await settled(page);
      const other = await page.browserContext().newPage();
      await other.setJavaScriptEnabled(false);
      await other.goto(`${shop.address}/checkout/`);
      expect([country, ...(await rows(other))]).toEqual([country, ...here]);
      await other.close();
    }
    await page.select('#billing_country', 'US');
    expect(await rows(page)).toContain('state: State * select');
    expect(await rows(page)).toContain('postcode: ZIP Code * input');
    await page.select('#billing_country', 'JP');
    const japan = await rows(page);
    expect(japan.slice(0, 4)).toEqual([
      'email: Email address * input',
      'last_name: Last name * input',
      'first_name: First name * input',
      'company: Company name (optional) input',
    ]);
    expect(japan).toContain('state: Prefecture * select');
    await page.select('#billing_country', 'FR');
    expect((await rows(page)).some((row) => row.startsWith('state'))).toBe(false);
    expect(errors).toEqual([]);
  });

  it('is asked for in the same way by the basket, which is updated only where something changed', async () => {
    const { page } = await shopping('/basket/', { cookies: await havingAdded(702) });
    await hydrateIslands(page);
    const update = () =>
      page.$eval('button[name="update_cart"]', (button) => (button as HTMLButtonElement).disabled);
    expect(await update()).toBe(true);
    await page.click('.cart_item .plus');
    expect(await update()).toBe(false);
    await page.$eval('.shipping-calculator-button', (link) => link.setAttribute('data-before', ''));
    await page.click('button[name="update_cart"]');
    await page.waitForSelector('.shipping-calculator-button:not([data-before])');
    expect(await page.$eval('.qty', (field) => (field as HTMLInputElement).value)).toBe('2');
    await expect.poll(update).toBe(true);
    // The page moves to what it says about the update, and with it what a mouse would press.
    await page.$eval('.shipping-calculator-button', (link) => (link as HTMLElement).click());
    const state = () =>
      page.$eval('#calc_shipping_state_field', (row) => [
        row.checkVisibility(),
        row.querySelector('label')?.textContent,
        row.querySelector('input, select')?.localName,
      ]);
    await page.select('#calc_shipping_country', 'US');
    expect(await state()).toEqual([true, 'State', 'select']);
    expect(await page.$eval('#calc_shipping_postcode_field label', (label) => label.textContent)).toBe(
      'ZIP Code',
    );
    await page.select('#calc_shipping_country', 'FR');
    expect((await state())[0]).toBe(false);
    await page.select('#calc_shipping_country', 'IE');
    expect(await state()).toEqual([true, 'County', 'select']);
  });

  it('keeps a quantity in the basket that is typed while the one before it is sent', async () => {
    const { hold, held } = holdRequest();
    const { page } = await shopping('/basket/', {
      cookies: await havingAdded(702),
      answer: (request) => request.method() === 'POST' && request.url().endsWith('/basket/') && hold(request),
    });
    await hydrateIslands(page);
    const type = async (pieces: string) => {
      await page.click('.qty', { count: 3 });
      await page.keyboard.type(pieces);
    };
    await type('3');
    await page.click('button[name="update_cart"]');
    const update = await held;
    await type('5');
    await page.$eval('.shipping-calculator-button', (link) => link.setAttribute('data-before', ''));
    await update.continue();
    await page.waitForSelector('.shipping-calculator-button:not([data-before])');
    expect(
      await page.$eval('.cart_item', (row) => [
        row.querySelector<HTMLInputElement>('.qty')?.value,
        row.querySelector<HTMLInputElement>('.qty')?.defaultValue,
      ]),
    ).toEqual(['5', '3']);
    expect(await page.$('button[name="update_cart"]:enabled')).not.toBeNull();
  });

  it('lets a quantity be sent that was typed before the basket’s script came', async () => {
    const { hold, held } = holdRequest();
    const { page } = await shopping('/basket/', {
      cookies: await havingAdded(702),
      answer: (request) => request.url().includes('/cart-page-scripts') && hold(request),
    });
    const script = await held;
    await page.click('.qty', { count: 3 });
    await page.keyboard.type('4');
    await page.keyboard.press('Tab');
    await script.continue();
    await hydrateIslands(page);
    await page.click('button[name="update_cart"]');
    await page.waitForSelector('.woocommerce-message');
    expect(await page.$eval('.cart_item .qty', (field) => (field as HTMLInputElement).defaultValue)).toBe(
      '4',
    );
  });

  it('is emptied in place: the header counts nothing then, and other products are offered', async () => {
    const { page } = await shopping('/basket/', { cookies: await havingAdded(702) });
    await hydrateIslands(page);
    const counted = (count: string) =>
      page.waitForFunction(
        (one) => document.querySelector('.av-cart-counter')?.textContent === one,
        {},
        count,
      );
    await counted('1');
    await page.click('.cart_item .product-remove a');
    await page.waitForSelector('.cart-empty');
    await counted('0');
    // In the row that they would stand in on a page of their own.
    const tops = await page.$$eval('.suggested-products .product', (all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().top)),
    );
    expect(tops).toHaveLength(4);
    expect(new Set(tops).size).toBe(1);
  });

  it('stands beside a small cart that keys reach and telephones hold', async () => {
    const cookies = await havingAdded(702);
    const { page } = await shopping('/shop/?add-to-cart=712', { width: 390, cookies });
    await hydrateIslands(page);
    await page.waitForSelector('.mini_cart_item:nth-child(2)');
    await page.focus('.cart_dropdown_link');
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.className ?? '');
    expect(await focused()).toContain('remove_from_cart_button');
    const box = await page.$eval('.dropdown_widget_cart', (panel) => {
      const { left, right } = panel.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && panel.checkVisibility({ visibilityProperty: true });
    });
    expect(box).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => document.querySelectorAll('.dropdown_widget_cart .mini_cart_item').length === 1,
    );
    expect(await focused()).toContain('remove_from_cart_button');
  });

  it('keeps the focus where it was as another delivery is chosen in the cart', async () => {
    const cookies = await havingAdded(702);
    const { page } = await shopping('/basket/', { cookies });
    await hydrateIslands(page);
    const chosen = () =>
      page.$eval('.shipping_method:checked', (radio) => ({
        value: (radio as HTMLInputElement).value,
        focused: radio === document.activeElement,
      }));
    const { value } = await chosen();
    await page.focus('.shipping_method:checked');
    await page.$eval('.cart_totals', (totals) => totals.setAttribute('data-before', ''));
    await page.keyboard.press('ArrowDown');
    await page.waitForSelector('.cart_totals:not([data-before])');
    const after = await chosen();
    expect(after.value).not.toBe(value);
    expect(after.focused).toBe(true);
  });

  it('puts the focus on the message where a coupon is removed from the checkout with the keys', async () => {
    const { page } = await toCheckout(702);
    await settled(page);
    await page.click('.showcoupon');
    await page.type('#coupon_code', 'welcome10');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.woocommerce-remove-coupon');
    await settled(page);
    await page.focus('.woocommerce-remove-coupon');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.woocommerce-remove-coupon') === null);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('coupon-notice');
  });

  it('is bought with by the keyboard alone', async () => {
    const email = 'keys@buyers.example';
    const { page } = await toCheckout(702);
    await settled(page);
    const active = () => page.evaluate(() => document.activeElement?.id ?? '');
    await page.focus('form.checkout #billing_email');
    const typed: Readonly<Record<string, string>> = {
      billing_email: email,
      billing_first_name: 'Kay',
      billing_last_name: 'Keys',
      billing_address_1: '1 Map Street',
      billing_city: 'London',
      billing_postcode: 'SW1A 1AA',
      billing_phone: '02070000000',
    };
    const passed: string[] = [];
    for (let presses = 0; presses < 40; presses += 1) {
      const id = await active();
      passed.push(id);
      if (id === 'place_order') break;
      const text = typed[id];
      if (text !== undefined) await page.keyboard.type(text);
      if (id === 'billing_phone') await settled(page);
      await page.keyboard.press('Tab');
    }
    expect(passed.filter((id) => id in typed)).toEqual(Object.keys(typed));
    expect(passed.at(-1)).toBe('place_order');
    await page.keyboard.press('Enter');
    expect(await received(page)).toContain('Thank you');
    expect(await ordersOf(email)).toHaveLength(1);
  });
});

/** Contrast of an element's text on its own ground, as the browser paints both; 1 where it has no ground of its own. */
function contrastOf(page: Page, selector: string): Promise<number> {
  return page.$eval(selector, (element) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const light = (colours: readonly string[]) => {
      if (!canvas) return 0;
      for (const colour of colours) {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((each) => {
        const share = each / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const grounds: string[] = [];
    for (let part: Element | null = element; part; part = part.parentElement)
      grounds.unshift(getComputedStyle(part).backgroundColor);
    const ground = light(grounds);
    const text = light([...grounds, getComputedStyle(element).color]);
    return (Math.max(ground, text) + 0.05) / (Math.min(ground, text) + 0.05);
  });
}

it.each(['light', 'dark'] as const)('buttons can be read when they are pointed at (%s)', async (scheme) => {
  const cookies = await havingAdded(702);
  const { page } = await shopping('/basket/', { scheme, reducedMotion: true, cookies });
  await hydrateIslands(page);
  const unreadable: string[] = [];
  const look = async (selector: string) => {
    for (const pointed of [false, true]) {
      if (pointed) await page.hover(selector);
      else await page.mouse.move(0, 0);
      const contrast = await contrastOf(page, selector);
      if (contrast < 4.5)
        unreadable.push(`${selector} ${pointed ? 'pointed at' : 'alone'}: ${contrast.toFixed(2)}`);
    }
  };
  await look('button[name="update_cart"]');
  await page.click('.cart_item .plus');
  for (const selector of [
    'button[name="apply_coupon"]',
    'button[name="update_cart"]',
    '.cart_item a.remove',
    'a.checkout-button',
  ])
    await look(selector);
  await page.goto(`${shop.address}/product/contour-t-shirt/`, { waitUntil: 'load' });
  await hydrateIslands(page);
  await look('.single_add_to_cart_button.disabled');
  expect(unreadable).toEqual([]);
});
