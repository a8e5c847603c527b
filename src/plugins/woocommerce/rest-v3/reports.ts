import { query } from 'portolan/data';
import type { RestCall, RestReply, RestRoute } from 'portolan/plugin';
import { restUrl, selfLink } from 'portolan/rest';
import { orderStatusNames, ordersOf, statusLabel } from '../orders/index.ts';
import { shopRoute } from './collection.ts';
import { reportPermission } from './permissions.ts';
import { salesReport, topSellers } from './sales-report.ts';

const REPORTS = [
  ['sales', 'List of sales reports.'],
  ['top_sellers', 'List of top sellers products.'],
  ['orders/totals', 'Orders totals.'],
  ['products/totals', 'Products totals.'],
  ['customers/totals', 'Customers totals.'],
  ['coupons/totals', 'Coupons totals.'],
  ['reviews/totals', 'Reviews totals.'],
  ['categories/totals', 'Categories totals.'],
  ['tags/totals', 'Tags totals.'],
  ['attributes/totals', 'Attributes totals.'],
] as const;

/** Kinds that WooCommerce names and does not answer. */
const UNANSWERED: ReadonlySet<string> = new Set(['categories/totals', 'tags/totals', 'attributes/totals']);

interface Total {
  readonly slug: string;
  readonly name: string;
  readonly total: number;
}

/** What was sold, and how many there are of everything. WooCommerce: WC_REST_Report_*_Controller. */
export const reportRoutes: readonly RestRoute[] = [
  ...shopRoute('/reports', {
    methods: ['GET'],
    permission: reportPermission,
    handle: ({ site }) => ({
      data: REPORTS.map(([slug, description]) => ({
        slug,
        description,
        _links: {
          self: [
            UNANSWERED.has(slug)
              ? { href: restUrl(site, `wc/v3/reports/${slug}`) }
              : selfLink(restUrl(site, `wc/v3/reports/${slug}`), ['GET']),
          ],
          collection: [{ href: restUrl(site, 'wc/v3/reports') }],
        },
      })),
    }),
  }),
  ...timed('sales', salesReport),
  ...timed('top_sellers', topSellers),
  ...totals('orders', orderTotals),
  ...totals('products', productTotals),
  ...totals('customers', customerTotals),
  ...totals('coupons', couponTotals),
  ...totals('reviews', reviewTotals),
];

function timed(path: string, handle: (call: RestCall) => Promise<RestReply>): readonly RestRoute[] {
  return shopRoute(`/reports/${path}`, {
    methods: ['GET'],
    permission: reportPermission,
    handle,
  });
}

function totals(of: string, count: (call: RestCall) => Promise<readonly Total[]>): readonly RestRoute[] {
  return shopRoute(`/reports/${of}/totals`, {
    methods: ['GET'],
    permission: reportPermission,
    handle: async (call): Promise<RestReply> => ({ data: await count(call) }),
  });
}

async function orderTotals({ site }: RestCall): Promise<readonly Total[]> {
  return Promise.all(
    orderStatusNames.map(async (slug) => ({
      slug,
      name: statusLabel(site, slug),
      total: (await ordersOf(site).find({ type: 'shop_order', statuses: [slug], limit: 1 })).total,
    })),
  );
}

async function productTotals({ site }: RestCall): Promise<readonly Total[]> {
  const types = [
    ['external', 'External/Affiliate product'],
    ['grouped', 'Grouped product'],
    ['simple', 'Simple product'],
    ['variable', 'Variable product'],
  ] as const;
  const terms = await site.terms.find({ taxonomies: ['product_type'] });
  return types.map(([slug, name]) => ({
    slug,
    name,
    total: terms.find((term) => term.slug === slug)?.count ?? 0,
  }));
}

async function customerTotals({ site }: RestCall): Promise<readonly Total[]> {
  const everyone = await site.users.findPage({ limit: 1 });
  const staff = await site.users.findPage({ roles: ['administrator', 'shop_manager'], limit: 1 });
  const total = everyone.total - staff.total;
  const row = await site.database.first(
    query<{ count: number }>(
      `SELECT COUNT(DISTINCT user_id) AS count FROM wp_usermeta
        WHERE meta_key = 'paying_customer' AND meta_value = '1'`,
    ),
  );
  const paying = row?.count ?? 0;
  return [
    { slug: 'paying', name: 'Paying customer', total: paying },
    { slug: 'non_paying', name: 'Non-paying customer', total: total - paying },
  ];
}

async function couponTotals({ site }: RestCall): Promise<readonly Total[]> {
  const rows = await site.database.all(
    query<{ type: string; count: number }>(
      `SELECT m.meta_value AS type, COUNT(*) AS count FROM wp_posts p JOIN wp_postmeta m ON m.post_id = p.ID
        WHERE p.post_type = 'shop_coupon' AND p.post_status NOT IN ('trash', 'auto-draft') AND m.meta_key = 'discount_type'
        GROUP BY m.meta_value`,
    ),
  );
  return [
    ['percent', 'Percentage discount'],
    ['fixed_cart', 'Fixed basket discount'],
    ['fixed_product', 'Fixed product discount'],
  ].map(([slug = '', name = '']) => ({
    slug,
    name,
    total: rows.find((row) => row.type === slug)?.count ?? 0,
  }));
}

async function reviewTotals({ site }: RestCall): Promise<readonly Total[]> {
  const rows = await site.database.all(
    query<{ rating: string; count: number }>(
      `SELECT m.meta_value AS rating, COUNT(*) AS count FROM wp_comments c
        JOIN wp_commentmeta m ON m.comment_id = c.comment_ID AND m.meta_key = 'rating'
        WHERE c.comment_type = 'review' AND c.comment_approved IN ('0', '1') GROUP BY m.meta_value`,
    ),
  );
  return [1, 2, 3, 4, 5].map((stars) => ({
    slug: `rated_${stars}_out_of_5`,
    name: `Rated ${stars} out of 5`,
    total: rows.find((row) => Number(row.rating) === stars)?.count ?? 0,
  }));
}
