import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer';
import { askAboutOthers } from './ask-axe.ts';
import { weakPairsAtRest } from './state-contrast.ts';
import { laidOut } from './visit.ts';

/** The script that is axe. */
export const AXE_FILE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const AXE = readFileSync(AXE_FILE, 'utf8');

/**
 * What axe finds on a page as it stands, in the light scheme and then in the dark one: a line for each rule that is
 * broken, with the places. The page stays dark.
 */
export function barriers(page: Page): Promise<readonly string[]> {
  return barriersInLooks(page, [{ scheme: 'light' }, { scheme: 'dark' }]);
}

/** What axe finds on a page in the window that it has, and on a telephone. The page stays narrow and dark. */
export function barriersAlsoNarrow(page: Page): Promise<readonly string[]> {
  return barriersInLooks(page, [
    { scheme: 'light' },
    { scheme: 'light', width: 390 },
    { scheme: 'dark', width: 390 },
  ]);
}

/** What axe finds on a page in each of these schemes and widths, one after the other. The page keeps the last. */
export async function barriersInLooks(
  page: Page,
  looks: readonly { readonly scheme: 'light' | 'dark'; readonly width?: number }[],
): Promise<readonly string[]> {
  // Texts of a part that is passed over stand over what follows.
  await laidOut(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found: string[] = [];
  for (const { scheme, width } of looks) {
    if (width !== undefined) await page.setViewport({ width, height: 900 });
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    const broken = await page.evaluate(askAboutOthers);
    found.push(
      ...broken.map((line) => `${scheme}${width === undefined ? '' : `, ${width} pixels`}: ${line}`),
    );
  }
  return found;
}

/** How a state of the gallery is shown; its direction stays unless told. */
export interface GalleryView {
  readonly scheme: 'light' | 'dark';
  readonly width: number;
  readonly dir?: 'ltr' | 'rtl';
}

/** By the module that the gallery runs already; as a text, for the runner of tests would translate the import. */
export function galleryCall(name: 'lookAgain' | 'presentAgain', look: GalleryView): string {
  const call = `${name}(document.querySelector('iframe'), ${JSON.stringify(look)})`;
  return `import('/__states/gallery.js').then((gallery) => gallery.${call})`;
}

/**
 * What keeps visitors out in the page that the gallery of states shows, as it shows it now: at the first call in full by
 * axe, whose address `axeUrl` is; later by the contrast of what is read, and with `others` by axe about what was not
 * shown before. And what does not fit into the window.
 */
export async function barriersInFrame(
  page: Page,
  axeUrl: string,
  others: boolean,
): Promise<readonly string[]> {
  const [frame] = page.mainFrame().childFrames();
  if (frame === undefined) return ['no frame'];
  const isFirst = await frame.evaluate(() => !('axe' in window));
  // Its compiled form is kept from page to page; what is evaluated goes through the protocol and is compiled each time.
  if (isFirst) await frame.addScriptTag({ url: axeUrl });
  const found = isFirst || others ? [...(await frame.evaluate(askAboutOthers, false))] : [];
  // By axe, which prepares a map of the page each time, contrast alone takes as long as all else.
  if (!isFirst) found.push(...(await weakPairsAtRest(frame)).map((pair) => `color-contrast: ${pair}`));
  const beyond = await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (beyond > 0) found.push(`${beyond} pixels stand beyond the window`);
  return found;
}
