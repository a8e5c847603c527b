/** The Store API's texts that British English words otherwise: one text, or singular and plural. */
const TEXTS: readonly (string | readonly [singular: string, plural: string])[] = [
  'Cannot create an existing cart item.',
  'The "%1$s" coupon has been removed from your cart: %2$s',
  'Product with ID "%s" was not found and cannot be added to the cart.',
  'This product cannot be added to the cart.',
  'You cannot add &quot;%s&quot; with a quantity less than or equal to 0 to the cart.',
  'You cannot add &quot;%s&quot; to the cart because the product is out of stock.',
  'You cannot add that amount of &quot;%1$s&quot; to the cart because there is not enough stock (%2$s remaining).',
  'Cart item does not exist.',
  'Cart item no longer exists or is invalid.',
  'The minimum quantity of &quot;%1$s&quot; allowed in the cart is %2$s',
  'The maximum quantity of &quot;%1$s&quot; allowed in the cart is %2$s',
  'Coupon cannot be removed because it is not already applied to the cart.',
  'Coupon does not exist in the cart.',
  'Cannot place an order, your cart is empty.',
  'Cannot create order from empty cart.',
  '"%1$s" was removed from the cart. %2$s',
  'Invalid coupons were removed from the cart: "%s"',
  'Sorry, "%s" is no longer in stock so this order cannot be paid for. We apologize for any inconvenience caused.',
  [
    '%s is out of stock and cannot be purchased. Please remove it from your cart.',
    '%s are out of stock and cannot be purchased. Please remove them from your cart.',
  ],
  [
    '%s cannot be purchased. Please remove it from your cart.',
    '%s cannot be purchased. Please remove them from your cart.',
  ],
  [
    'There are too many %s in the cart. Only one can be purchased. Please reduce the quantity in your cart.',
    'There are too many %s in the cart. Only one of each can be purchased. Please reduce the quantities in your cart.',
  ],
  [
    'There is not enough %s in stock. Please reduce the quantity in your cart.',
    'There are not enough %s in stock. Please reduce the quantities in your cart.',
  ],
];

/** British English for the Store API: a cart is a cart. */
export const britishStoreTexts: Readonly<Record<string, string | readonly string[]>> = Object.fromEntries(
  TEXTS.map((text) => (typeof text === 'string' ? [text, british(text)] : [text[0], text.map(british)])),
);

function british(text: string): string {
  return text.replaceAll('cart', 'basket').replaceAll('Cart', 'Basket').replaceAll('apologize', 'apologise');
}
