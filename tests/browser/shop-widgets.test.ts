import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChangedSite, serveChangedSite } from './changed-site.ts';
import { done, holdRequest, openBrowser, wait } from './visit.ts';

const visit = openBrowser();
let site: ChangedSite;

beforeAll(async () => {
  site = await serveChangedSite({
    options: {
      woocommerce_demo_store: 'yes',
      woocommerce_demo_store_notice: 'Closed for the holidays <script>x</script>',
      widget_woocommerce_price_filter: { 2: { title: 'Price' }, _multiwidget: 1 },
      widget_woocommerce_recently_viewed_products: { 2: { title: 'Seen', number: 2 }, _multiwidget: 1 },
      widget_woocommerce_widget_cart: { 2: { title: 'Cart', hide_if_empty: 1 }, _multiwidget: 1 },
      sidebars_widgets: {
        shop: [
          'woocommerce_price_filter-2',
          'woocommerce_recently_viewed_products-2',
          'woocommerce_widget_cart-2',
        ],
        array_version: 3,
      },
    },
  });
});
afterAll(() => site.close());

describe('the store notice', () => {
  it('is seen until it is dismissed, and stays away from then on', async () => {
    const { page, errors } = await visit('/shop/', { site: site.address });
    await page.waitForSelector('.demo_store', { visible: true });
    const notice = await page.$eval('.demo_store', (element) => ({
      text: element.textContent ?? '',
      id: (element as HTMLElement).dataset['noticeId'] ?? '',
    }));
    expect(notice.text).toContain('Closed for the holidays');
    expect(notice.id).toMatch(/^[0-9a-f]{32}$/);
    await page.click('.woocommerce-store-notice__dismiss-link');
    await page.waitForSelector('.demo_store', { hidden: true });
    const cookie = (await page.cookies()).find(({ name }) => name.startsWith('store_notice'));
    expect(cookie).toMatchObject({ name: `store_notice${notice.id}`, value: 'hidden', path: '/' });
    await page.goto(`${site.address}/`, { waitUntil: 'load' });
    await page.waitForSelector('portolan-island[name=store-notice][hydrated]');
    await done(page);
    expect(await page.$eval('.demo_store', (element) => getComputedStyle(element).display)).toBe('none');
    expect(errors).toEqual([]);
  });
});

describe('the price filter', () => {
  it('is a line with two handles that do not pass each other, and asks for what they say', async () => {
    const { page, errors } = await visit('/shop/', { site: site.address });
    await page.$eval('.widget_price_filter', (widget) => widget.scrollIntoView());
    await page.waitForSelector('.is-slider input[type=range]');
    const values = () =>
      page.$$eval('.is-slider input[type=range]', (inputs) =>
        inputs.map((input) => Number((input as HTMLInputElement).value)),
      );
    const [least = 0, most = 0] = await values();
    expect([least % 10, most % 10]).toEqual([0, 0]);
    await page.focus('input[name=min_price]');
    await page.keyboard.press('ArrowRight');
    expect(await values()).toEqual([least + 10, most]);
    expect(await page.$eval('.price_label', (label) => label.textContent)).toContain(`£${least + 10}`);
    await page.keyboard.press('End');
    expect(await values()).toEqual([most, most]);
    await page.keyboard.press('ArrowLeft');
    const [from] = await values();
    await Promise.all([page.waitForNavigation(), page.click('.widget_price_filter button')]);
    expect(new URL(page.url()).search).toBe(`?min_price=${from}&max_price=${most}`);
    expect(errors).toEqual([]);
  });

  it('leaves the fields to who began to write in them before its script came', async () => {
    const { hold, held } = holdRequest();
    const { page, errors } = await visit('/shop/', {
      site: site.address,
      // A page that still scrolls moves away from under a click.
      reducedMotion: true,
      answer: (request) => request.url().includes('/price-slider-') && hold(request),
    });
    await page.$eval('.widget_price_filter', (widget) => widget.scrollIntoView());
    const script = await held;
    await page.click('input[name=min_price]', { count: 3 });
    await page.keyboard.type('2');
    await script.continue();
    await page.waitForSelector('portolan-island[name=price-slider][hydrated]');
    await done(page);
    await page.keyboard.type('0');
    await Promise.all([page.waitForNavigation(), page.click('.widget_price_filter button')]);
    expect(new URL(page.url()).searchParams.get('min_price')).toBe('20');
    expect(errors).toEqual([]);
  });

  it('is two fields without scripts', async () => {
    const { page } = await visit('/shop/', { site: site.address, script: false });
    const types = await page.$$eval('.widget_price_filter input', (inputs) =>
      inputs.map((input) => [input.getAttribute('name'), input.getAttribute('type')]),
    );
    expect(types).toEqual([
      ['min_price', 'number'],
      ['max_price', 'number'],
    ]);
  });
});

