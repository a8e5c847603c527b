import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { HTTPRequest, Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { done, openBrowser, type Visit, type VisitOptions, wait } from './visit.ts';

const visit = openBrowser();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PATH = '/find-a-product/';
const FORM = '.aws-search-form';
const FIELD = '.aws-search-field';
const RESULTS = '#aws-search-result-1';

const EMPTY = { tax: [], products: [], data: { top_text: '', notices: [], top_results: [] } };
const product = (number: number, more: object = {}) => ({
  id: number,
  title: `<strong>Map</strong> ${number} &amp; more`,
  excerpt: `A <strong>map</strong> of ${number}.`,
  link: `/product/map-${number}/`,
  image: '',
  price: `<span class="amount">£${number}.00</span>`,
  on_sale: '',
  sku: '',
  stock_status: '',
  featured: '',
  ...more,
});

const requested = ({ requests }: Visit): readonly HTTPRequest[] =>
  requests.filter((request) => request.url().includes('wc-ajax=aws_action'));
const keywords = (visited: Visit) =>
  requested(visited).map((request) => new URLSearchParams(request.postData()).get('keyword'));
const isShown = (page: Page) =>
  page.evaluate((selector) => document.querySelector(selector)?.checkVisibility() ?? false, RESULTS);
const classesOf = (page: Page) => page.$eval(FORM, (form) => [...form.classList].slice(1).sort());

/** Answers every search in place of the site. */
const answering =
  (answer: object = { ...EMPTY, products: [product(1), product(2), product(3)] }) =>
  async (request: HTTPRequest): Promise<boolean> => {
    if (!request.url().includes('wc-ajax=aws_action')) return false;
    await request.respond({ status: 200, contentType: 'application/json', body: JSON.stringify(answer) });
    return true;
  };

interface SearchVisit extends Visit {
  /** Moves the page's own clock, which stands still otherwise. */
  tick(milliseconds: number): Promise<void>;
}

/** Visits the page with the form, puts the page's timers on a clock of the test's, and hydrates the form. */
async function search(
  options: VisitOptions & { readonly settings?: Readonly<Record<string, string>> } = {},
): Promise<SearchVisit> {
  const visited = await visit(PATH, { answer: answering(), ...options });
  const { page } = visited;
  // React keeps the timers that it found when it was loaded: it shall find the browser's.
  await page.waitForSelector('portolan-island[name=cart-scripts][hydrated]');
  await page.evaluate((settings) => {
    const container = document.querySelector<HTMLElement>('.aws-container');
    for (const [name, value] of Object.entries(settings)) container?.setAttribute(`data-${name}`, value);
    const clock = { now: 0, next: 1, jobs: new Map<number, { at: number; run: () => void }>() };
    const later = (run: () => void, milliseconds = 0) => {
      clock.jobs.set(clock.next, { at: clock.now + milliseconds, run });
      return clock.next++;
    };
    const events: string[] = [];
    for (const name of ['awsLoaded', 'awsNoResults', 'awsAnalytics', 'awsShowingResults']) {
      document.addEventListener(name, (event) => {
        const { label, term } = (event as CustomEvent<{ label?: string; term?: string }>).detail;
        events.push([name, label ?? term ?? ''].join(' ').trim());
      });
    }
    Object.assign(window, {
      events,
      setTimeout: later,
      clearTimeout: (job: number) => clock.jobs.delete(job),
      requestAnimationFrame: (run: () => void) => later(run, 16),
      tick: (milliseconds: number) => {
        const end = clock.now + milliseconds;
        for (;;) {
          const [due] = [...clock.jobs].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
          if (!due) break;
          clock.jobs.delete(due[0]);
          clock.now = due[1].at;
          due[1].run();
        }
        clock.now = end;
      },
    });
    performance.now = () => clock.now;
  }, options.settings ?? {});
  await page.focus(FIELD);
  await page.waitForSelector('portolan-island[name=product-search][hydrated]');
  const tick = async (milliseconds: number) => {
    await page.evaluate(
      (time) => (window as unknown as { tick(time: number): void }).tick(time),
      milliseconds,
    );
    // What was asked for meanwhile is answered, and what is asked for then.
    await done(page);
    await Promise.race([page.waitForNetworkIdle({ idleTime: 50 }).catch(() => undefined), wait(400)]);
    await done(page);
  };
  return { ...visited, tick };
}

const eventsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { events: readonly string[] }).events);

