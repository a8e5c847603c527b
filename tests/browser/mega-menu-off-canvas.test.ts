import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangedSite } from './changed-site.ts';
import { serveMenuSite } from './menu-site.ts';
import { openBrowser } from './visit.ts';

const visit = openBrowser();
const sites = new Map<string, ChangedSite>();
const effects = ['slide_left', 'slide_right'] as const;

beforeAll(async () => {
  for (const effect of effects) {
    sites.set(
      effect,
      await serveMenuSite({
        options: {
          active_plugins: ['woocommerce/woocommerce.php', 'megamenu/megamenu.php'],
          megamenu_settings: { main: { enabled: '1', theme: 'default', effect_mobile: effect } },
        },
      }),
    );
  }
});
afterAll(async () => {
  for (const site of sites.values()) await site.close();
});

const MENU = '#mega-menu-main';
const BUTTON = '.mega-toggle-animated';

async function phone(effect: string): Promise<Page> {
  const { page, errors } = await visit('/about/', {
    site: sites.get(effect)?.address ?? '',
    width: 390,
    reducedMotion: true,
  });
  await page.$eval(MENU, (list) => list.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
  await page.waitForSelector('portolan-island[name=mega-menu][hydrated]');
  expect(errors).toEqual([]);
  return page;
}

const seen = (page: Page, selector = MENU) =>
  page.$eval(selector, (element) => element.checkVisibility({ visibilityProperty: true }));
const box = (page: Page) =>
  page.$eval(MENU, (list) => {
    const { left, right } = list.getBoundingClientRect();
    return { left: Math.round(left), right: Math.round(right) };
  });
async function open(page: Page): Promise<void> {
  await page.tap(BUTTON);
  await page.waitForFunction(
    (menu) => document.querySelector(menu)?.checkVisibility({ visibilityProperty: true }),
    {},
    MENU,
  );
  await page.waitForFunction((menu) => !document.querySelector(menu)?.matches('.mega-animating'), {}, MENU);
}

describe('a menu that comes in from the side', () => {
  it.each([
    ['slide_left', { left: 0, right: 300 }],
    ['slide_right', { left: 90, right: 390 }],
  ])('lies there, 300 pixels wide, as a dialogue: %s', async (effect, place) => {
    const page = await phone(effect);
    expect(await seen(page)).toBe(false);
    await open(page);
    expect(await box(page)).toEqual(place);
    expect(
      await page.$eval(MENU, (list) =>
        ['role', 'aria-modal', 'aria-hidden'].map((name) => list.getAttribute(name)),
      ),
    ).toEqual(['dialog', 'true', 'false']);
    expect(
      await page.$eval('html', (html) => html.classList.contains('mega-menu-main-off-canvas-open')),
    ).toBe(true);
    expect(await seen(page, '.mega-close')).toBe(true);
    expect(await page.$eval('.mega-close', (button) => button.getAttribute('aria-label'))).toBe('Close');
  });

  it('keeps the focus, and gives it back by Escape', async () => {
    const page = await phone('slide_left');
    await open(page);
    const inside = () =>
      page.evaluate((menu) => document.activeElement?.closest(`${menu}, .mega-close`) !== null, MENU);
    expect(await inside()).toBe(true);
    await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    await page.keyboard.up('Shift');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('mega-close');
    await page.keyboard.press('Tab');
    expect(await inside()).toBe(true);
    await page.keyboard.press('Escape');
    await page.waitForFunction((menu) => !document.querySelector(menu)?.hasAttribute('role'), {}, MENU);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('mega-toggle-animated');
  });

  it('closes by its button', async () => {
    const page = await phone('slide_right');
    await open(page);
    await page.tap('.mega-close');
    await page.waitForFunction(
      (menu) => !document.querySelector(menu)?.checkVisibility({ visibilityProperty: true }),
      {},
      MENU,
    );
    expect(await page.$eval(BUTTON, (button) => button.getAttribute('aria-expanded'))).toBe('false');
  });
});
