import type { Extender } from 'portolan/plugin';
import { shopSettings } from '../settings/shop-settings.ts';
import { namedEndpoints } from './account-addresses.ts';

/** What makes a page one of an account or a check-out, wherever it stands. */
const SHOP_CONTENT = /\[woocommerce_(?:my_account|checkout)\b|<!-- wp:woocommerce\/checkout\b/;

/**
 * An endpoint of account or check-out, in the path or as an argument, leads nowhere at every other address of the site.
 * WooCommerce: `is_wc_endpoint_url()`, `is_account_page()`, `is_checkout()`.
 */
export const endpointsElsewhere: Extender<'page.missing'> = (missing, { site, query }) => {
  if (missing || !namedEndpoints(site).some(([, variable]) => query.variables[variable] !== undefined))
    return missing;
  const [post] = query.flags.has('singular') ? query.posts : [];
  if (post === undefined) return true;
  const { account, checkout } = shopSettings(site).pages;
  return post.ID !== account && post.ID !== checkout && !SHOP_CONTENT.test(post.post_content);
};
