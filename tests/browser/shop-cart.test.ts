import type { HTTPRequest, Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { done, openBrowser, type VisitOptions } from './visit.ts';

const visit = openBrowser();
const BUTTON = 'a.add_to_cart_button[data-product_id="702"]';
const WIDGET = (pieces: number) =>
  `<div class="widget_shopping_cart_content"><ul class="cart_list"><li class="woocommerce-mini-cart-item"><a class="remove remove_from_cart_button" href="/basket/?remove_item=k" data-cart_item_key="k" data-success_message="Gone">×</a><span class="quantity">${pieces} × £5.95</span></li></ul></div>`;

/** The page's long timers, which run only when the test moves its clock. */
interface Clock {
  readonly aborts: number[];
  now: number;
  tick(milliseconds: number): void;
}
type WithClock = Window & { clock: Clock };

/** What the shop answers to a change. */
function answerOf(pieces: number, more: object = {}) {
  const fragments = { 'div.widget_shopping_cart_content': WIDGET(pieces) };
  return JSON.stringify({ fragments, cart_hash: `hash${pieces}`, ...more });
}

interface Shopping {
  readonly page: Page;
  /** `add_to_cart product_id=701&…`, in order. */
  readonly requested: string[];
  tick(milliseconds: number): Promise<void>;
}

type Answering = (endpoint: string, request: HTTPRequest) => string | Promise<string> | undefined;

/**
 * Visits a page whose requests about the cart are answered by the test, and whose clock stands still for everything
 * that waits 10 ms or longer by the shop's constants.
 */
async function shopping(
  path: string,
  answering: Answering = () => answerOf(0),
  options: VisitOptions = {},
): Promise<Shopping> {
  const requested: string[] = [];
  const { page } = await visit('/healthz', {
    answer: async (request) => {
      const endpoint = new URL(request.url()).searchParams.get('wc-ajax');
      if (endpoint === null) return false;
      requested.push(`${endpoint} ${request.postData() ?? ''}`);
      const body = await answering(endpoint, request);
      if (body === undefined) await request.abort('failed');
      else await request.respond({ status: 200, contentType: 'application/json', body });
      return true;
    },
    ...options,
  });
  await page.evaluateOnNewDocument(() => {
    const held = new Set([10, 500, 1000, 2500]);
    const jobs = new Map<number, { at: number; every?: number; run: () => void }>();
    const clock: Clock = {
      aborts: [],
      now: 0,
      tick(milliseconds) {
        const end = clock.now + milliseconds;
        for (;;) {
          const [due] = [...jobs].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
          if (!due) break;
          const [id, job] = due;
          clock.now = job.at;
          if (job.every === undefined) jobs.delete(id);
          else job.at += job.every;
          job.run();
        }
        clock.now = end;
      },
    };
    let next = 1_000_000;
    const real = { setTimeout: window.setTimeout, clearTimeout: window.clearTimeout };
    const hold = (run: () => void, at: number, every?: number) => {
      next++;
      jobs.set(next, { at: clock.now + at, run, ...(every === undefined ? {} : { every }) });
      return next;
    };
    const clear = (id: number) => {
      if (!jobs.delete(id)) real.clearTimeout.call(window, id);
    };
    Object.assign(window, {
      clock,
      setTimeout: (run: () => void, after = 0) =>
        held.has(after) ? hold(run, after) : real.setTimeout.call(window, run, after),
      setInterval: (run: () => void, every = 0) => hold(run, every, every),
      clearTimeout: clear,
      clearInterval: clear,
    });
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => {
      clock.aborts.push(milliseconds);
      return timeout(milliseconds);
    };
  });
  await page.goto(new URL(path, page.url()).href, { waitUntil: 'load' });
  await page.waitForSelector('portolan-island[name=cart-scripts][hydrated]');
  await done(page);
  return {
    page,
    requested,
    tick: async (milliseconds) => {
      await page.evaluate((time) => (window as unknown as WithClock).clock.tick(time), milliseconds);
      await done(page);
    },
  };
}

const kept = (page: Page, storage: 'sessionStorage' | 'localStorage') =>
  page.evaluate((name) => Object.keys(window[name]).sort(), storage);

describe('adding to the cart', () => {
  it('sends the button’s data, last first, and shows loading, added and the way to the cart', async () => {
    let release = (_: string) => {};
    const answer = new Promise<string>((resolve) => {
      release = resolve;
    });
    const { page, requested, tick } = await shopping('/shop/', (endpoint) =>
      endpoint === 'add_to_cart' ? answer : answerOf(0),
    );
    await page.click(BUTTON);
    // However long it takes: what is given up may have been done. Only the look at the cart has an end.
    await tick(60_000);
    expect(await page.evaluate(() => (window as unknown as WithClock).clock.aborts)).toEqual([5000]);
    expect(await page.$eval(BUTTON, (button) => button.classList.contains('loading'))).toBe(true);
    const card = () => page.$eval(BUTTON, (button) => button.closest('.product')?.className ?? '');
    expect(await card()).toContain('adding-to-cart-loading');
    release(answerOf(1));
    await page.waitForSelector(`${BUTTON}.added + a.added_to_cart`);
    expect(await card()).toContain('added-to-cart-check');
    expect(await card()).not.toContain('adding-to-cart-loading');
    const fields = new URLSearchParams(requested.at(-1)?.split(' ').slice(1).join(' ') ?? '');
    expect([...fields.keys()]).toEqual(['success_message', 'product_sku', 'product_id', 'quantity']);
    expect(await page.$eval('.av-cart-counter', (counter) => counter.textContent)).toBe('1');
  });

  it('tells what was added for 2500 ms, fading in over 500 ms, and to screen readers after 1 s', async () => {
    const { page, tick } = await shopping('/shop/', () => answerOf(1));
    await page.click(BUTTON);
    await page.waitForSelector('.added_to_cart_notification');
    expect(await page.$eval('.added_to_cart_notification', (notice) => notice.textContent)).toContain(
      '"Coasts revision cards" was added to the',
    );
    expect(await page.$('.added_to_cart_notification img.added-product-image')).not.toBeNull();
    const duration = await page.$eval('.added_to_cart_notification', (notice) =>
      Number(notice.getAnimations()[0]?.effect?.getTiming().duration),
    );
    expect(duration).toBe(500);
    const announced = () => page.$eval('.widget_shopping_cart_live_region', (region) => region.textContent);
    await tick(999);
    expect(await announced()).toBe('');
    await tick(1);
    expect(await announced()).toContain('has been added to your basket');
    await tick(1499);
    expect(await page.$eval('.added_to_cart_notification', (notice) => notice.getAnimations().length)).toBe(
      1,
    );
    expect(await page.$('.added_to_cart_notification')).not.toBeNull();
    await tick(1);
    await page.waitForFunction(() => !document.querySelector('.added_to_cart_notification'));
  });

  it('says so where nothing came back, to the eye and to screen readers, and can be asked again', async () => {
    const { page, tick } = await shopping('/shop/', (endpoint) =>
      endpoint === 'add_to_cart' ? undefined : answerOf(0),
    );
    await page.click(BUTTON);
    const notice = await page.waitForSelector('.added_to_cart_notification');
    const text = await notice?.evaluate((shown) => shown.querySelector('.added-product-text')?.textContent);
    await tick(1000);
    const announced = await page.$eval(
      '.widget_shopping_cart_live_region',
      (region) => region.textContent ?? '',
    );
    expect(announced).not.toBe('');
    expect(text).toContain(announced);
    expect(await page.$eval(BUTTON, (button) => button.classList.contains('loading'))).toBe(false);
  });

  it('sends one request at a time', async () => {
    const releases: ((body: string) => void)[] = [];
    const { page, requested } = await shopping('/shop/', (endpoint) =>
      endpoint === 'add_to_cart'
        ? new Promise<string>((resolve) => void releases.push(resolve))
        : answerOf(0),
    );
    const limits = () => page.evaluate(() => (window as unknown as WithClock).clock.aborts);
    const before = await limits();
    await page.click(BUTTON);
    await page.click('a.add_to_cart_button[data-product_id="704"]');
    const added = () => requested.filter((each) => each.startsWith('add_to_cart'));
    await expect.poll(added).not.toHaveLength(0);
    await done(page);
    // However slow the shop is: what is to be added is not given up by a clock.
    expect(await limits()).toEqual(before);
    expect(added()).toHaveLength(1);
    releases[0]?.(answerOf(1));
    await expect.poll(added).toHaveLength(2);
    expect(added()[1]).toContain('product_id=704');
    releases[1]?.(answerOf(2));
    await page.waitForFunction(() => document.querySelector('.av-cart-counter')?.textContent === '2');
  });

  it('goes to the product where it cannot be added, and follows the link where removing fails', async () => {
    const { page } = await shopping('/shop/', (endpoint) =>
      endpoint === 'add_to_cart'
        ? JSON.stringify({ error: true, product_url: '/product/clinometer/' })
        : answerOf(0),
    );
    await Promise.all([page.waitForNavigation(), page.click(BUTTON)]);
    expect(new URL(page.url()).pathname).toBe('/product/clinometer/');
    const failing = await shopping('/shop/', (endpoint) =>
      endpoint === 'remove_from_cart' ? JSON.stringify({ success: false }) : answerOf(1),
    );
    await failing.page.waitForSelector('a.remove_from_cart_button');
    await Promise.all([
      failing.page.waitForNavigation(),
      failing.page.$eval('a.remove_from_cart_button', (link) => (link as HTMLElement).click()),
    ]);
    expect(new URL(failing.page.url()).searchParams.get('remove_item')).toBe('k');
  });
});

describe('what the cart looks like', () => {
  it('is asked for within 5000 ms, kept for the tab, and not asked for again while it is good', async () => {
    const { page, requested } = await shopping('/shop/', () => answerOf(0, { cart_hash: '' }));
    await expect.poll(() => requested).toHaveLength(1);
    expect(requested[0]).toMatch(/^get_refreshed_fragments time=\d+$/);
    expect(await page.evaluate(() => (window as unknown as WithClock).clock.aborts)).toEqual([5000]);
    await expect
      .poll(async () => (await kept(page, 'sessionStorage')).map((key) => key.replace(/_[0-9a-f]{32}$/, '')))
      .toEqual(['wc_cart_hash', 'wc_fragments']);
    await page.reload();
    await page.waitForSelector('portolan-island[name=cart-scripts][hydrated]');
    await done(page);
    expect(requested).toHaveLength(1);
  });

  it.each<[string, { readonly created: number | undefined; readonly cookie?: string }, number]>([
    ['is older than a day', { created: 24 * 60 * 60 * 1000 + 1000 }, 2],
    ['is just younger than a day', { created: 24 * 60 * 60 * 1000 - 60_000 }, 1],
    ['has a hash but no time', { created: undefined }, 2],
    ['has another hash than the cookie', { created: 0, cookie: 'other' }, 2],
  ])('is asked for again where what is kept %s', async (_, { created, cookie }, requests) => {
    const { page, requested } = await shopping('/shop/', () => answerOf(1));
    await page.evaluate(
      (age, hash) => {
        // biome-ignore lint/suspicious/noDocumentCookie: as the shop's own answer sets it
        document.cookie = `woocommerce_cart_hash=${hash}; path=/`;
        if (age === undefined) sessionStorage.removeItem('wc_cart_created');
        else sessionStorage.setItem('wc_cart_created', String(Date.now() - age));
      },
      created,
      cookie ?? 'hash1',
    );
    await page.reload();
    await page.waitForSelector('portolan-island[name=cart-scripts][hydrated]');
    await expect.poll(() => requested.length).toBeGreaterThanOrEqual(requests);
    await done(page);
    expect(requested).toHaveLength(requests);
  });

  it('is asked for again when another tab changes it and when the page comes back from the history', async () => {
    const { page, requested } = await shopping('/shop/', () => answerOf(1));
    // Other tabs can change only what was answered and kept.
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('wc_cart_hash')));
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('wc_cart_hash')) ?? '';
      localStorage.setItem(key, 'elsewhere');
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'elsewhere' }));
    });
    await expect.poll(() => requested).toHaveLength(2);
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => requested).toHaveLength(3);
  });

  it('is counted up to 15 times, every 500 ms, while it is empty', async () => {
    const { page, tick } = await shopping('/shop/', () => answerOf(0));
    const counter = () => page.$eval('.av-cart-counter', (each) => each.textContent);
    const spoil = () => page.$eval('.av-cart-counter', (each) => void (each.textContent = '7'));
    await page.$eval('.widget_shopping_cart_content', (widget) => widget.replaceChildren());
    for (let check = 0; check < 15; check++) {
      await spoil();
      await tick(499);
      expect(await counter()).toBe('7');
      await tick(1);
      expect(await counter()).toBe('0');
    }
    await spoil();
    await tick(5000);
    expect(await counter()).toBe('7');
  });

  it('opens at 500 ms and closes at 2500 ms where something was just added', async () => {
    const { page, tick } = await shopping('/shop/?add-to-cart=701');
    const open = () => page.$eval('.cart_dropdown', (cart) => cart.classList.contains('is-open'));
    await tick(499);
    expect(await open()).toBe(false);
    await tick(1);
    expect(await open()).toBe(true);
    await tick(1999);
    expect(await open()).toBe(true);
    await tick(1);
    expect(await open()).toBe(false);
  });
});

