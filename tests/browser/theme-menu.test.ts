import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangedSite } from './changed-site.ts';
import { serveMenuSite } from './menu-site.ts';
import { done, openBrowser, type VisitOptions } from './visit.ts';

const visit = openBrowser();
let site: ChangedSite;
beforeAll(async () => {
  site = await serveMenuSite({
    options: {
      template: 'enfold',
      stylesheet: 'enfold',
      avia_options_enfold: { avia: { submenu_visibility: 'av-submenu-hidden av-submenu-display-hover' } },
    },
    items: {
      Lessons: { '_menu-item-avia-megamenu': 'active' },
      Skills: { '_menu-item-avia-division': 'active' },
      Rivers: { '_menu-item-avia-textarea': 'From <em>source</em> to mouth' },
    },
  });
});
afterAll(() => site.close());

const LESSONS = '.site-menu > .menu > li:first-child';
const PANEL = `${LESSONS} > .mega-panel`;
const at = (path: string, options: VisitOptions = {}) => visit(path, { site: site.address, ...options });

/** Seconds of what moves a panel as it is declared: delay and length, by the property. No clock is asked. */
const transitions = (page: Page, panel: string) =>
  page.$eval(panel, (element) => {
    const style = getComputedStyle(element);
    const [names, delays, lengths] = [
      style.transitionProperty,
      style.transitionDelay,
      style.transitionDuration,
    ].map((list) => list.split(', '));
    return Object.fromEntries((names ?? []).map((name, at) => [name, [delays?.[at], lengths?.[at]]]));
  });

describe('the panel of the old theme’s menu', () => {
  it('lies in columns and rows across the header', async () => {
    const { page } = await at('/about/', { width: 1440, reducedMotion: true });
    await page.hover(`${LESSONS} > a`);
    await page.waitForSelector(PANEL, { visible: true });
    const boxes = await page.$$eval(`${PANEL} > li`, (columns) =>
      columns.map((column) => column.getBoundingClientRect().toJSON() as { x: number; y: number }),
    );
    expect(boxes).toHaveLength(3);
    expect(boxes[0]?.y).toBe(boxes[1]?.y);
    expect(boxes[0]?.x).toBeLessThan(boxes[1]?.x ?? 0);
    expect(boxes[2]?.y).toBeGreaterThan(boxes[1]?.y ?? 0);
    expect(boxes[2]?.x).toBe(boxes[0]?.x);
    expect(await page.$eval(`${PANEL} .avia_mega_text_block`, (text) => text.innerHTML)).toBe(
      'From <em>source</em> to mouth',
    );
    const width = await page.$eval(PANEL, (panel) => panel.getBoundingClientRect().right);
    expect(width).toBeLessThanOrEqual(1440);
  });

  it('opens and closes 300 ms after the mouse, and fades for 300 ms', async () => {
    const { page } = await at('/about/');
    await page.hover(`${LESSONS} > a`);
    expect(await transitions(page, PANEL)).toMatchObject({
      opacity: ['0.3s', '0.3s'],
      visibility: ['0.3s', '0s'],
    });
    await page.waitForSelector(PANEL, { visible: true });
    await page.mouse.move(300, 850);
    expect(await transitions(page, PANEL)).toMatchObject({
      opacity: ['0.3s', '0.3s'],
      visibility: ['0.6s', '0s'],
    });
  });

  it('opens and closes 50 ms after the focus', async () => {
    const { page } = await at('/about/');
    await page.focus('.site-brand a');
    await page.keyboard.press('Tab');
    await page.waitForSelector(`${LESSONS}.is-open`);
    await page.waitForFunction(
      (panel) => getComputedStyle(document.querySelector(panel) as Element).opacity === '1',
      {},
      PANEL,
    );
    await page.focus('.site-search input');
    await page.waitForSelector(`${LESSONS}:not(.is-open)`);
    expect((await transitions(page, PANEL))['opacity']).toEqual(['0.05s', '0.3s']);
  });

  it('waits for its script at the first tap on a wide touch screen, which opens it', async () => {
    const { page } = await at('/about/', {
      width: 1100,
      reducedMotion: true,
      prepare: (tablet) => tablet.setViewport({ width: 1100, height: 800, hasTouch: true, isMobile: true }),
    });
    await page.tap(`${LESSONS} > a`);
    await page.waitForSelector(`${LESSONS}.is-open`);
    expect(new URL(page.url()).pathname).toBe('/about/');
    await Promise.all([page.waitForNavigation(), page.tap(`${LESSONS} > a`)]);
    expect(new URL(page.url()).pathname).toBe('/lessons/');
  });
});

describe('the overlay of the old theme’s menu', () => {
  const opened = async (options: VisitOptions = {}) => {
    const { page } = await at('/about/', { width: 390, ...options });
    await page.tap('.menu-button');
    await page.waitForSelector('.site-menu.is-open');
    return page;
  };
  const seen = (page: Page, list: string) => page.$eval(list, (element) => element.checkVisibility());

  it('shows its entries one after another, 125 ms each', async () => {
    const page = await opened();
    const delays = await page.$$eval('.site-menu > .menu > li', (entries) =>
      entries.map((one) => getComputedStyle(one).animationDelay),
    );
    expect(delays).toEqual(['0s', '0.125s', '0.25s', '0.375s', '0.5s']);
  });

  it('ignores its buttons while it is on its way', async () => {
    const page = await opened();
    const arrive = () =>
      page.$eval('.site-menu', (menu) => {
        for (const animation of menu.getAnimations()) animation.finish();
      });
    await page.$eval('.site-menu', (menu) => {
      for (const animation of menu.getAnimations()) animation.cancel();
      menu.animate({ opacity: [0, 1] }, 100_000);
    });
    await page.$eval('.menu-close', (button) => (button as HTMLElement).click());
    await done(page);
    expect(await seen(page, '.site-menu')).toBe(true);
    await arrive();
    await page.$eval('.menu-close', (button) => (button as HTMLElement).click());
    await page.waitForFunction(() => !document.querySelector('.site-menu')?.checkVisibility());
  });

  it('opens what lies below an entry by hovering, where it was set so, and by touch', async () => {
    const page = await opened({ reducedMotion: true });
    expect(await seen(page, PANEL)).toBe(false);
    await page.mouse.move(60, 100);
    await page.hover(`${LESSONS} > a`);
    await page.waitForSelector(PANEL, { visible: true });
    await page.mouse.move(60, 20);
    await page.waitForFunction((panel) => !document.querySelector(panel)?.checkVisibility(), {}, PANEL);
    await page.tap(`${LESSONS} > .submenu-button`);
    await page.waitForSelector(PANEL, { visible: true });
  });
});
