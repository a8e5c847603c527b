import { createRenderContext } from 'portolan/content';
import type { Site } from 'portolan/plugin';
import { dimensionsHtml, weightHtml } from '../catalogue/measurements.ts';
import { activePrice, priceDisplay, priceHtml, priceMembers } from '../catalogue/prices.ts';
import type { Product } from '../catalogue/product.ts';
import {
  allowsBackorders,
  isInStock,
  isPurchasable,
  maximumQuantity,
  stockHtml,
} from '../catalogue/stock.ts';
import { NO_PICTURE, type PictureModel, pictureModels } from './picture-model.ts';

/** A variation as scripts get it. WooCommerce: WC_Product_Variable::get_available_variation(). */
export interface VariationData {
  readonly attributes: Readonly<Record<string, string>>;
  readonly availability_html: string;
  readonly backorders_allowed: boolean;
  readonly dimensions: { readonly length: string; readonly width: string; readonly height: string };
  readonly dimensions_html: string;
  readonly display_price: number;
  readonly display_regular_price: number;
  readonly gallery_image_ids: readonly number[];
  readonly gallery_images_html: string;
  readonly image: PictureModel | typeof NO_PICTURE;
  readonly image_id: number;
  readonly is_downloadable: boolean;
  readonly is_in_stock: boolean;
  readonly is_purchasable: boolean;
  readonly is_sold_individually: 'yes' | 'no';
  readonly is_virtual: boolean;
  readonly max_qty: number | '';
  readonly min_qty: number;
  readonly price_html: string;
  readonly sku: string;
  readonly variation_description: string;
  readonly variation_id: number;
  readonly variation_is_active: boolean;
  readonly variation_is_visible: boolean;
  readonly weight: string;
  readonly weight_html: string;
}

/** Variations whose data stand in the page; the forms of products with more ask for them one by one. */
export const INLINE_VARIATIONS = 30;

/** The variations of a product that can be chosen. WooCommerce: WC_Product_Variable::get_available_variations(). */
export async function availableVariations(site: Site, product: Product): Promise<readonly VariationData[]> {
  return variationData(site, product, await priceMembers(site, product));
}

/** Data of some variations of a product; prices, pictures and texts are read for all of them at once. */
export async function variationData(
  site: Site,
  product: Product,
  variations: readonly Product[],
): Promise<readonly VariationData[]> {
  const siblings = await priceMembers(site, product);
  const display = await priceDisplay(site, [...variations, ...siblings]);
  const pictures = await pictureModels(
    site,
    variations.map((one) => one.imageId),
    product.name,
  );
  const now = site.clock.now();
  const differs = new Set(siblings.map((one) => `${activePrice(one, now)}/${one.regularPrice}`)).size > 1;
  const data: VariationData[] = [];
  for (const one of variations) {
    const price = activePrice(one, now);
    const most = maximumQuantity(one);
    const shown = (amount: number | undefined) =>
      amount === undefined ? 0 : display.shown(one, amount) / 1_000_000;
    data.push({
      attributes: attributesOf(product, one),
      availability_html: stockHtml(site, one),
      backorders_allowed: allowsBackorders(one),
      dimensions: { length: one.length, width: one.width, height: one.height },
      dimensions_html: dimensionsHtml(site, one),
      display_price: shown(price),
      display_regular_price: shown(one.regularPrice ?? price),
      gallery_image_ids: [],
      gallery_images_html: '',
      image: pictures.get(one.imageId) ?? NO_PICTURE,
      image_id: one.imageId,
      is_downloadable: one.downloadable,
      is_in_stock: isInStock(one),
      is_purchasable: isPurchasable(one),
      is_sold_individually: one.soldIndividually ? 'yes' : 'no',
      is_virtual: one.virtual,
      max_qty: most !== undefined && most > 0 ? most : '',
      min_qty: 1,
      price_html:
        price === undefined || differs ? `<span class="price">${await priceHtml(site, one)}</span>` : '',
      sku: one.sku,
      variation_description: await descriptionOf(site, one),
      variation_id: one.id,
      variation_is_active: true,
      variation_is_visible: one.status === 'publish' && price !== undefined,
      weight: one.weight,
      weight_html: weightHtml(site, one),
    });
  }
  return data;
}

/** By form field (`attribute_pa_colour`), in the order of the product's attributes; '' = any. */
function attributesOf(product: Product, variation: Product): Readonly<Record<string, string>> {
  return Object.fromEntries(
    product.attributes
      .filter((attribute) => attribute.variation)
      .map(({ key }) => [`attribute_${key}`, variation.variationAttributes[key] ?? '']),
  );
}

/** A description as content: paragraphs, then shortcodes. WooCommerce: wc_format_content(). */
async function descriptionOf(site: Site, variation: Product): Promise<string> {
  if (variation.variationDescription === '') return '';
  const context = createRenderContext(site, { post: variation.post, target: 'page' });
  return context.renderText(variation.variationDescription);
}
