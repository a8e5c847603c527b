import { createHash } from 'node:crypto';
import type { Call } from 'portolan/plugin';
import { shopNonce } from '../session/shop-nonces.ts';
import { cartAddress } from '../settings/shop-addresses.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';

/** Milliseconds that a request for fragments may take. */
const FRAGMENTS_TIMEOUT = 5000;

/** The objects that the shop's scripts read as `window.<name>`. WooCommerce: `WC_Frontend_Scripts::get_script_data()`. */
export async function scriptSettings(
  call: Call,
  onCartPage: boolean,
): Promise<Readonly<Record<string, unknown>>> {
  const { site } = call;
  const base = site.address.basePath;
  const addresses = {
    ajax_url: `${site.address.corePath}/wp-admin/admin-ajax.php`,
    wc_ajax_url: `${base}/?wc-ajax=%%endpoint%%`,
  };
  const key = createHash('md5')
    .update(`1_${site.address.home}/${site.options.get('template') ?? ''}`)
    .digest('hex');
  return {
    woocommerce_params: {
      ...addresses,
      i18n_password_show: shopText(site, 'Show password'),
      i18n_password_hide: shopText(site, 'Hide password'),
    },
    wc_add_to_cart_params: {
      ...addresses,
      i18n_view_cart: shopText(site, 'View cart'),
      cart_url: await cartAddress(site),
      is_cart: onCartPage ? '1' : '',
      cart_redirect_after_add: shopSettings(site).redirectAfterAdd ? 'yes' : 'no',
    },
    wc_cart_fragments_params: {
      ...addresses,
      cart_hash_key: `wc_cart_hash_${key}`,
      fragment_name: `wc_fragments_${key}`,
      request_timeout: String(FRAGMENTS_TIMEOUT),
    },
    ...(onCartPage
      ? {
          wc_cart_params: {
            ...addresses,
            update_shipping_method_nonce: shopNonce(call, 'update-shipping-method'),
            apply_coupon_nonce: shopNonce(call, 'apply-coupon'),
            remove_coupon_nonce: shopNonce(call, 'remove-coupon'),
          },
        }
      : {}),
  };
}
