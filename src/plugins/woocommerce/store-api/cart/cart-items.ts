import type { RestCall } from 'portolan/plugin';
import { postLinks } from 'portolan/routing';
import type { Cart, CartItem } from '../../cart/cart.ts';
import { taxLocationOf } from '../../cart/customer.ts';
import { attributeLabel, attributeTaxonomies } from '../../catalogue/attribute-taxonomies.ts';
import { withAttributes } from '../../catalogue/permalink-of.ts';
import { activePrice, type PriceDisplay, priceDisplay } from '../../catalogue/prices.ts';
import type { Product } from '../../catalogue/product.ts';
import { allowsBackorders, announcesBackorders, isOnBackorder } from '../../catalogue/stock.ts';
import { variationValue } from '../../catalogue/variation-names.ts';
import type { Amount } from '../../money/amount.ts';
import { type ShopSettings, shopSettings } from '../../settings/shop-settings.ts';
import { keptHtmlText } from '../html-text.ts';
import { storeImages } from '../images.ts';
import { currencyFields, minorText } from '../money.ts';
import { productTexts } from '../products/product-texts.ts';
import { lowStockRemaining, quantityLimits } from '../quantity-limits.ts';
import { collects } from './shipping.ts';

/** A line of the cart as the Store API shows it. */
export type CartItemResponse = Readonly<Record<string, unknown>>;

/** Decimals of `raw_prices`. */
const PRECISION = 6;

/** The lines of a cart, in their order. `reserved`: what other orders hold of a product. WooCommerce: CartItemSchema. */
export async function cartItems(
  call: RestCall,
  cart: Cart,
  reserved: ReadonlyMap<number, number> = new Map(),
): Promise<readonly CartItemResponse[]> {
  if (cart.items.length === 0) return [];
  const { site } = call;
  const products = cart.items.map(({ product }) => product);
  const settings = shopSettings(site);
  const [attributes, display, links, images, texts] = await Promise.all([
    attributeTaxonomies(site),
    priceDisplay(site, products, taxLocationOf(call, cart.customer, collects(cart))),
    postLinks(
      site,
      products.map((product) => (product.parent ?? product).post),
    ),
    storeImages(
      site,
      products.flatMap((product) => [product.imageId, ...product.galleryIds]),
    ),
    Promise.all(products.map((product) => productTexts(site, product))),
  ]);
  return cart.items.map((item, index) => {
    const { product } = item;
    const held = reserved.get(product.id) ?? 0;
    return {
      key: item.key,
      id: product.id,
      type: product.type,
      quantity: item.quantity,
      quantity_limits: { ...quantityLimits(product, held), editable: !product.soldIndividually },
      name: keptHtmlText(site, (product.parent ?? product).name),
      short_description: texts[index]?.short_description ?? '',
      description: texts[index]?.description ?? '',
      sku: keptHtmlText(site, product.sku),
      low_stock_remaining: lowStockRemaining(settings, product, held),
      backorders_allowed: allowsBackorders(product),
      show_backorder_badge: announcesBackorders(product) && isOnBackorder(product, item.quantity),
      sold_individually: product.soldIndividually,
      permalink: withAttributes(links.get((product.parent ?? product).id) ?? '', product),
      images: [product.imageId, ...product.galleryIds].flatMap((id) => images.get(id) ?? []),
      variation: Object.entries(item.variation).map(([raw, value]) => {
        const key = raw.replace(/^attribute_/, '');
        return {
          raw_attribute: raw,
          attribute: keptHtmlText(site, attributeLabel(attributes, key, product)),
          value: keptHtmlText(site, variationValue(product, key, value)),
        };
      }),
      item_data: [],
      prices: pricesOf(settings, display, product, site.clock.now()),
      totals: totalsOf(settings, cart, item),
      catalog_visibility: visibilityOf(product),
      extensions: {},
    };
  });
}

/**
 * Of one piece, with or without tax as carts show prices; empty of a product that is no longer there. WooCommerce:
 * ItemSchema::prepare_product_price_response().
 */
export function pricesOf(
  settings: ShopSettings,
  display: PriceDisplay,
  product: Product | undefined,
  now: number,
) {
  if (!product) return pricesAs(settings, { price: undefined, regular: undefined, sale: undefined });
  const shown = settings.tax.displayInCart === 'incl' ? display.including : display.excluding;
  const of = (amount: Amount | undefined, otherwise: Amount) =>
    amount === undefined ? otherwise : shown(product, amount);
  const price = of(activePrice(product, now), 0);
  const regular = of(product.regularPrice, price);
  const sale = of(product.salePrice, price);
  return pricesAs(settings, { price, regular, sale });
}

function pricesAs(
  { prices: format }: ShopSettings,
  amounts: Readonly<Record<'price' | 'regular' | 'sale', Amount | undefined>>,
) {
  const minor = (amount: Amount | undefined) => (amount === undefined ? '' : minorText(format, amount));
  const raw = (amount: Amount | undefined) => (amount === undefined ? '' : String(amount));
  return {
    price: minor(amounts.price),
    regular_price: minor(amounts.regular),
    sale_price: minor(amounts.sale),
    price_range: null,
    ...currencyFields(format),
    raw_prices: {
      precision: PRECISION,
      price: raw(amounts.price),
      regular_price: raw(amounts.regular),
      sale_price: raw(amounts.sale),
    },
  };
}

function totalsOf({ prices }: ShopSettings, cart: Cart, { key }: CartItem) {
  const line = cart.totals.lines.get(key);
  return {
    line_subtotal: minorText(prices, line?.subtotal ?? 0),
    line_subtotal_tax: minorText(prices, line?.subtotalTax ?? 0),
    line_total: minorText(prices, line?.total ?? 0),
    line_total_tax: minorText(prices, line?.totalTax ?? 0),
    ...currencyFields(prices),
  };
}

/** Where the shop shows a product. WooCommerce: WC_Product::get_catalog_visibility(). */
export function visibilityOf({ inCatalogue, inSearch }: Pick<Product, 'inCatalogue' | 'inSearch'>): string {
  if (inCatalogue) return inSearch ? 'visible' : 'catalog';
  return inSearch ? 'search' : 'hidden';
}
