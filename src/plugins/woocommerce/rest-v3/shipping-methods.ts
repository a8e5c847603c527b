import type { RestCall, RestRoute } from '../../../types/index.ts';
import { METHOD_KINDS, type MethodKind } from '../shipping/method-fields.ts';
import { shopText } from '../texts/shop-text.ts';
import { itemLinks, listArguments, shopRoute } from './collection.ts';
import { itemSchema, readOnly, wholeList, withSchema } from './item-schema.ts';
import { invalidId, managerPermission } from './permissions.ts';

const schema = itemSchema('shipping_method', {
  id: readOnly('string', 'Method ID.'),
  title: readOnly('string', 'Shipping method title.'),
  description: readOnly('string', 'Shipping method description.'),
});

/** The kinds of shipping, to be read. WooCommerce: WC_REST_Shipping_Methods_Controller. */
export const shippingMethodRoutes: readonly RestRoute[] = withSchema(schema, [
  ...shopRoute('/shipping_methods', {
    methods: ['GET'],
    args: { context: listArguments.context },
    permission: (call) => managerPermission(call),
    handle: (call) => wholeList(METHOD_KINDS.map((kind) => kindData(call, kind))),
  }),
  ...shopRoute('/shipping_methods/(?<id>[\\w-]+)', {
    methods: ['GET'],
    args: { id: { type: 'string' }, context: listArguments.context },
    permission: (call) => managerPermission(call, 'view'),
    handle(call) {
      const kind = METHOD_KINDS.find(({ id }) => id === call.params.id);
      return kind
        ? { data: kindData(call, kind) }
        : invalidId('shipping_method_invalid', 'Resource does not exist.');
    },
  }),
]);

function kindData(call: RestCall, { id, title, description }: MethodKind) {
  return {
    id,
    title: shopText(call.site, title),
    description: shopText(call.site, description),
    _links: itemLinks(call, 'shipping_methods', id, ['GET']),
  };
}
