import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Site } from 'portolan/plugin';
import sharp from 'sharp';
import { expect, it } from 'vitest';
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
