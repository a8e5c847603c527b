import type { RestCall, RestError, RestReply, RestRoute, Site } from 'portolan/plugin';
import { restError, restUrl } from 'portolan/rest';
import { type AllowedDownload, allowedDownloads, downloadAddress } from '../downloads/customer-downloads.ts';
import { shopRoute } from './collection.ts';
import { customerPermission } from './permissions.ts';

/** What a customer may still download. WooCommerce: WC_REST_Customer_Downloads_Controller. */
export const customerDownloadRoutes: readonly RestRoute[] = shopRoute(
  '/customers/(?<customer_id>[\\d]+)/downloads',
  {
    methods: ['GET'],
    permission: existing,
    handle: listDownloads,
  },
);

async function existing(call: RestCall): Promise<RestError | undefined> {
  return (await call.site.users.byId(Number(call.params.customer_id)))
    ? customerPermission(call, 'list')
    : restError('wc_user_invalid_id', 'Invalid user ID.', 404);
}

async function listDownloads(call: RestCall): Promise<RestReply> {
  const downloads = await allowedDownloads(call.site, Number(call.params.customer_id));
  return { data: downloads.map((download) => downloadData(call, download)) };
}

/** The address by which programs know a download: it names the customer's e-mail. WooCommerce: wc_get_customer_available_downloads(). */
function addressByMail(site: Site, permission: AllowedDownload['permission']): string {
  const named = `email=${encodeURIComponent(permission.user_email)}`;
  return downloadAddress(site, permission).replace(/uid=[0-9a-f]+/, named);
}

function downloadData({ site, params }: RestCall, { permission, product, file }: AllowedDownload) {
  const end = permission.access_expires;
  const expires = end ? end.replace(' ', 'T') : 'never';
  return {
    download_id: permission.download_id,
    download_url: addressByMail(site, permission),
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
