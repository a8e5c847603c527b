import type { Site } from 'portolan/plugin';
import { activePrice } from '../catalogue/active-price.ts';
import { attributeTaxonomies } from '../catalogue/attribute-taxonomies.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { permalinkOf } from '../catalogue/permalink-of.ts';
import type { Product } from '../catalogue/product.ts';
import { namedPicture, productPictures } from '../catalogue/product-pictures.ts';
import { variationValue } from '../catalogue/variation-names.ts';
import { plainText } from '../money/amount.ts';
import { shopSettings } from '../settings/shop-settings.ts';

/** What reports tell of products besides their numbers, by id. WooCommerce: `extended_info`. */
export async function productInfo(
  site: Site,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> {
  const products = await catalogueOf(site).products(ids);
  const pictures = await productPictures(
    site,
    Array.from(products.values(), ({ imageId }) => imageId),
    'woocommerce_thumbnail',
  );
  const labels = await attributeTaxonomies(site);
  const info = new Map<number, Readonly<Record<string, unknown>>>();
  for (const [id, product] of products) {
    info.set(id, {
      name: product.name,
      price: Number(plainText(activePrice(product, site.clock.now()) ?? 0)),
      image: namedPicture(pictures.html(product.imageId), product.name),
      permalink: await permalinkOf(site, product),
      stock_status: product.stockStatus,
      ...(product.type === 'variation'
        ? {
            stock_quantity: product.stockQuantity ?? null,
            low_stock_amount: lowStockOf(site, product),
            sku: product.sku,
            attributes: Object.entries(product.variationAttributes).map(([key, value]) => ({
              id: labels.get(key)?.id ?? 0,
              name: key.replace(/^pa_/, ''),
              option: value === '' ? '' : variationValue(product, key, value),
            })),
          }
        : {
            stock_quantity: product.stockQuantity ?? 0,
            manage_stock: product.managesStock !== 'no',
            low_stock_amount: lowStockOf(site, product),
            category_ids: categoriesOf(product),
            sku: product.sku,
            ...(product.type === 'variable' && { variations: product.variationIds }),
          }),
    });
  }
  return info;
}

/** From how many on a product is low in stock. WooCommerce: `wc_get_low_stock_amount()`. */
export function lowStockOf(site: Site, product: Product): number {
  return product.lowStockAmount ?? product.parent?.lowStockAmount ?? shopSettings(site).lowStockAmount;
}

/** The ids of a product's categories. */
export function categoriesOf(product: Product): readonly number[] {
  return product.categories.map(({ term_id }) => term_id);
}
