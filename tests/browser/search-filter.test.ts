import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { done, holdRequest, openBrowser, type Visit, type VisitOptions } from './visit.ts';

const visit = openBrowser();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const FORM = 'form.searchandfilter';
const RESULTS = '.search-filter-results';
const DATA = '/?sfid=980&sf_action=get_data&sf_data=all';

/** The page's own clock: it stands still until it is moved. */
interface PageClock {
  advance(milliseconds: number): void;
}

interface Filtering extends Visit {
  /** Addresses that the form asked for, without the host. */
  requested(): readonly string[];
  advance(milliseconds: number): Promise<void>;
  /** Waits until nothing is being asked for. */
  settled(): Promise<void>;
}

/** Visits a page with a form and hydrates it. */
async function hydrateOn(path: string, options: VisitOptions): Promise<Visit> {
  const visited = await visit(path, { reducedMotion: true, ...options });
  await visited.page.waitForSelector('portolan-island[name=search-filter][hydrated]');
  return visited;
}

/** Visits a page with a form, hydrates it, and stops the clock of its timers. */
async function filter(path = '/find-resources/', options: VisitOptions = {}): Promise<Filtering> {
  const visited = await hydrateOn(path, options);
  const { page, requests } = visited;
  await page.evaluate(() => {
    const clock = { now: 0, next: 1, jobs: new Map<number, { at: number; run: () => void }>() };
    Object.assign(window, {
      setTimeout: (run: () => void, after = 0) => {
        clock.jobs.set(clock.next, { at: clock.now + after, run });
        return clock.next++;
      },
      clearTimeout: (job: number) => clock.jobs.delete(job),
      pageClock: {
        advance(milliseconds: number) {
          const end = clock.now + milliseconds;
          for (;;) {
            const [due] = [...clock.jobs]
              .filter(([, { at }]) => at <= end)
              .sort(([, a], [, b]) => a.at - b.at);
            if (!due) break;
            clock.jobs.delete(due[0]);
            clock.now = due[1].at;
            due[1].run();
          }
          clock.now = end;
        },
      },
    });
  });
  return {
    ...visited,
    requested: () =>
      requests
        .map((request) => request.url().replace(/^https?:\/\/[^/]+/, ''))
        .filter((url) => url.includes('sf_action=get_data')),
    advance: (milliseconds) =>
      page.evaluate(
        (by) => (window as unknown as { pageClock: PageClock }).pageClock.advance(by),
        milliseconds,
      ),
    settled: () => waitSettled(page),
  };
}

async function waitSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.search-filter-disabled'));
}

const found = (page: Page) =>
  page.$eval(
    '.search-filter-results',
    (results) => /Found (\d+) Results|No Results/.exec(results.textContent)?.[0],
  );
const box = (value: string) => `${FORM} input[value="${value}"]`;
const query = (page: Page) => new URL(page.url()).search;

