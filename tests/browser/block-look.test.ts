import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChangedSite, serveChangedSite } from './changed-site.ts';
import { openBrowser } from './visit.ts';

const visit = openBrowser();
const UPLOADS = '/wp-content/uploads/2023/08';
const block = (name: string, settings: object, html: string) =>
  `<!-- wp:${name} ${JSON.stringify(settings)} -->${html}<!-- /wp:${name} -->`;
const coloured = (colour: string) => ({
  textColor: 'vivid-red',
  style: { elements: { link: { color: { text: colour } } } },
});
const icons = (size: string) =>
  block(
    'social-links',
    { size },
    `<ul class="wp-block-social-links ${size}">${block('social-link', { url: '#', service: 'wordpress' }, '')}</ul>`,
  );
/** Blocks as their author left them, each of whose settings shows. */
const CONTENT = [
  block(
    'cover',
    { url: `${UPLOADS}/chalk-headlands.jpg` },
    `<div class="wp-block-cover"><span aria-hidden="true" class="wp-block-cover__background has-background-dim"></span><img class="wp-block-cover__image-background" alt="" src="${UPLOADS}/chalk-headlands.jpg" /><div class="wp-block-cover__inner-container"><p>Cliffs</p></div></div>`,
  ),
  block(
    'gallery',
    { linkTo: 'none' },
    `<figure class="wp-block-gallery has-nested-images columns-default is-cropped">${[
      [400, 400],
      [400, 200],
    ]
      .map(([width, height]) =>
        block(
          'image',
          {},
          `<figure class="wp-block-image"><img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E" width="${width}" height="${height}" alt="A plate"/></figure>`,
        ),
      )
      .join('')}</figure>`,
  ),
  block(
    'group',
    coloured('#00ff00'),
    '<div class="wp-block-group has-vivid-red-color has-text-color has-link-color"><p><a href="/x">A link</a></p></div>',
  ),
  block(
    'file',
    { backgroundColor: 'pale-pink' },
    '<div class="wp-block-file has-pale-pink-background-color has-background"><a href="/map.pdf">Map</a><a href="/map.pdf" class="wp-block-file__button wp-element-button" download>Download</a></div>',
  ),
  icons('has-small-icon-size'),
  icons('has-huge-icon-size'),
  block(
    'columns',
    {},
    `<div class="wp-block-columns">${['40px', undefined]
      .map((width) =>
        block(
          'column',
          { width },
          `<div class="wp-block-column"${width ? ` style="flex-basis:${width}"` : ''}><p>x</p></div>`,
        ),
      )
      .join('')}</div>`,
  ),
  block(
    'group',
    { layout: { type: 'flex', justifyContent: 'right' } },
    `<div class="wp-block-group">${block('woocommerce/mini-cart', {}, '')}</div>`,
  ),
].join('\n\n');

let site: ChangedSite;
beforeAll(async () => {
  site = await serveChangedSite({
    prepare: (database) =>
      database.prepare("UPDATE wp_posts SET post_content = ? WHERE post_name = 'about'").run(CONTENT),
  });
});
afterAll(() => site.close());

const styleOf = (page: Page, selector: string, name: string) =>
  page.$eval(selector, (one, property) => getComputedStyle(one).getPropertyValue(property), name);
const boxesOf = (page: Page, selector: string) =>
  page.$$eval(selector, (all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => [width, height] as const),
  );

it.each([390, 1280])('blocks look as their settings say, %i pixels wide', async (width) => {
  const { page } = await visit('/about/', { width, site: site.address });
  const [cover, picture] = [
    ...(await boxesOf(page, '.wp-block-cover')),
    ...(await boxesOf(page, '.wp-block-cover__image-background')),
  ];
  expect(picture).toEqual(cover);
  const [first, second] = await boxesOf(page, '.wp-block-gallery img');
  expect(second?.[1]).toBe(first?.[1]);
  expect(await styleOf(page, '.wp-block-group a', 'color')).toBe('rgb(0, 255, 0)');
  expect(await styleOf(page, '.wp-block-file', 'background-color')).toBe('rgb(247, 141, 167)');
  expect(await styleOf(page, '.wp-block-file__button', 'color')).toBe('rgb(255, 255, 255)');
  const [small, huge] = await boxesOf(page, '.wp-social-link svg');
  expect([small?.[0], huge?.[0]]).toEqual([16, 48]);
  expect(await styleOf(page, '.wp-social-link svg', 'fill')).toBe('none');
  const [narrow] = await boxesOf(page, '.wp-block-column');
  expect(narrow?.[0]).toBe(width < 700 ? cover?.[0] : 40);
});

it('the small cart keeps to a telephone’s screen, wherever its button stands', async () => {
  const { page } = await visit('/about/', { width: 390, site: site.address });
  await page.$eval('.wc-block-mini-cart__box', (box) => box.setAttribute('open', ''));
  const { left, right, top, below } = await page.$eval('.wc-block-mini-cart__drawer', (drawer) => {
    const { left, right, top } = drawer.getBoundingClientRect();
    const button = document.querySelector('.wc-block-mini-cart__button');
    return { left, right, top, below: button?.getBoundingClientRect().bottom ?? 0 };
  });
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(390);
  expect(Math.abs(top - below)).toBeLessThan(24);
});
