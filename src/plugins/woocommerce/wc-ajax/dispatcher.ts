import {
  type AjaxAction,
  type AjaxReply,
  type Call,
  type Endpoint,
  jsonError,
  type Reply,
  type Site,
} from 'portolan/plugin';
import { htmlType, noCacheHeaders, phpJson, requestInput, withExtendedHeaders } from 'portolan/request';
import { allEndpoints } from './all-endpoints.ts';
import type { WcAjaxEndpoint } from './endpoint.ts';

/** What every wc-ajax answer carries. WooCommerce: `WC_AJAX::wc_ajax_headers()`. */
const HEADERS = {
  ...htmlType,
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
  ...noCacheHeaders,
} as const;

/**
 * Answers `/?wc-ajax={endpoint}` at any address of the site; an unknown endpoint gets an empty answer. WooCommerce:
 * `WC_AJAX::do_wc_ajax()`.
 */
export const wcAjaxEndpoint: Endpoint = {
  name: 'GET|POST /?wc-ajax={endpoint}',
  matches: (_, request) => endpointName(request.query['wc-ajax']) !== '',
  async handle(call) {
    const name = endpointName(call.request.query['wc-ajax']);
    const endpoint = endpointsOf(call.site).get(name);
    const answer = endpoint ? await endpoint.handle(call) : await answerOfPlugin(call, name);
    const reply = replyOf(answer ?? { text: '' });
    // An address of the front end: plugins add their headers, those of the shop stay.
    const { headers } = await withExtendedHeaders(call, reply, 'document');
    return { ...reply, headers: { ...headers, ...reply.headers } };
  },
};

/** The shop's own endpoints as actions of admin-ajax: `woocommerce_{endpoint}`. */
export const wcAjaxActions: readonly AjaxAction[] = allEndpoints.map((endpoint) => ({
  action: `woocommerce_${endpoint.name}`,
  audience: 'everyone',
  // A handler that gives nothing has returned without an answer: admin-ajax adds its own.
  async handle(call) {
    const answer = await endpoint.handle(call);
    return answer.text === '' && answer.json === undefined ? { unfinished: true, ...answer } : answer;
  },
}));

/** What the shop's old administration asks with a nonce of its pages, which are not here: refused as from anywhere else. */
export const refusedAdminActions: readonly AjaxAction[] = [
  ...['json_search_products', 'json_search_products_and_variations', 'json_search_customers'],
  ...['json_search_categories', 'json_search_categories_tree', 'json_search_pages'],
  ...['json_search_taxonomy_terms', 'json_search_product_attributes', 'add_attribute', 'load_variations'],
  ...['save_attributes', 'add_order_note', 'delete_order_note', 'toggle_gateway_enabled'],
  ...['get_customer_details', 'update_api_key', 'product_ordering', 'term_ordering', 'load_order_items'],
  ...['add_order_fee', 'add_order_item', 'add_order_shipping', 'add_order_tax', 'add_coupon_discount'],
  ...['remove_order_coupon', 'remove_order_item', 'remove_order_tax', 'save_order_items', 'order_add_meta'],
  ...['calc_line_taxes', 'refund_line_items', 'delete_refund', 'json_search_order_metakeys'],
  ...['grant_access_to_download', 'revoke_access_to_download', 'add_new_attribute', 'add_variation'],
  ...['json_search_downloadable_products_and_variations', 'add_attributes_and_variations'],
  ...['link_all_variations', 'bulk_edit_variations', 'remove_variations', 'save_variations'],
  ...['load_recent_reviews_widget', 'load_status_widget', 'dismiss_product_usage_notice'],
  'remind_later_product_usage_notice',
].map((name) => ({
  action: `woocommerce_${name}`,
  audience: 'users',
  // This one looks at the nonce of those alone who may switch gateways.
  handle: ({ visitor }) =>
    name === 'toggle_gateway_enabled' && !visitor.has('manage_woocommerce')
      ? jsonError('invalid_gateway_id')
      : { text: '-1', status: 403 },
}));

/** Variables of requests that are lists or empty name no endpoint. */
function endpointName(value: unknown): string {
  return typeof value === 'string' && value !== '0' ? value.replaceAll(/<[^>]*>/g, '').trim() : '';
}

function endpointsOf(site: Site): ReadonlyMap<string, WcAjaxEndpoint> {
  return site.once(
    'woocommerce.wc-ajax',
    // The first that is contributed counts.
    () =>
      new Map(
        site
          .contributions('wcAjax')
          .toReversed()
          .map((endpoint) => [endpoint.name, endpoint]),
      ),
  );
}

/** Plugins that build on the shop answer their own actions here as well. */
async function answerOfPlugin(call: Call, name: string): Promise<AjaxReply | undefined> {
  const audience = call.visitor.id > 0 ? 'users' : 'guests';
  const action = call.site.plugins
    .filter((plugin) => plugin.requires?.includes('woocommerce'))
    .flatMap((plugin) => plugin.ajax ?? [])
    .find((one) => one.action === name && (one.audience === 'everyone' || one.audience === audience));
  return action?.handle(call, requestInput(call.request));
}

function replyOf(answer: AjaxReply): Reply {
  const json = answer.json !== undefined;
  return {
    status: answer.status ?? 200,
    headers: {
      ...HEADERS,
      ...(json ? { 'Content-Type': 'application/json; charset=UTF-8' } : {}),
      ...answer.headers,
    },
    cookies: answer.cookies ?? [],
    body: json ? phpJson(answer.json) : (answer.text ?? ''),
  };
}
