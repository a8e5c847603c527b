import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from './barriers.ts';
import { type ChangedSite, serveChangedSite } from './changed-site.ts';
import { done, hydrateIslands, openBrowser, type VisitOptions } from './visit.ts';

const visit = openBrowser();

let site: ChangedSite;
beforeAll(async () => {
  site = await serveChangedSite({ options: { template: 'enfold', stylesheet: 'enfold' } });
});
afterAll(() => site.close());
/** The site has these settings of the old theme from now on. */
const set = (avia: Readonly<Record<string, string>>) => site.setOptions({ avia_options_enfold: { avia } });

const box = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return {
      left: Math.round(left),
      right: Math.round(right),
      top: Math.round(top),
      bottom: Math.round(bottom),
    };
  });
const scroll = async (page: Page, top: number) => {
  await page.evaluate((to) => {
    scrollTo({ top: to, behavior: 'instant' });
  }, top);
  await done(page);
};
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

describe.each(['left', 'right'] as const)('a header at the %s', (side) => {
  beforeAll(() => set({ header_position: `header_${side} header_sidebar` }));
  const at = async (path: string, options: VisitOptions = {}) =>
    (await visit(path, { site: site.address, ...options })).page;

  it('has a column of its own beside the page, from 990 pixels', async () => {
    const page = await at('/about/', { width: 1280 });
    const header = await box(page, '.site-header');
    const main = await box(page, '#main');
    expect([header.left, header.right]).toEqual(side === 'left' ? [0, 300] : [980, 1280]);
    expect(side === 'left' ? main.left : main.right).toBe(side === 'left' ? 300 : 980);
    expect(header.top).toBe(0);
    expect(await widthOf(page)).toBe(1280);
    const narrow = await at('/about/', { width: 989 });
    const above = await box(narrow, '.site-header');
    expect([above.left, above.right, above.bottom < 100]).toEqual([0, 989, true]);
    expect((await box(narrow, '#main')).top).toBeGreaterThanOrEqual(above.bottom);
  });

  it('stays while the page is scrolled, but not above it on narrow screens', async () => {
    const page = await at('/elements/', { width: 1280 });
    for (const top of [0, 700, 2500]) {
      await scroll(page, top);
      expect(await box(page, '.site-header')).toMatchObject({ top: 0, bottom: 900 });
    }
    const phone = await at('/elements/', { width: 390 });
    await scroll(phone, 900);
    expect((await box(phone, '.site-header')).bottom).toBeLessThan(0);
  });

  it('that is higher than the window is scrolled through first', async () => {
    const page = await at('/elements/', { width: 1280, height: 500 });
    await page.$eval('.site-header-inner', (inner) => {
      (inner as HTMLElement).style.minBlockSize = '800px';
    });
    expect((await box(page, '.site-header')).top).toBe(0);
    await scroll(page, 200);
    expect((await box(page, '.site-header')).top).toBe(-200);
    await scroll(page, 2000);
    expect((await box(page, '.site-header')).bottom).toBe(500);
  });

  it('opens the panels of its menu over the page, by mouse and by keyboard', async () => {
    const page = await at('/about/', { width: 1280, reducedMotion: true });
    const entry = '.site-menu > .menu > .menu-item-has-children';
    const panel = `${entry} > .sub-menu`;
    const becomes = (seen: boolean) =>
      page.waitForFunction(
        (selector, wanted) =>
          document
            .querySelector(selector)
            ?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === wanted,
        {},
        panel,
        seen,
      );
    await page.hover(`${entry} > a`);
    await becomes(true);
    const opened = await box(page, panel);
    expect(side === 'left' ? opened.left : 1280 - opened.right).toBeGreaterThanOrEqual(298);
    expect(opened.left).toBeGreaterThanOrEqual(0);
    expect(opened.right).toBeLessThanOrEqual(1280);
    // The way there leads over nothing that closes it.
    const link = await box(page, `${panel} a`);
    await page.mouse.move(link.left + 20, link.top + 10, { steps: 12 });
    await becomes(true);
    await page.mouse.move(side === 'left' ? 900 : 200, 880);
    await becomes(false);
    await hydrateIslands(page);
    await page.keyboard.press('Escape');
    // The keyboard's focus opens, the button beside the link closes and opens again.
    await page.focus(`${entry} > a`);
    await becomes(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await becomes(false);
    await page.keyboard.press('Enter');
    await becomes(true);
  });

  it('keeps what opens from its buttons inside the window', async () => {
    const page = await at('/about/', { width: 1280 });
    await page.$eval('.cart_dropdown', (cart) => cart.classList.add('is-open'));
    await page.$eval('.widget_shopping_cart_content', (content) => content.append('One compass'));
    const { left, right } = await box(page, '.dropdown_widget_cart');
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(1280);
  });

  it('has no barriers that axe finds', async () => {
    const page = await at('/about/', { width: 1280, reducedMotion: true });
    expect(await barriers(page)).toEqual([]);
  });
});

it.each([
  ['left', 'content_align_left'],
  ['left', 'content_align_right'],
  ['right', 'content_align_left'],
] as const)('beside a header at the %s texts have their place: %s', async (side, layout_align_content) => {
  await set({ header_position: `header_${side} header_sidebar`, layout_align_content });
  const { page } = await visit('/about/', { site: site.address, width: 2400 });
  const gutter = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('div'));
    probe.style.inlineSize = 'var(--gutter)';
    return Math.round(probe.getBoundingClientRect().width);
  });
  const [first, last] = side === 'left' ? [300, 2400] : [0, 2100];
  const atLeft = layout_align_content === 'content_align_left';
  const text = '.open-entry > .entry > .prose > p';
  const { left, right } = await box(page, text);
  expect(atLeft ? left - first : last - right).toBe(gutter);
  expect(right - left).toBeLessThan(1200);
  const foot = await box(page, '.colophon');
  expect(atLeft ? foot.left - first : last - foot.right).toBe(0);
  expect(foot.right - foot.left).toBeLessThan(1700);
  await page.setViewport({ width: 900, height: 900 });
  const narrow = await box(page, text);
  expect(Math.abs(narrow.left - (900 - narrow.right))).toBeLessThanOrEqual(1);
  await page.setViewport({ width: 2400, height: 900 });
  await page.goto(`${site.address}/elements/`, { waitUntil: 'load' });
  const section = await box(page, '.av-builder-content.alignwide');
  expect(atLeft ? section.left - first : last - section.right).toBe(gutter);
});

it('a header at the side goes with the page where its owner wants it to', async () => {
  await set({ header_position: 'header_left header_sidebar', sidebarmenu_sticky: 'never_sticky' });
  const { page } = await visit('/elements/', { site: site.address, width: 1280 });
  await scroll(page, 700);
  expect((await box(page, '.site-header')).top).toBe(-700);
});
