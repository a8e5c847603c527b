import type { Page } from './page.ts';

const page = (id: number, slug: string, title: string, content: string): Page => ({
  id,
  slug,
  title,
  date: '2025-02-01 08:30:00',
  comments: 'closed',
  content,
});

const shortcode = (tag: string) => `<!-- wp:shortcode -->\n[${tag}]\n<!-- /wp:shortcode -->`;

/** The pages that the shop stands on. */
export const shopPages: readonly Page[] = [
  page(
    600,
    'shop',
    'Shop',
    '<!-- wp:paragraph -->\n<p>Everything here was tried in a classroom or on a hillside before it was sold.</p>\n<!-- /wp:paragraph -->',
  ),
  page(601, 'basket', 'Basket', shortcode('woocommerce_cart')),
  page(602, 'checkout', 'Checkout', shortcode('woocommerce_checkout')),
  page(603, 'my-account', 'My account', shortcode('woocommerce_my_account')),
];
