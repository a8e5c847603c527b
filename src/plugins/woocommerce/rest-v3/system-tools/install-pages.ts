import type { Site } from 'portolan/plugin';
import { shopText } from '../../texts/shop-text.ts';

/** The pages that a shop needs: the option that names each, its slug, title and content. */
const PAGES = [
  ['shop', 'shop', 'Shop', ''],
  ['cart', 'cart', 'Cart', '[woocommerce_cart]'],
  ['checkout', 'checkout', 'Checkout', '[woocommerce_checkout]'],
  ['myaccount', 'my-account', 'My account', '[woocommerce_my_account]'],
] as const;

/** Makes the pages that are missing; those that are there stay. WooCommerce: `WC_Install::create_pages()`. */
export async function installPages(site: Site): Promise<string> {
  for (const [name, slug, title, content] of PAGES) {
    const option = `woocommerce_${name}_page_id`;
    const page = await site.posts.byId(site.options.number(option, 0));
    if (page?.post_type === 'page' && page.post_status !== 'trash') continue;
    const id = await site.posts.insert({
      post_type: 'page',
      post_status: 'publish',
      post_name: slug,
      post_title: shopText(site, title),
      post_content: content,
      comment_status: 'closed',
    });
    await site.options.set(option, String(id));
  }
  return shopText(site, 'All missing WooCommerce pages successfully installed');
}
