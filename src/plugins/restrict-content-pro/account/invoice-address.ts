import type { Site } from 'portolan/plugin';

/** Where a payment's receipt is. Restrict Content Pro: `rcp_get_invoice_url()`. */
export function invoiceAddress(site: Site, payment: number): string {
  return `${site.address.home}?payment_id=${payment}&rcp-action=download_invoice`;
}
