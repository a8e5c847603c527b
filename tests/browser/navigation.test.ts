import type { Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { done, openBrowser } from './visit.ts';
import { advance, holdClock } from './visitor-site.ts';

const visit = openBrowser();

/** Entries whose panels are seen. */
const openPanels = (page: Page) =>
  page.$$eval('.site-menu > .menu > li', (entries) =>
    entries
      .filter((entry) => entry.querySelector(':scope > .sub-menu')?.checkVisibility())
      .map((entry) => entry.querySelector('a')?.textContent),
  );
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
const entry = (path: string) => `.site-menu > .menu > li:has(> a[href$="/${path}/"])`;

describe('the menu as a row', () => {
  it('opens a panel where the mouse is, and closes it when the mouse has left', async () => {
    const { page } = await visit('/about/');
    expect(await openPanels(page)).toEqual([]);
    await page.hover(entry('exam-boards'));
    await page.waitForSelector(`${entry('exam-boards')} > .sub-menu`, { visible: true });
    expect(await openPanels(page)).toEqual(['Exam boards']);
    await page.mouse.move(600, 700);
    await expect.poll(() => openPanels(page)).toEqual([]);
  });

  it('lays groups of entries side by side, each below its name', async () => {
    const { page } = await visit('/about/');
    await page.hover(entry('lessons'));
    await page.waitForSelector(`${entry('lessons')} > .sub-menu`, { visible: true });
    const groups = await page.$$eval(
      '.site-menu > .menu > li:first-child > .sub-menu > .menu-item-has-children > a',
      (names) => names.map((name) => name.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(groups).toHaveLength(3);
    expect(new Set(groups.map(({ y }) => Math.round(y))).size).toBe(1);
    expect(groups.map(({ x }) => x)).toEqual(groups.map(({ x }) => x).sort((a, b) => a - b));
    expect(new Set(groups.map(({ x }) => x)).size).toBe(3);
    expect(await page.$('.menu-foot')).not.toBeNull();
    expect(await page.$eval('.menu-foot', (foot) => foot.checkVisibility())).toBe(false);
  });

  it('takes a panel away by Escape while the mouse is still there', async () => {
    const { page } = await visit('/about/');
    await page.hover(entry('exam-boards'));
    await page.waitForSelector('portolan-island[name=navigation][hydrated]');
    await page.keyboard.press('Escape');
    await expect.poll(() => openPanels(page)).toEqual([]);
    await page.mouse.move(600, 700);
    await page.hover(entry('exam-boards'));
    await expect.poll(() => openPanels(page)).toEqual(['Exam boards']);
  });

  it('opens by the focus and closes when the focus leaves', async () => {
    const { page } = await visit('/about/');
    await page.focus('.site-brand a');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Lessons');
    await page.waitForSelector('.menu-item.is-open');
    expect(await openPanels(page)).toEqual(['Lessons']);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-expanded'))).toBe('true');
    await page.focus('.site-search input');
    await expect.poll(() => openPanels(page)).toEqual([]);
  });

  it('opens by its button, and Escape gives the focus back to it', async () => {
    const { page } = await visit('/about/', { prepare: holdClock });
    await page.click(`${entry('teachers')} > .submenu-button`);
    await page.waitForSelector(`${entry('teachers')}.is-open`);
    await page.mouse.move(600, 700);
    // However long the mouse is away.
    await advance(page, 60_000);
    await done(page);
    expect(await openPanels(page)).toEqual(['Teachers']);
    // What is still on its way in cannot be reached.
    await page.waitForSelector(`${entry('teachers')} > .sub-menu`, { visible: true });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('Submenu of Teachers');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-expanded'))).toBe('false');
    await advance(page, 60_000);
    await expect.poll(() => openPanels(page)).toEqual([]);
  });

  it('leads to the pages, and says which one is shown', async () => {
    const { page } = await visit('/about/');
    await page.hover(entry('exam-boards'));
    await page.waitForSelector(`${entry('exam-boards')} > .sub-menu`, { visible: true });
    await Promise.all([page.waitForNavigation(), page.click('.sub-menu a::-p-text(Edexcel)')]);
    expect(new URL(page.url()).pathname).toBe('/exam-boards/edexcel/');
    expect(
      await page.$$eval('.site-menu [aria-current=page]', (links) => links.map((link) => link.textContent)),
    ).toEqual(['Edexcel']);
    expect(await page.$eval('.current-menu-ancestor > a', (link) => link.textContent)).toBe('Exam boards');
  });

  it('opens without scripts', async () => {
    const { page } = await visit('/about/', { script: false });
    const shownAs = (name: string) =>
      page.$eval(`${entry(name)} > .sub-menu`, (panel) => getComputedStyle(panel).display);
    await page.hover(entry('exam-boards'));
    await expect.poll(() => shownAs('exam-boards')).toBe('block');
    await page.mouse.move(600, 700);
    await page.focus(`${entry('teachers')} > a`);
    await expect.poll(() => shownAs('teachers')).toBe('block');
  });
});

describe('the menu of a telephone', () => {
  const seen = (page: Page) => page.$eval('.site-menu', (menu) => menu.checkVisibility());
  const open = async (path = '/about/') => {
    const { page } = await visit(path, { width: 390, reducedMotion: true });
    await page.tap('.menu-button');
    await page.waitForSelector('.site-menu.is-open');
    return page;
  };

  it('covers the window, moves the focus in and says that it is open', async () => {
    const page = await open();
    expect(await page.$eval('.site-menu', (menu) => menu.getBoundingClientRect().toJSON())).toMatchObject({
      x: 0,
      y: 0,
      width: 390,
      height: 844,
    });
    expect(await focused(page)).toBe('Close menu');
    expect(await page.$eval('.menu-button', (button) => button.getAttribute('aria-expanded'))).toBe('true');
    expect(new URL(page.url()).hash).toBe('');
  });

  it('leads on to a search, to the account and to the site elsewhere', async () => {
    const page = await open();
    expect(await page.$$eval('.menu-foot a', (links) => links.map((link) => link.textContent))).toEqual([
      'My account',
      'YouTube',
      'Instagram',
      'Facebook',
      'E-mail',
    ]);
    await page.type('.menu-foot input[name=s]', 'river');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(new URL(page.url()).search).toBe('?s=river');
  });

  it('keeps the focus inside', async () => {
    const page = await open();
    await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    await page.keyboard.up('Shift');
    expect(await focused(page)).toBe('E-mail');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Close menu');
  });

  it.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its button', (page: Page) => page.tap('.menu-close')],
    ['the space bar', (page: Page) => page.keyboard.press('Space')],
  ])('closes by %s and gives the focus back', async (_, close) => {
    const page = await open();
    await close(page);
    await page.waitForFunction(() => !document.querySelector('.site-menu')?.checkVisibility());
    expect(await focused(page)).toBe('Menu');
    expect(await page.$eval('html', (root) => root.classList.contains('menu-open'))).toBe(false);
  });

  it('opens an entry by its button, and by the first tap on it; the second follows it', async () => {
    const page = await open();
    await page.tap(`${entry('teachers')} > .submenu-button`);
    expect(await openPanels(page)).toEqual(['Teachers']);
    await page.tap(`${entry('about')} > a`);
    expect(await openPanels(page)).toEqual(['Teachers', 'About']);
    expect(new URL(page.url()).pathname).toBe('/about/');
    await Promise.all([page.waitForNavigation(), page.tap(`${entry('teachers')} > a`)]);
    expect(new URL(page.url()).pathname).toBe('/teachers/');
  });

  it('is closed by a link to the present page', async () => {
    const page = await open('/work-booklets/');
    expect(
      await page.$eval(`${entry('work-booklets')} > a`, (link) => link.getAttribute('aria-current')),
    ).toBe('page');
    // The page is not loaded anew, so that what is seen is the menu's own doing.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await page.tap(`${entry('work-booklets')} > a`);
    await page.waitForFunction(() => !document.querySelector('.site-menu')?.checkVisibility());
  });

  it('opens without scripts, by the address', async () => {
    const { page } = await visit('/about/', { width: 390, script: false });
    expect(await seen(page)).toBe(false);
    await page.tap('.menu-button');
    expect(await seen(page)).toBe(true);
    expect(await page.$eval(`${entry('teachers')} > .sub-menu`, (panel) => panel.checkVisibility())).toBe(
      true,
    );
    await page.tap('.menu-close');
    expect(await seen(page)).toBe(false);
  });
});
