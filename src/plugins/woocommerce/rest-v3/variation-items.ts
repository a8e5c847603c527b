import type { RestCall } from 'portolan/plugin';
import { restUrl } from 'portolan/rest';
import { attributeTaxonomies } from '../catalogue/attribute-taxonomies.ts';
import { permalinkOf } from '../catalogue/permalink-of.ts';
import { activePrice, isOnSale } from '../catalogue/prices.ts';
import type { Product } from '../catalogue/product.ts';
import { isPurchasable } from '../catalogue/stock.ts';
import { variationValue } from '../catalogue/variation-names.ts';
import { formattedContent } from '../store-api/html-text.ts';
import { dateOrNull, itemLinks } from './collection.ts';
import { internalProductMeta } from './internal-meta.ts';
import { metaDataOf } from './meta-data.ts';
import { picturesOf, priceOf, stockAndShipping } from './product-items.ts';
import { localSeconds, utcSeconds } from './times.ts';
import { chosenAttributes, variationMeta } from './variation-as-product.ts';

/** Variations as items of a reply. WooCommerce: WC_REST_Product_Variations_Controller. */
export async function variationData(call: RestCall, variations: readonly Product[]) {
  const { site, visitor } = call;
  const now = site.clock.now();
  const [labels, images, meta] = await Promise.all([
    attributeTaxonomies(site),
    picturesOf(call, variations),
    metaDataOf(
      site,
      variations.map(({ id }) => id),
      internalProductMeta,
    ),
  ]);
  // Whoever edits a variation sees that it follows its product.
  const stored =
    call.params.context === 'edit' ? await site.posts.meta(variations.map(({ id }) => id)) : undefined;
  const hasPicture = (id: number) => stored === undefined || Number(stored.get(id)?.get('_thumbnail_id')) > 0;
  return Promise.all(
    variations.map(async (variation) => {
      const { post, saleFrom, saleTo } = variation;
      const local = (seconds: number | undefined) =>
        seconds === undefined ? null : localSeconds(site, seconds);
      const utc = (seconds: number | undefined) => (seconds === undefined ? null : utcSeconds(seconds));
      const parent = variation.parent?.id ?? 0;
      const {
        sold_individually: _,
        shipping_required: __,
        shipping_taxable: ___,
        manage_stock,
        stock_quantity,
        ...stock
      } = stockAndShipping(variation);
      return {
        id: variation.id,
        type: 'variation',
        date_created: dateOrNull(post.post_date),
        date_created_gmt: dateOrNull(post.post_date_gmt),
        date_modified: dateOrNull(post.post_modified),
        date_modified_gmt: dateOrNull(post.post_modified_gmt),
        description: await formattedContent(site, variation.variationDescription, visitor),
        permalink: await permalinkOf(site, variation),
        sku: variation.sku,
        global_unique_id: variation.globalId,
        price: priceOf(activePrice(variation, now)),
        regular_price: priceOf(variation.regularPrice),
        sale_price: priceOf(variation.salePrice),
        date_on_sale_from: local(saleFrom),
        date_on_sale_from_gmt: utc(saleFrom),
        date_on_sale_to: local(saleTo),
        date_on_sale_to_gmt: utc(saleTo),
        on_sale: isOnSale(variation, now),
        status: variation.status,
        purchasable: isPurchasable(variation, visitor),
        virtual: variation.virtual,
        downloadable: variation.downloadable,
        downloads: variation.files.map(({ id, name, file }) => ({ id, name, file })),
        download_limit: variation.downloadLimit,
        download_expiry: variation.downloadExpiry,
        tax_status: variation.taxStatus,
        tax_class: stored?.get(variation.id)?.get('_tax_class') ?? variation.taxClass,
        manage_stock,
        // The product's number, 0 where it has none.
        stock_quantity: manage_stock === 'parent' ? (stock_quantity ?? 0) : stock_quantity,
        stock_status: variation.stockStatus,
        ...stock,
        image: hasPicture(variation.id) ? (images.get(variation.id)?.[0] ?? null) : null,
        gallery_image_ids: variation.galleryIds,
        attributes: chosenAttributes(variation, labels),
        menu_order: post.menu_order,
        // What a variation is chosen by stands above.
        meta_data: variationMeta(meta.get(variation.id) ?? []),
        name: Object.entries(variation.variationAttributes)
          .filter(([, value]) => value !== '')
          .map(([key, value]) => variationValue(variation, key, value))
          .join(', '),
        parent_id: parent,
        _links: {
          ...itemLinks(call, `products/${parent}/variations`, variation.id),
          up: [{ href: restUrl(site, `wc/v3/products/${parent}`) }],
        },
      };
    }),
  );
}
