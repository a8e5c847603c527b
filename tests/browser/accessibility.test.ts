import { describe, expect, it } from 'vitest';
import { barriersInLooks } from './barriers.ts';
import { openBrowser } from './visit.ts';

const visit = openBrowser();

/** Pages that are no states of the gallery, which asks the same of each of its own (`states-gallery.test.ts`), and some that are. */
const PAGES: readonly (readonly [name: string, path: string])[] = [
  ['the front page', '/'],
  ['the list of lessons', '/lessons/'],
  ['a lesson with widgets and comments', '/drainage-basin/'],
  ['an answer to a comment', '/drainage-basin/?replytocom=5'],
  ['a page', '/about/'],
  ['a category', '/category/physical-geography/rivers/'],
  ['tabs and toggles', '/quick-revision/'],
  ['every element of the page builder', '/elements/'],
  ['more elements of the page builder', '/elements/2/'],
  ['a form with fields of every kind', '/write-to-us/'],
  ['a newsletter form', '/newsletter/'],
  ['documents to read in the browser', '/read-online/'],
  ['the shop', '/shop/'],
  ['the search for products', '/find-a-product/'],
  ['a product', '/product/map-reading-compass/'],
];

/** Pages with whatever is another thing on narrow screens: the menu, elements of the page builder, the shop. */
const IN_EVERY_WIDTH = ['/', '/elements/', '/elements/2/', '/shop/'];

describe.each(PAGES)('%s', (_, path) => {
  it('has no barriers that axe finds, fits into 390 pixels and reports no error', async () => {
    const { page, errors } = await visit(path, { reducedMotion: true });
    const widths = IN_EVERY_WIDTH.includes(path) ? [1280, 820, 390] : [1280, 390];
    const looks = widths.map((width) => ({ scheme: 'light', width }) as const);
    const dark = widths.map((width) => ({ scheme: 'dark', width }) as const);
    expect(await barriersInLooks(page, [...looks, ...dark])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await page.$$eval('h1', (headings) => headings.length)).toBe(1);
    expect(errors).toEqual([]);
  });
});

describe('a page', () => {
  it('lets the keyboard skip to its content', async () => {
    const { page } = await visit('/about/');
    await page.keyboard.press('Tab');
    const link = await page.evaluate(() => {
      const { top, left } = document.activeElement?.getBoundingClientRect() ?? { top: -1, left: -1 };
      return { text: document.activeElement?.textContent, seen: top >= 0 && left >= 0 };
    });
    expect(link).toEqual({ text: 'Skip to content', seen: true });
    await page.keyboard.press('Enter');
    // The browser moves the focus on its own time.
    await page.waitForFunction(() => document.activeElement?.id === 'main');
  });

  it('moves nothing where less motion is asked for', async () => {
    const { page } = await visit('/quick-revision/', { reducedMotion: true });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
    expect(
      await page.$$eval('.toggle_wrap, .card-picture img, .submenu-button svg', (all) =>
        all.every((each) => getComputedStyle(each).transitionDuration === '0s'),
      ),
    ).toBe(true);
  });

  it('has one left edge on the front page, from its name to its last line, at every width', async () => {
    const { page } = await visit('/');
    for (const width of [1440, 820, 390]) {
      await page.setViewport({ width, height: 900 });
      const edges = await page.evaluate(() => {
        const parts =
          '.site-brand, .front-entry > .prose > :not(.alignfull, hr), :is(.footer-columns, .colophon) > :first-child';
        return [...document.querySelectorAll(parts)].map((part) =>
          Math.round(part.getBoundingClientRect().left),
        );
      });
      expect(edges.length, `${width} pixels`).toBeGreaterThan(6);
      expect([...new Set(edges)], `${width} pixels`).toHaveLength(1);
    }
  });

  it('says in its links which page is shown', async () => {
    const { page } = await visit('/work-booklets/');
    expect(await page.$$eval('[aria-current=page]', (all) => all.map((each) => each.textContent))).toEqual([
      'Booklets',
      'Work booklets',
    ]);
  });

  it('is rendered from right to left where the language asks for it', async () => {
    const { page } = await visit('/about/', { width: 390 });
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const [brand, button] = await Promise.all(
      ['.site-brand', '.menu-button'].map((name) =>
        page.$eval(name, (part) => part.getBoundingClientRect().left),
      ),
    );
    expect(Number(brand)).toBeGreaterThan(Number(button));
  });

  it('prints its text alone, dark on light', async () => {
    const { page } = await visit('/quick-revision/', { scheme: 'dark' });
    await page.emulateMediaType('print');
    expect(
      await page.evaluate(() =>
        ['.site-header', '.site-footer', '.breadcrumbs', '.tab_titles', '.taglist'].filter((name) =>
          document.querySelector(name)?.checkVisibility(),
        ),
      ),
    ).toEqual([]);
    expect(await page.$$eval('.tab_content', (all) => all.every((panel) => panel.checkVisibility()))).toBe(
      true,
    );
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
  });
});
