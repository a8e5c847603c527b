import type { Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { hasRecordings, recordedSite } from './recorded-site.ts';
import { openBrowser } from './visit.ts';

const visit = openBrowser();

/** One right after the other, however busy the page is: from the first on it waits for the next only so long. */
const tick =
  (...values: readonly string[]) =>
  (page: Page) =>
    page.evaluate((ticked) => {
      for (const value of ticked)
        document.querySelector<HTMLInputElement>(`.searchandfilter input[value="${value}"]`)?.click();
    }, values);

/** What the visitor of each recording does. */
const ACTIONS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'filter.type-text': (page) => page.type('.sf-input-text', 'river', { delay: 80 }),
  'filter.text-enter': async (page) => {
    await page.focus('.sf-input-text');
    await page.keyboard.press('End');
    await page.keyboard.type('s');
    await page.keyboard.press('Enter');
  },
  'filter.reset': (page) => page.click('.search-filter-reset'),
  'filter.category': tick('gcse-geography'),
  'filter.category-second': tick('rivers'),
  'filter.two-quickly': tick('gcse-geography', 'rivers'),
  'filter.sort': (page) => page.select('select[name="_sf_sort_order[]"]', 'title+asc'),
  'filter.pagination': (page) => page.click('.pagination a'),
  'filter.change-on-page-2': tick('markup'),
};

describe.skipIf(!hasRecordings)('the recorded search form', () => {
  const server = recordedSite(['search-filter']);

  it.each(Object.keys(ACTIONS))('%s: sends what was recorded, and stands at the same address', async (id) => {
    const trace = server.trace(id);
    const { page, requests } = await visit(trace.page, { site: server.address, reducedMotion: true });
    await page.waitForSelector('portolan-island[name=search-filter][hydrated]');
    await ACTIONS[id]?.(page);
    await page.waitForFunction(
      (address) => location.pathname + location.search === address,
      { timeout: 60_000 },
      trace.url_after,
    );
    await page.waitForFunction(() => !document.querySelector('.search-filter-disabled'));
    const requested = requests
      .filter((request) => request.url().includes('sf_action='))
      .map((request) => ({ method: request.method(), url: request.url().slice(server.address.length) }));
    const recorded = trace.requests.filter(({ url }) => url.includes('sf_action='));
    expect(requested).toEqual(recorded.map(({ method, url }) => ({ method, url })));
  });
});