describe('a search form', () => {
  it('asks 200 ms after a box was ticked, with the headers and in the words of the contract', async () => {
    const { page, requested, advance, settled, requests, errors } = await filter();
    expect(await found(page)).toBe('Found 75 Results');
    await page.click(box('rivers'));
    expect(await page.$eval(box('rivers'), (input) => input.closest('li')?.className)).toContain(
      'sf-option-active',
    );
    await advance(199);
    expect(requested()).toEqual([]);
    await advance(1);
    await settled();
    expect(requested()).toEqual([`${DATA}&_sft_category=rivers&lang=en`]);
    const request = requests.find((one) => one.url().includes('_sft_category=rivers'));
    expect(request?.method()).toBe('GET');
    expect(request?.headers()).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      accept: 'application/json, text/javascript, */*; q=0.01',
    });
    expect(query(page)).toBe('?_sft_category=rivers');
    expect(await page.$eval(RESULTS, (results) => results.getAttribute('data-paged'))).toBe('1');
    expect(await page.$eval(box('rivers'), (input) => (input as HTMLInputElement).checked)).toBe(true);
    // The field was replaced; the focus is where it was.
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('rivers');
    expect(await page.$eval(`${FORM} + [role=status]`, (status) => status.textContent)).not.toBe('');
    await page.click(box('coasts'));
    await advance(100);
    await page.click(box('rivers'));
    await advance(200);
    await settled();
    expect(requested().slice(1)).toEqual([`${DATA}&_sft_category=coasts&lang=en`]);
    expect(errors).toEqual([]);
  });

  it('asks for what was ticked before its script came', async () => {
    const { hold, held } = holdRequest();
    const { page, errors } = await visit('/find-resources/', {
      reducedMotion: true,
      answer: (request) => /\/search-filter-[A-Z0-9]+\.js$/.test(request.url()) && hold(request),
    });
    const script = await held;
    await page.click(box('rivers'));
    await script.continue();
    await page.waitForFunction(() => location.search === '?_sft_category=rivers');
    await waitSettled(page);
    expect(await page.$eval(box('rivers'), (input) => (input as HTMLInputElement).checked)).toBe(true);
    expect(errors).toEqual([]);
  });

  it('asks 1200 ms after the last key, and at once on Enter', async () => {
    const { page, requested, advance, settled } = await filter();
    await page.type('.sf-input-text', 'rive');
    await advance(1199);
    await page.type('.sf-input-text', 'r');
    await advance(1199);
    expect(requested()).toEqual([]);
    await advance(1);
    await settled();
    expect(requested()).toEqual([`${DATA}&_sf_s=river&lang=en`]);
    expect(query(page)).toBe('?_sf_s=river');
    await page.keyboard.type('s');
    await page.keyboard.press('Enter');
    await settled();
    expect(requested()[1]).toBe(`${DATA}&_sf_s=rivers&lang=en`);
    await advance(2000);
    expect(requested()).toHaveLength(2);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).selectionStart)).toBe(6);
  });

  it('puts every kind of field into the address, in the order of the form', async () => {
    const { page, requested, advance, settled } = await filter();
    const go = async () => {
      await advance(1200);
      await settled();
    };
    await page.select('select[name="_sft_post_tag[]"]', 'case-study', 'erosion');
    await go();
    expect(query(page)).toBe('?_sft_post_tag=case-study+erosion');
    await page.click('.search-filter-reset');
    await settled();
    await page.click(box('post'));
    await page.select(
      'select[name="_sf_author[]"]',
      await page.$eval(
        'select[name="_sf_author[]"] option:nth-child(2)',
        (one) => (one as HTMLOptionElement).value,
      ),
    );
    await page.select('select[name="_sf_sort_order[]"]', 'title+asc');
    await page.select('select[name="_sf_ppp[]"]', '3');
    await go();
    expect(query(page)).toMatch(/^\?authors=[\w-]+&post_types=post&sort_order=title\+asc&_sf_ppp=3$/);
    expect(requested().at(-1)).toBe(`${DATA}&${query(page).slice(1)}&lang=en`);
    await page.click('.search-filter-reset');
    await settled();
    expect(query(page)).toBe('');
    await page.select('select[name="_sft_product_cat[]"]', 'classroom');
    await page.click('input[name="_sfm__stock_status[]"][value=instock]');
    await page.click('input[name="_sfm__stock[]"][value="0+20"]');
    await page.click('input[name="_sfm__stock[]"][value="20+40"]');
    await go();
    expect(query(page)).toBe('?_sft_product_cat=classroom&_sfm__stock=0+40&_sfm__stock_status=instock');
    expect(await page.$$eval('input[name="_sfm__stock[]"]:checked', (all) => all.length)).toBe(2);
    await page.click('.search-filter-reset');
    await settled();
    await page.click('input[name="_sft_pa_colour[]"][value=sea]');
    await page.click('input[name="_sfm__weight[]"][value="0+1"]');
    await go();
    expect(query(page)).toBe('?_sft_pa_colour=sea&_sfm__weight=0+1');
  });

  it('cannot be used while it asks; its results fade to a half, and come back with a failure', async () => {
    const { hold, held } = holdRequest();
    const { page, advance } = await filter('/find-resources/', {
      answer: (request) => request.url().includes('sf_action') && hold(request),
    });
    await page.evaluate(() => {
      document.documentElement.dataset['events'] = '';
      for (const name of ['sf:ajaxstart', 'sf:ajaxfinish', 'sf:ajaxerror'])
        document.addEventListener(name, () => {
          document.documentElement.dataset['events'] += `${name} `;
        });
    });
    const state = () =>
      page.evaluate(() => {
        const form = document.querySelector<HTMLFormElement>('form.searchandfilter');
        const usable = [...(form?.querySelectorAll('input, select') ?? [])].filter(
          (input) => !(input as HTMLInputElement).disabled,
        );
        return {
          disabled: form?.classList.contains('search-filter-disabled'),
          usable: usable.length > 0,
          opacity: getComputedStyle(document.querySelector('.search-filter-results') as Element).opacity,
          events: document.documentElement.dataset['events'],
        };
      });
    await page.click(box('rivers'));
    await advance(200);
    await page.waitForFunction(() => document.querySelector('.search-filter-disabled'));
    expect(await state()).toEqual({ disabled: true, usable: false, opacity: '0.5', events: 'sf:ajaxstart ' });
    await (await held).respond({ status: 500, body: 'no' });
    await waitSettled(page);
    expect(await state()).toEqual({
      disabled: false,
      usable: true,
      opacity: '1',
      events: 'sf:ajaxstart sf:ajaxerror ',
    });
    expect(query(page)).toBe('');
  });

  it('turns pages in place, gives up an older request, and begins again at page 1 with another choice', async () => {
    const { page, requested, advance, settled, requests } = await filter(
      '/find-resources/?sort_order=title+asc',
      {
        answer: (request) => request.url().includes('sf_paged=2'),
      },
    );
    const link = `${RESULTS} .nav-previous a`;
    await page.click(link);
    await page.waitForFunction(() => document.querySelector('.search-filter-disabled'));
    // The same link still stands there: it is asked for anew, and the first request is given up.
    await page.$eval(link, (one) => {
      one.setAttribute('href', `${one.getAttribute('href')?.replace('sf_paged=2', 'sf_paged=3')}`);
      (one as HTMLElement).click();
    });
    await page.waitForFunction(() => location.search.includes('sf_paged=3'));
    await settled();
    await expect
      .poll(requested)
      .toEqual([
        `${DATA}&sort_order=title+asc&sf_paged=2&lang=en`,
        `${DATA}&sort_order=title+asc&sf_paged=3&lang=en`,
      ]);
    const first = requests.find((one) => one.url().includes('sf_paged=2'));
    await expect.poll(() => first?.failure()?.errorText).toBe('net::ERR_ABORTED');
    expect(await page.$eval(RESULTS, (results) => results.textContent)).toContain('Page 3 of 13');
    expect(await page.$eval(FORM, (form) => form.getAttribute('data-init-paged'))).toBe('3');
    await page.click(box('rivers'));
    await advance(200);
    await settled();
    expect(requested()[2]).toBe(`${DATA}&_sft_category=rivers&sort_order=title+asc&lang=en`);
    expect(query(page)).toBe('?_sft_category=rivers&sort_order=title+asc');
  });

  it('goes back and forward without asking again', async () => {
    const { page, requested, advance, settled } = await filter();
    await page.click(box('rivers'));
    await advance(200);
    await settled();
    const rivers = await found(page);
    await page.goBack();
    expect(query(page)).toBe('');
    expect(await found(page)).toBe('Found 75 Results');
    expect(await page.$eval(box('rivers'), (input) => (input as HTMLInputElement).checked)).toBe(false);
    await page.goForward();
    expect(await found(page)).toBe(rivers);
    expect(await page.$eval(box('rivers'), (input) => (input as HTMLInputElement).checked)).toBe(true);
    expect(requested()).toHaveLength(1);
  });

  it('counts anew with each choice', async () => {
    const { page, advance, settled } = await filter();
    const count = (value: string) =>
      page.$eval(box(value), (input) => input.closest('li')?.getAttribute('data-sf-count'));
    const before = await count('coasts');
    await page.type('.sf-input-text', 'longshore');
    await advance(1200);
    await settled();
    expect(Number(await count('coasts'))).toBeLessThan(Number(before));
  });
});

