import type { TestPage, TestProduct } from './types.ts';

/** Pages of the shop, and its products. */
export function shopPages(products: readonly TestProduct[]): readonly TestPage[] {
  if (products.length === 0) return [];
  return [
    { slug: 'cart', title: 'Cart', content: '[woocommerce_cart]' },
    { slug: 'checkout', title: 'Checkout', content: '[woocommerce_checkout]' },
    ...products.map(({ slug, title = slug, price, meta }) => ({
      slug,
      title,
      content: '',
      type: 'product',
      meta: { _price: price, _regular_price: price, _virtual: 'yes', _stock_status: 'instock', ...meta },
    })),
  ];
}

/** Options of a shop whose pages have these ids. */
export function shopOptions(idOf: (slug: string) => number): Readonly<Record<string, string>> {
  return {
    active_plugins: 'a:1:{i:0;s:27:"woocommerce/woocommerce.php";}',
    woocommerce_cart_page_id: String(idOf('cart')),
    woocommerce_checkout_page_id: String(idOf('checkout')),
    woocommerce_currency: 'GBP',
    woocommerce_default_country: 'GB',
  };
}
