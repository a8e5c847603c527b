import type { RestCall, RestError, RestRoute, Site } from 'portolan/plugin';
import { phpInteger } from 'portolan/rest';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import { permalinkOf } from '../../catalogue/permalink-of.ts';
import { ordersOf } from '../../orders/index.ts';
import { declaredRoute, inNamespace } from '../collection.ts';
import { typePermission } from '../permissions.ts';
import { utcSeconds } from '../times.ts';
import { variationData } from '../variation-items.ts';
import { eachItem, eachSent, type Item } from './each-item.ts';
import {
  firstCoupon,
  firstCustomer,
  firstDownload,
  firstOrder,
  firstProduct,
  firstRefund,
  firstVariation,
  inUtc,
} from './first-items.ts';
import { shapedFor } from './shapes.ts';

const SECOND = 'wc/v2';
const FIRST = 'wc/v1';

/** Paths that came with the second version. */
const SINCE_SECOND =
  /^\/(products\/brands|settings|shipping|system_status|shipping_methods|payment_gateways)|\/(related|variations|reviews\/batch)/;

interface Shape {
  readonly path: RegExp;
  readonly item: (item: Item, call: RestCall) => Item | Promise<Item>;
}

/** Decimals of prices (`dp`), of which there are never more than 20. */
const decimals = ({ params }: RestCall) =>
  params.dp === undefined ? 2 : Math.min(Math.abs(phpInteger(params.dp)), 20);

/** How items of a path looked first. WooCommerce: `WC_REST_*_V1_Controller`. */
const SHAPES: readonly Shape[] = [
  { path: /^\/coupons/, item: firstCoupon },
  { path: /^\/customers\/[^/]*\/downloads$/, item: withAddress },
  { path: /^\/customers/, item: async (item, { site }) => firstCustomer(item, await lastOrder(site, item)) },
  { path: /\/refunds/, item: (item, call) => firstRefund(item, decimals(call)) },
  { path: /\/notes/, item: inUtc },
  { path: /^\/orders/, item: (item, call) => firstOrder(item, decimals(call)) },
  { path: /\/reviews/, item: inUtc },
  { path: /^\/products(\/\(\?<id>[^/]*|\/batch)?$/, item: withVariations },
  { path: /^\/webhooks/, item: inUtc },
];

/**
 * The routes of the first version, `wc/v1`, made of those of the second: fewer paths, moments in UTC, variations inside
 * their products, no meta data.
 */
export function firstVersion(routes: readonly RestRoute[]): readonly RestRoute[] {
  return routes
    .filter(({ namespace, path }) => namespace === SECOND && !SINCE_SECOND.test(path))
    .map((route) => {
      const shape = SHAPES.find(({ path }) => path.test(route.path));
      const named = /^\/(products|coupons|orders|orders\/.*\/refunds)\/\(\?<id>[^/]*$/.test(route.path);
      const post = OF_POSTS.get(route.path);
      const sendsCoupons = route.path.startsWith('/coupons');
      const endpoints = endpointsOf(route).map((endpoint) => ({
        ...endpoint,
        ...(post && { permission: ofAnyPost(post, endpoint) }),
        async handle(call: RestCall) {
          const params = sendsCoupons ? eachSent(call.params, secondCoupon) : call.params;
          const reply = await endpoint.handle({ ...call, params });
          if ('code' in reply) return named && endpoint.methods.includes('GET') ? underOldCode(reply) : reply;
          const data = shape && (await eachItem(route.path, reply.data, (item) => shape.item(item, call)));
          return inNamespace(shape ? { ...reply, data } : reply, SECOND, FIRST);
        },
      }));
      return declaredRoute({ ...route, namespace: FIRST, endpoints });
    });
}

/** Single items that are posts, and what kind. */
const OF_POSTS: ReadonlyMap<string, 'product' | 'shop_coupon'> = new Map([
  ['/products/(?<id>[\\d]+)', 'product'],
  ['/coupons/(?<id>[\\d]+)', 'shop_coupon'],
]);

/**
 * Whoever may not read things of a kind is told so whatever post has the number, where later versions say that it is
 * none of them. WooCommerce: `WC_REST_Posts_Controller::get_item_permissions_check()`.
 */
function ofAnyPost(
  type: 'product' | 'shop_coupon',
  { methods, permission }: RestRoute['endpoints'][number],
): RestRoute['endpoints'][number]['permission'] {
  const action = methods.includes('GET') ? 'view' : methods.includes('DELETE') ? 'delete' : 'edit';
  return async (call) => {
    const post = await call.site.posts.byId(Number(call.params.id));
    return (post && typePermission(call, type, action)) ?? permission?.(call);
  };
}

/** A class of taxes could be taken away, not read. */
function endpointsOf({ path, endpoints }: RestRoute): RestRoute['endpoints'] {
  if (!path.startsWith('/taxes/classes/')) return endpoints;
  return endpoints.filter(({ methods }) => !methods.includes('GET'));
}

/** What was not found had another code where it was read. */
function underOldCode(error: RestError): RestError {
  const code = error.code.replace(
    /^(woocommerce_rest)_(product|shop_order|shop_coupon|shop_order_refund)_invalid_id$/,
    '$1_invalid_$2_id',
  );
  return { ...error, code };
}

/** What a coupon is told in the words of the second version. */
function secondCoupon({ expiry_date, exclude_product_ids, ...coupon }: Item): Item {
  return {
    ...coupon,
    ...(expiry_date !== undefined && { date_expires: expiry_date }),
    ...(exclude_product_ids !== undefined && { excluded_product_ids: exclude_product_ids }),
  };
}

async function lastOrder(site: Site, customer: Item) {
  const { orders } = await ordersOf(site).find({
    type: 'shop_order',
    customer: Number(customer['id']),
    limit: 1,
  });
  const [order] = orders;
  return order ? { id: order.id, date: utcSeconds(order.created) } : { id: null, date: null };
}

async function withAddress(item: Item, { site }: RestCall): Promise<Item> {
  const product = await catalogueOf(site).product(Number(item['product_id']));
  return firstDownload(item, product ? await permalinkOf(site, product) : '');
}

async function withVariations(item: Item, call: RestCall): Promise<Item> {
  const ids = Array.isArray(item['variations']) ? item['variations'].map(Number) : [];
  if (ids.length === 0) return firstProduct(item, []);
  const found = await catalogueOf(call.site).products(ids);
  const products = ids.flatMap((id) => found.get(id) ?? []);
  const variations = await shapedFor(
    SECOND,
    '/products/(?<product_id>[\\d]+)/variations',
    call,
    await variationData(call, products),
  );
  return firstProduct(item, (variations as readonly Item[]).map(firstVariation));
}
