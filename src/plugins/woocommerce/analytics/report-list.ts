import type { RestCall, RestReply } from 'portolan/plugin';
import { restUrl, selfLink } from 'portolan/rest';

const REPORTS = [
  [
    'performance-indicators',
    'Batch endpoint for getting specific performance indicators from `stats` endpoints.',
  ],
  ['revenue/stats', 'Stats about revenue.'],
  ['orders/stats', 'Stats about orders.'],
  ['products', 'Products detailed reports.'],
  ['products/stats', 'Stats about products.'],
  ['variations', 'Variations detailed reports.'],
  ['variations/stats', 'Stats about variations.'],
  ['categories', 'Product categories detailed reports.'],
  ['categories/stats', 'Stats about product categories.'],
  ['coupons', 'Coupons detailed reports.'],
  ['coupons/stats', 'Stats about coupons.'],
  ['taxes', 'Taxes detailed reports.'],
  ['taxes/stats', 'Stats about taxes.'],
  ['downloads', 'Product downloads detailed reports.'],
  ['downloads/files', 'Product download files detailed reports.'],
  ['downloads/stats', 'Stats about product downloads.'],
  ['customers', 'Customers detailed reports.'],
  ['customers/stats', 'Stats about groups of customers.'],
] as const;

/** Kinds that WooCommerce names and does not answer. */
const UNANSWERED: ReadonlySet<string> = new Set(['categories/stats', 'downloads/files']);

/** Every report with its address. WooCommerce: `Reports\Controller::get_items()`. */
export function listReports({ site }: RestCall): RestReply {
  return {
    data: REPORTS.map(([slug, description]) => {
      const address = restUrl(site, `wc-analytics/reports/${slug}`);
      return {
        slug,
        description,
        path: `/wc-analytics/reports/${slug}`,
        _links: {
          self: [UNANSWERED.has(slug) ? { href: address } : selfLink(address, ['GET'])],
          report: [{ href: `/analytics/${slug.replace(/\/stats$/, '')}` }],
          collection: [{ href: restUrl(site, 'wc-analytics/reports') }],
        },
      };
    }),
  };
}
