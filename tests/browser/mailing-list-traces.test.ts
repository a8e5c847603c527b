import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedFolder } from '../shared.ts';
import { run, type Started, start } from './program.ts';
import { openBrowser, wait } from './visit.ts';

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

/** Types an address over what is there and leaves the field. */
async function fill(page: Page, selector: string, address: string): Promise<void> {
  await page.$eval(selector, (field) => {
    (field as HTMLInputElement).value = '';
  });
  await page.type(selector, address);
  await page.$eval(selector, (field) => (field as HTMLElement).blur());
}

/** Where each recording was made, and what its visitor does there. */
const ACTIONS: Readonly<
  Record<string, { readonly path: string; readonly act: (page: Page) => Promise<unknown> }>
> = {
  'mailchimp.email-focus-empty': { path: '/checkout/', act: (page) => page.focus('#billing_email') },
  'mailchimp.email-invalid': {
    path: '/checkout/',
    act: (page) => fill(page, '#billing_email', 'gail@example'),
  },
  'mailchimp.email-changed-back': {
    path: '/checkout/',
    act: (page) => fill(page, '#billing_email', 'gail2@example.com'),
  },
  'mailchimp.my-account-fields': {
    path: '/my-account/',
    act: (page) => fill(page, '#username', 'mem@example.com'),
  },
  'mailchimp.mc_cart_id': {
    path: '/checkout/?mc_cart_id=00000000000000000000000000000000',
    act: async () => undefined,
  },
};

describe.skipIf(shared === undefined)('the recorded mailing list', () => {
  let folder: string;
  let server: Started;
  let traces: readonly Trace[];
  beforeAll(async () => {
    traces = JSON.parse(readFileSync(join(shared ?? '', 'traces', 'mailchimp.json'), 'utf8')) as Trace[];
    folder = await mkdtemp(join(tmpdir(), 'portolan-traces-'));
    const site = join(folder, 'site');
    await run('import', join(shared ?? '', 'exports', 'school-shop', 'site.sql.gz'), '--site', site);
    server = await start('serve', site);
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(Object.keys(ACTIONS))('%s: tells what was recorded', async (id) => {
    const trace = traces.find((one) => one.id === id);
    const action = ACTIONS[id];
    if (!trace || !action) throw new Error(`nothing is recorded of ${id}`);
    const { page, requests } = await visit('/shop/', { site: server.address, reducedMotion: true });
    await page.evaluate(() =>
      fetch('/?wc-ajax=add_to_cart', { method: 'POST', body: new URLSearchParams({ product_id: '21' }) }),
    );
    const from = requests.length;
    await page.goto(server.address + action.path);
    await page.waitForSelector('portolan-island[name=mailing-list-capture][awake]');
    await action.act(page);
    const recorded = trace.requests.filter(({ url }) => url.includes('action=mailchimp_'));
    const sent = () => requests.slice(from).filter((request) => request.url().includes('action=mailchimp_'));
    await expect.poll(() => sent().length, { timeout: 10_000 }).toBe(recorded.length);
    // What must not come has its time to come.
    await wait(300);
    expect(sent().map((request) => [request.method(), request.url(), request.postData()])).toEqual(
      recorded.map(({ method, url, postData }) => [method, server.address + url, postData]),
    );
    for (const [index, request] of sent().entries()) {
      for (const name of ['content-type', 'accept'])
        expect([name, request.headers()[name]]).toEqual([name, recorded[index]?.headers?.[name]]);
    }
  });
});
