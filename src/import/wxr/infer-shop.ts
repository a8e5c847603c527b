import { phpArray, serialize } from '../../database/php-serialize.ts';
import type { StagingDatabase } from '../staging/staging-database.ts';
import type { TypeAddress } from './type-addresses.ts';

/** What the shop's pages hold, by the setting that names them. */
const PAGES: readonly (readonly [option: string, shortcode: string, block: string])[] = [
  ['woocommerce_cart_page_id', '[woocommerce_cart', '<!-- wp:woocommerce/cart '],
  ['woocommerce_checkout_page_id', '[woocommerce_checkout', '<!-- wp:woocommerce/checkout '],
  ['woocommerce_myaccount_page_id', '[woocommerce_my_account', '<!-- wp:woocommerce/customer-account'],
];

/** Slugs of the shop's page as WooCommerce's own translations name it when it is set up. */
const SHOP_SLUGS = [
  'shop',
  'store',
  'boutique',
  'tienda',
  'negozio',
  'winkel',
  'loja',
  'butik',
  'kauppa',
  'obchod',
  'sklep',
  'magazin',
];

/** Settings of the shop that its pages and addresses tell, by option. */
export function inferShop(
  staging: StagingDatabase,
  product: TypeAddress | undefined,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [option, shortcode, block] of PAGES) {
    const page = staging.first<{ id: number }>(
      `SELECT ID AS id FROM wp_posts WHERE post_type = 'page' AND post_status = 'publish'
       AND (instr(post_content, ?) > 0 OR instr(post_content, ?) > 0) ORDER BY ID LIMIT 1`,
      shortcode,
      block,
    );
    if (page !== undefined) found.set(option, String(page.id));
  }
  const pages = staging.all<{ id: number; slug: string }>(
    `SELECT ID AS id, post_name AS slug FROM wp_posts WHERE post_type = 'page' AND post_status = 'publish'
     AND post_parent = 0 AND post_name IN (${SHOP_SLUGS.map(() => '?').join(', ')}) ORDER BY ID`,
    ...SHOP_SLUGS,
  );
  const shop = SHOP_SLUGS.flatMap((slug) => pages.find((page) => page.slug === slug) ?? [])[0];
  if (shop !== undefined) found.set('woocommerce_shop_page_id', String(shop.id));
  if (product !== undefined && product.slug !== 'product') {
    // Where products stand below the shop's page, its other pages come first, as the shop's settings have it.
    const below = shop !== undefined && product.slug.split('/')[0] === shop.slug;
    const base = ['product_base', `/${product.slug}/`] as const;
    const stored = below ? [base, ['use_verbose_page_rules', true] as const] : [base];
    found.set('woocommerce_permalinks', serialize(phpArray(stored)));
  }
  return found;
}
