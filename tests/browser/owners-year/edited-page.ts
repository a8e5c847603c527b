import type { ElementHandle } from 'puppeteer';
import { clickInFrame } from '../in-editor.ts';
import type { Owner } from './owner.ts';

const FRAME = '.editor-frame iframe';

/** Waits until the page in the editor's frame has something, with these words. */
export async function shown(owner: Owner, selector: string, words = ''): Promise<void> {
  await owner.page.waitForFunction(
    (frame, wanted, text) => {
      const inside = document.querySelector<HTMLIFrameElement>(frame)?.contentDocument;
      const sheets = [...(inside?.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]') ?? [])];
      return (
        sheets.every(({ sheet }) => sheet) &&
        [...(inside?.querySelectorAll(wanted) ?? [])].some((one) => one.textContent?.includes(text))
      );
    },
    {},
    FRAME,
    selector,
    words,
  );
}

const ROW = '[role=treeitem]';

/** Selects a node: by a click on it in the structure, or by arrow keys from the first row on. */
export async function select(owner: Owner, name: string, words = ''): Promise<void> {
  const { page } = owner;
  // Elements have their names once what they declare was read.
  const place = await page.waitForFunction(
    (rows, called, said) => {
      const texts = [...document.querySelectorAll(rows)].map((row) => row.textContent ?? '');
      return 1 + texts.findIndex((text) => text.startsWith(called) && text.includes(said));
    },
    {},
    ROW,
    name,
    words,
  );
  const steps = Number(await place.jsonValue()) - 1;
  const row = (await page.$$(ROW))[steps] as ElementHandle<HTMLElement>;
  if (owner.way === 'mouse') await owner.act(row);
  else {
    await owner.focus((await page.$(`${ROW}[tabindex="0"]`)) as ElementHandle<HTMLElement>);
    await page.keyboard.press('Home');
    for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown');
  }
  await page.waitForFunction((one) => one.getAttribute('aria-selected') === 'true', {}, row);
}

/** Writes a node's words on the page itself, in place of those that stand there. */
export async function write(owner: Owner, selector: string, node: string, text: string): Promise<void> {
  const { page } = owner;
  await shown(owner, selector);
  if (owner.way === 'mouse') await clickInFrame(page, selector);
  else {
    await select(owner, node);
    await page.keyboard.press('Enter');
  }
  await page.waitForFunction(
    (frame) => {
      const inside = document.querySelector<HTMLIFrameElement>(frame)?.contentDocument;
      return (inside?.activeElement as HTMLElement | null)?.isContentEditable;
    },
    {},
    FRAME,
  );
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type(text);
  await shown(owner, selector, text);
}

/** Adds what a search finds first. */
export async function add(owner: Owner, search: string): Promise<void> {
  await owner.press('Add');
  await owner.fill('Search', search, 'searchbox');
  await owner.page.keyboard.press('Enter');
  await owner.page.waitForFunction(() => document.querySelector('dialog[open]') === null);
}
