import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fromPlain, maybeUnserialize, serialize, toPlain } from '../../src/database/php-serialize.ts';
import { type FakeCaptcha, startFakeCaptcha } from '../fake-captcha.ts';
import { serveHere } from './served-here.ts';
import { type BuyingShop, openServedShop } from './served-shop.ts';
import { openBrowser, type VisitOptions } from './visit.ts';

const visit = openBrowser();
let site: BuyingShop;
let service: FakeCaptcha;

beforeAll(async () => {
  service = await startFakeCaptcha();
  site = await openServedShop({}, { captcha: service.address });
});
afterAll(async () => {
  await site?.close();
  await service?.close();
});

/** Changes the owner's settings while the site is served. */
async function choose(settings: Readonly<Record<string, string>>): Promise<void> {
  const [row] = await site.rows<{ option_value: string }>(
    "SELECT option_value FROM wp_options WHERE option_name = 'rcp_settings'",
  );
  const present = toPlain(maybeUnserialize(row?.option_value ?? '')) as Record<string, never>;
  await site.change(
    "UPDATE wp_options SET option_value = ? WHERE option_name = 'rcp_settings'",
    serialize(fromPlain({ ...present, ...settings })),
  );
}

const keys = { enable_recaptcha: '1', recaptcha_public_key: 'site', recaptcha_private_key: 'secret' };
let people = 0;

async function joining(options: VisitOptions = {}) {
  // Opened anew: what `choose()` writes nobody tells a server of.
  const server = await serveHere(site.folder);
  onTestFinished(() => server.stop());
  const visited = await visit('/join/', {
    site: server.address,
    others: (request) => service.answerPage(request) || site.stripe.answerPage(request),
    ...options,
  });
  const { page } = visited;
  page.setDefaultTimeout(20_000);
  const login = `captcha${++people}`;
  for (const [name, text] of Object.entries({
    rcp_user_login: login,
    rcp_user_email: `${login}@example.com`,
    rcp_user_pass: 'only-for-tests 1',
    rcp_user_pass_confirm: 'only-for-tests 1',
  })) {
    await page.$eval(
      `[name="${name}"]`,
      (field, value) => {
        (field as HTMLInputElement).value = value;
      },
      text,
    );
  }
  await page.waitForSelector('.rcp_registration_total table');
  await page.click('#rcp_subscription_level_1');
  await page.waitForFunction(() => document.querySelector('.rcp_gateway_fields')?.hasAttribute('hidden'));
  return { ...visited, login };
}

/** The site asks for consent before anything of others is loaded; `asks: false` = no more. */
async function askConsent(asks: boolean): Promise<void> {
  await site.change("DELETE FROM wp_options WHERE option_name = 'avia_options_meridian'");
  if (!asks) return;
  const buttons = [
    { msg_bar_button_label: 'Accept all', msg_bar_button_action: 'select_all' },
    { msg_bar_button_label: 'Refuse', msg_bar_button_action: 'hide_notification' },
  ];
  const avia = {
    cookie_consent: 'cookie_consent',
    cookie_default_settings: 'needs_opt_in',
    cookie_content: 'May we?',
    msg_bar_buttons: buttons,
  };
  await site.change(
    "INSERT INTO wp_options (option_name, option_value, autoload) VALUES ('avia_options_meridian', ?, 'on')",
    serialize(fromPlain({ avia })),
  );
}

/** Kinds of requests that may carry a form. */
const SENT = /^(?:document|xhr|fetch|ping|other)$/;

const message = (page: Page) => page.$eval('.rcp_recaptcha_message', (element) => element.textContent);

describe('the captcha of the registration form', () => {
  it('of the third version goes with every check and processing, unseen', async () => {
    await choose({ ...keys, recaptcha_version: '3' });
    service.answer = { success: true, score: 0.9, action: 'register' };
    const { page, requests, errors } = await joining();
    expect(service.loaded.at(-1)).toBe(`${service.address}.js?render=site&hl=en`);
    const before = requests.length;
    await Promise.all([page.waitForNavigation(), page.click('#rcp_submit')]);
    expect(new URL(page.url()).pathname).toBe('/join/welcome/');
    const tokens = requests
      .slice(before)
      .filter((request) => request.method() === 'POST')
      .map((request) => new URLSearchParams(request.postData()))
      .filter((fields) => fields.get('action') === 'rcp_process_register_form')
      .map((fields) => fields.get('g-recaptcha-response'));
    expect(tokens).toHaveLength(2);
    expect(tokens[0]).toMatch(/^site-register-/);
    expect(tokens[1]).toBe(tokens[0]);
    expect(errors).toEqual([]);
  });

  it('takes a new token after a refusal', async () => {
    await choose({ ...keys, recaptcha_version: '3' });
    service.answer = { success: true, score: 0.1, action: 'register' };
    const { page } = await joining();
    await page.click('#rcp_submit');
    await page.waitForSelector('.rcp_error.invalid_recaptcha');
    expect(await page.$eval('.rcp_error.invalid_recaptcha', (error) => error.textContent)).toBe(
      'Please verify that you are not a robot',
    );
    service.answer = { success: true, score: 0.9, action: 'register' };
    await Promise.all([page.waitForNavigation(), page.click('#rcp_submit')]);
    expect(new URL(page.url()).pathname).toBe('/join/welcome/');
  });

  it.each([390, 1280])('of the second version asks for a tick, %s px wide', async (width) => {
    await choose({ ...keys, recaptcha_version: '2' });
    service.answer = { success: true };
    const { page, requests } = await joining({ width });
    await page.waitForSelector('.rcp_recaptcha_box .fake-tick');
    // Pictures further down come when the page moves, and scripts when somebody does something.
    const sent = () => requests.filter((request) => SENT.test(request.resourceType())).length;
    const before = sent();
    await page.click('#rcp_submit');
    await page.waitForFunction(() => document.querySelector('.rcp_recaptcha_message')?.textContent !== '');
    expect(await message(page)).toBe('Please verify that you are not a robot');
    expect(sent()).toBe(before);
    await page.focus('.fake-tick');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.rcp_recaptcha_message')?.textContent === '');
    await Promise.all([page.waitForNavigation(), page.click('#rcp_submit')]);
    expect(new URL(page.url()).pathname).toBe('/join/welcome/');
  });

  it('loads nothing and lets nobody join before the visitor agrees', async () => {
    await choose({ ...keys, recaptcha_version: '3' });
    await askConsent(true);
    service.answer = { success: true, score: 0.9, action: 'register' };
    const loaded = service.loaded.length;
    const { page } = await joining();
    expect(service.loaded.length).toBe(loaded);
    expect(await message(page)).toContain('You refused Google reCAPTCHA');
    expect(await page.$eval('#rcp_submit', (button) => button.checkVisibility())).toBe(false);
    await page.waitForSelector('portolan-island[name=consent-scripts][hydrated]');
    await page.$$eval('.avia-cookie-consent-button', (buttons) => (buttons[0] as HTMLElement).click());
    await page.waitForSelector('#rcp_submit', { visible: true });
    await expect.poll(() => service.loaded.length).toBe(loaded + 1);
    expect(await message(page)).toBe('');
    await Promise.all([page.waitForNavigation(), page.click('#rcp_submit')]);
    expect(new URL(page.url()).pathname).toBe('/join/welcome/');
    await askConsent(false);
  });
});
