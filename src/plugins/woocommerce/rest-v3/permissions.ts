import type { RestCall, RestError } from 'portolan/plugin';
import { denied, restError } from 'portolan/rest';

/** What is done with things of the shop. */
export type ShopAction = 'list' | 'view' | 'create' | 'edit' | 'delete';

const REFUSALS: Readonly<Record<ShopAction, readonly [code: string, message: string]>> = {
  list: ['cannot_view', 'Sorry, you cannot list resources.'],
  view: ['cannot_view', 'Sorry, you cannot view this resource.'],
  create: ['cannot_create', 'Sorry, you are not allowed to create resources.'],
  edit: ['cannot_edit', 'Sorry, you are not allowed to edit this resource.'],
  delete: ['cannot_delete', 'Sorry, you are not allowed to delete this resource.'],
};

/** The refusal that fits an action. */
export function shopRefusal({ visitor }: RestCall, action: ShopAction): RestError {
  const [code, message] = REFUSALS[action];
  return denied(visitor, `woocommerce_rest_${code}`, message);
}

/** Whether posts of a type (products, orders, coupons) may be read or changed. WooCommerce: wc_rest_check_post_permissions(). */
export function typePermission(
  call: RestCall,
  type: 'product' | 'shop_order' | 'shop_coupon',
  action: ShopAction,
): RestError | undefined {
  const capability = {
    list: `read_private_${type}s`,
    view: `read_private_${type}s`,
    create: `publish_${type}s`,
    edit: `edit_others_${type}s`,
    delete: `delete_others_${type}s`,
  }[action];
  return call.visitor.has(capability) ? undefined : shopRefusal(call, action);
}

/** WooCommerce: wc_rest_check_user_permissions(). */
export function customerPermission(call: RestCall, action: ShopAction): RestError | undefined {
  const { visitor } = call;
  const manages = visitor.has('manage_woocommerce');
  const capability = {
    list: 'list_users',
    view: 'list_users',
    create: 'create_customers',
    edit: 'edit_users',
    delete: 'delete_users',
  }[action];
  return manages || visitor.has(capability) ? undefined : shopRefusal(call, action);
}

/** Settings, zones and the like. WooCommerce: wc_rest_check_manager_permissions(). */
export function managerPermission(call: RestCall, action: ShopAction = 'list'): RestError | undefined {
  return call.visitor.has('manage_woocommerce') ? undefined : shopRefusal(call, action);
}

/** WooCommerce: `view_woocommerce_reports`. */
export function reportPermission(call: RestCall): RestError | undefined {
  return call.visitor.has('view_woocommerce_reports') || call.visitor.has('manage_woocommerce')
    ? undefined
    : shopRefusal(call, 'list');
}

/** The methods that a link to a thing names: reading, then what this visitor may do besides. */
export function allowedMethods(mayEdit: boolean, mayDelete: boolean): readonly string[] {
  return ['GET', ...(mayEdit ? ['POST', 'PUT', 'PATCH'] : []), ...(mayDelete ? ['DELETE'] : [])];
}

/** There is nothing of this id: told before anyone asks who is there. */
export function invalidId(code: string, message = 'Invalid ID.', status = 404): RestError {
  return restError(`woocommerce_rest_${code}`, message, status);
}

/** There is nothing of this id that could be changed. WooCommerce: `WC_REST_CRUD_Controller::update_item()`. */
export function invalidIdToChange(code: string, message = 'Invalid ID.'): RestError {
  return invalidId(code, message, 400);
}
