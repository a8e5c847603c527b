import type { RestCall, RestRoute } from 'portolan/plugin';
import { methodKind, methodKinds } from '../shipping/method-kinds.ts';
import type { ShippingMethod } from '../shipping/shipping-method.ts';
import { shopText } from '../texts/shop-text.ts';
import { itemLinks, shopRoute } from './collection.ts';
import { wholeList } from './item-schema.ts';
import { invalidId, managerPermission } from './permissions.ts';

/** The kinds of shipping, to be read. WooCommerce: WC_REST_Shipping_Methods_Controller. */
export const shippingMethodRoutes: readonly RestRoute[] = [
  ...shopRoute('/shipping_methods', {
    methods: ['GET'],
    permission: (call) => managerPermission(call),
    handle: (call) => wholeList(methodKinds(call.site).map((kind) => kindData(call, kind))),
  }),
  ...shopRoute('/shipping_methods/(?<id>[\\w-]+)', {
    methods: ['GET'],
    permission: (call) => managerPermission(call, 'view'),
    handle(call) {
      const kind = methodKind(call.site, String(call.params.id));
      return kind
        ? { data: kindData(call, kind) }
        : invalidId('shipping_method_invalid', 'Resource does not exist.');
    },
  }),
];

function kindData(call: RestCall, { id, title, description }: ShippingMethod) {
  return {
    id,
    title: shopText(call.site, title),
    description: shopText(call.site, description),
    _links: itemLinks(call, 'shipping_methods', id, ['GET']),
  };
}
