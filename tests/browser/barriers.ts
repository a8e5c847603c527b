import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'puppeteer';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** axe's rules that look at colours: the dark scheme has others than the light one, and nothing else. */
const COLOURS: axe.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * What axe finds on a page as it stands, in the light scheme by all its rules and then in the dark one by those that
 * look at colours: a line for each rule that is broken, with the places. The page stays dark.
 */
export async function barriers(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const found: string[] = [];
  for (const scheme of ['light', 'dark']) {
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    const violations = await page.evaluate(
      async (rules) => {
        const { axe: engine } = window as unknown as { axe: typeof axe };
        const { violations: broken } = await engine.run(document, { resultTypes: ['violations'], ...rules });
        return broken.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        );
      },
      scheme === 'light' ? {} : COLOURS,
    );
    found.push(...violations.map((violation) => `${scheme}: ${violation}`));
  }
  return found;
}
