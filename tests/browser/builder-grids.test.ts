import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChangedSite } from './changed-site.ts';
import { hydrateIslands, openBrowser } from './visit.ts';
import { serveVisitorSite } from './visitor-site.ts';

const visit = openBrowser();
const grid = (slug: string, settings: string) => ({
  slug,
  content: `[vc_row][vc_column][vc_basic_grid post_type="post" max_items="7" items_per_page="3" ${settings}][/vc_column][/vc_row]`,
});

let site: ChangedSite;
beforeAll(async () => {
  site = await serveVisitorSite({}, [
    grid('more', 'style="load-more"'),
    grid('paged', 'style="pagination"'),
    {
      slug: 'latest',
      content:
        '[vc_row][vc_column][quay_blogger count="4" columns="4"][quay_accordion][quay_accordion_item title="Ebb" open="no"][quay_blogger count="4" columns="1"][/quay_accordion_item][/quay_accordion][/vc_column][/vc_row]',
    },
    grid('filtered', 'style="load-more" show_filter="yes" filter_source="category"'),
  ]);
});
afterAll(() => site.close());

const open = async (slug: string) => {
  const { page } = await visit(`/${slug}/`, { site: site.address });
  await hydrateIslands(page);
  return page;
};
const shown = (page: Page) =>
  page.$$eval('.vc_grid-item', (items) => items.filter((item) => item.checkVisibility()).length);
const press = (page: Page, selector: string) =>
  page.$eval(selector, (button) => (button as HTMLElement).click());

it('shows further items of a grid when they are wanted, and goes on with the first of them', async () => {
  const page = await open('more');
  expect(await shown(page)).toBe(3);
  await press(page, '.vc_pageable-load-more-btn button');
  expect(await shown(page)).toBe(6);
  const at = await page.evaluate(() =>
    [...document.querySelectorAll('.vc_grid-item')].findIndex((item) =>
      item.contains(document.activeElement),
    ),
  );
  expect(at).toBe(3);
  await press(page, '.vc_pageable-load-more-btn button');
  expect(await shown(page)).toBe(7);
  expect(await page.$('.vc_pageable-load-more-btn[hidden]')).not.toBeNull();
});

it('turns the pages of a grid, and says on which it is', async () => {
  const page = await open('paged');
  const place = () => page.$eval('.vc_grid-pagination output', (output) => output.value);
  expect([await shown(page), await place()]).toEqual([3, 'Page 1 of 3']);
  const next = '.vc_grid-pagination button:last-of-type';
  for (let times = 0; times < 3; times++) await press(page, next);
  expect([await shown(page), await place()]).toEqual([1, 'Page 3 of 3']);
  expect(await page.$eval(next, (button) => button.getAttribute('aria-disabled'))).toBe('true');
});

it('shows the items of a chosen term alone', async () => {
  const page = await open('filtered');
  const second = '.vc_grid-filter-item:nth-child(2) button';
  await press(page, second);
  expect(await page.$eval(second, (button) => button.ariaPressed)).toBe('true');
  const other = await page.$eval(
    second,
    (button) =>
      [...document.querySelectorAll('.vc_grid-item')].filter(
        (item) =>
          item.checkVisibility() && !item.matches((button as HTMLElement).dataset['vcGridFilterValue'] ?? ''),
      ).length,
  );
  expect(other).toBe(0);
  expect(await shown(page)).toBeGreaterThan(0);
});

it('lists posts below each other on a telephone, and ends the page with its footer while a part is closed', async () => {
  const { page } = await visit('/latest/', { site: site.address, width: 390, height: 800 });
  await hydrateIslands(page);
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('.toggler.activeTitle')) (part as HTMLElement).click();
  });
  await page.waitForFunction(
    () => (document.querySelector('.toggle_slide')?.getBoundingClientRect().height ?? 1) === 0,
  );
  const seen = await page.evaluate(() => ({
    places: [...document.querySelectorAll('.av-post-grid')].map(
      (grid) => new Set([...grid.children].map((post) => post.getBoundingClientRect().left)).size,
    ),
    end: Math.max(
      ...[...document.body.children].map((part) => part.getBoundingClientRect().bottom + scrollY),
    ),
    length: document.documentElement.scrollHeight,
    forScreenReaders: document.querySelectorAll('.toggle_slide .screen-reader-text').length,
  }));
  expect(seen.places).toEqual([1]);
  expect(seen.forScreenReaders).toBeGreaterThan(0);
  expect(Math.abs(seen.length - seen.end)).toBeLessThan(2);
});
