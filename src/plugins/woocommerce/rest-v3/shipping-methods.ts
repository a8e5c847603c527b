import type { RestCall, RestRoute } from '../../../types/index.ts';
import { METHOD_KINDS, type MethodKind } from '../shipping/method-fields.ts';
import { shopText } from '../texts/shop-text.ts';
import { itemLinks, shopRoute } from './collection.ts';
import { wholeList } from './item-schema.ts';
import { invalidId, managerPermission } from './permissions.ts';

/** The kinds of shipping, to be read. WooCommerce: WC_REST_Shipping_Methods_Controller. */
export const shippingMethodRoutes: readonly RestRoute[] = [
  ...shopRoute('/shipping_methods', {
    methods: ['GET'],
    permission: (call) => managerPermission(call),
    handle: (call) => wholeList(METHOD_KINDS.map((kind) => kindData(call, kind))),
  }),
  ...shopRoute('/shipping_methods/(?<id>[\\w-]+)', {
    methods: ['GET'],
    permission: (call) => managerPermission(call, 'view'),
    handle(call) {
      const kind = METHOD_KINDS.find(({ id }) => id === call.params.id);
      return kind
        ? { data: kindData(call, kind) }
        : invalidId('shipping_method_invalid', 'Resource does not exist.');
    },
  }),
];

function kindData(call: RestCall, { id, title, description }: MethodKind) {
  return {
    id,
    title: shopText(call.site, title),
    description: shopText(call.site, description),
    _links: itemLinks(call, 'shipping_methods', id, ['GET']),
  };
}