/** Types and waits until the answer is there. */
async function typed(visited: SearchVisit, text: string): Promise<void> {
  await visited.page.type(FIELD, text);
  await visited.tick(300);
}

describe('product search', () => {
  it('asks the shop with the fields of the contract and shows what it finds', async () => {
    const visited = await search({ answer: () => false });
    const { page } = visited;
    await page.type(FIELD, 'rivers');
    await visited.tick(300);
    await page.waitForSelector(`${RESULTS} .aws_result_item`, { visible: true });
    const [request] = requested(visited);
    const address = encodeURIComponent(page.url());
    expect(request?.method()).toBe('POST');
    expect(new URL(request?.url() ?? '').search).toBe('?wc-ajax=aws_action');
    expect(request?.postData()).toBe(
      `action=aws_action&keyword=rivers&aws_page=970&aws_tax=&lang=&pageurl=${address}&typedata=json`,
    );
    expect(request?.headers()).toMatchObject({
      accept: 'application/json, text/javascript, */*; q=0.01',
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-requested-with': 'XMLHttpRequest',
    });
    const titles = await page.$$eval(`${RESULTS} .aws_result_link_top`, (links) =>
      links.map((link) => link.textContent),
    );
    expect(titles.length).toBeGreaterThan(1);
    expect(titles[0]).toMatch(/^Rivers/);
    const all = await page.$eval(`${RESULTS} .aws_search_more a`, (link) => link.getAttribute('href'));
    expect(all).toContain('/?s=rivers&post_type=product&type_aws=true');
    expect(await page.$eval('.aws-container [role=status]', (status) => status.textContent)).toBe(
      `Results ${titles.length}`,
    );
    expect(visited.errors).toEqual([]);
  });

  it('waits 300 ms after the last key, or as long as the widget says if that is above 100', async () => {
    const visited = await search();
    await visited.page.type(FIELD, 'ma');
    expect(await classesOf(visited.page)).toEqual(['aws-focus', 'aws-processing', 'aws-show-clear']);
    await visited.tick(299);
    await visited.page.type(FIELD, 'p');
    await visited.tick(299);
    expect(keywords(visited)).toEqual([]);
    await visited.tick(1);
    expect(keywords(visited)).toEqual(['map']);
    expect(await classesOf(visited.page)).toEqual(['aws-focus', 'aws-form-active', 'aws-show-clear']);

    const slow = await search({ settings: { timeout: '700' } });
    await slow.page.type(FIELD, 'map');
    await slow.tick(699);
    expect(keywords(slow)).toEqual([]);
    await slow.tick(1);
    expect(keywords(slow)).toEqual(['map']);

    const hasty = await search({ settings: { timeout: '100' } });
    await hasty.page.type(FIELD, 'map');
    await hasty.tick(299);
    expect(keywords(hasty)).toEqual([]);
    await hasty.tick(1);
    expect(keywords(hasty)).toEqual(['map']);
  });

  it('sends terms without brackets and slashes, in one line, and none that is too short', async () => {
    const visited = await search({ settings: { 'min-chars': '3' } });
    await typed(visited, 'ma');
    expect(keywords(visited)).toEqual([]);
    await typed(visited, '  <p> {of} [the] \\wo/rld ');
    expect(keywords(visited)).toEqual(['ma p of the world']);
  });

  it('remembers what it was told and asks each term once', async () => {
    const visited = await search({ settings: { 'use-analytics': 'true' } });
    await typed(visited, 'map');
    await typed(visited, 's');
    await visited.page.keyboard.press('Backspace');
    expect(await isShown(visited.page)).toBe(true);
    await visited.tick(1000);
    expect(keywords(visited)).toEqual(['map', 'maps']);
    // Counted once each, and only what was asked.
    expect((await eventsOf(visited.page)).filter((event) => event.startsWith('awsAnalytics'))).toEqual([
      'awsAnalytics ajax-search:map',
      'awsAnalytics ajax-search:maps',
    ]);
  });

  it('gives up a request when one types on', async () => {
    const waiting: HTTPRequest[] = [];
    const visited = await search({
      answer: (request) => {
        if (!request.url().includes('wc-ajax=aws_action')) return false;
        waiting.push(request);
        return true;
      },
    });
    await typed(visited, 'map');
    expect(waiting).toHaveLength(1);
    await typed(visited, 's');
    expect(waiting[0]?.failure()?.errorText).toBe('net::ERR_ABORTED');
    expect(waiting).toHaveLength(2);
    await answering()(waiting[1] as HTTPRequest);
    await visited.page.waitForSelector(`${RESULTS} .aws_result_item`);
    expect(await isShown(visited.page)).toBe(true);
  });

  it('says that nothing was found, and tells the page', async () => {
    const visited = await search({ answer: answering(EMPTY) });
    await typed(visited, 'zzqx');
    expect(await visited.page.$eval(RESULTS, (box) => box.textContent)).toBe('Nothing found');
    expect(await eventsOf(visited.page)).toEqual([
      'awsLoaded',
      'awsShowingResults zzqx',
      'awsNoResults zzqx',
    ]);
  });

  it('shows pictures, badges, stock, numbers, categories, notices and the rest of an answer', async () => {
    const visited = await search({
      answer: answering({
        tax: { product_cat: [{ name: 'Maps', count: 4, link: '/c/maps/', excerpt: '' }] },
        products: [
          product(7, {
            image: '/wp-content/uploads/none.png',
            on_sale: true,
            sku: 'MAP-<strong>7</strong>',
            stock_status: { status: false, text: 'Out of stock' },
            featured: true,
          }),
        ],
        data: {
          top_text: 'Try <em>atlas</em>',
          notices: ['Closed on Monday'],
          top_results: {
            lessons: [{ name: 'A lesson', link: '/lesson/', content: 'About maps', link_data: '' }],
          },
        },
      }),
    });
    await typed(visited, 'map');
    expect(
      await visited.page.$$eval(`${RESULTS} li`, (items) => items.map((item) => item.className)),
    ).toEqual([
      'aws_result_item aws_top_text',
      'aws_result_item aws_notice',
      'aws_result_item aws_top_item',
      'aws_result_item aws_result_tax aws_result_product_cat',
      'aws_result_item',
      'aws_result_item aws_search_more',
    ]);
    const text = await visited.page.$eval(`${RESULTS} li:nth-child(5)`, (item) => item.textContent);
    expect(text).toBe('Map 7 & more★Map 7 & moreOut of stockSKU: MAP-7A map of 7.£7.00Sale!');
    expect(
      await visited.page.$eval(`${RESULTS} .aws_result_featured`, (badge) => (badge as HTMLElement).title),
    ).toBe('Featured');
  });

  it('hides on a click elsewhere, shows again in the field, and is emptied by its button and by spaces', async () => {
    const visited = await search();
    const { page } = visited;
    await typed(visited, 'map');
    await page.click('h1');
    expect(await isShown(page)).toBe(false);
    expect(await classesOf(page)).toEqual(['aws-show-clear']);
    await page.click(FIELD);
    expect(await isShown(page)).toBe(true);
    await page.click('.aws-search-clear');
    expect(await isShown(page)).toBe(false);
    expect(await page.$eval(FIELD, (field) => (field as HTMLInputElement).value)).toBe('');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('aws-search-field');
    await typed(visited, 'map');
    await page.$eval(FIELD, (field) => (field as HTMLInputElement).select());
    await page.keyboard.type('   ');
    expect(await isShown(page)).toBe(false);
    expect(keywords(visited)).toEqual(['map']);
  });

  it('stays hidden after a click elsewhere when the answer comes, and shows it again in the field', async () => {
    const waiting: HTTPRequest[] = [];
    const visited = await search({
      answer: (request) => request.url().includes('wc-ajax=aws_action') && waiting.push(request) > 0,
    });
    const { page } = visited;
    await typed(visited, 'map');
    await page.click('h1');
    await answering()(waiting[0] as HTTPRequest);
    await expect.poll(() => eventsOf(page)).toContain('awsShowingResults map');
    expect(await isShown(page)).toBe(false);
    await page.click(FIELD);
    expect(await isShown(page)).toBe(true);
  });

  it('is worked by keys alone', async () => {
    const visited = await search();
    const { page } = visited;
    await typed(visited, 'map');
    const hovered = () =>
      page.$$eval(`${RESULTS} li`, (items) => items.findIndex((item) => item.classList.contains('hovered')));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await hovered()).toBe(1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await hovered()).toBe(3);
    // Arrows start no search.
    await visited.tick(1000);
    expect(keywords(visited)).toEqual(['map']);
    await page.keyboard.press('ArrowDown');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Map 1 & more');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Map 2 & more');
    await page.keyboard.press('Escape');
    expect(await isShown(page)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('aws-search-field');
    await page.keyboard.press('Escape');
    expect(await page.$eval(FIELD, (field) => (field as HTMLInputElement).value)).toBe('');
  });

  it('scrolls to a result within 400 ms, at once where motion is not wanted', async () => {
    const many = { ...EMPTY, products: Array.from({ length: 12 }, (_, index) => product(index)) };
    const scrolled = (page: Page) => page.$eval(RESULTS, (box) => box.scrollTop);
    const visited = await search({ answer: answering(many) });
    await typed(visited, 'map');
    await visited.page.keyboard.press('ArrowUp');
    await visited.tick(200);
    const half = await scrolled(visited.page);
    await visited.tick(200);
    const whole = await scrolled(visited.page);
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(whole);
    await visited.tick(400);
    expect(await scrolled(visited.page)).toBe(whole);

    const still = await search({ answer: answering(many), reducedMotion: true });
    await typed(still, 'map');
    await still.page.keyboard.press('ArrowUp');
    expect(await scrolled(still.page)).toBe(whole);
  });

  it('goes to the page of results by Enter and by its button, but not for nothing', async () => {
    const visited = await search();
    const { page } = visited;
    await page.keyboard.press('Enter');
    await page.click('.aws-search-btn_icon');
    expect(new URL(page.url()).pathname).toBe(PATH);
    await page.type(FIELD, 'rivers');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    const { pathname, search: query } = new URL(page.url());
    expect(pathname + query).toBe('/?s=rivers&post_type=product&type_aws=true');

    const off = await search({ settings: { 'show-page': 'false' } });
    await typed(off, 'map');
    expect(await off.page.$(`${RESULTS} .aws_search_more`)).toBeNull();
    await off.page.click('.aws-search-btn_icon');
    expect(new URL(off.page.url()).pathname).toBe(PATH);
  });

  it('stands above the field where less than 500 px of the page are left below it', async () => {
    const visited = await search();
    const { page } = visited;
    const edges = () =>
      page.evaluate(
        ([form, results]) => {
          const [a, b] = [form, results].map((one) => document.querySelector(one)?.getBoundingClientRect());
          return a && b
            ? { above: b.bottom <= a.top, below: b.top >= a.bottom, wide: b.width === a.width }
            : {};
        },
        [FORM, RESULTS] as const,
      );
    await page.evaluate(() => {
      const main = document.querySelector<HTMLElement>('main');
      if (main) main.style.cssText = 'min-block-size: 1800px';
    });
    await typed(visited, 'map');
    expect(await edges()).toEqual({ above: false, below: true, wide: true });
    await page.evaluate(() => {
      for (const footer of document.querySelectorAll('footer, .comments')) footer.remove();
      const main = document.querySelector<HTMLElement>('main');
      if (main) main.style.cssText = 'padding-block: 600px 0';
    });
    await typed(visited, 's');
    expect(await edges()).toEqual({ above: true, below: false, wide: true });
  });

  it('lies where its form is in pages from right to left', async () => {
    const visited = await search();
    await visited.page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await typed(visited, 'map');
    const [form, results] = await Promise.all(
      [FORM, RESULTS].map((one) => visited.page.$eval(one, (box) => box.getBoundingClientRect().right)),
    );
    expect(results).toBeCloseTo(form ?? 0, 0);
  });

  it('takes the whole screen of a phone where the widget says so, until it is closed', async () => {
    const visited = await search({ width: 390, settings: { 'mobile-screen': 'true' } });
    const { page } = visited;
    const open = () => page.evaluate(() => document.body.classList.contains('aws-overlay'));
    await page.waitForSelector('.aws-mobile-fixed');
    await typed(visited, 'map');
    expect(await open()).toBe(true);
    const bottom = await page.$eval(RESULTS, (box) => box.getBoundingClientRect().bottom);
    expect(Math.round(bottom)).toBe(844);
    await page.click('.aws-mobile-fixed-close');
    expect(await open()).toBe(false);
    expect(await isShown(page)).toBe(false);
    expect(await page.$('.aws-overlay-mask')).toBeNull();

    const desktop = await search({ settings: { 'mobile-screen': 'true' } });
    expect(await desktop.page.$('.aws-mobile-fixed')).toBeNull();
  });

  it('searches 50 ms after it is forced to', async () => {
    const visited = await search();
    await visited.page.$eval(FIELD, (field) => {
      (field as HTMLInputElement).value = 'atlas';
      field.dispatchEvent(new Event('aws_search_force'));
    });
    await visited.tick(49);
    expect(keywords(visited)).toEqual([]);
    await visited.tick(1);
    expect(keywords(visited)).toEqual(['atlas']);
  });

  it('sets up plain forms after 2 s, looks for them ten times more, and after a click on the search icon', async () => {
    const addForm = (page: Page) =>
      page.evaluate(() => {
        const island = document.querySelector('portolan-island[name=product-search]');
        const copy = island?.querySelector('.aws-container')?.cloneNode(true);
        if (copy) document.querySelector('main')?.append(copy);
      });
    const setUp = async (page: Page) =>
      (await eventsOf(page)).filter((event) => event === 'awsLoaded').length;

    const early = await search();
    await addForm(early.page);
    await early.tick(1999);
    expect(await setUp(early.page)).toBe(1);
    await early.tick(1);
    expect(await setUp(early.page)).toBe(2);

    const late = await search();
    await late.tick(11_000);
    await addForm(late.page);
    await late.tick(1000);
    expect(await setUp(late.page)).toBe(2);

    const tooLate = await search();
    await tooLate.tick(12_000);
    await addForm(tooLate.page);
    await tooLate.tick(5000);
    expect(await setUp(tooLate.page)).toBe(1);
    await tooLate.page.evaluate(() => {
      const icon = document.createElement('span');
      icon.dataset['aviaSearchTooltip'] = '';
      document.body.append(icon);
      icon.click();
    });
    await tooLate.tick(999);
    expect(await setUp(tooLate.page)).toBe(1);
    await tooLate.tick(1);
    expect(await setUp(tooLate.page)).toBe(2);
  });

  it('stays usable where the shop cannot be reached', async () => {
    const visited = await search({
      answer: async (request) => {
        if (!request.url().includes('wc-ajax=aws_action')) return false;
        await request.abort();
        return true;
      },
    });
    await typed(visited, 'map');
    expect(await classesOf(visited.page)).toEqual(['aws-focus', 'aws-show-clear']);
    expect(await isShown(visited.page)).toBe(false);
  });

  it.each([
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const)(
    'has no barriers that axe finds with its results open, at %i pixels, %s',
    async (width, scheme) => {
      const visited = await search({
        width,
        scheme,
        reducedMotion: true,
        settings: { 'mobile-screen': 'true' },
      });
      const { page } = visited;
      await typed(visited, 'map');
      await page.evaluate(AXE);
      // axe waits by the browser's timers; the page's stand still.
      const found = page.evaluate(async () => {
        const { axe: engine } = window as unknown as { axe: typeof axe };
        const { violations } = await engine.run(document, { resultTypes: ['violations'] });
        return violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        );
      });
      const going = setInterval(() => void visited.tick(50).catch(() => undefined), 50);
      expect(await found.finally(() => clearInterval(going))).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );

  it('is a form without scripts, and leads to the page of results', async () => {
    const { page } = await visit(PATH, { script: false });
    await page.type(FIELD, 'rivers');
    const [reply] = await Promise.all([page.waitForNavigation(), page.click('.aws-search-btn_icon')]);
    expect(reply?.headers()['x-aws-search']).toBe('true');
    expect(
      await page.$eval(FIELD.replace('.aws-search-field', 'h1'), (heading) => heading.textContent),
    ).toContain('rivers');
    expect(await page.$$eval('.woocommerce-loop-product__title', (titles) => titles[0]?.textContent)).toMatch(
      /^Rivers/,
    );
  });
});
