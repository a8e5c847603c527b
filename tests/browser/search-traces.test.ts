import type { Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { hasRecordings, recordedSite } from './recorded-site.ts';
import { openBrowser } from './visit.ts';

const visit = openBrowser();

const PRODUCTS = '.aws-search-field';
const SITE = '.site-search input[name=s]';
/** Written at once: one pause, one request, however busy the machine is. */
const write = (selector: string, text: string) => async (page: Page) => {
  await page.focus(selector);
  await page.$eval(
    selector,
    (field, typed) => {
      (field as HTMLInputElement).value = typed;
      field.dispatchEvent(new KeyboardEvent('keyup', { key: 'a', bubbles: true }));
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    text,
  );
};

interface Action {
  readonly path: string;
  readonly island: string;
  readonly act: (page: Page) => Promise<unknown>;
}
const products = (act: Action['act']): Action => ({
  path: '/product-search/',
  island: 'product-search',
  act,
});
const site = (act: Action['act']): Action => ({ path: '/about/', island: 'site-search', act });
const answered = (page: Page) => page.waitForSelector('.aws-search-result', { visible: true });

/** Where each recording was made, and what its visitor does there. */
const ACTIONS: Readonly<Record<string, Action>> = {
  'aws.quick-typing': products(write(PRODUCTS, 'hoodie')),
  'aws.unknown-term': products(write(PRODUCTS, 'zzqx')),
  'aws.only-spaces': products(write(PRODUCTS, '   ')),
  'aws.enter-with-text': products(async (page) => {
    await page.$eval(PRODUCTS, (field) => {
      (field as HTMLInputElement).value = 'shirt';
    });
    await page.focus(PRODUCTS);
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  }),
  'aws.search-button': products(async (page) => {
    await write(PRODUCTS, 'album')(page);
    await answered(page);
    await Promise.all([page.waitForNavigation(), page.click('.aws-search-btn')]);
  }),
  'enfold-search.river': site(write(SITE, 'river')),
  'enfold-search.unknown': site(write(SITE, 'zzqxw')),
};

describe.skipIf(!hasRecordings)('the recorded searches', () => {
  const server = recordedSite(['search-products', 'search-site']);

  it.each(Object.keys(ACTIONS))('%s: asks what was recorded', async (id) => {
    const trace = server.trace(id);
    const action = ACTIONS[id];
    if (action === undefined) throw new Error(`Nothing is done for ${id}.`);
    const { page, requests } = await visit(action.path, { site: server.address, reducedMotion: true });
    // What waits for its visitor hydrates when they come.
    await page.click(action.island === 'site-search' ? SITE : PRODUCTS);
    await page.waitForSelector(`portolan-island[name=${action.island}][hydrated]`);
    const from = requests.length;
    await action.act(page);
    const isSearch = (url: string, body: string | undefined) =>
      url.includes('wc-ajax=aws_action') ||
      url.includes('type_aws=true') ||
      body?.includes('avia_ajax_search');
    const recorded = trace.requests.filter(({ url, postData }) => isSearch(url, postData));
    const sent = () => requests.slice(from).filter((request) => isSearch(request.url(), request.postData()));
    await expect.poll(() => sent().length).toBe(recorded.length);
    const here = encodeURIComponent(server.address);
    expect(sent().map((request) => [request.method(), request.url(), request.postData()])).toEqual(
      recorded.map(({ method, url, postData }) => [
        method,
        server.address + url,
        postData?.replaceAll('{host, encoded}', here),
      ]),
    );
    for (const [index, request] of sent().entries()) {
      const headers = recorded[index]?.headers ?? {};
      for (const name of ['content-type', 'x-requested-with'])
        expect([name, request.headers()[name]]).toEqual([name, headers[name]]);
    }
  });
});
