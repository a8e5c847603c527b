import type { Page } from 'puppeteer';
import { barriersAlsoNarrow } from './barriers.ts';
import { logInByRequest } from './log-in.ts';
import { openBrowser, type VisitOptions } from './visit.ts';

/** Opens places of a site's admin as somebody who has logged in: the owner of the sample site unless told. */
export function openAdmin(site: () => string) {
  const visit = openBrowser();
  return async (address: string, options: VisitOptions = {}, user = 'admin', password?: string) =>
    visit(`/wp-admin/${address}`, {
      site: site(),
      cookies: await logInByRequest(site(), user, password),
      reducedMotion: true,
      ...options,
    });
}

/** What is found by its role and name, once it is there. */
export async function found(page: Page, role: string, name: string) {
  const handle = await page.waitForSelector(`::-p-aria([role="${role}"][name="${name}"])`);
  if (handle === null) throw new Error(`There is no ${role} “${name}”.`);
  return handle;
}

/** Presses a button with the mouse. */
export async function press(page: Page, name: string): Promise<void> {
  await (await found(page, 'button', name)).click();
}

/** Presses a button by keyboard. */
export async function pressByKeyboard(
  page: Page,
  name: string,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await (await found(page, 'button', name)).focus();
  await page.keyboard.press(key);
}

/** Writes into a field in place of what stands there. */
export async function fill(page: Page, name: string, text: string): Promise<void> {
  const field = await found(page, 'textbox', name);
  await field.focus();
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  if (text === '') await page.keyboard.press('Backspace');
  else await page.keyboard.type(text);
}

/** Waits for a message with these words. */
export async function expectNotice(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector('.toasts')?.textContent?.includes(wanted),
    {},
    words,
  );
}

/** Asks the site's API as whoever sees the page. */
export const api = <T>(page: Page, route: string, method = 'GET', body?: unknown) =>
  page.evaluate(
    async (path, how, sent) => {
      const { rest, nonce } = JSON.parse(document.getElementById('boot')?.textContent ?? '{}');
      const reply = await fetch(rest + path, {
        method: how,
        headers: { 'X-WP-Nonce': nonce, 'Content-Type': 'application/json' },
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
      });
      return reply.json();
    },
    route,
    method,
    body,
  ) as Promise<T>;

/** Window of an owner at a desk. */
const DESK = { width: 1440, height: 900 };
const TELEPHONE = 390;

/** Where there is no screen: whatever was on another one has gone. */
const NOWHERE = 'nowhere.php';

/** Shows another screen of the admin without loading it anew. */
async function goInPlace(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/**
 * What axe finds on screens of the admin, at a desk and on a telephone, light and dark, and which of them are wider than
 * a telephone: all in one page, whose owner has logged in. Below the address of the screen.
 */
export async function barriersOfScreens(
  page: Page,
  admin: string,
  addresses: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = [];
  await page.goto(admin + NOWHERE);
  for (const address of addresses) {
    await page.setViewport(DESK);
    // As by the links of the admin: what stays on every screen stays, and was asked about.
    await goInPlace(page, admin + NOWHERE);
    await goInPlace(page, admin + address);
    await page.waitForSelector(
      'main :is(table, .tile, .comment, .empty, .lines, .findings, form.form, .card, .undescribed)',
    );
    found.push(...(await barriersAlsoNarrow(page)).map((barrier) => `${address}: ${barrier}`));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width !== TELEPHONE) found.push(`${address}: ${width} pixels wide`);
  }
  return found;
}
