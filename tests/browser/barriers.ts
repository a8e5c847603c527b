import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'puppeteer';

/** The script that is axe. */
export const AXE_FILE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const AXE = readFileSync(AXE_FILE, 'utf8');

/** axe's rules that look at colours: the dark scheme has others than the light one, and nothing else. */
const COLOURS = ['color-contrast', 'link-in-text-block'] as const;
/** Those whose outcome is another one where the same things are laid out in another width. */
const LAYOUT = [...COLOURS, 'scrollable-region-focusable'] as const;

/**
 * What axe finds on a page as it stands, in the light scheme by all its rules and then in the dark one by those that
 * look at colours: a line for each rule that is broken, with the places. The page stays dark.
 */
export async function barriers(page: Page): Promise<readonly string[]> {
  return [...(await barriersIn(page, 'light')), ...(await barriersIn(page, 'dark', COLOURS))];
}

/**
 * What axe finds on a page in full in the window that it has, and on a telephone by the rules for which another width
 * makes another page. The page stays narrow and dark.
 */
export async function barriersAlsoNarrow(page: Page): Promise<readonly string[]> {
  const found = await barriersIn(page, 'light');
  await page.setViewport({ width: 390, height: 900 });
  return [
    ...found,
    ...(await barriersIn(page, 'light', LAYOUT)),
    ...(await barriersIn(page, 'dark', COLOURS)),
  ];
}

/** What axe finds in a colour scheme by some of its rules, all unless told. The page keeps the scheme. */
async function barriersIn(
  page: Page,
  scheme: 'light' | 'dark',
  rules?: readonly string[],
): Promise<readonly string[]> {
  await page.evaluate(AXE);
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  const violations = await page.evaluate(
    async (only) => {
      const { axe: engine } = window as unknown as { axe: typeof axe };
      const { violations: broken } = await engine.run(document, { resultTypes: ['violations'], ...only });
      return broken.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    rules ? { runOnly: { type: 'rule' as const, values: [...rules] } } : {},
  );
  return violations.map((violation) => `${scheme}: ${violation}`);
}

/** How a state of the gallery is shown; its direction stays unless told. */
export interface GalleryView {
  readonly scheme: 'light' | 'dark';
  readonly width: number;
  readonly dir?: 'ltr' | 'rtl';
}

/** A state of the gallery in other colours or another width than it was played in. */
interface Showing extends GalleryView {
  /** The rules that may find something new there; all unless told. */
  readonly rules?: readonly string[];
}

/** By the module that the gallery runs already; as a text, for the runner of tests would translate the import. */
export function galleryCall(name: 'lookAgain' | 'presentAgain', look: GalleryView): string {
  const call = `${name}(document.querySelector('iframe'), ${JSON.stringify(look)})`;
  return `import('/__states/gallery.js').then((gallery) => gallery.${call})`;
}

/**
 * What axe finds in the page that the gallery of states shows on a phone by day: as it is, by night, and on a desk by
 * night and by day where there is such a state; and what does not fit into these windows. The frame stays that of a
 * desk. `axeUrl`: where the site has axe.
 */
export async function barriersInFrame(
  page: Page,
  axeUrl: string,
  alsoWide: boolean,
): Promise<readonly string[]> {
  const looks: readonly Showing[] = [
    { scheme: 'light', width: 390 },
    { scheme: 'dark', width: 390, rules: COLOURS },
    ...(alsoWide
      ? ([
          { scheme: 'dark', width: 1440 },
          { scheme: 'light', width: 1440, rules: COLOURS },
        ] as const)
      : []),
  ];
  const [frame] = page.mainFrame().childFrames();
  if (frame === undefined) return ['no frame'];
  // Its compiled form is kept from page to page; what is evaluated goes through the protocol and is compiled each time.
  await frame.addScriptTag({ url: axeUrl });
  const found: string[] = [];
  for (const { scheme, width, rules } of looks) {
    await page.evaluate(galleryCall('lookAgain', { scheme, width, dir: 'ltr' }));
    const broken = await frame.evaluate(
      async (only) => {
        const { axe: engine } = window as unknown as { axe: typeof axe };
        const { violations } = await engine.run(document, { resultTypes: ['violations'], ...only });
        return violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        );
      },
      rules ? { runOnly: { type: 'rule' as const, values: [...rules] } } : {},
    );
    const beyond = await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (beyond > 0) broken.push(`${beyond} pixels stand beyond the window`);
    found.push(...broken.map((line) => `${scheme}, ${width}: ${line}`));
  }
  return found;
}
