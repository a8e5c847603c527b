import type { HTTPRequest, Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { hasRecordings, recordedSite } from './recorded-site.ts';
import { openBrowser } from './visit.ts';

const visit = openBrowser();

const type = (page: Page, fields: Readonly<Record<string, string>>) =>
  page.evaluate((input) => {
    for (const [name, value] of Object.entries(input)) {
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

describe.skipIf(!hasRecordings)('the recorded registration', () => {
  const server = recordedSite(['membership']);

  it.each(Object.keys(ACTIONS))('%s: sends and shows what was recorded', async (id) => {
    const trace = server.trace(id);
    const action = ACTIONS[id];
    if (action === undefined) throw new Error(`Nothing is done for ${id}.`);
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
