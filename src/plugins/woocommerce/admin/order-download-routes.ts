import { query } from 'portolan/data';
import { logActivity, type RestCall, type RestError, type RestReply, type RestRoute } from 'portolan/plugin';
import { absent, allowedTo, wrongFields } from 'portolan/rest';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { type DownloadPermission, downloadAddress } from '../downloads/customer-downloads.ts';
import { grantFiles } from '../orders/download-permissions.ts';
import { linesOf, type Order } from '../orders/order.ts';
import { withOrder } from './order-routes.ts';

const sellersOnly = allowedTo('edit_shop_orders');

/**
 * Which files the customer of an order may fetch, how often and how long. WooCommerce: the panel “Downloadable product
 * permissions”, `woocommerce_grant_access_to_download`, `woocommerce_revoke_access_to_download`.
 */
export const orderDownloadRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/orders/(?<id>[\\d]+)/downloads',
    endpoints: [
      {
        methods: ['GET'],
        permission: sellersOnly,
        handle: (call) => withOrder(call, async (order) => ({ data: await listed(call, order) })),
      },
      {
        methods: ['POST'],
        args: {
          products: {
            description: 'Products or variations whose files may be fetched.',
            type: 'array',
            items: { type: 'integer' },
            minItems: 1,
            required: true,
          },
        },
        permission: sellersOnly,
        handle: (call) => withOrder(call, (order) => grant(call, order)),
      },
    ],
  },
  {
    namespace: 'portolan/v1',
    path: '/orders/(?<id>[\\d]+)/downloads/(?<permission>[\\d]+)',
    endpoints: [
      {
        methods: ['GET'],
        permission: sellersOnly,
        handle: (call) => withPermission(call, async (order, { permission_id: id }) => one(call, order, id)),
      },
      {
        methods: ['POST', 'PUT', 'PATCH'],
        args: {
          downloads_remaining: {
            description: 'How often still; -1 = without a limit.',
            type: 'integer',
            minimum: -1,
          },
          access_expires: {
            description: 'The day on which it ends; empty = never.',
            type: 'string',
            pattern: '^(\\d{4}-\\d{2}-\\d{2})?$',
          },
        },
        permission: sellersOnly,
        handle: (call) => withPermission(call, (order, permission) => change(call, order, permission)),
      },
      {
        methods: ['DELETE'],
        permission: sellersOnly,
        handle: (call) => withPermission(call, (order, permission) => revoke(call, order, permission)),
      },
    ],
  },
];

function permissionsOf({ site }: RestCall, order: Order): Promise<readonly DownloadPermission[]> {
  return site.database.all(
    query<DownloadPermission>(
      'SELECT * FROM wp_woocommerce_downloadable_product_permissions WHERE order_id = ? ORDER BY permission_id',
      [order.id],
    ),
  );
}

/** Answers about a permission of the order that a route names. */
function withPermission(
  call: RestCall,
  answer: (order: Order, permission: DownloadPermission) => Promise<RestReply | RestError>,
): Promise<RestReply | RestError> {
  return withOrder(call, async (order) => {
    const wanted = Number(call.params.permission);
    const found = (await permissionsOf(call, order)).find(({ permission_id: id }) => id === wanted);
    return found ? answer(order, found) : absent('permission');
  });
}

async function listed(call: RestCall, order: Order) {
  const { site } = call;
  const permissions = await permissionsOf(call, order);
  const products = await catalogueOf(site).products(permissions.map(({ product_id: id }) => id));
  return permissions.map((permission) => {
    const product = products.get(permission.product_id);
    const file = product?.files.find(({ id }) => id === permission.download_id);
    const { downloads_remaining: remaining, access_expires: ends } = permission;
    return {
      id: permission.permission_id,
      product_id: permission.product_id,
      product_name: product?.name ?? `#${permission.product_id}`,
      // Null = the product has no such file any more.
      file_name: file?.name ?? null,
      downloads_remaining: remaining === null || remaining === '' ? -1 : Number(remaining),
      access_expires: ends && !ends.startsWith('0000') ? ends.slice(0, 10) : '',
      download_count: permission.download_count,
      address: downloadAddress(site, permission),
    };
  });
}

async function one(call: RestCall, order: Order, id: number): Promise<RestReply | RestError> {
  const found = (await listed(call, order)).find((permission) => permission.id === id);
  return found ? { data: found } : absent('permission');
}

async function grant(call: RestCall, order: Order): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const ids = params.products as readonly number[];
  const catalogue = catalogueOf(site);
  const chosen = [...(await catalogue.products(ids)).values()];
  // The files of a product with variations are its variations'.
  const variations = await catalogue.products(chosen.flatMap(({ variationIds }) => variationIds));
  const files = [...chosen, ...variations.values()].filter((product) => product.files.length > 0);
  if (files.length === 0) return wrongFields({ products: 'None of these has files.' });
  await site.database.transaction(async (transaction) => {
    for (const product of files) {
      const bought = linesOf(order).filter((line) => (line.variationId || line.productId) === product.id);
      const pieces = bought.reduce((sum, { quantity }) => sum + quantity, 0);
      await grantFiles(site, transaction, order, product, pieces || 1);
    }
  });
  await logActivity(site, {
    kind: 'order',
    text: `Order #${order.id} may fetch files of ${files.map(({ name }) => name).join(', ')}`,
    user: visitor.id,
  });
  return { status: 201, data: await listed(call, order) };
}

async function change(
  call: RestCall,
  order: Order,
  permission: DownloadPermission,
): Promise<RestReply | RestError> {
  const { site, params } = call;
  const { downloads_remaining: remaining, access_expires: ends } = params;
  const day = ends === undefined ? undefined : String(ends);
  if (day && Number.isNaN(Date.parse(`${day}T00:00:00Z`))) {
    return wrongFields({ access_expires: 'There is no such day.' });
  }
  await site.database.run(
    query(
      `UPDATE wp_woocommerce_downloadable_product_permissions SET downloads_remaining = ?, access_expires = ?
       WHERE permission_id = ?`,
      [
        remaining === undefined
          ? permission.downloads_remaining
          : Number(remaining) < 0
            ? ''
            : String(remaining),
        day === undefined ? permission.access_expires : day === '' ? null : `${day} 00:00:00`,
        permission.permission_id,
      ],
    ),
  );
  return one(call, order, permission.permission_id);
}

async function revoke(
  { site, visitor }: RestCall,
  order: Order,
  { permission_id: id, product_id: product }: DownloadPermission,
): Promise<RestReply> {
  await site.database.run(
    query('DELETE FROM wp_woocommerce_downloadable_product_permissions WHERE permission_id = ?', [id]),
  );
  await logActivity(site, {
    kind: 'order',
    text: `Order #${order.id} may fetch a file of product ${product} no more`,
    user: visitor.id,
  });
  return { data: { deleted: true, id } };
}
