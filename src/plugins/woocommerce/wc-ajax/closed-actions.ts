import { escapeHtml } from 'portolan/html';
import { type AjaxAction, type AjaxReply, type Call, closedActions, jsonError } from 'portolan/plugin';
import { refererOf } from '../forms/referer.ts';

/** Without all its fields an action says so; with them it looks at a nonce that its page alone gives. */
function needing(...fields: readonly string[]): AjaxAction['handle'] {
  return ({ request }) =>
    jsonError(fields.every((name) => request.form[name] !== undefined) ? 'bad_nonce' : 'missing_fields');
}

const SETTINGS = 'wc_shipping_zones_nonce';
const forbidden: AjaxReply = { text: '-1', status: 403 };
const nothing: AjaxReply = { text: '' };

/** WordPress: `check_admin_referer()` of a link without its nonce. */
function expired(call: Call): AjaxReply {
  const back = refererOf(call);
  const again = back === undefined ? '' : `</p><p><a href="${escapeHtml(back)}">Please try again.</a>`;
  return { text: `The link you followed has expired.${again}`, status: 403 };
}

/** A link of a list: whoever may not follow it is led back. */
function linkOf(list: string, right: string): AjaxAction['handle'] {
  return (call) => {
    if (call.visitor.has(right)) return expired(call);
    return {
      text: '',
      status: 302,
      headers: {
        Location: refererOf(call) ?? `${call.site.address.home}/wp-admin/edit.php?post_type=${list}`,
      },
    };
  };
}

/** Known to those alone who may export or import. */
const ofManagers: AjaxAction['handle'] = ({ visitor }) =>
  visitor.has('manage_woocommerce') ? forbidden : { text: '0', status: 400 };

/**
 * What the shop's old settings, lists and tools ask: their pages are not here, and without the nonces of these they
 * answer no more than this. WooCommerce: `WC_AJAX`.
 */
export const closedShopActions: readonly AjaxAction[] = [
  ...closedActions({
    woocommerce_shipping_classes_save_changes: needing('wc_shipping_classes_nonce', 'changes'),
    woocommerce_shipping_zones_save_changes: needing(SETTINGS, 'changes'),
    woocommerce_shipping_zone_add_method: needing(SETTINGS, 'zone_id', 'method_id'),
    woocommerce_shipping_zone_remove_method: needing(SETTINGS, 'zone_id', 'instance_id'),
    woocommerce_shipping_zone_methods_save_changes: needing(SETTINGS, 'zone_id', 'changes'),
    woocommerce_shipping_zone_methods_save_settings: needing(SETTINGS, 'instance_id', 'data'),
    woocommerce_tax_rates_save_changes: needing('wc_tax_nonce', 'changes'),
    woocommerce_shipping_providers_save_changes: jsonError('feature_disabled'),
    woocommerce_order_delete_meta: jsonError('invalid_meta_id'),
    woocommerce_rated: ({ visitor }) => (visitor.has('manage_woocommerce') ? nothing : { text: '-1' }),
    woocommerce_get_order_details: expired,
    woocommerce_feature_product: linkOf('product', 'edit_products'),
    woocommerce_mark_order_status: linkOf('shop_order', 'edit_shop_orders'),
    woocommerce_do_ajax_product_export: ofManagers,
    woocommerce_do_ajax_product_import: ofManagers,
    wc_egg_dismiss: forbidden,
    wc_egg_opt_out: forbidden,
    'add-pos_product_visibility': forbidden,
  }),
  ...closedActions(
    {
      as_async_request_queue_runner: forbidden,
      wp_1_wc_regenerate_images: forbidden,
      wp_1_wc_privacy_cleanup: nothing,
    },
    'everyone',
  ),
];
