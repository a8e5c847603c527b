import { type Element, Html, type Site } from 'portolan/plugin';
import { elementNode } from '../archive/element-node.tsx';
import type { Product } from '../catalogue/product.ts';
import { productPictures } from '../catalogue/product-pictures.ts';
import { shopText } from '../texts/shop-text.ts';
import { pictureModels } from './picture-model.ts';
import ProductGallery, { type GalleryModel, type GalleryPicture } from './product-gallery.island.tsx';

/** A product's pictures. WooCommerce: templates/single-product/product-image.php. */
const productGallery: Element<GalleryModel> = {
  name: 'product-gallery',
  view: ProductGallery,
  styles: ['shop'],
};

/** The gallery of a product as a node; the placeholder where there is no picture. */
export async function gallery(site: Site, product: Product) {
  const ids = [...new Set([product.imageId, ...product.galleryIds])].filter((id) => id > 0);
  const models = await pictureModels(site, ids, product.name);
  const pictures = ids.flatMap((id): GalleryPicture[] => {
    const model = models.get(id);
    if (model === undefined) return [];
    return [
      {
        id,
        src: model.src,
        ...(model.srcset ? { srcset: model.srcset, sizes: '(max-width: 800px) 100vw, 600px' } : {}),
        width: model.src_w,
        height: model.src_h,
        alt: model.alt,
        caption: model.caption,
        full: model.full_src,
        fullWidth: model.full_src_w,
        fullHeight: model.full_src_h,
        thumb: model.gallery_thumbnail_src,
      },
    ];
  });
  if (pictures.length === 0) {
    const placeholder = await productPictures(site, [], 'woocommerce_single');
    return (
      <div className="woocommerce-product-gallery woocommerce-product-gallery--without-images images">
        <Html className="woocommerce-product-gallery__image--placeholder" html={placeholder.html(0, true)} />
      </div>
    );
  }
  return elementNode(site, productGallery, {
    pictures,
    texts: {
      enlarge: shopText(site, 'View full-screen image gallery'),
      close: shopText(site, 'Close (Esc)'),
      next: shopText(site, 'Next (arrow right)'),
      previous: shopText(site, 'Previous (arrow left)'),
      pictures: shopText(site, 'Product images'),
      position: shopText(site, '%1$s of %2$s'),
    },
  });
}
