import { load } from 'cheerio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../../src/start-server.ts';
import { type ImportedSite, importSample, serveQuietly } from '../imported-site.ts';

let sample: ImportedSite;
let server: RunningServer;
beforeAll(async () => {
  sample = await importSample();
  server = await serveQuietly(sample.folder);
});
afterAll(async () => {
  await server.stop();
  await sample.remove();
});

const page = async (path: string) => load(await (await fetch(server.address + path)).text());

it('the style guide has two parts, which lead to each other', async () => {
  const first = await page('/elements/');
  expect(first('.post-nav-links a').attr('href')).toContain('/elements/2/');
  expect(first('.av-tab-section-container').length).toBe(1);
  const second = await page('/elements/2/');
  expect(second('.post-nav-links a').attr('href')).toContain('/elements/');
  expect(second('.tabcontainer').length).toBe(2);
  expect(second('.togglecontainer').length).toBe(1);
});

it('shows products as a grid with prices, and as slides where there are more than columns', async () => {
  const $ = await page('/elements/2/');
  const grid = $('.avia-content-grid-active');
  expect(grid.find('li.product').length).toBe(4);
  expect(grid.attr('style')).toContain('--columns:4');
  expect(grid.find('.price').first().text()).toMatch(/£\d/);
  const slider = $('.avia-content-slider-active');
  expect(slider.find('li').length).toBe(5);
  expect(slider.find('.next-slide').length).toBe(1);
});

it('shows products line by line, leading to their pages or into the cart', async () => {
  const $ = await page('/elements/2/');
  const lists = $('.av-catalogue-container-woo');
  expect(lists.length).toBe(2);
  expect(lists.first().find('a.av-catalogue-item').first().attr('href')).toContain('/product/');
  expect(lists.last().find('a.ajax_add_to_cart').length).toBe(3);
});

it('names each of its sliders, bars and sets of tabs differently', async () => {
  for (const path of ['/elements/', '/elements/2/']) {
    const $ = await page(path);
    const names = $('main [role=region][aria-label], main nav[aria-label]')
      .map((_, each) => $(each).attr('aria-label'))
      .get();
    expect(names.length).toBeGreaterThan(2);
    expect(new Set(names).size, path).toBe(names.length);
  }
});

it('has nothing left that was not rendered', async () => {
  for (const path of ['/elements/', '/elements/2/']) {
    const $ = await page(path);
    $('code, pre, script').remove();
    expect($('main').text(), path).not.toMatch(/\[\/?av_/);
  }
});
