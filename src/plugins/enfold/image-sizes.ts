import { type ImageSize, ranPlugin, type Site } from 'portolan/plugin';

function size(name: string, width: number, height: number, crop = true): ImageSize {
  return { name, width, height, crop, ofTheme: true };
}

/** Sizes of pictures that the theme's elements ask for, and those that it gives the shop. */
export function enfoldImageSizes(site: Pick<Site, 'options'>): readonly ImageSize[] {
  return [
    size('widget', 36, 36),
    size('square', 180, 180),
    size('featured', 1500, 430),
    size('featured_large', 1500, 630),
    size('extra_large', 1500, 1500, false),
    size('portfolio', 495, 400),
    size('portfolio_small', 260, 185),
    size('gallery', 845, 684),
    size('magazine', 710, 375),
    size('masonry', 705, 705, false),
    size('entry_with_sidebar', 845, 321),
    size('entry_without_sidebar', 1210, 423),
    ...(ranPlugin(site, 'woocommerce')
      ? [
          size('shop_thumbnail', 120, 120),
          size('shop_catalog', 450, 450),
          size('shop_single', 450, 999, false),
        ]
      : []),
  ];
}
