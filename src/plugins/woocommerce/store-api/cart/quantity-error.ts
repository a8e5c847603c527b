import { escapeHtml } from 'portolan/html';
import type { RestCall, RestError } from 'portolan/plugin';
import type { Product } from '../../catalogue/product.ts';
import { shopText } from '../../texts/shop-text.ts';
import { quantityLimits } from '../quantity-limits.ts';
import { storeError } from '../store-error.ts';

/**
 * Why there cannot be this many of a product in the cart, where orders of others hold some of its stock (`reserved`).
 * WooCommerce: QuantityLimits::validate_cart_item_quantity().
 */
export function limitError(
  { site }: Pick<RestCall, 'site'>,
  product: Product,
  quantity: number,
  reserved: number,
): RestError | undefined {
  const { minimum, maximum, multiple_of } = quantityLimits(product, reserved);
  const name = escapeHtml(product.name);
  if (product.soldIndividually && quantity > maximum) {
    const text = shopText(site, 'The quantity of &quot;%1$s&quot; cannot be changed', name);
    return storeError('readonly_quantity', text, 400);
  }
  const invalid = (text: string, bound: number) =>
    storeError('invalid_quantity', shopText(site, text, name, bound), 400);
  if (quantity < minimum) {
    return invalid('The minimum quantity of &quot;%1$s&quot; allowed in the cart is %2$s', minimum);
  }
  if (quantity > maximum) {
    return invalid('The maximum quantity of &quot;%1$s&quot; allowed in the cart is %2$s', maximum);
  }
  if (quantity % multiple_of !== 0) {
    return invalid('The quantity of &quot;%1$s&quot; must be a multiple of %2$s', multiple_of);
  }
  return undefined;
}
