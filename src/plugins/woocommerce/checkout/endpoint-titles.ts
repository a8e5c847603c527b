import { escapeHtml } from 'portolan/html';
import type { Call, Extender, MainQuery, PageModel, Site } from 'portolan/plugin';
import { integerOf, isEmpty, textOf } from 'portolan/request';
import { type AccountEndpoint, accountVariable } from '../account/account-addresses.ts';
import { ordersOf } from '../orders/order-repository.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { checkoutSlugs } from './checkout-addresses.ts';
import { orderAccess } from './may-see-order.ts';

/** Which of checkout and account a page is. */
export function pageOf(site: Site, query: MainQuery): 'checkout' | 'account' | undefined {
  const page = shopPage(site, query);
  return page === 'cart' ? undefined : page;
}

/** Which of the shop's own pages a page is. */
export function shopPage(site: Site, query: MainQuery): 'cart' | 'checkout' | 'account' | undefined {
  const id = query.flags.has('page') ? (query.posts[0]?.ID ?? 0) : 0;
  const { cart, checkout, account } = shopSettings(site).pages;
  if (id === 0) return undefined;
  return id === checkout ? 'checkout' : id === account ? 'account' : id === cart ? 'cart' : undefined;
}

/** What stands behind an endpoint's variable in the address; undefined where the address does not name it. */
export function endpointValue(query: MainQuery, variable: string): string | undefined {
  const value = query.variables[variable];
  return typeof value === 'string' ? value : undefined;
}

const TITLES: readonly (readonly [AccountEndpoint, string])[] = [
  ['orders', 'Orders'],
  ['downloads', 'Downloads'],
  ['edit-account', 'Account details'],
  ['edit-address', 'Addresses'],
  ['payment-methods', 'Payment methods'],
  ['lost-password', 'Lost password'],
  ['add-payment-method', 'Add payment method'],
];

/** What a link to the page of a lost password is for where the password is set there. */
const SETTING: ReadonlySet<string> = new Set(['rp', 'resetpass', 'newaccount']);

/** What an order is headed by that did not go its usual way. */
const OUTCOMES: ReadonlyMap<string, string> = new Map([
  ['failed', 'Payment declined'],
  ['cancelled', 'Order cancelled'],
  ['refunded', 'Order refunded'],
]);

/** The title of an endpoint, '' for the page itself. WooCommerce: `WC_Query::get_endpoint_title()`. */
async function endpointTitle(site: Site, query: MainQuery, call: Call | undefined): Promise<string> {
  const page = pageOf(site, query);
  if (page === undefined) return '';
  // The account shows neither, but is named by them.
  const { received, pay } = checkoutSlugs(site);
  const id = endpointValue(query, received);
  if (id !== undefined) return shopText(site, await outcomeOf(integerOf(id), call));
  if (endpointValue(query, pay) !== undefined) return shopText(site, 'Pay for order');
  if (page === 'checkout') return '';
  const order = endpointValue(query, accountVariable(site, 'view-order'));
  if (order !== undefined) {
    const known = await ordersOf(site).order(integerOf(order));
    return known === undefined ? '' : shopText(site, 'Order #%s', known.id);
  }
  const isLost = endpointValue(query, accountVariable(site, 'lost-password')) !== undefined;
  if (isLost && SETTING.has(textOf(call?.request.query ?? {}, 'action')))
    return shopText(site, 'Set password');
  const [, title = ''] =
    TITLES.find(([name]) => endpointValue(query, accountVariable(site, name)) !== undefined) ?? [];
  const pageNumber = endpointValue(query, accountVariable(site, 'orders')) ?? '';
  if (title === 'Orders' && !isEmpty(pageNumber)) {
    return shopText(site, 'Orders (page %d)', integerOf(pageNumber));
  }
  return title === '' ? '' : shopText(site, title);
}

/** What became of an order, for whoever may see it. */
async function outcomeOf(id: number, call: Call | undefined): Promise<string> {
  const order = call && (await ordersOf(call.site).withKey(id, textOf(call.request.query, 'key')));
  const outcome = OUTCOMES.get(order?.status ?? '');
  const visible = outcome !== undefined && call && order && (await orderAccess(call, order)) === 'allowed';
  return visible ? outcome : 'Order received';
}

/** Endpoints name the document. */
export const endpointDocumentTitle: Extender<'document.title'> = async (title, { site, query, call }) =>
  (await endpointTitle(site, query, call)) || title;

/**
 * Endpoints head the page, and end the way to it. WooCommerce: `wc_page_endpoint_title()`, `WC_Breadcrumb::endpoint_trail()`.
 */
export async function withEndpointHeading(page: PageModel, call: Call): Promise<PageModel> {
  const { post } = page;
  const { site, visitor } = call;
  const heading = await endpointTitle(site, page.query, call);
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
    endpointValue(query, accountVariable(site, 'lost-password')) !== undefined
  );
}
