import { orderStatuses } from './choices.ts';
import type { ShopOption } from './shop-option.ts';

/** What reports count. WooCommerce: `woocommerce_settings-wc_admin`. */
export const reportSettings: readonly ShopOption[] = [
  {
    id: 'woocommerce_excluded_report_order_statuses',
    label: 'Excluded report order statuses',
    description: 'Statuses that should not be included when calculating report totals.',
    default: ['pending', 'cancelled', 'failed'],
    type: 'multiselect',
    options: orderStatuses,
  },
  {
    id: 'woocommerce_actionable_order_statuses',
    label: 'Actionable order statuses',
    description: 'Statuses that require extra action on behalf of the store admin.',
    default: ['processing', 'on-hold'],
    type: 'multiselect',
    options: orderStatuses,
  },
  {
    id: 'woocommerce_default_date_range',
    label: 'Default Date Range',
    description: 'Default Date Range',
    default: 'period=month&compare=previous_year',
    type: 'text',
  },
  {
    id: 'woocommerce_date_type',
    label: 'Date Type',
    description: 'Database date field considered for Revenue and Orders reports',
    type: 'select',
    options: { date_created: 'date_created', date_paid: 'date_paid', date_completed: 'date_completed' },
  },
  {
    id: 'woocommerce_analytics_scheduled_import',
    label: 'Updates',
    description: 'Controls how analytics data is imported from orders.',
    type: 'radio',
    default: null,
    options: { yes: 'Scheduled (recommended)', no: 'Immediately' },
  },
];
