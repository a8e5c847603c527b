import type { RestCall, RestError, RestReply, RestRoute } from '../../../types/index.ts';
import { restUrl } from '../../../wordpress/rest/links.ts';
import { type AllowedDownload, allowedDownloads, downloadAddress } from '../downloads/customer-downloads.ts';
import { listArguments, shopRoute } from './collection.ts';
import { itemSchema, readOnly, wholeList, withSchema } from './item-schema.ts';
import { customerPermission, invalidId } from './permissions.ts';

const schema = itemSchema('customer_download', {
  download_id: readOnly('string', 'Download ID.'),
  download_url: readOnly('string', 'Download file URL.'),
  product_id: readOnly('integer', 'Downloadable product ID.'),
  product_name: readOnly('string', 'Product name.'),
  download_name: readOnly('string', 'Downloadable file name.'),
  order_id: readOnly('integer', 'Order ID.'),
  order_key: readOnly('string', 'Order key.'),
  downloads_remaining: readOnly('string', 'Number of downloads remaining.'),
  access_expires: readOnly('string', "The date when download access expires, in the site's timezone."),
  access_expires_gmt: readOnly('string', 'The date when download access expires, as GMT.'),
  file: {
    ...readOnly('object', 'File details.'),
    properties: { name: readOnly('string', 'File name.'), file: readOnly('string', 'File URL.') },
  },
});

/** What a customer may still download. WooCommerce: WC_REST_Customer_Downloads_Controller. */
export const customerDownloadRoutes: readonly RestRoute[] = withSchema(
  schema,
  shopRoute('/customers/(?<customer_id>[\\d]+)/downloads', {
    methods: ['GET'],
    args: { customer_id: { type: 'integer' }, context: { ...listArguments.context, enum: ['view'] } },
    permission: existing,
    handle: listDownloads,
  }),
);

async function existing(call: RestCall): Promise<RestError | undefined> {
  return (await call.site.users.byId(Number(call.params.customer_id)))
    ? customerPermission(call, 'list')
    : invalidId('customer_invalid', 'Resource does not exist.');
}

async function listDownloads(call: RestCall): Promise<RestReply> {
  const downloads = await allowedDownloads(call.site, Number(call.params.customer_id));
  return wholeList(downloads.map((download) => downloadData(call, download)));
}

function downloadData({ site, params }: RestCall, { permission, product, file }: AllowedDownload) {
  const end = permission.access_expires;
  const expires = end ? end.replace(' ', 'T') : 'never';
  return {
    download_id: permission.download_id,
    download_url: downloadAddress(site, permission),
    product_id: permission.product_id,
    product_name: product.name,
    download_name: file.name,
    order_id: permission.order_id,
    order_key: permission.order_key,
    downloads_remaining: permission.downloads_remaining || 'unlimited',
    access_expires: expires,
    access_expires_gmt: expires,
    file: { name: file.name, file: file.file },
    _links: {
      collection: [{ href: restUrl(site, `wc/v3/customers/${params.customer_id}/downloads`) }],
      product: [{ href: restUrl(site, `wc/v3/products/${permission.product_id}`) }],
      order: [{ href: restUrl(site, `wc/v3/orders/${permission.order_id}`) }],
    },
  };
}
