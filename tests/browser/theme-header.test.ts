import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChangedSite, type Plain, serveChangedSite } from './changed-site.ts';
import { done, openBrowser, type VisitOptions } from './visit.ts';

const visit = openBrowser();

let site: ChangedSite;
beforeAll(async () => {
  site = await serveChangedSite({ options: { template: 'enfold', stylesheet: 'enfold' } });
});
afterAll(() => site.close());

/** The sample site as the old theme rendered it, with these settings from now on. */
async function withSettings(avia: Readonly<Record<string, Plain>>) {
  await site.setOptions({ avia_options_enfold: { avia } });
  return (width: number, options: VisitOptions = {}) =>
    visit('/about/', { site: site.address, width, ...options });
}

const isRow = (page: Page) =>
  page.$eval('.site-menu', (menu) => getComputedStyle(menu).position === 'static' && menu.checkVisibility());
const hasButton = (page: Page) => page.$eval('.menu-button', (button) => button.checkVisibility());
const headerHeight = (page: Page) =>
  page.$eval('.site-header-inner', (inner) => inner.getBoundingClientRect().height);

async function opensOverlay(page: Page): Promise<void> {
  await page.focus('.menu-button');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.site-menu.is-open', { visible: true });
  expect(await page.$eval('.menu-button', (button) => button.getAttribute('aria-expanded'))).toBe('true');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.site-menu:not(.is-open)');
}

describe('the main menu becomes a button', () => {
  it('below 768 pixels where the old theme’s owner chose nothing or phones', async () => {
    const at = await withSettings({});
    for (const [width, row] of [
      [1280, true],
      [768, true],
      [767, false],
      [390, false],
    ] as const) {
      const { page, errors } = await at(width);
      expect([width, await isRow(page), await hasButton(page)]).toEqual([width, row, !row]);
      expect(errors).toEqual([]);
    }
  });

  it('below 990 pixels where they chose tablets', async () => {
    const at = await withSettings({ header_mobile_activation: 'mobile_menu_tablet' });
    for (const [width, row] of [
      [990, true],
      [989, false],
    ] as const) {
      const { page } = await at(width);
      expect([width, await isRow(page), await hasButton(page)]).toEqual([width, row, !row]);
    }
    const { page } = await at(800);
    await opensOverlay(page);
  });

  it('everywhere where they want a button alone', async () => {
    const at = await withSettings({ menu_display: 'burger_menu' });
    for (const width of [390, 1440]) {
      const { page, errors } = await at(width);
      expect(await isRow(page)).toBe(false);
      await opensOverlay(page);
      expect(errors).toEqual([]);
    }
  });
});

describe('the header', () => {
  const scroll = async (page: Page, top: number) => {
    await page.evaluate((to) => {
      document.body.style.minBlockSize = '4000px';
      scrollTo({ top: to, behavior: 'instant' });
    }, top);
    await done(page);
  };
  const topOf = (page: Page) =>
    page.$eval('.site-header', (header) => Math.round(header.getBoundingClientRect().top));

  it('shrinks to its half while the page begins to scroll, and pulls nothing along', async () => {
    const at = await withSettings({ header_size: 'large' });
    const { page } = await at(1280);
    await scroll(page, 0);
    expect(await headerHeight(page)).toBe(116);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await scroll(page, 116);
    expect(await headerHeight(page)).toBeCloseTo(Math.max(58, await contentHeight(page)), 0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    await scroll(page, 0);
    expect(await headerHeight(page)).toBe(116);
  });

  /** What stands in the header needs this much. */
  const contentHeight = (page: Page) =>
    page.$eval('.site-header-inner', (inner) =>
      Math.max(...[...inner.children].map((child) => child.getBoundingClientRect().height)),
    );

  it('keeps its height for those who want less motion, and on phones', async () => {
    const at = await withSettings({ header_size: 'large' });
    const still = await at(1280, { reducedMotion: true });
    await scroll(still.page, 300);
    expect(await headerHeight(still.page)).toBe(116);
    const phone = await at(390);
    const before = await headerHeight(phone.page);
    await scroll(phone.page, 300);
    expect(await headerHeight(phone.page)).toBe(before);
  });

  it('stays in place where it sticks, and goes where it does not', async () => {
    const sticky = await (await withSettings({ header_shrinking: 'disabled' }))(1280);
    await scroll(sticky.page, 600);
    expect(await topOf(sticky.page)).toBe(0);
    const gone = await (await withSettings({ header_sticky: 'disabled' }))(1280);
    await scroll(gone.page, 600);
    expect(await topOf(gone.page)).toBeLessThan(-400);
    expect(await gone.page.$('.site-header.is-shrinking')).toBeNull();
  });
});

describe('the bar above the header', () => {
  const BAR = {
    header_social: 'icon_active_left extra_header_active',
    header_phone_active: 'phone_active_right extra_header_active',
    phone: 'Call <a href="tel:+441632960961">01632 960 961</a>',
  };
  const top = (page: Page, selector: string) =>
    page.$eval(selector, (part) => Math.round(part.getBoundingClientRect().top));
  const scrolled = async (page: Page) => {
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  };
  const withBar = async (more: Readonly<Record<string, string>>) => {
    const at = await withSettings({
      ...BAR,
      ...more,
      social_icons: [{ social_icon: 'youtube', social_icon_link: 'https://video.example/us' }],
    });
    return (width: number) => at(width, { height: 500 });
  };

  it('has what its owner put there, and stays with the header', async () => {
    const at = await withBar({});
    for (const width of [1280, 390]) {
      const { page } = await at(width);
      expect(await page.$eval('.top-bar-side', (side) => side.textContent)).toBe('YouTube');
      expect(await page.$eval('.phone-info a', (link) => link.getAttribute('href'))).toBe(
        'tel:+441632960961',
      );
      await scrolled(page);
      expect(await top(page, '.top-bar')).toBeGreaterThanOrEqual(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  it('leaves while the header stays where that was chosen', async () => {
    const at = await withBar({ header_unstick_top: 'header_unstick_top' });
    const { page } = await at(1280);
    expect(await top(page, '.top-bar')).toBeGreaterThanOrEqual(0);
    await scrolled(page);
    expect(await page.$eval('.top-bar', (bar) => bar.getBoundingClientRect().bottom)).toBeLessThanOrEqual(1);
    expect(Math.abs(await top(page, '.site-header-inner'))).toBeLessThanOrEqual(1);
  });
});