describe('what was looked at', () => {
  it('is kept by the browser and shown, the last first, on pages that are the same for everybody', async () => {
    const { page } = await visit('/shop/', { site: site.address });
    const shown = '.widget_recently_viewed_products';
    await page.waitForSelector('portolan-island[name=recently-viewed][hydrated]');
    expect(await page.$eval(shown, (widget) => getComputedStyle(widget).display)).toBe('none');
    const products = ['contour-t-shirt', 'map-reading-compass', 'contour-t-shirt'];
    for (const product of products) {
      await page.goto(`${site.address}/product/${product}/`, { waitUntil: 'load' });
      await page.waitForSelector('portolan-island[name=visit-origin][hydrated]');
      await page.waitForFunction(() => document.cookie.includes('woocommerce_recently_viewed='));
      await done(page);
    }
    const cookie = (await page.cookies()).find(({ name }) => name === 'woocommerce_recently_viewed');
    expect(decodeURIComponent(cookie?.value ?? '')).toMatch(/^\d+\|\d+$/);
    expect(cookie?.session).toBe(true);
    await page.goto(`${site.address}/shop/`, { waitUntil: 'load' });
    await page.waitForSelector(`${shown} li`);
    const links = await page.$$eval(`${shown} li a`, (found) =>
      found.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
    expect(links).toEqual(['/product/contour-t-shirt/', '/product/map-reading-compass/']);
    expect(await page.$eval(`${shown} li .price`, (price) => price.textContent)).toContain('£');
  });
});

describe('the small cart that hides while it is empty', () => {
  it('shows itself as soon as something is being added', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page } = await visit('/shop/', {
      site: site.address,
      answer: async (request) => {
        if (!request.url().includes('wc-ajax=add_to_cart')) return false;
        await held;
        await request.respond({ status: 200, contentType: 'application/json', body: '{"error":true}' });
        return true;
      },
    });
    await page.waitForSelector('portolan-island[name=cart-scripts][hydrated]');
    await page.waitForSelector('.widget_shopping_cart', { hidden: true });
    await page.click('a.ajax_add_to_cart');
    await page.waitForSelector('.widget_shopping_cart:not([hidden])');
    // The number of pieces is looked at twice a second while the page settles.
    await wait(1200);
    expect(await page.$('.widget_shopping_cart:not([hidden])')).not.toBeNull();
    release();
  });
});

describe('messages of the cart’s page', () => {
  it('are scrolled to with 100 pixels above them, and have the focus', async () => {
    const { page } = await visit('/shop/', { site: site.address, height: 420, reducedMotion: true });
    await page.waitForSelector('portolan-island[name=cart-scripts][hydrated]');
    await page.click('a.ajax_add_to_cart');
    await page.waitForSelector('a.ajax_add_to_cart.added');
    const cart = await page.$eval('.cart_dropdown_link', (link) => (link as HTMLAnchorElement).href);
    await page.goto(cart, { waitUntil: 'load' });
    await page.waitForSelector('portolan-island[name=cart-scripts][hydrated]');
    await page.type('#coupon_code', 'no-such-coupon');
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const before = await page.evaluate(() => scrollY);
    await page.$eval('button[name=apply_coupon]', (button) => (button as HTMLButtonElement).click());
    const alert = '.woocommerce-notices-wrapper [role=alert]';
    await page.waitForSelector(alert);
    await page.waitForFunction(
      (selector) => document.activeElement === document.querySelector(selector),
      {},
      alert,
    );
    await done(page);
    const seen = await page.$eval(alert, (notice) => ({
      top: Math.round(notice.getBoundingClientRect().top),
      scrolled: scrollY,
    }));
    expect(before).toBeGreaterThan(seen.scrolled);
    expect(seen.scrolled).toBeGreaterThan(0);
    expect(seen.top).toBe(100);
  });
});
