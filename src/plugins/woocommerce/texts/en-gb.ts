import { britishCartTexts } from './en-gb-cart.ts';

/** British English where it differs from WooCommerce's own texts: a cart is a cart. */
export const britishShopTexts: Readonly<Record<string, string | readonly string[]>> = {
  'Add to cart': 'Add to basket',
  'View cart': 'View basket',
  'Add to cart: &ldquo;%s&rdquo;': 'Add to basket: &ldquo;%s&rdquo;',
  '&ldquo;%s&rdquo; has been added to your cart': '&ldquo;%s&rdquo; has been added to your basket',
  'Please select some product options before adding this product to your cart.':
    'Please select some product options before adding this product to your basket.',
  ...britishCartTexts,
};
