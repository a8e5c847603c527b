import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HTTPRequest, Page } from 'puppeteer';
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
  readonly dom: readonly {
    readonly selector: string;
    readonly change: string;
    readonly now?: string;
    readonly added?: readonly { readonly sel?: string; readonly text?: string }[];
  }[];
}

const shared = sharedFolder();
const visit = openBrowser();

const type = (page: Page, fields: Readonly<Record<string, string>>) =>
  page.evaluate((given) => {
    for (const [name, value] of Object.entries(given)) {
      const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (field) field.value = value;
    }
  }, fields);
const choose = (name: string, value: string) => (page: Page) =>
  page.click(`[name="${name}"][value="${value}"]`);
const submit = (page: Page) => page.click('#rcp_submit');
const atEase = (page: Page) =>
  page.waitForFunction(
    () => !document.querySelector('[aria-busy="true"]') && !document.querySelector('.rcp-overlay'),
  );
const invalid = {
  rcp_user_login: 'ada member',
  rcp_user_email: 'nope',
  rcp_user_pass: 'one-Pass-2026',
  rcp_user_pass_confirm: 'two-Pass-2026',
};
const valid = {
  rcp_user_login: 'adamanual',
  rcp_user_email: 'adamanual@example.com',
  rcp_user_pass: 'one-Pass-2026',
  rcp_user_pass_confirm: 'one-Pass-2026',
};

/** What the visitor of each recording does; those that were continued begin with what came before. */
const ACTIONS: Readonly<
  Record<string, { before?: (page: Page) => Promise<unknown>; act: (page: Page) => Promise<unknown> }>
> = {
  'membership.choose-free-level': { act: choose('rcp_level', '2') },
  'membership.choose-paid-level': {
    before: choose('rcp_level', '2'),
    act: choose('rcp_level', '1'),
  },
  'membership.gateway-stripe': { act: choose('rcp_gateway', 'stripe') },
  'membership.manual-submit-empty': { act: submit },
  'membership.manual-submit-invalid': {
    act: async (page) => {
      await type(page, invalid);
      await submit(page);
    },
  },
  'membership.manual-submit-valid-paid': {
    act: async (page) => {
      await type(page, valid);
      await Promise.all([page.waitForNavigation(), submit(page)]);
    },
  },
};

/** A body whose nonces, passwords and numbers given by the server are as in the recordings. */
const plain = (body: string | undefined) =>
  [...new URLSearchParams(body)].map(([name, value]) => [
    name,
    name === 'rcp_register_nonce'
      ? '<nonce>'
      : name === 'rcp_registration_payment_id' && value !== '0'
        ? '<payment>'
        : name.startsWith('rcp_user_pass') && value !== ''
          ? '<password>'
          : value,
  ]);
const isAbout = (url: string, method: string) =>
  method === 'POST' && /\/(wp-admin\/admin-ajax\.php|register\/)$/.test(url);
const isForm = (body: string | undefined) => body?.includes('rcp_');

describe.skipIf(shared === undefined)('the recorded registration', () => {
  let folder: string;
  let server: Started;
  let traces: readonly Trace[];
  beforeAll(async () => {
    traces = JSON.parse(readFileSync(join(shared ?? '', 'traces', 'membership.json'), 'utf8')) as Trace[];
    folder = await mkdtemp(join(tmpdir(), 'portolan-traces-'));
    const site = join(folder, 'site');
    await run('import', join(shared ?? '', 'exports', 'school-shop', 'site.sql.gz'), '--site', site);
    server = await start('serve', site);
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(Object.keys(ACTIONS))('%s: sends and shows what was recorded', async (id) => {
    const trace = traces.find((one) => one.id === id);
    const action = ACTIONS[id];
    if (!trace || !action) throw new Error(`nothing is recorded of ${id}`);
    const { page, requests } = await visit('/register/', { site: server.address, reducedMotion: true });
    await page.waitForSelector('.rcp_registration_total table');
    await atEase(page);
    if (action.before) {
      await action.before(page);
      await atEase(page);
    }
    const from = requests.length;
    await action.act(page);
    await atEase(page);
    const sent = requests
      .slice(from)
      .filter(
        (request: HTTPRequest) => isAbout(request.url(), request.method()) && isForm(request.postData()),
      );
    const recorded = trace.requests.filter(
      ({ url, method, postData }) => isAbout(url, method) && isForm(postData),
    );
    expect(sent.map((request) => plain(request.postData()))).toEqual(
      recorded.map(({ postData }) => plain(postData)),
    );
    for (const [index, request] of sent.entries()) {
      const headers = recorded[index]?.headers ?? {};
      for (const name of ['content-type', 'x-requested-with'])
        expect([name, request.headers()[name]]).toEqual([name, headers[name]]);
      if (headers['x-requested-with']) expect(request.headers()['accept']).toBe(headers['accept']);
    }
    const said = trace.dom
      .filter(({ selector, change }) => selector === 'p#rcp_submit_wrap' && change === 'children')
      .flatMap(({ added }) => added ?? [])
      .map(({ text }) => text);
    const messages = await page.$$eval('#rcp_submit_wrap .rcp_message.error', (boxes) =>
      boxes.map((box) => box.textContent),
    );
    expect(messages).toEqual(said.slice(-1));
    const choices = trace.dom.filter(
      ({ selector, change }) => selector === 'div.rcp_gateway_fields' && change === 'style',
    );
    for (const { now } of choices) {
      const shown = await page.$eval('.rcp_gateway_fields', (fields) => fields.checkVisibility());
      expect(shown).toBe(!now?.includes('none'));
    }
  });
});
