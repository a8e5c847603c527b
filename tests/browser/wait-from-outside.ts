import type { ElementHandle, JSHandle, Page } from 'puppeteer';

const EVERY = 50;
/** What a question to a page fails with while it goes to another. */
const ON_ITS_WAY =
  /context was destroyed|Cannot find context|navigat|detached Frame|JSHandles can be evaluated only/i;

/**
 * Lets a page's `waitForFunction()` and `waitForSelector()` ask from outside, some twenty times a second. Puppeteer's own
 * ask at the page's frames and by its timers: a browser without windows gives a page no frame now and then, and tests
 * hold back its timers.
 */
export function waitFromOutside(page: Page): void {
  const patience = (timeout: number | undefined) => timeout ?? page.getDefaultTimeout();
  page.waitForFunction = (async (condition, options, ...input) =>
    until(String(condition), patience(options?.timeout), async () => {
      const handle: JSHandle = await page.evaluateHandle(condition, ...input);
      return isTrue(handle) ? handle : undefined;
    })) as Page['waitForFunction'];
  page.waitForSelector = (async (selector, options = {}) =>
    until(selector, patience(options.timeout), async () => {
      const element = (await page.$(selector)) as ElementHandle | null;
      const seen = element !== null && (await element.isVisible());
      if (options.hidden) return seen ? undefined : { element };
      return element !== null && (seen || !options.visible) ? { element } : undefined;
    }).then(({ element }) => element)) as Page['waitForSelector'];
}

/** Whether what a page answered counts as true. It came with the answer: the page is not asked again. */
function isTrue(handle: JSHandle): boolean {
  const { type, subtype, value, unserializableValue } = handle.remoteObject();
  if (type === 'object') return subtype !== 'null';
  if (unserializableValue !== undefined) return !['NaN', '-0', '0n'].includes(unserializableValue);
  return type === 'function' || type === 'symbol' || Boolean(value);
}

async function until<Found>(
  what: string,
  patience: number,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  for (const end = Date.now() + patience; ; ) {
    const found = await find().catch((error: unknown) => {
      if (ON_ITS_WAY.test(String(error))) return undefined;
      throw error;
    });
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`Waited ${patience} ms in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
}
