import type { Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { hasRecordings, recordedSite } from './recorded-site.ts';
import { done, openBrowser } from './visit.ts';

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

describe.skipIf(!hasRecordings)('the recorded mailing list', () => {
  const server = recordedSite(['mailchimp']);

  it.each(Object.keys(ACTIONS))('%s: tells what was recorded', async (id) => {
    const trace = server.trace(id);
    const action = ACTIONS[id];
    if (action === undefined) throw new Error(`Nothing is done for ${id}.`);
    const { page, requests } = await visit('/shop/', { site: server.address, reducedMotion: true });
    await page.evaluate(() =>
      fetch('/?wc-ajax=add_to_cart', { method: 'POST', body: new URLSearchParams({ product_id: '21' }) }),
    );
    const from = requests.length;
    await page.goto(server.address + action.path);
    await page.waitForSelector('portolan-island[name=mailing-list-capture][hydrated]');
    await action.act(page);
    const recorded = trace.requests.filter(({ url }) => url.includes('action=mailchimp_'));
    const sent = () => requests.slice(from).filter((request) => request.url().includes('action=mailchimp_'));
    await expect.poll(() => sent().length).toBe(recorded.length);
    // Nor does anything come that must not.
    await done(page);
    expect(sent().map((request) => [request.method(), request.url(), request.postData()])).toEqual(
      recorded.map(({ method, url, postData }) => [method, server.address + url, postData]),
    );
    for (const [index, request] of sent().entries()) {
      for (const name of ['content-type', 'accept'])
        expect([name, request.headers()[name]]).toEqual([name, recorded[index]?.headers?.[name]]);
    }
  });
});
