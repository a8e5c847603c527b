import type { ImageSize, Site } from 'portolan/plugin';

const galleryWidth = 100;

/** Widths that a theme asked for instead of the shop's settings, by its folder: pictures of its time have them. */
const DECLARED_BY_THEMES: Readonly<Record<string, { readonly thumbnail: number; readonly single: number }>> =
  {
    storefront: { thumbnail: 324, single: 416 },
  };

/** Sizes of product pictures as the shop's settings ask for them (WooCommerce: `wc_get_image_size()`). */
export function shopImageSizes({ options }: Pick<Site, 'options'>): readonly ImageSize[] {
  const declared = DECLARED_BY_THEMES[options.get('template') ?? ''];
  const width = declared?.thumbnail ?? options.number('woocommerce_thumbnail_image_width', 300);
  const shape = thumbnailShape({ options }, width);
  return [
    // WooCommerce: `WC_Regenerate_Images::add_uncropped_metadata()`
    {
      name: 'woocommerce_thumbnail',
      width,
      ...shape,
      isExact: true,
      noted: { uncropped: shape.height === 0 },
    },
    {
      name: 'woocommerce_single',
      width: declared?.single ?? options.number('woocommerce_single_image_width', 600),
      height: 0,
      crop: false,
      isExact: true,
    },
    { name: 'woocommerce_gallery_thumbnail', width: galleryWidth, height: galleryWidth, crop: true },
  ];
}

/** Uncropped, square, or in the shop's own proportions. */
function thumbnailShape(
  { options }: Pick<Site, 'options'>,
  width: number,
): Pick<ImageSize, 'height' | 'crop'> {
  switch (options.get('woocommerce_thumbnail_cropping') ?? '1:1') {
    case 'uncropped':
      return { height: 0, crop: false };
    case 'custom': {
      const across = options.number('woocommerce_thumbnail_cropping_custom_width', 4);
      const down = options.number('woocommerce_thumbnail_cropping_custom_height', 3);
      return { height: Math.round((width / Math.max(1, across)) * down), crop: true };
    }
    default:
      return { height: width, crop: true };
  }
}