describe('numbers', () => {
  it('are chosen by a slider with two handles, by keyboard, 800 ms before they are asked for', async () => {
    const { page, requested, advance, settled } = await filter();
    const handle = '.sf-field-post-meta-_price .meta-slider-min';
    await page.focus(handle);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(
      await page.$eval(
        '.sf-field-post-meta-_price .sf-range-min',
        (field) => (field as HTMLInputElement).value,
      ),
    ).toBe('10');
    await advance(799);
    expect(requested()).toEqual([]);
    await advance(1);
    await settled();
    expect(requested()).toEqual([`${DATA}&_sfm__price=10+120&lang=en`]);
    const greatest = '.sf-field-post-meta-_price .meta-slider-max';
    await page.focus(greatest);
    for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowLeft');
    // A handle does not pass the other one.
    expect(await page.$eval(greatest, (input) => (input as HTMLInputElement).value)).toBe('10');
  });

  it('are typed into fields, 800 ms before they are asked for', async () => {
    const { page, requested, advance, settled } = await filter();
    await page.click('.sf-field-post-meta-total_sales .sf-range-max', { count: 3 });
    await page.keyboard.type('40');
    await advance(800);
    await settled();
    expect(requested().at(-1)).toBe(`${DATA}&_sfm_total_sales=0+40&lang=en`);
  });

  it('of two menus keep their order: a maximum below the minimum becomes the minimum', async () => {
    const { page, advance, settled } = await filter();
    const place = '.sf-field-post-meta-_regular_price';
    await page.select(`${place} .sf-range-max`, '20');
    await page.select(`${place} .sf-range-min`, '40');
    expect(await page.$eval(`${place} .sf-range-max`, (menu) => (menu as HTMLSelectElement).value)).toBe(
      '40',
    );
    await advance(200);
    await settled();
    expect(query(page)).toBe('?_sfm__regular_price=40+40');
  });
});

