import { escapeHtml } from 'portolan/html';
import type { RestCall, RestError } from 'portolan/plugin';
import { passwordRequired } from 'portolan/users';
import type { CartItem } from '../../cart/cart.ts';
import { cartItemDataHash, generateCartId } from '../../cart/cart-item-key.ts';
import { quantityOfStock } from '../../cart/index.ts';
import { sessionCartOf } from '../../cart/session-cart.ts';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import type { Product } from '../../catalogue/product.ts';
import { allowsBackorders, isInStock, isPurchasable, managesStock } from '../../catalogue/stock.ts';
import { sessionOf } from '../../session/session.ts';
import { shopText } from '../../texts/shop-text.ts';
import { noteNewLine } from '../cart-cookies.ts';
import { quantityLimits } from '../quantity-limits.ts';
import { storeError } from '../store-error.ts';
import { isStoreError, type StoreResult } from '../store-result.ts';
import { chosenVariation } from './posted-variation.ts';
import { limitError } from './quantity-error.ts';
import { reservedStock } from './reserved-stock.ts';

/** What a client wants in the cart. */
export interface AddItem {
  /** Absent = none was named. */
  readonly id: number | undefined;
  /** Absent = the product's minimum. */
  readonly quantity: number | undefined;
  readonly variation: unknown;
}

/**
 * Puts a product into the cart, with the Store API's checks in its order and in its words. WooCommerce:
 * CartController::add_to_cart().
 */
export async function addItem(call: RestCall, wanted: AddItem): Promise<StoreResult<CartItem>> {
  const { site } = call;
  const named = wanted.id === undefined ? undefined : await catalogueOf(site).product(wanted.id);
  if (named === undefined || named.status === 'trash') return unknownProduct(call, wanted.id);
  if (named.parent?.status === 'trash') {
    return storeError(
      'woocommerce_rest_cart_invalid_parent_product',
      shopText(site, 'This product cannot be added to the cart.'),
      400,
    );
  }
  const chosen = await chosenVariation(call, named, wanted.variation);
  if (isStoreError(chosen)) return chosen;
  const { product, variation } = chosen;
  const reserved = (await reservedStock(call, [product])).get(product.id) ?? 0;
  const limits = quantityLimits(product, reserved);
  const requested = product.soldIndividually ? 1 : (wanted.quantity ?? limits.minimum);
  const refusal = await refusalOf(call, product, requested, reserved);
  if (refusal) return refusal;
  // A shop sells whole pieces. WooCommerce: wc_stock_amount().
  const quantity = Math.trunc(requested);

  const cart = await sessionCartOf(call);
  const productId = product.parent?.id ?? product.id;
  const variationId = product.parent ? product.id : 0;
  const key = generateCartId(productId, variationId, variation);
  const present = cart.item(key);
  const total = (present?.quantity ?? 0) + quantity;
  if (present) {
    const error = limitError(call, product, total, reserved);
    if (error) return error;
  }
  const item: CartItem = {
    key,
    productId,
    variationId,
    variation,
    quantity: present ? total : Math.min(Math.max(total, limits.minimum), limits.maximum),
    dataHash: cartItemDataHash(product),
    product,
  };
  sessionOf(call).start();
  await cart.put(item);
  if (!present) noteNewLine(call);
  return item;
}

function unknownProduct({ site }: RestCall, id: number | undefined): RestError {
  const text = 'Product with ID "%s" was not found and cannot be added to the cart.';
  return storeError('woocommerce_rest_cart_invalid_product', escapeHtml(shopText(site, text, id ?? '')), 400);
}

async function refusalOf(
  call: RestCall,
  product: Product,
  quantity: number,
  reserved: number,
): Promise<RestError | undefined> {
  const { site } = call;
  const name = escapeHtml(product.name);
  const refused = (code: string, message: string) => storeError(`woocommerce_rest_${code}`, message, 400);
  if (!isPurchasable(product, call.visitor)) {
    const hidden = [product, product.parent].some((one) => one !== undefined && one.status !== 'publish');
    return refused(
      'product_not_purchasable',
      hidden
        ? shopText(site, 'This item is not available for purchase.')
        : shopText(site, '&quot;%s&quot; is not available for purchase.', name),
    );
  }
  if (!(quantity > 0)) {
    return refused(
      'product_invalid_quantity',
      shopText(
        site,
        'You cannot add &quot;%s&quot; with a quantity less than or equal to 0 to the cart.',
        name,
      ),
    );
  }
  if (!isInStock(product)) {
    return refused(
      'product_out_of_stock',
      shopText(site, 'You cannot add &quot;%s&quot; to the cart because the product is out of stock.', name),
    );
  }
  if (managesStock(product) && !allowsBackorders(product)) {
    const left = (product.stockQuantity ?? 0) - reserved;
    const inCart = quantityOfStock((await sessionCartOf(call)).items, product);
    if (left < inCart + quantity) {
      return refused(
        'product_partially_out_of_stock',
        shopText(
          site,
          'You cannot add that amount of &quot;%1$s&quot; to the cart because there is not enough stock (%2$s remaining).',
          name,
          Math.max(0, left),
        ),
      );
    }
  }
  const { post } = product.parent ?? product;
  if (await passwordRequired(site, post, call.request.cookies)) {
    return refused('add_to_cart_error', shopText(site, 'This product is protected and cannot be purchased.'));
  }
  return undefined;
}
