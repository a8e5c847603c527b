import { escapeAttribute, escapeUrl } from 'portolan/html';
import { attachmentImage, uploadsAddress } from 'portolan/media';
import type { Site } from 'portolan/plugin';
import { shopText } from '../texts/shop-text.ts';

/** Pictures of products by attachment id, as `img` elements; two statements for all. 0 is the shop's placeholder. */
export interface ProductPictures {
  /** The picture of an id, else the placeholder. `eager`: it is seen at once. */
  html(id: number, eager?: boolean): string;
  has(id: number): boolean;
}

/** Loads pictures in a size (`woocommerce_thumbnail` …). WooCommerce: WC_Product::get_image(), wc_placeholder_img(). */
export async function productPictures(
  site: Site,
  ids: readonly number[],
  size: string,
): Promise<ProductPictures> {
  const stored = site.options.get('woocommerce_placeholder_image') ?? '';
  const placeholder = /^\d+$/.test(stored) ? Number(stored) : 0;
  const wanted = [...new Set([...ids, placeholder].filter((id) => id > 0))];
  const [rows, metas] = await Promise.all([site.posts.byIds(wanted), site.posts.meta(wanted)]);
  const byId = new Map(rows.map((row) => [row.ID, row]));
  const render = (id: number, eager: boolean, className?: string) => {
    const row = byId.get(id);
    if (row === undefined) return '';
    const html = attachmentImage(site, row, metas.get(id), size, className ? { className } : {});
    return eager ? html.replace(' loading="lazy"', '').replace('sizes="auto, ', 'sizes="') : html;
  };
  return {
    has: (id) => render(id, false) !== '',
    html: (id, eager = false) =>
      render(id, eager) ||
      render(placeholder, eager, 'woocommerce-placeholder') ||
      placeholderFile(site, size, stored, eager),
  };
}

/** A product's picture that tells the product's name where it has no text of its own. WooCommerce: WC_Product::get_image(). */
export function namedPicture(html: string, name: string): string {
  return html.replace(' alt=""', () => ` alt="${escapeAttribute(name)}"`);
}

/** The placeholder where it is a file, or no picture in the media library. */
function placeholderFile(site: Site, size: string, stored: string, eager: boolean): string {
  const address = /^https?:/.test(stored) ? stored : `${uploadsAddress(site)}/woocommerce-placeholder.webp`;
  const sizes = site.contributions('imageSizes').find(({ name }) => name === size);
  const width = sizes?.width || 300;
  const loading = eager ? '' : ' loading="lazy"';
  return (
    `<img src="${escapeUrl(address)}" alt="${escapeAttribute(shopText(site, 'Placeholder'))}" width="${width}" ` +
    `height="${sizes?.height || width}" class="woocommerce-placeholder wp-post-image" decoding="async"${loading} />`
  );
}
