import { load } from 'cheerio';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ContentSite, openContentSite } from '../../../../tests/content-site.ts';
import { fromPlain, serialize } from '../../../database/php-serialize.ts';
import type { PostRow, Site } from '../../../types/index.ts';
import { createExtensions } from '../../../wordpress/site/extensions.ts';
import { carouselAttributes } from './carousel-attributes.ts';
import { carouselContent } from './carousel-content.ts';

let content: ContentSite;
let site: Site;
let post: PostRow;
let hill: PostRow;

beforeEach(async () => {
  content = await openContentSite({
    options: { jetpack_active_modules: serialize(fromPlain(['carousel'])) },
  });
  const extensions = createExtensions([
    {
      name: 'jetpack',
      extend: { 'attachment.attributes': carouselAttributes, 'content.rendered': carouselContent },
    },
  ]);
  site = { ...content.site, extensions };
  post = await content.post({ post_name: 'walks', post_title: 'Walks' });
  hill = await content.image('hill', { post_parent: post.ID, post_excerpt: 'A <b>steep</b> "hill"' }, 'Hill');
});
afterEach(() => content.close());

const described = async (html: string, target: 'page' | 'feed' | 'rest' = 'page') =>
  load(await carouselContent(html, { site, post, target }), null, false);
const image = (more = '') => `<p><img src="/x.jpg" class="size-large wp-image-${hill.ID}" ${more}/></p>`;

it('tells of each picture of the library what it is, and where its gallery begins', async () => {
  const $ = await described(
    `<div id='gallery-1' class='gallery galleryid-${post.ID} gallery-columns-3'>${image()}</div>`,
  );
  const picture = $('img');
  expect(picture.attr('data-attachment-id')).toBe(String(hill.ID));
  expect(picture.attr('data-permalink')).toBe('https://atlas.example/walks/hill/');
  expect(picture.attr('data-orig-file')).toBe('https://atlas.example/wp-content/uploads/2026/03/hill.jpg');
  expect(picture.attr('data-orig-size')).toBe('1600,1200');
  expect(picture.attr('data-image-caption')).toContain('<b>steep</b>');
  expect(JSON.parse($('[data-carousel-extra]').attr('data-carousel-extra') ?? '')).toEqual({
    blog_id: 1,
    permalink: 'https://atlas.example/walks/',
  });
  expect($('[data-carousel-extra]').attr('id')).toBe('gallery-1');
});

it('knows galleries of blocks and tiles by their outermost element', async () => {
  const $ = await described(
    '<figure class="wp-block-gallery has-nested-images"><figure class="wp-block-image"></figure></figure><div class="tiled-gallery type-square"><div class="tiled-gallery-item"></div></div>',
  );
  expect(
    $('[data-carousel-extra]')
      .toArray()
      .map((each) => $(each).attr('class')),
  ).toEqual(['wp-block-gallery has-nested-images', 'tiled-gallery type-square']);
});

it('leaves alone what is no picture of the library, what is told already, and answers of the REST API', async () => {
  const foreign = '<p><img src="/x.jpg" class="wp-image-999999"/> and <img src="/y.jpg"/></p>';
  expect((await described(foreign)).html()).toBe(load(foreign, null, false).html());
  const twice = (await described((await described(image())).html()))('img');
  expect(Object.keys(twice.attr() ?? {}).filter((name) => name === 'data-attachment-id')).toHaveLength(1);
  expect((await described(image(), 'rest'))('[data-attachment-id]')).toHaveLength(0);
  expect((await described(image(), 'feed'))('[data-attachment-id]')).toHaveLength(1);
});

it('says nothing where the site has no viewer', async () => {
  await site.options.set('jetpack_active_modules', serialize(fromPlain(['sharedaddy'])));
  expect((await described(image()))('[data-attachment-id]')).toHaveLength(0);
});
