import { stripAllTags } from 'portolan/content';
import { activePrice, catalogueOf, type Product, priceText, shopSettings } from 'portolan/shop';
import type { View } from './view-model.ts';

/** The product that is shown; undefined where none is, and where there is no shop. */
export async function productShown({ site, post }: View): Promise<Product | undefined> {
  return post?.post_type === 'product' && site.postTypes.has('product')
    ? catalogueOf(site).product(post.ID)
    : undefined;
}

type ProductReader = (view: View) => Promise<string | undefined>;

/** What templates say of a product. Rank Math: WC_Vars. */
export const productVariables: Readonly<Record<string, ProductReader>> = {
  wc_price: async (view) => {
    const product = await productShown(view);
    const price = product && (activePrice(product, view.site.clock.now()) ?? product.storedPrice);
    return price === undefined ? undefined : priceText(shopSettings(view.site).prices, price);
  },
  wc_sku: async (view) => (await productShown(view))?.sku,
  wc_shortdesc: async (view) => {
    const product = await productShown(view);
    return product && stripAllTags(product.post.post_excerpt);
  },
  wc_brand: async (view) => (await productShown(view))?.brands[0]?.name,
};
