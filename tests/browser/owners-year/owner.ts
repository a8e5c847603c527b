import type { BrowserContext, ElementHandle, Page } from 'puppeteer';
import { expect } from 'vitest';
import type { BuyingShop } from '../../buying-shop.ts';
import { answerForOthers } from '../page-pool.ts';
import { waitFromOutside } from '../wait-from-outside.ts';
import { workerBrowser } from '../worker-browser.ts';

/** How whoever runs a site does what they do. */
export const WAYS = ['mouse', 'keyboard'] as const;
export type Way = (typeof WAYS)[number];

/** Milliseconds after which what is waited for does not come any more, on however busy a machine. */
const PATIENCE = 60_000;
/** How often a field is written into until what was typed stands there. */
const ATTEMPTS = 3;

/** Somebody at the admin of a site, with a window of their own that stays open from step to step. */
export class Owner {
  readonly page: Page;
  readonly shop: BuyingShop;
  readonly way: Way;
  /** What the browser's console said was wrong. */
  readonly errors: string[] = [];
  private readonly context: BrowserContext;

  private constructor(page: Page, context: BrowserContext, shop: BuyingShop, way: Way) {
    this.page = page;
    this.context = context;
    this.shop = shop;
    this.way = way;
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(`${message.text()} ${message.location().url ?? ''}`);
    });
    // A step that failed in the middle leaves something written behind: the next one goes on all the same.
    page.on('dialog', (dialog) => void dialog.accept());
    page.on('pageerror', (error) => void this.errors.push(String(error)));
  }

  /** A new window, logged in. */
  static async logIn(shop: BuyingShop, way: Way, login: string, password: string): Promise<Owner> {
    const owner = await Owner.open(shop, way);
    const { page } = owner;
    await page.goto(`${shop.address}/wp-login.php`);
    await page.type('#user_login', login);
    await page.type('#user_pass', password);
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    return owner;
  }

  /** A new window of somebody whom the site does not know. */
  static async open(shop: BuyingShop, way: Way): Promise<Owner> {
    const context = await (await workerBrowser()).createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    waitFromOutside(page);
    await page.setViewport({ width: 1440, height: 900 });
    await answerForOthers(await page.createCDPSession());
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    return new Owner(page, context, shop, way);
  }

  async close(): Promise<void> {
    await this.context.close();
  }

  /** Goes to an address below /wp-admin/. */
  async go(address: string): Promise<void> {
    await this.page.goto(`${this.shop.address}/wp-admin/${address}`);
  }

  /** What has a role and a name, once it is there. */
  async found(role: string, name: string): Promise<ElementHandle<HTMLElement>> {
    const handle = await this.page.waitForSelector(`::-p-aria([role="${role}"][name="${name}"])`);
    if (handle === null) throw new Error(`There is no ${role} “${name}”.`);
    return handle as ElementHandle<HTMLElement>;
  }

  /** Presses a button, once it can be pressed. */
  async press(name: string, role = 'button'): Promise<void> {
    await this.act(await this.found(role, name));
  }

  /** Shows what a tab has: by a click, or by arrow keys from the one that is shown. */
  async openTab(name: string): Promise<void> {
    const tab = await this.found('tab', name);
    if (this.way === 'mouse') return this.act(tab);
    const shown = await tab.evaluateHandle(
      (one) => one.closest('[role=tablist]')?.querySelector<HTMLElement>('[aria-selected=true]') ?? one,
    );
    await this.focus(shown as ElementHandle<HTMLElement>);
    const isShown = () => tab.evaluate((one) => one.getAttribute('aria-selected') === 'true');
    for (let step = 0; step < 10 && !(await isShown()); step++) await this.page.keyboard.press('ArrowRight');
    if (!(await isShown())) throw new Error(`No key reaches the tab “${name}”.`);
  }

  /** Presses what a selector finds. */
  async pressOn(selector: string): Promise<void> {
    const handle = await this.page.waitForSelector(selector);
    if (handle === null) throw new Error(`There is no ${selector}.`);
    await this.act(handle as ElementHandle<HTMLElement>);
  }

  /** Ticks a box, or takes its tick away. */
  async tick(name: string): Promise<void> {
    await this.act(await this.found('checkbox', name), 'Space');
  }

  /** Clicks, or comes by the focus and presses a key. */
  async act(handle: ElementHandle<HTMLElement>, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.page.waitForFunction((one) => !(one as HTMLButtonElement).disabled, {}, handle);
    if (this.way === 'mouse') {
      await handle.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await handle.click();
      return;
    }
    await this.focus(handle);
    await this.page.keyboard.press(key);
  }

  /** The focus by keyboard: only where Tab or arrow keys reach. */
  async focus(handle: ElementHandle<HTMLElement>): Promise<void> {
    const reached = await handle.evaluate((one) => {
      one.focus();
      return document.activeElement === one && (one.tabIndex >= 0 || one.closest('[role=tree]') !== null);
    });
    if (!reached) throw new Error(`No key reaches ${await handle.evaluate((one) => one.outerHTML)}`);
  }

  /** Writes into a field in place of what stands there. */
  async fill(name: string, text: string, role = 'textbox'): Promise<void> {
    await this.fillIn(await this.found(role, name), text);
  }

  async fillIn(field: ElementHandle<HTMLElement>, text: string): Promise<void> {
    // What is typed while a dialog still opens may go elsewhere, as people know.
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (this.way === 'mouse') await field.click();
      else await this.focus(field);
      await this.page.keyboard.down('Control');
      await this.page.keyboard.press('a');
      await this.page.keyboard.up('Control');
      if (text === '') await this.page.keyboard.press('Backspace');
      else await this.page.keyboard.type(text);
      if ((await field.evaluate((one) => (one as HTMLInputElement).value)) === text) return;
    }
    throw new Error(`“${text}” does not stay in ${await field.evaluate((one) => one.outerHTML)}`);
  }

  /** Chooses one of a list by its value. */
  async choose(name: string, value: string): Promise<void> {
    const list = await this.found('combobox', name);
    if (this.way === 'mouse') {
      await list.select(value);
      return;
    }
    await this.focus(list);
    await this.page.keyboard.press('Home');
    for (let step = 0; step < 60; step++) {
      if ((await list.evaluate((one) => (one as HTMLSelectElement).value)) === value) return;
      await this.page.keyboard.press('ArrowDown');
    }
    throw new Error(`“${name}” does not offer ${value}.`);
  }

  /** Writes a day and a time: by keys part by part, in the order of the browser's language. */
  async writeTime(name: string, time: Date): Promise<void> {
    const field = await this.page.waitForSelector(`::-p-aria([name="${name}"])`);
    if (field === null) throw new Error(`There is no field “${name}”.`);
    const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
    if (this.way === 'mouse') {
      // What the browser's own calendar does is no page's matter.
      await field.evaluate((one, value) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(one, value);
        one.dispatchEvent(new Event('input', { bubbles: true }));
      }, local);
      return;
    }
    // Typing begins at the first part of a field that is come to.
    await field.evaluate((one) => (one as HTMLElement).blur());
    await this.focus(field as ElementHandle<HTMLElement>);
    const parts = await this.page.evaluate((milliseconds) => {
      const format = new Intl.DateTimeFormat(navigator.language.replace(/@.*/, ''), {
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      });
      return format
        .formatToParts(milliseconds)
        .filter(({ type }) => type !== 'literal')
        .map(({ type, value }) => ({ type, value }));
    }, time.getTime());
    for (const { type, value } of parts) {
      await this.page.keyboard.type(type === 'dayPeriod' ? (value[0] ?? '') : value);
      // Four digits of a year may be followed by more.
      if (type === 'year') await this.page.keyboard.press('ArrowRight');
    }
    // A browser leaves out the seconds of a full minute.
    expect(await field.evaluate((one) => (one as HTMLInputElement).valueAsNumber)).toBe(
      Date.parse(`${local}Z`),
    );
  }

  /** Waits for a message with these words. */
  async notice(words: string): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => document.querySelector('.toasts')?.textContent?.includes(wanted),
      {},
      words,
    );
  }

  /** The address that is shown. */
  get address(): URL {
    return new URL(this.page.url());
  }
}