describe('dates', () => {
  it('are picked by keyboard; a range is asked for once both are there, 300 ms later', async () => {
    const { page, requested, advance, settled } = await filter();
    const [from, to] = ['.sf-date-from .sf-datepicker', '.sf-date-to .sf-datepicker'].map(
      (name) => `.sf-field-post_date ${name}`,
    ) as [string, string];
    await page.type(from, '05/01/2024');
    await page.waitForSelector('.date-picker[role=dialog]');
    expect(await page.$eval('.date-picker-month', (month) => month.textContent)).toBe('January 2024');
    expect(
      await page.$$eval('.date-picker thead th', (days) =>
        days.map((day) => day.getAttribute('abbr')).slice(0, 2),
      ),
    ).toEqual(['Monday', 'Tuesday']);
    const labels = await page.$$eval('.date-picker [data-action]', (buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent),
    );
    expect(labels).toEqual(['Previous', 'Next', 'Today', 'Close']);
    expect(await page.$eval('.sf-date-in-words', (words) => words.textContent)).toBe('5 January 2024');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      '5 January 2024',
    );
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('PageDown');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      '13 February 2024',
    );
    await page.keyboard.press('Enter');
    expect(await page.$eval(from, (input) => (input as HTMLInputElement).value)).toBe('13/02/2024');
    expect(await page.$('.date-picker')).toBeNull();
    await advance(2000);
    expect(requested()).toEqual([]);
    await page.focus(to);
    await page.keyboard.type('31/12/2025');
    await page.keyboard.press('Escape');
    expect(await page.$('.date-picker')).toBeNull();
    await page.keyboard.press('Tab');
    await advance(299);
    expect(requested()).toEqual([]);
    await advance(1);
    await settled();
    expect(requested()).toEqual([`${DATA}&post_date=13022024+31122025&lang=en`]);
  });

  it('are picked by mouse, with menus of months and years where the field says so', async () => {
    const { page, requested, advance, settled } = await filter();
    const field = '.sf-field-post-meta-_sale_price_dates_to .sf-datepicker';
    await page.click(field);
    await page.waitForSelector('.date-picker');
    await page.select('.date-picker select[data-action=year]', '2030');
    await page.select('.date-picker select[data-action=month]', '6');
    await advance(1000);
    expect(requested()).toEqual([]);
    await page.click('.date-picker [aria-label="30 June 2030"]');
    expect(await page.$eval(field, (input) => (input as HTMLInputElement).value)).toBe('30/06/2030');
    await advance(300);
    await settled();
    expect(requested()).toEqual([`${DATA}&_sfm__sale_price_dates_to=30062030&lang=en`]);
    // The focus is back in the new field, whose calendar stays closed.
    await page.waitForSelector(`${field}[role=combobox]`);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('sf-datepicker');
    expect(await page.$('.date-picker')).toBeNull();
  });
});

