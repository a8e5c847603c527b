import type { Extender, MainQuery, Site } from 'portolan/plugin';
import { accountAddress, accountVariable } from '../account/account-addresses.ts';
import { addressScript, countryScript } from '../countries/script-params.ts';
import { shopNonce } from '../session/shop-nonces.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { checkoutSlugs } from './checkout-addresses.ts';
import { scriptFields } from './checkout-fields.ts';
import { endpointValue, pageOf, shopPage, withEndpointHeading } from './endpoint-titles.ts';

/** Whether a page asks for an address whose fields change with its country. */
function asksAddress(site: Site, query: MainQuery): boolean {
  const page = shopPage(site, query);
  if (page === 'account') return endpointValue(query, accountVariable(site, 'edit-address')) !== undefined;
  return page === 'cart' && site.options.get('woocommerce_enable_shipping_calc') !== 'no';
}

/** WooCommerce: `wc-address-i18n`, `wc-country-select`. */
function addressConfiguration(site: Site) {
  return {
    wc_address_i18n_params: addressScript(site, scriptFields(site)),
    wc_country_select_params: countryScript(site),
  };
}

/** What the scripts of checkout and address forms read. WooCommerce: `WC_Frontend_Scripts::get_script_data()`. */
export const checkoutOnPage: Extender<'page.model'> = async (plain, { site, call }) => {
  const page = await withEndpointHeading(plain, call);
  if (asksAddress(site, page.query)) {
    return { ...page, configuration: { ...page.configuration, ...addressConfiguration(site) } };
  }
  if (pageOf(site, page.query) !== 'checkout') return page;
  const settings = shopSettings(site);
  const ajax = `${site.address.basePath}/?wc-ajax=`;
  const { received, pay } = checkoutSlugs(site);
  const isForm =
    endpointValue(page.query, received) === undefined && endpointValue(page.query, pay) === undefined;
  return {
    ...page,
    configuration: {
      ...page.configuration,
      wc_checkout_params: {
        ajax_url: `${site.address.corePath}/wp-admin/admin-ajax.php`,
        wc_ajax_url: `${ajax}%%endpoint%%`,
        update_order_review_nonce: shopNonce(call, 'update-order-review'),
        apply_coupon_nonce: shopNonce(call, 'apply-coupon'),
        remove_coupon_nonce: shopNonce(call, 'remove-coupon'),
        option_guest_checkout: settings.guestCheckout ? 'yes' : 'no',
        checkout_url: `${ajax}checkout`,
        is_checkout: isForm ? '1' : '0',
        debug_mode: '',
        i18n_checkout_error: shopText(
          site,
          'There was an error processing your order. Please check for any charges in your payment method and review your <a href="%s">order history</a> before placing the order again.',
          await accountAddress(site, 'orders'),
        ),
      },
      ...addressConfiguration(site),
    },
  };
};

/** Cart, checkout and account are nothing for search engines. WooCommerce: `wc_page_no_robots()`. */
export const shopPagesNotIndexed: Extender<'head.tags'> = (lines, { site, page }) => {
  const { cart } = shopSettings(site).pages;
  const isCart = page.query.flags.has('page') && page.query.posts[0]?.ID === cart && cart > 0;
  if (!isCart && pageOf(site, page.query) === undefined) return lines;
  // A site that is hidden from search engines says so in fewer words.
  return lines.map((line) =>
    line.startsWith("<meta name='robots'") && !line.includes('nofollow')
      ? "<meta name='robots' content='max-image-preview:large, noindex, follow' />"
      : line,
  );
};
