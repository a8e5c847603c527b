import type { RestCall, Site } from 'portolan/plugin';
import { booleanOf, isMap } from 'portolan/rest';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import { fixedText } from '../../money/amount.ts';
import { isPaid, ordersOf } from '../../orders/index.ts';
import { totalText } from '../order-total-text.ts';
import { EMBEDDED } from './dashboard-contracts.ts';
import { eachItem, eachSent, type Item } from './each-item.ts';
import { placeholderImage } from './placeholder-image.ts';

/** How items of a path look in a namespace other than the newest. */
interface Shape {
  readonly path: RegExp;
  readonly item: (item: Item, site: Site, params: RestCall['params']) => Item | Promise<Item>;
}

/** Members of variations that came later. */
const NEW_IN_VARIATIONS =
  'type global_unique_id status stock_status low_stock_amount gallery_image_ids name parent_id'.split(' ');

/** How `wc/v2` has items. WooCommerce: `WC_REST_*_V2_Controller`. */
const SECOND: readonly Shape[] = [
  {
    path: /^\/products(\/\(\?<id>[^/]*|\/batch)?$/,
    item: async (item, site) => ({
      ...without(
        item,
        'low_stock_amount',
        'stock_status',
        'has_options',
        'post_password',
        'global_unique_id',
      ),
      in_stock: isInStock(item),
      images: await oldImages(site, item['images']),
    }),
  },
  {
    path: /\/variations(\/[^/]*)?$/,
    item: async (item, site) => ({
      ...without(item, ...NEW_IN_VARIATIONS),
      visible: item['status'] === 'publish' && item['price'] !== '',
      in_stock: isInStock(item),
      image: isMap(item['image']) ? oldImage(item['image'], 0) : await placeholderImage(site),
    }),
  },
  {
    path: /^\/customers(\/\(\?<id>[^/]*|\/batch)?$/,
    item: async (item, site) => ({ ...item, ...(await boughtBy(site, Number(item['id']))) }),
  },
  { path: /^\/taxes(\/\(\?<id>[^/]*|\/batch)?$/, item: (item) => without(item, 'postcodes', 'cities') },
  { path: /\/notes(\/[^/]*)?$/, item: (item) => without(item, 'author') },
  { path: /^\/payment_gateways/, item: (item) => without(item, 'method_supports') },
  {
    path: /^\/reports\/sales$/,
    item: (item) => {
      const totals = isMap(item['totals']) ? item['totals'] : {};
      const steps = Object.entries(totals).map(([step, sums]) => [
        step,
        isMap(sums) ? without(sums, 'refunds') : sums,
      ]);
      return { ...item, totals: Object.fromEntries(steps) };
    },
  },
];

/** Brands, which no schema names there, stand in every context. */
const SHOWN_BESIDE = [...EMBEDDED, 'brands', '_links'];

/** How dashboards have items. WooCommerce: `Automattic\WooCommerce\Admin\API`. */
const DASHBOARDS: readonly Shape[] = [
  {
    path: /^\/orders/,
    item: async (item, site) => {
      const order = await ordersOf(site).order(Number(item['id']));
      const refunds = Array.isArray(item['refunds']) ? item['refunds'].filter(isMap) : [];
      return {
        ...without(item, 'payment_url', 'is_editable', 'needs_payment', 'needs_processing'),
        refunds: refunds.map((refund) => without(refund, 'total_tax')),
        ...(order && { total_formatted: await totalText(site, order) }),
      };
    },
  },
  {
    path: /^\/products(\/\(\?<id>[^/]*|\/suggested-products)?$/,
    item: (item, _site, { context }) => {
      if (context !== 'embed') return item;
      return Object.fromEntries(SHOWN_BESIDE.flatMap((name) => (name in item ? [[name, item[name]]] : [])));
    },
  },
  {
    path: /\/variations/,
    item: async (item, site) => {
      const variation = await catalogueOf(site).product(Number(item['id']));
      return variation ? { ...item, name: variation.name } : item;
    },
  },
];

const SHAPES: Readonly<Record<string, readonly Shape[]>> = { 'wc/v2': SECOND, 'wc-analytics': DASHBOARDS };

/** What a reply of the newest version says, as a namespace has it: items alone, in lists, in the lists of a batch. */
export async function shapedFor(
  namespace: string,
  path: string,
  { site, params }: Pick<RestCall, 'site' | 'params'>,
  data: unknown,
): Promise<unknown> {
  const shape = SHAPES[namespace]?.find((one) => one.path.test(path));
  if (namespace === 'wc/v2' && path === '/reports' && Array.isArray(data)) return data.slice(0, OLD_REPORTS);
  if (shape === undefined) return data;
  return eachItem(path, data, (item) => shape.item(item, site, params));
}

/** Sales and top sellers: the kinds of reports that there were. */
const OLD_REPORTS = 2;

/**
 * What a request of a namespace says in the words of the newest: whether something is in stock, and the one status that
 * orders were asked for by.
 */
export function newestParams(
  namespace: string,
  path: string,
  { method, params }: Pick<RestCall, 'method' | 'params'>,
): RestCall['params'] {
  // Beside something else, texts stand as they are kept.
  if (namespace === 'wc-analytics' && params.context === 'embed') return { ...params, context: 'edit' };
  if (namespace !== 'wc/v2') return params;
  const listsOrders = path === '/orders' && method === 'GET' && params.status !== undefined;
  return eachSent(listsOrders ? { ...params, status: [params.status] } : params, withStock);
}

function withStock(params: Item): Item {
  const inStock = params['in_stock'];
  if (inStock === undefined) return params;
  return { ...params, stock_status: booleanOf(inStock) ? 'instock' : 'outofstock' };
}

async function oldImages(site: Site, images: unknown): Promise<unknown> {
  if (!Array.isArray(images)) return images;
  return images.length > 0 ? images.filter(isMap).map(oldImage) : [await placeholderImage(site)];
}

function without(item: Item, ...names: readonly string[]): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)));
}

const isInStock = (item: Item) => item['stock_status'] !== 'outofstock';

function oldImage(image: Item, position: number): Item {
  return { ...without(image, 'srcset', 'sizes', 'thumbnail'), position };
}

/** How often a customer bought, and for how much that was paid. */
async function boughtBy(site: Site, customer: number): Promise<Item> {
  const { orders, total } = await ordersOf(site).find({ type: 'shop_order', customer });
  const spent = orders.filter(isPaid).reduce((sum, order) => sum + order.total, 0);
  return { orders_count: total, total_spent: fixedText(spent, 2) };
}