describe('results page after page', () => {
  it('come as one scrolls down, until the last, and begin anew with another choice', async () => {
    const { page, requested, advance, settled } = await filter('/lessons-by-topic/', { height: 500 });
    const count = () => page.$$eval(`${RESULTS} h2`, (all) => all.length);
    const total = Number(/\d+/.exec((await found(page)) ?? '')?.[0]);
    expect(await count()).toBe(4);
    expect(requested()).toEqual([]);
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        await done(page);
        return count();
      })
      .toBe(total);
    const pages = Math.ceil(total / 4);
    expect(requested().length).toBe(pages - 1);
    expect(requested()[0]).toBe('/?sfid=981&sf_action=get_data&sf_data=all&sf_paged=2&lang=en');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await done(page);
    expect(requested().length).toBe(pages - 1);
    const titles = await page.$$eval(`${RESULTS} h2`, (all) => all.map((one) => one.textContent));
    expect(new Set(titles).size).toBe(total);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.click(box('coasts'));
    await advance(200);
    await settled();
    expect(await page.$eval(RESULTS, (results) => results.getAttribute('data-paged'))).toBe('1');
    expect(await count()).toBeLessThanOrEqual(8);
  });
});

describe('without scripts', () => {
  it('the form is posted, and the page with the results answers', async () => {
    const { page } = await visit('/find-resources/', { script: false });
    await page.type('.sf-input-text', 'river');
    await page.click(box('rivers'));
    await page.select('select[name="_sf_ppp[]"]', '3');
    await Promise.all([page.waitForNavigation(), page.click('input[name=_sf_submit]')]);
    expect(query(page)).toBe('?_sf_s=river&_sft_category=rivers&_sf_ppp=3');
    expect(await page.$eval(box('rivers'), (input) => (input as HTMLInputElement).checked)).toBe(true);
    expect(await page.$$eval(`${RESULTS} h2`, (all) => all.length)).toBeGreaterThan(0);
    const [next] = await page.$$(`${RESULTS} .nav-previous a`);
    if (next) {
      await Promise.all([page.waitForNavigation(), next.click()]);
      expect(query(page)).toContain('sf_paged=2');
    }
    await Promise.all([page.waitForNavigation(), page.click('.search-filter-reset')]);
    expect(query(page)).toBe('');
  });
});

describe('on a telephone', () => {
  it('boxes, dates and pages are tapped, and no keyboard covers the calendar', async () => {
    const { page, requested, advance, settled } = await filter('/find-resources/', { width: 390 });
    await page.tap(box('post'));
    await advance(200);
    await settled();
    const [from, to] = ['from', 'to'].map((end) => `.sf-field-post_date .sf-date-${end} .sf-datepicker`) as [
      string,
      string,
    ];
    await page.waitForSelector(`${from}[role=combobox]`);
    expect(await page.$eval(from, (input) => input.getAttribute('inputmode'))).toBe('none');
    for (const [field, day] of [
      [from, 1],
      [to, 28],
    ] as const) {
      await page.tap(field);
      await page.waitForSelector('.date-picker');
      await page.tap('.date-picker [data-action=previous]');
      await page.$$eval(
        '.date-picker [data-date]:not(.is-other-month)',
        (days, number) => (days.find((one) => one.textContent === String(number)) as HTMLElement).click(),
        day,
      );
    }
    await advance(300);
    await settled();
    expect(requested().at(-1)).toMatch(/&post_types=post&post_date=01\d{6}\+28\d{6}&lang=en$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

describe('the page with a form', () => {
  it.each([
    [390, 'light'],
    [1440, 'dark'],
  ] as const)('has no barriers at %d pixels, %s, left to right and right to left', async (width, scheme) => {
    const { page } = await hydrateOn('/find-resources/', { width, scheme });
    await page.evaluate(AXE);
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
      await page.click('.sf-field-post_date .sf-datepicker');
      await page.waitForSelector('.date-picker');
      const violations = await page.evaluate(async () => {
        const { axe: engine } = window as unknown as { axe: typeof axe };
        const result = await engine.run('main', { resultTypes: ['violations'] });
        return result.violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
        );
      });
      expect(violations, direction).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const { left, right } = await page.$eval('.date-picker', (calendar) =>
        calendar.getBoundingClientRect().toJSON(),
      );
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      await page.keyboard.press('Escape');
    }
    // From right to left the arrow to the left goes to the next day.
    await page.type('.sf-field-post_date .sf-datepicker', '05/01/2024');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      '6 January 2024',
    );
  });
});
