import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedFolder } from '../shared.ts';
import { run, type Started, start } from './program.ts';
import { openBrowser } from './visit.ts';

/** One action as it was recorded in a browser: what was asked for, and which address stood there afterwards. */
interface Trace {
  readonly id: string;
  readonly page: string;
  readonly requests: readonly { readonly method: string; readonly url: string }[];
  readonly url_after: string;
}

const shared = sharedFolder();
const visit = openBrowser();

const tick = (value: string) => (page: Page) =>
  page.$eval(`.searchandfilter input[value="${value}"]`, (box) => (box as HTMLInputElement).click());

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
  'filter.two-quickly': async (page) => {
    await tick('gcse-geography')(page);
    await tick('rivers')(page);
  },
  'filter.sort': (page) => page.select('select[name="_sf_sort_order[]"]', 'title+asc'),
  'filter.pagination': (page) => page.click('.pagination a'),
  'filter.change-on-page-2': tick('markup'),
};

describe.skipIf(shared === undefined)('the recorded search form', () => {
  let folder: string;
  let server: Started;
  let traces: readonly Trace[];
  beforeAll(async () => {
    traces = JSON.parse(readFileSync(join(shared ?? '', 'traces', 'search-filter.json'), 'utf8')) as Trace[];
    folder = await mkdtemp(join(tmpdir(), 'portolan-traces-'));
    const site = join(folder, 'site');
    await run('import', join(shared ?? '', 'exports', 'school-shop', 'site.sql.gz'), '--site', site);
    server = await start('serve', site);
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(Object.keys(ACTIONS))('%s: sends what was recorded, and stands at the same address', async (id) => {
    const trace = traces.find((one) => one.id === id);
    expect(trace, id).toBeDefined();
    const { page, requests } = await visit(trace?.page ?? '', { site: server.address, reducedMotion: true });
    await page.waitForSelector('portolan-island[name=search-filter][awake]');
    await ACTIONS[id]?.(page);
    await page.waitForFunction(
      (address) => location.pathname + location.search === address,
      { timeout: 10_000 },
      trace?.url_after,
    );
    await page.waitForFunction(() => !document.querySelector('.search-filter-disabled'));
    const asked = requests
      .filter((request) => request.url().includes('sf_action='))
      .map((request) => ({ method: request.method(), url: request.url().slice(server.address.length) }));
    const recorded = trace?.requests.filter(({ url }) => url.includes('sf_action='));
    expect(asked).toEqual(recorded?.map(({ method, url }) => ({ method, url })));
  });
});
