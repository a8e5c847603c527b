import type { RewriteEndpoint, RewritePlace, Site } from 'portolan/plugin';
import { checkoutSlugs, endpointAddress } from '../checkout/checkout-addresses.ts';
import { shopPageAddress } from '../settings/shop-addresses.ts';
import { shopSettings } from '../settings/shop-settings.ts';

/** The account's endpoints: what they are called inside, the option that names them, and their usual slug. */
const ENDPOINTS = {
  orders: ['woocommerce_myaccount_orders_endpoint', 'orders'],
  'view-order': ['woocommerce_myaccount_view_order_endpoint', 'view-order'],
  downloads: ['woocommerce_myaccount_downloads_endpoint', 'downloads'],
  'edit-account': ['woocommerce_myaccount_edit_account_endpoint', 'edit-account'],
  'edit-address': ['woocommerce_myaccount_edit_address_endpoint', 'edit-address'],
  'payment-methods': ['woocommerce_myaccount_payment_methods_endpoint', 'payment-methods'],
  'lost-password': ['woocommerce_myaccount_lost_password_endpoint', 'lost-password'],
  'customer-logout': ['woocommerce_logout_endpoint', 'customer-logout'],
  'add-payment-method': ['woocommerce_myaccount_add_payment_method_endpoint', 'add-payment-method'],
  'delete-payment-method': ['woocommerce_myaccount_delete_payment_method_endpoint', 'delete-payment-method'],
  'set-default-payment-method': [
    'woocommerce_myaccount_set_default_payment_method_endpoint',
    'set-default-payment-method',
  ],
} as const;

export type AccountEndpoint = keyof typeof ENDPOINTS;

/** The slug of an endpoint; '' where the shop's settings take it away. */
export function accountSlug(site: Pick<Site, 'options'>, endpoint: AccountEndpoint): string {
  const [option, usual] = ENDPOINTS[endpoint];
  return site.options.get(option) ?? usual;
}

/**
 * The variable of an address that asks for an endpoint: its slug, or its usual name where no path leads to it any more.
 * WooCommerce: `WC_Query::parse_request()`.
 */
export function accountVariable(site: Pick<Site, 'options'>, endpoint: AccountEndpoint): string {
  return accountSlug(site, endpoint) || endpoint;
}

/** The endpoint of a variable. */
export function endpointOfVariable(
  site: Pick<Site, 'options'>,
  variable: string,
): AccountEndpoint | undefined {
  return (Object.keys(ENDPOINTS) as AccountEndpoint[]).find(
    (name) => accountVariable(site, name) === variable,
  );
}

/**
 * Address of an account page; the account itself where the endpoint is taken away, but for the form for a new password,
 * which mails have to lead to.
 */
export async function accountAddress(site: Site, endpoint?: AccountEndpoint, value = ''): Promise<string> {
  if (endpoint === 'lost-password' && shopSettings(site).pages.account <= 0) return wordPressForm(site);
  const page = await shopPageAddress(site, 'account');
  const slug = endpoint === undefined ? '' : accountSlug(site, endpoint);
  if (slug !== '') return endpointAddress(site, page, slug, value);
  return endpoint === 'lost-password' ? `${page}${page.includes('?') ? '&' : '?'}${endpoint}` : page;
}

/**
 * Where links lead whoever lost their password: WordPress's own form where the shop has no account page, or none for
 * that. WooCommerce: `wc_lostpassword_url()`.
 */
export async function lostPasswordAddress(site: Site): Promise<string> {
  return accountSlug(site, 'lost-password') === ''
    ? wordPressForm(site)
    : accountAddress(site, 'lost-password');
}

function wordPressForm(site: Site): string {
  return `${site.address.home}/wp-login.php?action=lostpassword`;
}

/**
 * What the endpoints of account and checkout are called inside, with the variables that ask for them. WooCommerce:
 * `WC_Query::get_query_vars()`.
 */
export function namedEndpoints(
  site: Pick<Site, 'options'>,
): readonly (readonly [name: string, variable: string])[] {
  const { pay, received } = checkoutSlugs(site);
  const own = (Object.keys(ENDPOINTS) as AccountEndpoint[]).map(
    (name) => [name, accountVariable(site, name)] as const,
  );
  return [['order-pay', pay], ['order-received', received], ...own];
}

/** Endpoints of account and checkout for the site's addresses. WooCommerce: `WC_Query::add_endpoints()`. */
export function shopEndpoints(site: Pick<Site, 'options'>): readonly RewriteEndpoint[] {
  const { pay, received } = checkoutSlugs(site);
  const own = (Object.keys(ENDPOINTS) as AccountEndpoint[]).map((name) => accountSlug(site, name));
  return [...new Set([pay, received, ...own])]
    .filter((slug) => slug !== '')
    .map((name) => ({ name, places: endpointPlaces(site) }));
}

/** Below pages, and at home only where the front page is the account or the check-out. WooCommerce: `WC_Query::get_endpoints_mask()`. */
function endpointPlaces({ options }: Pick<Site, 'options'>): readonly RewritePlace[] {
  const front = options.get('show_on_front') === 'page' ? options.number('page_on_front') : 0;
  const pages = [
    options.number('woocommerce_myaccount_page_id'),
    options.number('woocommerce_checkout_page_id'),
  ];
  return front > 0 && pages.includes(front) ? ['root', 'pages'] : ['pages'];
}
