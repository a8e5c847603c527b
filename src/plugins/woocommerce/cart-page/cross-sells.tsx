import type { Call } from 'portolan/plugin';
import type { ReactNode } from 'react';
import { elementNode } from '../archive/element-node.tsx';
import { productLoop, productLoopModel } from '../archive/product-loop.tsx';
import type { Cart } from '../cart/cart.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { isInStock } from '../catalogue/stock.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';

/** How many products are shown, and beside each other. */
const SHOWN = 2;

/** What goes with the things in the cart and is not in it. WooCommerce: `woocommerce_cross_sell_display()`. */
export async function crossSells(call: Call, { items }: Cart): Promise<ReactNode> {
  const { site } = call;
  const inCart = new Set(items.flatMap((item) => [item.productId, item.variationId]));
  const ids = items.flatMap(({ product }) => [...product.crossSells, ...(product.parent?.crossSells ?? [])]);
  const products = await catalogueOf(site).products(ids.filter((id) => !inCart.has(id)));
  const { hideOutOfStock } = shopSettings(site);
  const shown = [...products.values()].filter(
    (product) =>
      product.status === 'publish' && product.inCatalogue && (!hideOutOfStock || isInStock(product)),
  );
  if (shown.length === 0) return null;
  const model = await productLoopModel(site, shown.slice(0, SHOWN), {
    columns: SHOWN,
    place: { url: '' },
    level: 3,
  });
  return (
    <div className="cross-sells">
      <h2>{shopText(site, 'You may be interested in…')}</h2>
      {elementNode(site, productLoop, model)}
    </div>
  );
}
