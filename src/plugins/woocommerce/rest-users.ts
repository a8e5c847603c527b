import { fromPlain, maybeSerialize } from 'portolan/data';
import type { Meta, MetaField, RestField, RestFieldRow } from 'portolan/plugin';
import { grantsOf } from 'portolan/users';

/** What the shop's administration remembers of a user, each in the user meta `woocommerce_admin_{name}`. */
const keptFields = [
  'variable_product_tour_shown',
  'activity_panel_inbox_last_read',
  'activity_panel_reviews_last_read',
  'categories_report_columns',
  'coupons_report_columns',
  'customers_report_columns',
  'orders_report_columns',
  'products_report_columns',
  'revenue_report_columns',
  'taxes_report_columns',
  'variations_report_columns',
  'dashboard_sections',
  'dashboard_chart_type',
  'dashboard_chart_interval',
  'dashboard_leaderboard_rows',
  'order_attribution_install_banner_dismissed',
  'scheduled_updates_promotion_notice_dismissed',
  'homepage_layout',
  'homepage_stats',
  'task_list_tracked_started_tasks',
  'android_app_banner_dismissed',
  'launch_your_store_tour_hidden',
  'coming_soon_banner_dismissed',
] as const;

function metaKey(field: string): string {
  return `woocommerce_admin_${field}`;
}

/** Whether a user may do everything on this site (WordPress: `is_super_admin()`, one site). */
const isSuperAdmin: RestField = {
  objects: ['user'],
  name: 'is_super_admin',
  async get(rows, { site }, loaded) {
    const metas = loaded ?? (await site.users.meta(rows.map(idOf)));
    return rows.map((row) => grantsOf(site, metas.get(idOf(row))).capabilities.get('delete_users') === true);
  },
};

/** What the shop remembers of a user; written name by name, by whoever may edit the user. */
const shopMeta: RestField = {
  objects: ['user'],
  name: 'woocommerce_meta',
  async get(rows, { site }, loaded) {
    const metas = loaded ?? (await site.users.meta(rows.map(idOf)));
    return rows.map((row) => valuesOf(metas.get(idOf(row))));
  },
  async update(row, value, { site }) {
    if (typeof value !== 'object' || value === null) return undefined;
    for (const [field, input] of Object.entries(value)) {
      if (keptFields.some((known) => known === field))
        await site.users.setMeta(idOf(row), metaKey(field), [storedText(input)]);
    }
    return undefined;
  },
};

/** Fields that the shop adds to users (WooCommerce: `WCAdminUser::register_user_data()`). */
export const shopUserFields: readonly RestField[] = [isSuperAdmin, shopMeta];

function valuesOf(meta: Meta | undefined): Readonly<Record<string, unknown>> {
  return Object.fromEntries(keptFields.map((field) => [field, meta?.value(metaKey(field)) ?? '']));
}

/** As WordPress stores a meta value: lists serialised, true as 1. */
function storedText(value: unknown): string {
  const stored = maybeSerialize(fromPlain(value));
  return typeof stored === 'boolean' ? (stored ? '1' : '') : String(stored ?? '');
}

function idOf(row: RestFieldRow): number {
  return 'user_login' in row ? row.ID : 0;
}

const banner = { object: 'user', subtype: '', type: 'string', single: true, showInRest: true } as const;

/** Notices of the shop's administration that were put away; known to those who manage the shop. */
export const shopUserMeta: readonly MetaField[] = [
  {
    ...banner,
    key: 'woocommerce_launch_your_store_tour_hidden',
    description: 'Indicate whether the user has dismissed the site visibility tour on the home screen.',
    capability: 'manage_woocommerce',
  },
  {
    ...banner,
    key: 'woocommerce_coming_soon_banner_dismissed',
    description: 'Indicate whether the user has dismissed the coming soon notice or not.',
    capability: 'manage_woocommerce',
  },
];
