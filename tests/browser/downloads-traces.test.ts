import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedFolder } from '../shared.ts';
import { run, type Started, start } from './program.ts';
import { openBrowser } from './visit.ts';

/** One action as it was recorded in a browser. */
interface Trace {
  readonly id: string;
  readonly requests: readonly {
    readonly method: string;
    readonly url: string;
    readonly postData?: string;
    readonly headers?: Readonly<Record<string, string>>;
  }[];
}

const shared = sharedFolder();
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

describe.skipIf(shared === undefined)('the recorded downloads', () => {
  let folder: string;
  let server: Started;
  let traces: readonly Trace[];
  beforeAll(async () => {
    traces = JSON.parse(readFileSync(join(shared ?? '', 'traces', 'downloads.json'), 'utf8')) as Trace[];
    folder = await mkdtemp(join(tmpdir(), 'portolan-traces-'));
    const site = join(folder, 'site');
    const school = join(shared ?? '', 'exports', 'school-shop');
    const uploads = join(school, 'uploads.tar.gz');
    await run('import', join(school, 'site.sql.gz'), '--uploads', uploads, '--site', site);
    server = await start('serve', site);
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(Object.keys(ACTIONS))('%s: asks and tells what was recorded', async (id) => {
    const trace = traces.find((one) => one.id === id);
    const { page, requests } = await visit('/downloads/', {
      site: server.address,
      reducedMotion: true,
      prepare: async (fresh) => {
        await fresh.evaluateOnNewDocument(() => {
          const told: string[] = [];
          Object.assign(window, { told });
          navigator.sendBeacon = (_address, data) => {
            if (data instanceof Blob) void data.text().then((text) => told.push(text));
            return true;
          };
        });
      },
    });
    await page.waitForSelector('portolan-island[name=downloads][awake]');
    await ACTIONS[id]?.(page);
    const recorded = (trace?.requests ?? []).filter(
      ({ url, postData }) => url.includes('/download/') || postData?.includes('dlm_xhr_download'),
    );
    const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
    const posted = async () => [
      ...requests
        .filter((request) => request.postData()?.includes('dlm_xhr_download'))
        .map((request) => request.postData() ?? ''),
      ...(await told()),
    ];
    const expected = recorded.flatMap(({ postData }) => postData ?? []);
    await expect.poll(async () => (await posted()).length, { timeout: 10_000 }).toBe(expected.length);
    expect((await posted()).map((body) => plain(body, server.address))).toEqual(
      expected.map((body) => plain(body, server.address)),
    );
    const asked = requests.filter((request) => request.url().includes('/download/'));
    const path = (url: string) => url.replace(/^.*(?=\/download\/)/, '').replace(/tmstv=\d+/, 'tmstv=');
    const first = recorded.filter(({ method }) => method === 'GET');
    expect(asked.map((request) => [request.method(), path(request.url())])).toEqual(
      first.map(({ method, url }) => [method, path(url)]),
    );
    for (const name of ['dlm-xhr-request', 'cache-control']) {
      expect(asked[0]?.headers()[name]).toBe(first[0]?.headers?.[name]);
    }
  });
});
