import type { Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { barriers } from './barriers.ts';
import {
  attributeOf,
  count,
  failures,
  HANDS,
  type Hand,
  opened,
  type Part,
  press,
  seen,
  shownSlide,
} from './by-hand.ts';
import { openBrowser } from './visit.ts';

const visit = openBrowser();

const GUIDE = '/elements/2/';
const GRID = '.avia-content-grid-active';
const SLIDER = '.template-shop.avia-content-slider-active';
const LISTED = '.av-catalogue-container-woo';
const textOf = (selector: string) =>
  new Function(`return document.querySelector(${JSON.stringify(selector)})?.textContent`) as () => string;

const PARTS: readonly Part[] = [
  {
    name: 'tabs',
    control: '.top_tab .tab[data-fake-id="#mouth"]',
    state: textOf('.top_tab .active_tab'),
    before: 'Source',
    after: 'Mouth',
  },
  {
    name: 'tabs at the side',
    control: '.sidebar_tab .tab:not(.active_tab)',
    state: textOf('.sidebar_tab .active_tab'),
    before: 'Erosion',
    after: 'Transport',
  },
  {
    name: 'a toggle',
    control: '[data-fake-id="#toggle-id-1"]',
    state: attributeOf('[data-fake-id="#toggle-id-1"]', 'aria-expanded'),
    before: 'false',
    after: 'true',
    key: 'Space',
  },
  {
    name: 'another toggle of the same accordion',
    control: '[data-fake-id="#toggle-id-2"]',
    state: attributeOf('[data-fake-id="#toggle-id-1"]', 'aria-expanded'),
    before: 'true',
    after: 'false',
  },
  {
    name: 'the tags of toggles',
    control: '.taglist [data-tag="{rivers}"]',
    state: count('.togglecontainer .toggler'),
    before: 3,
    after: 2,
  },
  {
    name: 'the way back to all toggles',
    control: '.taglist [data-tag="{All}"]',
    state: count('.togglecontainer .toggler'),
    before: 2,
    after: 3,
  },
  {
    name: 'an icon that tells something',
    control: '.av-icon-style-border [data-avia-icon-tooltip]',
    state: seen('.avia-tooltip'),
    before: false,
    after: true,
    pointed: true,
    undo: 'Escape',
  },
  ...(
    [
      ['a slideshow as wide as the window', '.av_slideshow_full'],
      ['a slider of featured pictures', '.avia-featureimage-slider'],
      ['a slider of products', SLIDER],
    ] as const
  ).map(([name, selector]) => ({
    name: `the arrows of ${name}`,
    control: `${selector} .next-slide`,
    state: shownSlide(selector),
    before: 0,
    after: 1,
  })),
  {
    name: 'the dots of a slideshow as wide as the window',
    control: '.av_slideshow_full .goto-slide:first-child',
    state: shownSlide('.av_slideshow_full'),
    before: 1,
    after: 0,
  },
  {
    name: 'what products are sorted by',
    control: `${GRID} .sort-param-order > summary`,
    state: seen(`${GRID} .sort-param-order a`),
    before: false,
    after: true,
  },
  {
    name: 'the way back from what products are sorted by',
    control: `${GRID} .sort-param-order > summary`,
    state: seen(`${GRID} .sort-param-order a`),
    before: true,
    after: false,
    key: 'Space',
  },
  ...(
    [
      ['a grid', GRID],
      ['a slider', SLIDER],
    ] as const
  ).map(([name, selector]) => ({
    name: `the button of a product in ${name}`,
    // In the slider the first has been passed.
    control: `${selector} li:nth-child(2) .ajax_add_to_cart`,
    state: count(`${selector} .added_to_cart`),
    before: 0,
    after: 1,
  })),
  {
    name: 'a product of a list',
    control: `${LISTED} .ajax_add_to_cart`,
    state: count(`${LISTED} .added_to_cart`),
    before: 0,
    after: 1,
    key: 'Space',
  },
];

const titles = (page: Page) =>
  page.$$eval(`${GRID} .woocommerce-loop-product__title`, (all) => all.map((each) => each.textContent));

/** Follows a link by hand to the page that it leads to. */
async function follow(page: Page, hand: Hand, control: string): Promise<void> {
  // What is waited for after the press may be gone with the page already.
  const gone = (error: Error) => {
    if (!error.message.includes('Execution context was destroyed')) throw error;
  };
  await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), press(page, hand, control).catch(gone)]);
}

describe.each(HANDS)('by %s', (hand) => {
  it('every element of the second part can be acted on where it stands', async () => {
    const { page, errors } = await opened(visit, hand, GUIDE);
    expect(await failures(page, hand, PARTS)).toEqual([]);
    expect(await page.$eval('.av-cart-counter', (each) => each.textContent)).toContain('3');
    const listed = await page.$eval(`${LISTED} .added .av-cart-update-title`, (each) => each.textContent);
    expect(await page.$eval('.added_to_cart_notification', (each) => each.textContent)).toContain(listed);
    expect(errors).toEqual([]);
  });

  it('the menu of a page opens and closes by its button on narrow screens', async () => {
    const { page } = await opened(visit, hand, GUIDE, { width: 700 });
    const link = '.av-submenu-narrow [href="#products"]';
    const button = { control: '.mobile_menu_toggle', state: seen(link) };
    expect(await seenAlone(page)).toBe(true);
    expect(
      await failures(page, hand, [
        { ...button, name: 'opened', before: false, after: true },
        { ...button, name: 'closed', before: true, after: false, key: 'Space' },
        { ...button, name: 'opened again', before: false, after: true },
      ]),
    ).toEqual([]);
    await press(page, hand, link);
    await page.waitForFunction(
      () =>
        Math.abs(document.querySelector('#products')?.getBoundingClientRect().top ?? 9999) < innerHeight / 2,
    );
    expect(new URL(page.url()).hash).toBe('#products');
  });

  it('products are sorted and their pages turned where they stand', async () => {
    const { page } = await opened(visit, hand, GUIDE);
    const first = await titles(page);
    await press(page, hand, `${GRID} .sort-param-order > summary`);
    await follow(page, hand, `${GRID} .sort-param-order [href*="product_order=price"]`);
    expect(await page.$eval(`${GRID} .sort-param-order strong`, (each) => each.textContent)).toBe('Price');
    const sorted = await titles(page);
    expect(sorted.length).toBe(4);
    expect(sorted).not.toEqual(first);
    await follow(page, hand, `${GRID} .pagination li:nth-child(2) a`);
    const second = await titles(page);
    expect(second.length).toBe(4);
    expect(second.filter((title) => sorted.includes(title))).toEqual([]);
    expect(await page.$eval(`${GRID} .sort-param-order strong`, (each) => each.textContent)).toBe('Price');
    expect(await page.$eval(`${GRID} [aria-current=page]`, (each) => each.textContent)).toBe('2');
  });
});

it('what was opened and what was added has no barriers that axe finds', async () => {
  const { page } = await opened(visit, 'mouse', GUIDE, { width: 700 });
  const added = `${LISTED} .ajax_add_to_cart`;
  for (const control of ['.mobile_menu_toggle', `${GRID} .sort-param-order > summary`, added])
    await press(page, 'mouse', control);
  await page.waitForSelector(`${LISTED} .added_to_cart`);
  expect(await barriers(page)).toEqual([]);
});

/** Whether the button of the page's menu stands there in place of the menu. */
function seenAlone(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      document.querySelector('.mobile_menu_toggle')?.checkVisibility() === true &&
      document.querySelector('.av-submenu-folds > .av-subnav-menu')?.checkVisibility() === false,
  );
}
