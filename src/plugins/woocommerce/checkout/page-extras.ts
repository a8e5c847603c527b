import { escapeHtml } from 'portolan/html';
import type { Call, Extender, MainQuery, PageModel, Site } from 'portolan/plugin';
import {
  type AccountEndpoint,
  accountAddress,
  accountSlug,
  shopEndpoints,
} from '../account/account-addresses.ts';
import { addressScript, countryScript } from '../countries/script-params.ts';
import { shopNonce } from '../session/shop-nonces.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { checkoutSlugs } from './checkout-addresses.ts';
import { scriptFields } from './checkout-fields.ts';

/** Which of checkout and account a page is. */
function pageOf(site: Site, query: MainQuery): 'checkout' | 'account' | undefined {
  const page = shopPage(site, query);
  return page === 'cart' ? undefined : page;
}

function shopPage(site: Site, query: MainQuery): 'cart' | 'checkout' | 'account' | undefined {
  const id = query.flags.has('page') ? (query.posts[0]?.ID ?? 0) : 0;
  const { cart, checkout, account } = shopSettings(site).pages;
  if (id === 0) return undefined;
  return id === checkout ? 'checkout' : id === account ? 'account' : id === cart ? 'cart' : undefined;
}

/** Whether a page asks for an address whose fields change with its country. */
function asksAddress(site: Site, query: MainQuery): boolean {
  const page = shopPage(site, query);
  if (page === 'account') return variable(query, accountSlug(site, 'edit-address')) !== undefined;
  return page === 'cart' && site.options.get('woocommerce_enable_shipping_calc') !== 'no';
}

/** WooCommerce: `wc-address-i18n`, `wc-country-select`. */
function addressConfiguration(site: Site) {
  return {
    wc_address_i18n_params: addressScript(site, scriptFields(site)),
    wc_country_select_params: countryScript(site),
  };
}

function variable(query: MainQuery, slug: string): string | undefined {
  const value = slug === '' ? undefined : query.variables[slug];
  return typeof value === 'string' ? value : undefined;
}

const TITLES: readonly (readonly [AccountEndpoint, string])[] = [
  ['orders', 'Orders'],
  ['downloads', 'Downloads'],
  ['edit-account', 'Account details'],
  ['edit-address', 'Addresses'],
  ['payment-methods', 'Payment methods'],
  ['lost-password', 'Lost password'],
];

/** The title of an endpoint, '' for the page itself. WooCommerce: `WC_Query::get_endpoint_title()`. */
function endpointTitle(site: Site, query: MainQuery): string {
  const page = pageOf(site, query);
  if (page === 'checkout') {
    const { received, pay } = checkoutSlugs(site);
    if (variable(query, received) !== undefined) return shopText(site, 'Order received');
    return variable(query, pay) === undefined ? '' : shopText(site, 'Pay for order');
  }
  if (page !== 'account') return '';
  const order = variable(query, accountSlug(site, 'view-order'));
  if (order !== undefined) return shopText(site, 'Order #%s', Number(order) || 0);
  const [, title = ''] =
    TITLES.find(([name]) => variable(query, accountSlug(site, name)) !== undefined) ?? [];
  const pageNumber = Number(variable(query, accountSlug(site, 'orders'))) || 1;
  if (title === 'Orders' && pageNumber > 1) return shopText(site, 'Orders (page %d)', pageNumber);
  return title === '' ? '' : shopText(site, title);
}

/** Endpoints name the document. */
export const endpointDocumentTitle: Extender<'document.title'> = (title, { site, query }) =>
  endpointTitle(site, query) || title;

/**
 * Endpoints head the page, and end the way to it. WooCommerce: `wc_page_endpoint_title()`, `WC_Breadcrumb::endpoint_trail()`.
 */
function withEndpointHeading(page: PageModel, { site, visitor }: Call): PageModel {
  const { post } = page;
  const heading = endpointTitle(site, page.query);
  if (heading === '' || post === undefined || !mayUse(site, page.query, visitor.id)) return page;
  const way = page.breadcrumbs.slice(0, -1);
  const own = page.breadcrumbs.at(-1);
  return {
    ...page,
    heading,
    post: { ...post, title: heading, titleHtml: escapeHtml(heading) },
    breadcrumbs: own === undefined ? [] : [...way, { ...own, href: post.href }, { title: heading }],
  };
}

/** Who has not logged in gets the log-in forms on all pages of the account but one. */
function mayUse(site: Site, query: MainQuery, visitor: number): boolean {
  return (
    visitor > 0 ||
    pageOf(site, query) === 'checkout' ||
    variable(query, accountSlug(site, 'lost-password')) !== undefined
  );
}

/** What the scripts of checkout and address forms read. WooCommerce: `WC_Frontend_Scripts::get_script_data()`. */
export const checkoutOnPage: Extender<'page.model'> = async (plain, { site, call }) => {
  const page = withEndpointHeading(plain, call);
  if (asksAddress(site, page.query)) {
    return { ...page, configuration: { ...page.configuration, ...addressConfiguration(site) } };
  }
  if (pageOf(site, page.query) !== 'checkout') return page;
  const settings = shopSettings(site);
  const ajax = `${site.address.basePath}/?wc-ajax=`;
  const { received, pay } = checkoutSlugs(site);
  const isForm = variable(page.query, received) === undefined && variable(page.query, pay) === undefined;
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
  return lines.map((line) =>
    line.startsWith("<meta name='robots'")
      ? "<meta name='robots' content='max-image-preview:large, noindex, follow' />"
      : line,
  );
};

/** Endpoints of account and checkout tell robots in a header as well. */
export const accountHeaders: Extender<'reply.headers'> = (headers, { call, query }) =>
  query !== undefined && pageOf(call.site, query) !== undefined && hasEndpoint(call.site, query)
    ? { ...headers, 'X-Robots-Tag': 'noindex' }
    : headers;

function hasEndpoint(site: Site, query: MainQuery): boolean {
  return shopEndpoints(site).some(({ name }) => variable(query, name) !== undefined);
}
