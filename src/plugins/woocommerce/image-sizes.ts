import type { ImageSize, Site } from 'portolan/plugin';

const galleryWidth = 100;

/** Sizes of product pictures as the shop's settings ask for them (WooCommerce: `wc_get_image_size()`). */
export function shopImageSizes({ options }: Pick<Site, 'options'>): readonly ImageSize[] {
  const width = options.number('woocommerce_thumbnail_image_width', 300);
  const shape = thumbnailShape({ options }, width);
  return [
    // WooCommerce: `WC_Regenerate_Images::add_uncropped_metadata()`
    { name: 'woocommerce_thumbnail', width, ...shape, noted: { uncropped: shape.height === 0 } },
    {
      name: 'woocommerce_single',
      width: options.number('woocommerce_single_image_width', 600),
      height: 0,
      crop: false,
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