describe('quantities', () => {
  it('have buttons 10 ms after the page has come, which keep within bounds', async () => {
    const { page, tick } = await shopping('/product/weather-station/');
    expect(await page.$('.quantity .plus')).toBeNull();
    await tick(9);
    expect(await page.$('.quantity .plus')).toBeNull();
    await tick(1);
    expect(await page.$('.quantity .plus')).not.toBeNull();
    const set = (value: string) =>
      page.$eval('.qty', (field, text) => void ((field as HTMLInputElement).value = text), value);
    const press = async (name: 'plus' | 'minus', times = 1) => {
      for (let time = 0; time < times; time++) {
        await page.$eval(`.quantity .${name}`, (button) => (button as HTMLElement).click());
      }
      return page.$eval('.qty', (field) => (field as HTMLInputElement).value);
    };
    expect(await press('plus', 2)).toBe('3');
    expect(await press('minus', 5)).toBe('1');
    // Six are in stock.
    expect(await press('plus', 9)).toBe('6');
    await set('');
    expect(await press('plus')).toBe('2');
    await page.$eval('.qty', (field) => void ((field as HTMLInputElement).placeholder = '4'));
    await set('');
    expect(await press('plus')).toBe('5');
    expect(await page.$eval('.qty', (field) => field.classList.contains('no-spin-num'))).toBe(true);
  });
});

it('ways of sending and paying stand in line with what is around them', async () => {
  const { page } = await visit('/shop/?add-to-cart=702', { width: 390 });
  const lefts = async (path: string, ...selectors: readonly string[]) => {
    await page.goto(new URL(path, page.url()).href, { waitUntil: 'load' });
    // At one go: the checkout replaces parts of itself meanwhile.
    return page.evaluate(
      (each) =>
        each.map((selector) => {
          const [box] = document.querySelector(selector)?.getClientRects() ?? [];
          return Math.round(box?.left ?? Number.NaN);
        }),
      selectors,
    );
  };
  const [ways, amount] = await lefts('/basket/', '.woocommerce-shipping-methods > li', '.cart-subtotal td');
  expect(ways).toBe(amount);
  const [payments, notice] = await lefts(
    '/checkout/',
    '.wc_payment_methods > li',
    '.woocommerce-privacy-policy-text',
  );
  expect(payments).toBe(notice);
});
