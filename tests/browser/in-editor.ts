import type { Frame, Page } from 'puppeteer';
import { afterAll, beforeAll } from 'vitest';
import { openAdmin } from './admin-visit.ts';
import { type BuyingShop, openServedShop } from './served-shop.ts';
import type { VisitOptions } from './visit.ts';

/** The editor of a site with a shop, as tests open it: the site is there from before the first test to behind the last. */
export function openEditorSite() {
  let shop: BuyingShop;
  const admin = openAdmin(() => shop.address);
  beforeAll(async () => {
    shop = await openServedShop();
  }, 120_000);
  afterAll(() => shop?.close());

  const logIn = (address: string, options: VisitOptions = {}, user = 'admin') =>
    admin(address, { width: 1440, ...options }, user);

  /** What a page of the builder is made of. */
  async function stored(id: number): Promise<string> {
    const [row] = await shop.rows<{ meta_value: string }>(
      "SELECT meta_value FROM wp_postmeta WHERE post_id = ? AND meta_key = '_aviaLayoutBuilderCleanData'",
      id,
    );
    return row?.meta_value ?? '';
  }

  async function column(id: number, name: 'post_content' | 'post_status' | 'post_title'): Promise<string> {
    const [row] = await shop.rows<Record<string, string>>('SELECT * FROM wp_posts WHERE ID = ?', id);
    return row?.[name] ?? '';
  }

  return { logIn, stored, column, shop: () => shop };
}

/** The page that is edited, once it is rendered. */
export async function frameOf(page: Page, selector: string): Promise<Frame> {
  const element = await page.waitForSelector('.editor-frame iframe');
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('no frame');
  await page.waitForFunction(
    (wanted) =>
      document
        .querySelector<HTMLIFrameElement>('.editor-frame iframe')
        ?.contentDocument?.querySelector(wanted),
    {},
    selector,
  );
  // What styles still move is not pointed at. Asked from outside: no script runs in the frame.
  await page.waitForFunction(() => {
    const inside = document.querySelector<HTMLIFrameElement>('.editor-frame iframe')?.contentDocument;
    const sheets = [...(inside?.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]') ?? [])];
    return sheets.every(({ sheet }) => sheet) && inside?.fonts.status === 'loaded';
  });
  return frame;
}

/** Clicks what the page shows, which may be smaller than it is: by the mouse, where it is in the window. */
export async function clickInFrame(page: Page, selector: string): Promise<void> {
  const point = await page.evaluate((wanted) => {
    const frame = document.querySelector<HTMLIFrameElement>('.editor-frame iframe');
    const element = frame?.contentDocument?.querySelector(wanted);
    if (!frame || !element) return undefined;
    element.scrollIntoView({ block: 'center' });
    frame.scrollIntoView({ block: 'nearest' });
    const [around, inside] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
    const scale = around.width / frame.offsetWidth;
    return {
      x: around.x + (inside.x + inside.width / 2) * scale,
      y: around.y + (inside.y + inside.height / 2) * scale,
    };
  }, selector);
  if (!point) throw new Error(`${selector} is not on the page`);
  await page.mouse.click(point.x, point.y);
}

/** Clicks words on the page, and waits until they can be written into. */
export async function writeInto(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      document
        .querySelector<HTMLIFrameElement>('.editor-frame iframe')
        ?.contentDocument?.querySelector(wanted),
    {},
    selector,
  );
  await clickInFrame(page, selector);
  await page.waitForFunction(
    (wanted) => {
      const inside = document.querySelector<HTMLIFrameElement>('.editor-frame iframe')?.contentDocument;
      return (
        (inside?.activeElement as HTMLElement | null)?.isContentEditable && inside?.querySelector(wanted)
      );
    },
    {},
    selector,
  );
}

/** Waits until the page in the frame shows something. */
export const shows = (page: Page, selector: string, words: string) =>
  page.waitForFunction(
    (one, text) =>
      document
        .querySelector<HTMLIFrameElement>('.editor-frame iframe')
        ?.contentDocument?.querySelector(one)
        ?.textContent?.includes(text),
    {},
    selector,
    words,
  );

/** A row of the structure. */
export const item = (name: string) => `::-p-xpath(//*[@role="treeitem"][normalize-space()='${name}'])`;

export const button = (name: string) => `::-p-aria([role="button"][name="${name}"])`;

export async function press(page: Page, name: string): Promise<void> {
  await (await page.waitForSelector(button(name)))?.click();
}

export async function noticed(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector('.toasts')?.textContent?.includes(wanted),
    {},
    words,
  );
}

/** Makes a post by the API, as the one who is logged in. */
export function make(page: Page, route: string, fields: object): Promise<number> {
  return page.evaluate(
    async (to, body) => {
      const { rest, nonce } = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as {
        rest: string;
        nonce: string;
      };
      const headers = { 'X-WP-Nonce': nonce, 'Content-Type': 'application/json' };
      const answer = await fetch(rest + to, { method: 'POST', headers, body: JSON.stringify(body) });
      return ((await answer.json()) as { id: number }).id;
    },
    route,
    fields,
  );
}
