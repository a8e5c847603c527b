/** British English of the cart: a cart is a cart. */
export const britishCartTexts: Readonly<Record<string, string | readonly string[]>> = {
  '%s has been removed from your cart because it can no longer be purchased. Please contact us if you need assistance.':
    '%s has been removed from your basket because it can no longer be purchased. Please contact us if you need assistance.',
  '%1$s has been removed from your cart because it has since been modified. You can add it back to your cart <a href="%2$s">here</a>.':
    '%1$s has been removed from your basket because it has since been modified. You can add it back to your basket <a href="%2$s">here</a>.',
  '%s has been added to your cart.': [
    '%s has been added to your basket.',
    '%s have been added to your basket.',
  ],
  '&ldquo;%s&rdquo; has been removed from your cart': '&ldquo;%s&rdquo; has been removed from your basket',
  'An item which is no longer available was removed from your cart.':
    'An item which is no longer available was removed from your basket.',
  'Cart totals': 'Basket totals',
  'Cart updated.': 'Basket updated.',
  'No products in the cart.': 'No products in the basket.',
  'Please choose a product to add to your cart&hellip;':
    'Please choose a product to add to your basket&hellip;',
  'Please choose the quantity of items you wish to add to your cart&hellip;':
    'Please choose the quantity of items you wish to add to your basket&hellip;',
  'Remove %s from cart': 'Remove %s from basket',
  'Shopping Cart': 'Shopping basket',
  'Sorry, "%s" is not in stock. Please edit your cart and try again. We apologize for any inconvenience caused.':
    'Sorry, "%s" is not in stock. Please edit your basket and try again. We apologise for any inconvenience caused.',
  'Sorry, we do not have enough "%1$s" in stock to fulfill your order (%2$s available). We apologize for any inconvenience caused.':
    'Sorry, we do not have enough "%1$s" in stock to fulfill your order (%2$s available). We apologise for any inconvenience caused.',
  'Update cart': 'Update basket',
  'You can only have 1 %s in your cart.': 'You can only have 1 %s in your basket.',
  'You cannot add &quot;%s&quot; to the cart because the product is out of stock.':
    'You cannot add &quot;%s&quot; to the basket because the product is out of stock.',
  'You cannot add another "%s" to your cart.': 'You cannot add another "%s" to your basket.',
  'You cannot add that amount of &quot;%1$s&quot; to the cart because there is not enough stock (%2$s remaining).':
    'You cannot add that amount of &quot;%1$s&quot; to the basket because there is not enough stock (%2$s remaining).',
  'You cannot add that amount to the cart &mdash; we have %1$s in stock and you already have %2$s in your cart.':
    'You cannot add that amount to the basket &mdash; we have %1$s in stock and you already have %2$s in your basket.',
  'Your cart is currently empty.': 'Your basket is currently empty.',
  '%d item from your previous order is currently unavailable and could not be added to your cart.': [
    '%d item from your previous order is currently unavailable and could not be added to your basket.',
    '%d items from your previous order are currently unavailable and could not be added to your basket.',
  ],
  'The cart has been filled with the items from your previous order.':
    'The basket has been filled with the items from your previous order.',
  Cart: 'Basket',
  'was added to the cart': 'was added to the basket',
  'could not be added to the cart. Please try again.': 'could not be added to the basket. Please try again.',
};
