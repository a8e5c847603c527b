import { load } from 'cheerio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ContentSite, openContentSite } from '../../../../tests/content-site.ts';
import { fromPlain, serialize } from '../../../database/php-serialize.ts';
import type { PostRow, RenderContext, Site } from '../../../types/index.ts';
import { createRenderContext } from '../../../wordpress/content/render-context.ts';
import { createExtensions } from '../../../wordpress/site/extensions.ts';
import { carouselAttributes } from '../carousel/carousel-attributes.ts';
import { carouselContent } from '../carousel/carousel-content.ts';
import { tiledGallery, tiledGalleryBlock } from './tiled-gallery.ts';

let content: ContentSite;
let site: Site;
let post: PostRow;
let pictures: readonly PostRow[];

beforeEach(async () => {
  content = await openContentSite({
    options: { jetpack_active_modules: serialize(fromPlain(['carousel', 'tiled-gallery'])) },
  });
  const extensions = createExtensions([
    {
      name: 'jetpack',
      extend: { 'attachment.attributes': carouselAttributes, 'content.rendered': carouselContent },
    },
  ]);
  site = { ...content.site, extensions };
  post = await content.post({ post_name: 'walks', post_title: 'Walks' });
  pictures = [
    await content.image('hill', { post_excerpt: 'A <b>steep</b> hill' }, 'Hill'),
    await content.image('dale', {}, 'Dale'),
    await content.image('beck', {}, 'Beck'),
    await content.image('moor', {}, 'Moor'),
  ];
});
afterEach(() => content.close());

const context = (target: RenderContext['target'] = 'page') => createRenderContext(site, { target, post });
const ids = () => pictures.map((picture) => picture.ID).join(',');
async function rendered(attributes: Readonly<Record<string, string>>, around = context()) {
  const html = await tiledGallery.render({ ids: ids(), ...attributes } as never, '', around, 'gallery');
  return load(html, null, false);
}

describe('[gallery type="…"]', () => {
  it.each(['rectangular', 'square', 'circle', 'columns'])('renders tiles: %s', async (type) => {
    const around = context();
    const $ = await rendered({ type }, around);
    const frame = $('div.tiled-gallery');
    expect(frame.attr('class')).toBe(`tiled-gallery type-${type} tiled-gallery-unresized`);
    expect(frame.attr('data-original-width')).toBe('1000');
    const groups = frame.children('div.gallery-row').children('div.gallery-group');
    expect(groups.length).toBeGreaterThan(0);
    expect(groups.get().every((group) => group.attribs['class']?.startsWith('gallery-group images-'))).toBe(
      true,
    );
    const items = groups.children('div.tiled-gallery-item');
    expect(items).toHaveLength(4);
    const images = items.find('> a > img');
    const alts = images.map((_, image) => image.attribs['alt']).get();
    const order = type === 'columns' ? ['Hill', 'Moor', 'Dale', 'Beck'] : ['Hill', 'Dale', 'Beck', 'Moor'];
    expect(alts).toEqual(order);
    expect(images.first().attr()).toMatchObject({
      'data-attachment-id': String(pictures[0]?.ID),
      'data-comments-opened': '1',
      title: pictures[0]?.post_title,
    });
    expect(images.first().attr('data-original-width')).toMatch(/^\d+$/);
    expect(
      $('.tiled-gallery-caption')
        .map((_, caption) => $(caption).html())
        .get(),
    ).toEqual(['A <b>steep</b> hill']);
    expect([...around.assets.styles]).toContain('tiled-gallery');
  });

  it('has as many squares in a row as the author says, and leads where they say', async () => {
    const $ = await rendered({ type: 'square', columns: '2', link: 'file' });
    expect(
      $('.gallery-row')
        .map((_, row) => $(row).children().length)
        .get(),
    ).toEqual([2, 2]);
    expect($('.tiled-gallery-item a').first().attr('href')).toMatch(/\/wp-content\/uploads\/.*hill\.jpg$/);
    expect((await rendered({ type: 'square', link: 'none' }))('a')).toHaveLength(0);
  });

  it('is WordPress’s own for other types, in feeds, and where nobody asks for tiles', async () => {
    for (const type of ['', 'default', 'thumbnails']) {
      const $ = await rendered({ type });
      expect($('.tiled-gallery')).toHaveLength(0);
      expect($('.gallery-item')).toHaveLength(4);
    }
    expect((await rendered({ type: 'square' }, context('feed')))('.tiled-gallery')).toHaveLength(0);
    await site.options.set('tiled_galleries', '1');
    expect((await rendered({}))('.tiled-gallery.type-rectangular')).toHaveLength(1);
    expect((await rendered({ type: 'default' }))('.tiled-gallery')).toHaveLength(0);
  });

  it('tells the viewer of pictures that it is a gallery', async () => {
    const html = (await rendered({ type: 'circle' })).html();
    const reply = load(await carouselContent(html, { site, post, target: 'page' }), null, false);
    expect(JSON.parse(reply('.tiled-gallery').attr('data-carousel-extra') ?? '')).toMatchObject({
      blog_id: 1,
    });
  });
});

it('the block of tiles brings its looks', async () => {
  const around = context();
  const stored = '<div class="wp-block-jetpack-tiled-gallery is-style-square"></div>';
  expect(await tiledGalleryBlock.render({}, stored, around, {} as never)).toBe(stored);
  expect([...around.assets.styles]).toContain('tiled-gallery');
});
