import type { Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { hasRecordings, recordedSite } from './recorded-site.ts';
import { openBrowser } from './visit.ts';

const visit = openBrowser();

const click = (id: number) => (page: Page) =>
  page.$eval(`a.download-link[href*="/download/${id}/"]`, (link) => (link as HTMLElement).click());
/** Clicks a link that the test writes. */
const follow = (href: string) => (page: Page) =>
  page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: 'It' });
    document.querySelector('main')?.append(link);
    link.click();
  }, href);

/** What the visitor of each recording clicks. */
const ACTIONS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'download.file': click(1881),
  'download.members-only': click(1884),
  'download.external': click(1888),
  'download.missing-file': click(1890),
  'download.new-tab': click(1893),
  'download.other-link-to-prefix': async (page) =>
    follow(`${await page.evaluate(() => location.origin)}/download/1881/`)(page),
  'download.no-version': async (page) =>
    follow(`${await page.evaluate(() => location.origin)}/download/1892/`)(page),
};

/** The fields of a body up to the reply's headers, which are each server's own; nonces and the host as recorded. */
function plain(body: string, host: string): readonly (readonly [string, string])[] {
  const text = body.replaceAll('{host, encoded}', encodeURIComponent('{host}'));
  return [...new URLSearchParams(text)]
    .filter(([name]) => !name.startsWith('responseHeaders'))
    .map(([name, value]) => [name, name === 'nonce' ? '<nonce>' : value.replace(host, '{host}')] as const);
}

describe.skipIf(!hasRecordings)('the recorded downloads', () => {
  const server = recordedSite(['downloads'], { uploads: true });

  it.each(Object.keys(ACTIONS))('%s: asks and tells what was recorded', async (id) => {
    const trace = server.trace(id);
    const { page, requests } = await visit('/downloads/', {
      site: server.address,
      reducedMotion: true,
      prepare: async (fresh) => {
        await fresh.evaluateOnNewDocument(() => {
          const logged: string[] = [];
          Object.assign(window, { logged });
          navigator.sendBeacon = (_address, data) => {
            if (data instanceof Blob) void data.text().then((text) => logged.push(text));
            return true;
          };
        });
      },
    });
    await page.waitForSelector('portolan-island[name=downloads][hydrated]');
    await ACTIONS[id]?.(page);
    const recorded = trace.requests.filter(
      ({ url, postData }) => url.includes('/download/') || postData?.includes('dlm_xhr_download'),
    );
    const logged = () => page.evaluate(() => (window as unknown as { logged: string[] }).logged);
    const posted = async () => [
      ...requests
        .filter((request) => request.postData()?.includes('dlm_xhr_download'))
        .map((request) => request.postData() ?? ''),
      ...(await logged()),
    ];
    const expected = recorded.flatMap(({ postData }) => postData ?? []);
    await expect.poll(async () => (await posted()).length).toBe(expected.length);
    expect((await posted()).map((body) => plain(body, server.address))).toEqual(
      expected.map((body) => plain(body, server.address)),
    );
    const requested = requests.filter((request) => request.url().includes('/download/'));
    const path = (url: string) => url.replace(/^.*(?=\/download\/)/, '').replace(/tmstv=\d+/, 'tmstv=');
    const first = recorded.filter(({ method }) => method === 'GET');
    expect(requested.map((request) => [request.method(), path(request.url())])).toEqual(
      first.map(({ method, url }) => [method, path(url)]),
    );
    for (const name of ['dlm-xhr-request', 'cache-control']) {
      expect(requested[0]?.headers()[name]).toBe(first[0]?.headers?.[name]);
    }
  });
});
