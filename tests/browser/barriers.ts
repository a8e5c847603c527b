import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'puppeteer';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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

/** What axe finds in the page that the gallery of states shows in its frame, in the scheme that it shows. */
export async function barriersInFrame(page: Page): Promise<readonly string[]> {
  const [frame] = page.mainFrame().childFrames();
  if (frame === undefined) return ['no frame'];
  await frame.evaluate(AXE);
  return frame.evaluate(async () => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    const { violations } = await engine.run(document, { resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  });
}
