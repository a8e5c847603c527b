import type { RestArguments, RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { restUrl, selfLink } from 'portolan/rest';
import { cartOf, emptyCart, removeItem } from '../../cart/index.ts';
import { sessionCartOf } from '../../cart/session-cart.ts';
import { shopText } from '../../texts/shop-text.ts';
import { cartEndpoint } from '../cart-endpoint.ts';
import { contextArgument } from '../products/product-arguments.ts';
import { storeError } from '../store-error.ts';
import { isStoreError } from '../store-result.ts';
import { storeRoute } from '../store-routes.ts';
import { addItem } from './add-item.ts';
import { type CartItemResponse, cartItems } from './cart-items.ts';
import { limitError } from './quantity-error.ts';
import { cartReply } from './read-cart.ts';
import { reservedStock } from './reserved-stock.ts';

const key = (description = 'Unique identifier for the item within the cart.') =>
  ({ key: { description, type: 'string' } }) as const;
const quantity = { description: 'New quantity of the item in the cart.', type: 'number' } as const;
const context = ['view', 'edit'];

const addArguments: RestArguments = {
  id: {
    description: 'The cart item product or variation ID.',
    type: 'integer',
    sanitize: 'schema',
    validate: true,
  },
  quantity: { description: 'Quantity of this item to add to the cart.', type: 'number' },
  variation: {
    description: 'Chosen attributes (for variations).',
    type: 'array',
    items: {
      type: 'object',
      properties: {
        attribute: { description: 'Variation attribute name.', type: 'string', context },
        value: { description: 'Variation attribute value.', type: 'string', context },
      },
    },
  },
};

/** What is in the cart: put in, changed, taken out. WooCommerce: CartAddItem, CartUpdateItem, CartRemoveItem, CartItems. */
export const itemRoutes: readonly RestRoute[] = [
  ...storeRoute(
    '/cart/add-item',
    cartEndpoint({ methods: ['POST'], args: addArguments, handle: (call) => add(call, cartReply) }),
  ),
  ...storeRoute(
    '/cart/update-item',
    cartEndpoint({
      methods: ['POST'],
      args: { ...key('Unique identifier (key) for the cart item to update.'), quantity },
      handle: async (call) => (await changeQuantity(call, String(call.params.key ?? ''))) ?? cartReply(call),
    }),
  ),
  ...storeRoute(
    '/cart/remove-item',
    cartEndpoint({
      methods: ['POST'],
      args: key('Unique identifier (key) for the cart item.'),
      handle: remove,
    }),
  ),
  ...storeRoute(
    '/cart/items',
    cartEndpoint({
      methods: ['GET'],
      args: contextArgument,
      handle: async (call) => ({ data: (await items(call)).map((item) => withLinks(call, item)) }),
    }),
    cartEndpoint({
      methods: ['POST'],
      args: { extensions: { type: 'object', properties: [], default: [], sanitize: false } },
      handle: (call) => add(call, (_, status, added) => oneItem(call, added, status)),
    }),
    cartEndpoint({
      methods: ['DELETE'],
      async handle(call) {
        await emptyCart(call);
        return { data: [] };
      },
    }),
  ),
  ...storeRoute(
    '/cart/items/(?<key>[\\w-]{32})',
    cartEndpoint({
      methods: ['GET'],
      args: { ...key(), ...contextArgument },
      handle: itemByKey,
    }),
    cartEndpoint({
      methods: ['POST', 'PUT', 'PATCH'],
      args: { ...key(), extensions: { type: 'object', properties: [], sanitize: false } },
      handle: changeOne,
    }),
    cartEndpoint({ methods: ['DELETE'], args: key(), handle: deleteOne }),
  ),
];

async function add(
  call: RestCall,
  reply: (call: RestCall, status: number, key: string) => Promise<RestReply | RestError>,
): Promise<RestReply | RestError> {
  // A key would name a line that is there: those are changed, not added.
  if (call.input.json?.key !== undefined || call.input.form.key !== undefined) {
    return storeError(
      'woocommerce_rest_cart_item_exists',
      shopText(call.site, 'Cannot create an existing cart item.'),
      400,
    );
  }
  const { id, quantity: wanted, variation } = call.params;
  const added = await addItem(call, {
    id: id === undefined ? undefined : Math.abs(Number(id)),
    quantity: wanted === undefined ? undefined : Number(wanted),
    variation,
  });
  return isStoreError(added) ? added : reply(call, 201, added.key);
}

/** Sets a line's quantity, if one was sent; gives the error, or nothing. */
async function changeQuantity(call: RestCall, itemKey: string): Promise<RestError | undefined> {
  const requested = call.params.quantity;
  if (requested === undefined || requested === null) return undefined;
  const cart = await sessionCartOf(call);
  const item = cart.item(itemKey);
  if (item === undefined) return noItem(call, 'Cart item does not exist.', 409);
  const wanted = Number(requested);
  const reserved = (await reservedStock(call, [item.product])).get(item.product.id) ?? 0;
  const error = limitError(call, item.product, wanted, reserved);
  if (error) return error;
  await cart.put({ ...item, quantity: wanted });
  return undefined;
}

async function remove(call: RestCall) {
  const removed = await removeItem(call, String(call.params.key ?? ''));
  return removed ? cartReply(call) : noItem(call, 'Cart item no longer exists or is invalid.', 409);
}

async function items(call: RestCall): Promise<readonly CartItemResponse[]> {
  const cart = await cartOf(call);
  const products = cart.items.map(({ product }) => product);
  return cartItems(call, cart, await reservedStock(call, products));
}

const path = 'wc/store/v1/cart/items';

function withLinks({ site }: RestCall, item: CartItemResponse): CartItemResponse {
  const self = restUrl(site, `${path}/${item.key}`);
  return {
    ...item,
    _links: {
      self: [selfLink(self, ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])],
      collection: [{ href: restUrl(site, path) }],
    },
  };
}

async function oneItem(call: RestCall, itemKey: string, status = 200): Promise<RestReply | RestError> {
  const item = (await items(call)).find((one) => one.key === itemKey);
  return item ? { data: withLinks(call, item), status } : noItem(call, 'Cart item does not exist.', 409);
}

/** The line of a route by key: its links are made of the route's own pattern, as WooCommerce makes them. */
async function itemByKey(call: RestCall): Promise<RestReply | RestError> {
  const itemKey = String(call.params.key);
  const item = (await items(call)).find((one) => one.key === itemKey);
  if (!item) return noItem(call, 'Cart item does not exist.', 409);
  const collection = restUrl(call.site, `${path}/(?P<key>[\\w-]{32})`);
  const _links = { self: [{ href: `${collection}/${itemKey}` }], collection: [{ href: collection }] };
  return { data: { ...item, _links } };
}

/** A POST to a line is registered and not implemented. */
async function changeOne(call: RestCall) {
  if (call.method === 'POST') {
    return storeError(
      'woocommerce_rest_invalid_endpoint',
      shopText(call.site, 'Method not implemented'),
      404,
    );
  }
  return (await changeQuantity(call, String(call.params.key))) ?? itemByKey(call);
}

async function deleteOne(call: RestCall): Promise<RestReply | RestError> {
  const removed = await removeItem(call, String(call.params.key));
  return removed ? { data: null, status: 204 } : noItem(call, 'Cart item does not exist.', 409);
}

function noItem({ site }: RestCall, text: string, status: number): RestError {
  return storeError('woocommerce_rest_cart_invalid_key', shopText(site, text), status);
}
