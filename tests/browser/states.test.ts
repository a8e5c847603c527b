import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PALETTES } from '../../src/development/states/palettes.ts';
import { readableColours } from '../../src/theme/model/readable-colours.ts';
import { copySampleSite } from './sample-copy.ts';
import { type ServedHere, serveHere } from './served-here.ts';
import { weakPairs } from './state-contrast.ts';
import { openBrowser } from './visit.ts';

const visit = openBrowser();

const schemeOf = (page: Page, scheme: string) =>
  page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);

/** The weak pairs of a page in both schemes. */
async function inBothSchemes(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const scheme of ['light', 'dark']) {
    await schemeOf(page, scheme);
    found.push(...(await weakPairs(page)).map((line) => `${scheme}, ${line}`));
  }
  return found;
}

/** Puts an imported palette in place of the page's own, as the server puts it. */
function paint(page: Page, look: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate(
    (tokens) => {
      document.documentElement.style.cssText = Object.entries(tokens)
        .map(([name, value]) => (name === 'scheme' ? `color-scheme:${value}` : `--site-${name}:${value}`))
        .join(';');
      document.querySelector('.site-header')?.classList.toggle('has-own-colours', 'header-paper' in tokens);
    },
    { ...look, ...readableColours(look) },
  );
}

describe('every state of every control can be read', () => {
  it.each([
    '/',
    '/drainage-basin/',
    '/quick-revision/',
    '/elements/',
    '/elements/2/',
    '/write-to-us/',
    '/shop/',
    '/product/contour-t-shirt/',
    '/basket/',
    '/my-account/',
    '/join/',
    '/downloads/',
    '/wp-login.php',
    '/wp-mail.php',
    '/shop/?min_price=9000',
    '/off-the-map/',
  ])('in the usual colours at %s', async (path) => {
    const { page } = await visit(path);
    expect(await inBothSchemes(page)).toEqual([]);
    await page.setViewport({ width: 390, height: 844 });
    await schemeOf(page, 'light');
    expect(await weakPairs(page)).toEqual([]);
  });

  it('where something is in the cart, and where somebody is logged in', async () => {
    const { page } = await visit('/shop/?add-to-cart=702', { fresh: true });
    const { origin } = new URL(page.url());
    const { page: own } = await visit('/my-account/', { fresh: true });
    await own.type('#username', 'sam');
    await own.type('#password', 'fieldwork-fan');
    await Promise.all([own.waitForNavigation(), own.click('button[name="login"]')]);
    const found: string[] = [];
    for (const [shown, path] of [
      [page, '/basket/'],
      [own, '/my-account/'],
      [own, '/my-account/orders/'],
      [own, '/my-account/edit-account/'],
    ] as const) {
      await shown.goto(origin + path, { waitUntil: 'load' });
      found.push(...(await inBothSchemes(shown)).map((line) => `${path}: ${line}`));
    }
    expect(found).toEqual([]);
  });

  it.each(Object.entries(PALETTES))('with %s', async (_, look) => {
    for (const path of ['/product/contour-t-shirt/', '/drainage-basin/', '/wp-login.php']) {
      const { page } = await visit(path);
      await paint(page, look);
      expect(await inBothSchemes(page), path).toEqual([]);
    }
  });

  it('are the day’s at night where the owner wants that, in the page and in its pictures', async () => {
    const { page } = await visit('/elements/');
    const colours = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('body, .site-header, .site-logo, h1, .avia-button, img, a')].map(
          (part) => {
            const { color, backgroundColor, borderColor, filter, padding } = getComputedStyle(part);
            return [part.className, color, backgroundColor, borderColor, filter, padding].join();
          },
        ),
      );
    await schemeOf(page, 'light');
    const byDay = await colours();
    await schemeOf(page, 'dark');
    expect(await colours()).not.toEqual(byDay);
    // What the setting puts into the page (tests/contract/design.test.ts).
    await page.evaluate(() => {
      document.documentElement.dataset['night'] = 'day';
      document.documentElement.style.colorScheme = 'light';
    });
    expect(await colours()).toEqual(byDay);
  });

  it('is told where it cannot', async () => {
    const { page } = await visit('/my-account/');
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '.woocommerce button[name=login]:hover { color: var(--accent) !important; background: var(--accent) !important }',
      );
      document.styleSheets[0]?.insertRule(
        sheet.cssRules[0]?.cssText ?? '',
        document.styleSheets[0].cssRules.length,
      );
    });
    expect((await weakPairs(page)).join('\n')).toMatch(/^hover: .*button.*1\.00:1$/m);
  });
});

describe('the theme semaphore', () => {
  let server: ServedHere;
  let site: string;
  beforeAll(async () => {
    site = join(await mkdtemp(join(tmpdir(), 'portolan-states-')), 'site');
    await copySampleSite(site, { theme: 'semaphore' });
    server = await serveHere(site);
  });
  afterAll(async () => {
    await server.stop();
    await rm(join(site, '..'), { recursive: true, force: true });
  });

  it.each(['/', '/drainage-basin/', '/elements/', '/product/contour-t-shirt/', '/my-account/'])(
    'can be read in every state at %s',
    async (path) => {
      const { page } = await visit(path, { site: server.address });
      expect(await inBothSchemes(page)).toEqual([]);
    },
  );
});
