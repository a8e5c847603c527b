import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangedSite } from './changed-site.ts';
import { serveMenuSite } from './menu-site.ts';
import { openBrowser, type VisitOptions } from './visit.ts';

const visit = openBrowser();
let site: ChangedSite;
beforeAll(async () => {
  site = await serveMenuSite({
    options: {
      active_plugins: ['woocommerce/woocommerce.php', 'megamenu/megamenu.php'],
      megamenu_settings: {
        main: {
          enabled: '1',
          theme: 'default',
          sticky_enabled: 'true',
          sticky_mobile: 'true',
          sticky_hide_until_scroll_up: 'true',
        },
      },
    },
    items: {
      Lessons: { _megamenu: { type: 'tabbed' } },
      'Exam boards': { _megamenu: { type: 'megamenu', panel_columns: '4' } },
      Booklets: { _megamenu: { replacements: { type: 'woo_cart_count' } } },
      About: { _megamenu: { replacements: { type: 'search' } } },
    },
  });
});
afterAll(() => site.close());

const MENU = '#mega-menu-main';
const entry = (path: string) => `${MENU} > li:has(> a[href$="/${path}/"])`;
const EXAMS = entry('exam-boards');
const TEACHERS = entry('teachers');
const tick = (page: Page, milliseconds: number) =>
  page.evaluate((time) => (window as unknown as { tick(time: number): void }).tick(time), milliseconds);

/** Top entries that are open. */
const open = (page: Page) =>
  page.$$eval(`${MENU} > li.mega-toggle-on > a`, (links) => links.map((link) => link.textContent));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
const setting = (page: Page, settings: Readonly<Record<string, string>>) =>
  page.$eval(
    MENU,
    (list, input) => {
      for (const [name, value] of Object.entries(input)) list.setAttribute(`data-${name}`, value);
    },
    settings,
  );

