import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromPlain, maybeSerialize } from 'portolan/data';
import type { Meta, Site } from 'portolan/plugin';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sizedImage } from '../../wordpress/media/image-size.ts';
import { registeredSizes } from '../../wordpress/media/image-sizes.ts';
import { makeSubSizes } from '../../wordpress/media/sub-sizes.ts';
import { shopImageSizes } from './image-sizes.ts';
import { openRestShop } from './rest-v3/rest-shop-for-tests.ts';

it('sizes of the shop come after those of the old theme, and say whether they are cut', async () => {
  const shop = await openRestShop();
  const folder = await mkdtemp(join(tmpdir(), 'portolan-sizes-'));
  try {
    const theme = { name: 'widget', width: 36, height: 36, crop: true, ofTheme: true };
    const site = {
      options: shop.site.options,
      theme: shop.site.theme,
      contributions: (() => [...shopImageSizes(shop.site), theme]) as unknown as Site['contributions'],
    };
    const names = registeredSizes(site).map(({ name }) => name);
    expect(names.slice(-4)).toEqual([
      'widget',
      'woocommerce_thumbnail',
      'woocommerce_single',
      'woocommerce_gallery_thumbnail',
    ]);
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#258' } })
      .jpeg()
      .toFile(join(folder, 'map.jpg'));
    const sizes = async () => (await makeSubSizes(site, folder, 'map.jpg', 'image/jpeg')).sizes;
    expect((await sizes())['woocommerce_thumbnail']).toMatchObject({ height: 300, uncropped: false });
    expect((await sizes())['woocommerce_single']).not.toHaveProperty('uncropped');
    await shop.site.options.set('woocommerce_thumbnail_cropping', 'uncropped');
    expect((await sizes())['woocommerce_thumbnail']).toMatchObject({ height: 225, uncropped: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
    await shop.close();
  }
});

it('pictures of a theme that asked for other widths are shown in those, from the file that comes near', async () => {
  const shop = await openRestShop({ template: 'storefront' });
  try {
    const file = (width: number) => ({ file: `map-${width}x${width}.jpg`, width, height: width });
    const data = {
      width: 900,
      height: 900,
      file: '2026/01/map.jpg',
      sizes: { woocommerce_thumbnail: file(300), shop_catalog: file(450), large: file(700) },
    };
    const id = await shop.site.posts.insert({ post_type: 'attachment', post_mime_type: 'image/jpeg' });
    await shop.site.posts.setMeta(id, '_wp_attached_file', ['2026/01/map.jpg']);
    await shop.site.posts.setMeta(id, '_wp_attachment_metadata', [String(maybeSerialize(fromPlain(data)))]);
    const meta = (await shop.site.posts.meta([id])).get(id) as Meta;
    const { address, options, theme } = shop.site;
    const shown = () => {
      const contributions = (() => shopImageSizes(shop.site)) as unknown as Site['contributions'];
      const once = <T>(_: string, make: () => T) => make();
      return sizedImage({ address, options, theme, contributions, once }, meta, 'woocommerce_thumbnail');
    };
    expect(shown()).toEqual({
      src: expect.stringMatching(/map-450x450\.jpg$/),
      width: 324,
      height: 324,
    });
    await shop.site.options.set('template', 'another');
    expect(shown()).toMatchObject({
      src: expect.stringMatching(/map-300x300\.jpg$/),
      width: 300,
    });
  } finally {
    await shop.close();
  }
});