/** Visits a page, hydrates its menu, and puts the page's timers on a clock that stands still until it is moved. */
async function hydrated(path = '/about/', options: VisitOptions = {}): Promise<Page> {
  const { page } = await visit(path, { site: site.address, reducedMotion: true, ...options });
  await page.waitForSelector('portolan-island[name=sticky-menu][hydrated]');
  await page.$eval(MENU, (list) => list.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
  await page.waitForSelector(`portolan-island[name=mega-menu][hydrated]`);
  await page.evaluate(() => {
    const clock = { now: 0, next: 1, jobs: new Map<number, { at: number; run: () => void }>() };
    Object.assign(window, {
      setTimeout: (run: () => void, milliseconds = 0) => {
        clock.jobs.set(clock.next, { at: clock.now + milliseconds, run });
        return clock.next++;
      },
      clearTimeout: (job: number) => clock.jobs.delete(job),
      tick: (milliseconds: number) => {
        const end = clock.now + milliseconds;
        for (;;) {
          const [due] = [...clock.jobs].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
          if (!due) break;
          clock.jobs.delete(due[0]);
          clock.now = due[1].at;
          due[1].run();
        }
        clock.now = end;
      },
    });
  });
  return page;
}

describe('a mega menu by mouse', () => {
  it('opens after 100 ms of rest, and closes 300 ms after the mouse has left', async () => {
    const page = await hydrated();
    await page.hover(`${EXAMS} > a`);
    await tick(page, 99);
    expect(await open(page)).toEqual([]);
    await tick(page, 1);
    expect(await open(page)).toEqual(['Exam boards']);
    expect(await page.$eval(`${EXAMS} > a`, (link) => link.getAttribute('aria-expanded'))).toBe('true');
    expect(
      await page.$eval(`${EXAMS} > ul`, (panel) => panel.checkVisibility({ visibilityProperty: true })),
    ).toBe(true);
    await page.mouse.move(200, 850);
    await tick(page, 299);
    expect(await open(page)).toEqual(['Exam boards']);
    await tick(page, 1);
    expect(await open(page)).toEqual([]);
  });

  it('does not open for a mouse that crosses it: 6 pixels within 100 ms are movement', async () => {
    const page = await hydrated();
    const box = await page.$eval(`${EXAMS} > a`, (link) => link.getBoundingClientRect().toJSON());
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.move(box.x + 16, box.y + 10);
    await tick(page, 100);
    expect(await open(page)).toEqual([]);
    await page.mouse.move(box.x + 21, box.y + 10);
    await tick(page, 100);
    expect(await open(page)).toEqual(['Exam boards']);
  });

  it('comes back to a panel in time, and closes it when another one opens', async () => {
    const page = await hydrated();
    await page.hover(`${EXAMS} > a`);
    await tick(page, 100);
    await page.mouse.move(200, 850);
    await tick(page, 200);
    await page.hover(`${EXAMS} > a`);
    await tick(page, 1000);
    expect(await open(page)).toEqual(['Exam boards']);
    await page.hover(`${TEACHERS} > a`);
    await tick(page, 100);
    expect(await open(page)).toEqual(['Teachers']);
  });

  it('follows a click where hovering opens', async () => {
    const page = await hydrated();
    await Promise.all([page.waitForNavigation(), page.click(`${TEACHERS} > a`)]);
    expect(new URL(page.url()).pathname).toBe('/teachers/');
  });

  it('shows one tab at a time, the present page’s first', async () => {
    const page = await hydrated('/category/human-geography/');
    await page.hover(`${entry('lessons')} > a`);
    await tick(page, 100);
    const tabs = () =>
      page.$$eval(`${entry('lessons')} > ul > li.mega-toggle-on > a`, (links) =>
        links.map((a) => a.textContent),
      );
    expect(await tabs()).toEqual(['Human geography']);
    await page.hover(`${entry('lessons')} > ul > li:first-child > a`);
    await tick(page, 100);
    expect(await tabs()).toEqual(['Physical geography']);
    await page.hover(`${entry('lessons')} > ul > li:first-child .mega-menu-row a`);
    await tick(page, 1000);
    expect(await tabs()).toEqual(['Physical geography']);
  });

  it('is closed by a click elsewhere', async () => {
    const page = await hydrated();
    await setting(page, { event: 'hover' });
    await page.hover(`${EXAMS} > a`);
    await tick(page, 100);
    await page.mouse.click(200, 850);
    expect(await open(page)).toEqual([]);
  });

  it('opens on hovering without scripts', async () => {
    const { page } = await visit('/about/', { site: site.address, script: false });
    await page.hover(`${EXAMS} > a`);
    await page.waitForSelector(`${EXAMS} > ul`, { visible: true });
  });
});

describe('a second click', () => {
  const teachers = async (rule: string) => {
    const page = await hydrated('/about/', { width: 390 });
    await setting(page, { 'second-click': rule });
    await page.tap('.mega-toggle-animated');
    await tick(page, 200);
    await page.tap(`${TEACHERS} > a`);
    expect(await open(page)).toEqual(['Teachers']);
    expect(new URL(page.url()).pathname).toBe('/about/');
    return page;
  };

  it('follows the link: go', async () => {
    const page = await teachers('go');
    await Promise.all([page.waitForNavigation(), page.tap(`${TEACHERS} > a`)]);
    expect(new URL(page.url()).pathname).toBe('/teachers/');
  });

  it.each([
    ['close', []],
    ['disabled', ['Teachers']],
  ])('does what was set: %s', async (rule, still) => {
    const page = await teachers(rule);
    await page.tap(`${TEACHERS} > a`);
    expect(await open(page)).toEqual(still);
    expect(new URL(page.url()).pathname).toBe('/about/');
  });

  it('does what an entry says for itself', async () => {
    const page = await teachers('go');
    await page.$eval(TEACHERS, (item) => item.classList.add('mega-click-click-close'));
    await page.tap(`${TEACHERS} > a`);
    expect(await open(page)).toEqual([]);
  });
});

describe('a mega menu by keyboard', () => {
  it('opens by Space and by the arrow down, and gives the focus back by Escape', async () => {
    const page = await hydrated();
    await page.focus(`${EXAMS} > a`);
    await page.keyboard.press('Space');
    expect(await open(page)).toEqual(['Exam boards']);
    await page.keyboard.press('Space');
    expect(await open(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    expect(await open(page)).toEqual(['Exam boards']);
    expect(await focused(page)).toBe('AQA');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('Exam boards');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    expect(await open(page)).toEqual([]);
    expect(await focused(page)).toBe('Exam boards');
  });

  it('moves between the entries by arrows, around the ends', async () => {
    const page = await hydrated();
    await page.focus(`${entry('lessons')} > a`);
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Exam boards');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toBe('Teachers');
    expect(
      await page.$eval('.mega-menu-wrap', (wrap) => wrap.classList.contains('mega-keyboard-navigation')),
    ).toBe(false);
    await page.keyboard.press('Tab');
    expect(
      await page.$eval('.mega-menu-wrap', (wrap) => wrap.classList.contains('mega-keyboard-navigation')),
    ).toBe(true);
  });

  it('opens by Enter, follows by the next, and closes when the focus leaves', async () => {
    const page = await hydrated();
    await page.focus(`${TEACHERS} > a`);
    await page.keyboard.press('Enter');
    expect(await open(page)).toEqual(['Teachers']);
    await page.focus('.site-search input');
    expect(await open(page)).toEqual([]);
    await page.focus(`${TEACHERS} > a`);
    await page.keyboard.press('Enter');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(new URL(page.url()).pathname).toBe('/teachers/');
  });
});

describe('the bar of a telephone', () => {
  const phone = (path = '/about/') => hydrated(path, { width: 390 });
  const menuSeen = (page: Page) =>
    page.$eval(MENU, (list) => list.checkVisibility({ visibilityProperty: true }));

  it('opens and closes the menu, and says so', async () => {
    const page = await phone();
    expect(await menuSeen(page)).toBe(false);
    await page.tap('.mega-toggle-animated');
    expect(await menuSeen(page)).toBe(true);
    expect(await page.$eval('.mega-toggle-animated', (button) => button.getAttribute('aria-expanded'))).toBe(
      'true',
    );
    expect(await page.$eval('body', (body) => body.classList.contains('mega-menu-main-mobile-open'))).toBe(
      true,
    );
    await tick(page, 200);
    await page.keyboard.press('Escape');
    expect(await menuSeen(page)).toBe(false);
  });

  it('ignores a tap while the menu is on its way', async () => {
    const page = await phone();
    await setting(page, { 'effect-speed-mobile': '200' });
    await page.tap('.mega-toggle-animated');
    await tick(page, 199);
    await page.tap('.mega-toggle-animated');
    expect(await menuSeen(page)).toBe(true);
    await tick(page, 1);
    await page.tap('.mega-toggle-animated');
    expect(await menuSeen(page)).toBe(false);
  });

  it.each([
    ['collapse_all', []],
    ['expand_active', ['Exam boards']],
    ['expand_all', ['Lessons', 'Exam boards', 'Teachers']],
  ])('shows the panels that were set: %s', async (state, shown) => {
    const page = await phone('/exam-boards/edexcel/');
    await setting(page, { 'mobile-state': state });
    await page.tap('.mega-toggle-animated');
    expect(await open(page)).toEqual(shown);
  });

  it.each([
    ['standard', ['Exam boards', 'Teachers']],
    ['accordion', ['Teachers']],
  ])('closes the neighbours or not: %s', async (behaviour, shown) => {
    const page = await phone();
    await setting(page, { 'vertical-behaviour': behaviour });
    await page.tap('.mega-toggle-animated');
    await tick(page, 200);
    await page.tap(`${EXAMS} > a`);
    await page.tap(`${TEACHERS} > a`);
    expect(await open(page)).toEqual(shown);
  });
});

describe('the search box', () => {
  const FORM = `${MENU} form.mega-search`;
  const isOpen = (page: Page) => page.$eval(FORM, (form) => form.classList.contains('mega-search-open'));
  const opened = async () => {
    const page = await hydrated();
    await page.click(`${FORM} .search-icon`);
    expect(await isOpen(page)).toBe(true);
    return page;
  };

  it('unfolds with the focus in it, and its icon sends what was typed', async () => {
    const page = await opened();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('placeholder'))).toBe('Search...');
    await page.keyboard.type('river');
    await Promise.all([page.waitForNavigation(), page.click(`${FORM} .search-icon`)]);
    expect(new URL(page.url()).search).toBe('?s=river');
  });

  it('folds by its icon while it is empty', async () => {
    const page = await opened();
    await page.click(`${FORM} .search-icon`);
    expect(await isOpen(page)).toBe(false);
  });

  it('folds and forgets by Escape, by a click elsewhere, and 100 ms after the focus has left', async () => {
    const page = await opened();
    await page.keyboard.type('river');
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
    expect(await page.$eval(`${FORM} [name=s]`, (field) => (field as HTMLInputElement).value)).toBe('');
    await page.keyboard.press('Enter');
    expect(await isOpen(page)).toBe(true);
    await page.mouse.click(200, 850);
    expect(await isOpen(page)).toBe(false);
    await page.click(`${FORM} .search-icon`);
    await page.focus('.site-brand a');
    await tick(page, 99);
    expect(await isOpen(page)).toBe(true);
    await tick(page, 1);
    expect(await isOpen(page)).toBe(false);
  });
});

describe('a menu that sticks', () => {
  const state = (page: Page) =>
    page.evaluate(() =>
      ['mega-stuck', 'mega-sticky', 'mega-hide'].filter((name) =>
        document.querySelector('.mega-menu-wrap')?.classList.contains(name),
      ),
    );
  const scroll = async (page: Page, to: number) => {
    await page.evaluate((top) => {
      window.scrollTo({ top, behavior: 'instant' });
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, to);
  };

  it.each([1440, 390])(
    'hides while one scrolls down, and comes back on the way up: %i pixels',
    async (width) => {
      const page = await hydrated('/quick-revision/', { width, height: 500 });
      expect(await state(page)).toEqual([]);
      await scroll(page, 200);
      expect(await state(page)).toEqual(['mega-stuck', 'mega-sticky']);
      expect(await page.$eval('.mega-menu-wrap', (wrap) => wrap.getBoundingClientRect().top)).toBe(0);
      await scroll(page, 210);
      expect(await state(page)).toEqual(['mega-stuck', 'mega-sticky']);
      await scroll(page, 211);
      expect(await state(page)).toEqual(['mega-stuck', 'mega-sticky', 'mega-hide']);
      await scroll(page, 190);
      expect(await state(page)).toEqual(['mega-stuck', 'mega-sticky']);
      await scroll(page, 0);
      expect(await state(page)).toEqual([]);
    },
  );

  it('comes loose 250 ms later where it has a transition', async () => {
    const page = await hydrated('/quick-revision/', { height: 500 });
    await setting(page, { 'sticky-transition': 'true' });
    await scroll(page, 200);
    await scroll(page, 0);
    expect(await state(page)).toEqual(['mega-sticky']);
    await tick(page, 249);
    expect(await state(page)).toEqual(['mega-sticky']);
    await tick(page, 1);
    expect(await state(page)).toEqual([]);
  });

  it('is measured anew 100 ms after the window has changed', async () => {
    const page = await hydrated('/quick-revision/', { height: 500 });
    await scroll(page, 200);
    await setting(page, { 'sticky-offset': '30' });
    await page.evaluate(() => dispatchEvent(new Event('resize')));
    await tick(page, 99);
    const top = () => page.$eval('.mega-menu-wrap', (wrap) => wrap.getBoundingClientRect().top);
    expect(await top()).toBe(0);
    await tick(page, 1);
    expect(await top()).toBe(30);
  });
});

it('tells what is in the cart', async () => {
  const { page } = await visit('/shop/', { site: site.address });
  await page.waitForFunction(() => document.querySelector('.mega-menu-woo-cart-count')?.textContent === '0');
  await page.click('.ajax_add_to_cart');
  await page.waitForFunction(() => document.querySelector('.mega-menu-woo-cart-count')?.textContent === '1');
});

it('loads no script of its own where the theme renders its menu', async () => {
  const { page, requests } = await visit('/about/');
  expect(await page.$('.mega-menu-wrap')).toBeNull();
  expect(requests.filter((request) => /(mega|sticky)-menu/.test(request.url()))).toEqual([]);
});
