import { query } from 'portolan/data';
import type {
  RestArguments,
  RestCall,
  RestError,
  RestReply,
  RestRoute,
  RestSchema,
  Site,
} from 'portolan/plugin';
import { denied, restError } from 'portolan/rest';
import { mysqlDate, nowWithGmt } from 'portolan/time';
import { checked } from '../rest-v3/schemas/arguments.ts';
import { describedAs, type Members, readOnly } from '../rest-v3/schemas/members.ts';
import { countOrders } from './lookup/count-orders.ts';

const DAY = 86_400_000;
/** Nothing is older that a database has a date of. */
const EARLIEST = Date.UTC(1000, 0, 1);

type Handle = (call: RestCall) => Promise<RestReply | RestError>;

const counted: RestArguments = {
  days: checked({ description: 'Number of days to import.', type: 'integer', minimum: 0 }),
  skip_existing: checked({
    description: 'Skip importing existing order data.',
    type: 'boolean',
    default: false,
  }),
};

const importSchema = describedAs('report_import', {
  status: readOnly.text('Regeneration status.'),
  message: readOnly.text('Regenerate data message.'),
});

function mayEdit({ visitor }: RestCall): RestError | undefined {
  if (visitor.has('manage_woocommerce')) return undefined;
  return denied(visitor, 'woocommerce_rest_cannot_edit', 'Sorry, you cannot edit this resource.');
}

function mayImport({ visitor }: RestCall): RestError | undefined {
  if (visitor.has('manage_woocommerce')) return undefined;
  const message = 'Sorry, you cannot access analytics imports.';
  return denied(visitor, 'woocommerce_rest_cannot_access', message);
}

const WRITING = ['POST', 'PUT', 'PATCH'] as const;

function rebuilding(
  path: string,
  methods: readonly ['GET'] | typeof WRITING,
  handle: Handle,
  args: RestArguments = {},
): RestRoute {
  return {
    namespace: 'wc-analytics',
    path: `/reports/import${path}`,
    schema: importSchema,
    endpoints: [{ methods, args, permission: mayEdit, handle }],
  };
}

/**
 * The rows that reports are counted from, made anew for a program that asks for it. Orders are counted before anything
 * is read, so that nothing waits and nothing fails. WooCommerce: `Reports\Import\Controller`.
 */
export const rebuildRoutes: readonly RestRoute[] = [
  rebuilding('', WRITING, rebuild, counted),
  rebuilding('/cancel', WRITING, async () =>
    done('All pending and in-progress import actions have been cancelled.'),
  ),
  rebuilding('/delete', WRITING, deleteCounted),
  rebuilding('/status', ['GET'], async () => ({ data: { is_importing: false } })),
  rebuilding('/totals', ['GET'], totals, counted),
];

const shown = { context: ['view'], readonly: true };
const number = (description: string): RestSchema => ({ type: 'integer', description, ...shown });
const success: Members = {
  success: { type: 'boolean', description: 'Whether the trigger was successful.', ...shown },
  message: { type: 'string', description: 'Result message.', ...shown },
};

function importing(
  path: string,
  method: 'GET' | 'POST',
  schema: readonly [title: string, members: Members],
  handle: Handle,
): RestRoute {
  return {
    namespace: 'wc-analytics',
    path: `/imports/${path}`,
    schema: { ...describedAs(...schema), $schema: 'https://json-schema.org/draft-04/schema#' },
    endpoints: [{ methods: [method], args: {}, permission: mayImport, handle }],
  };
}

/** How orders come into reports: at once. WooCommerce: `Automattic\WooCommerce\Admin\API\AnalyticsImports`. */
export const importRoutes: readonly RestRoute[] = [
  importing(
    'status',
    'GET',
    [
      'analytics_import_status',
      {
        mode: {
          type: 'string',
          enum: ['scheduled', 'immediate'],
          description: 'Current import mode.',
          ...shown,
        },
        last_processed_date: {
          type: ['string', 'null'],
          description: 'Last processed order date (null in immediate mode).',
          ...shown,
        },
        next_scheduled: {
          type: ['string', 'null'],
          description: 'Next scheduled import time (null in immediate mode).',
          ...shown,
        },
        import_in_progress_or_due: {
          type: ['boolean', 'null'],
          description:
            'Whether a batch import is currently running or scheduled to run within the next minute (null in immediate mode).',
          ...shown,
        },
        failed_count: number('Number of orders that failed analytics import and are pending retry.'),
        failed_overflow_count: number(
          'Number of failed order IDs dropped because the stored list reached its limit.',
        ),
      },
    ],
    async () => ({
      data: {
        mode: 'immediate',
        last_processed_date: null,
        next_scheduled: null,
        import_in_progress_or_due: null,
        failed_count: 0,
        failed_overflow_count: 0,
      },
    }),
  ),
  importing('trigger', 'POST', ['analytics_import_trigger', success], async () =>
    restError(
      'woocommerce_rest_analytics_import_immediate_mode',
      'Manual import is not available in immediate mode. Imports happen automatically.',
      400,
    ),
  ),
  importing(
    'retry-failed',
    'POST',
    [
      'analytics_import_retry_failed',
      {
        ...success,
        success: { ...success['success'], description: 'Whether the retry was scheduled successfully.' },
        retried_count: number('Number of orders scheduled for re-import.'),
        pruned_count: number('Number of failed records removed because their orders no longer exist.'),
        already_scheduled_count: number(
          'Number of orders skipped because their re-import is already pending.',
        ),
        error_count: number('Number of orders that could not be scheduled for re-import.'),
      },
    ],
    async () =>
      restError(
        'woocommerce_rest_analytics_no_failed_imports',
        'There are no failed order imports to retry.',
        400,
      ),
  ),
];

const done = (message: string): RestReply => ({ data: { status: 'success', message } });

/** The first moment of so many days ago, on the site's clock; of all times where no number is given. */
function since({ site, params }: RestCall): string {
  if (params['days'] === undefined) return '';
  const midnight = Date.parse(`${nowWithGmt(site).local.slice(0, 10)}T00:00:00Z`);
  const first = midnight - Number(params['days']) * DAY;
  return first > EARLIEST ? mysqlDate(first) : '';
}

async function rebuild(call: RestCall): Promise<RestReply> {
  const { site, params } = call;
  if (params['skip_existing'] !== true) {
    const orders = 'SELECT order_id FROM wp_wc_order_stats WHERE date_created >= ?';
    await site.database.run(
      query(`INSERT OR IGNORE INTO portolan_uncounted_orders (order_id) ${orders}`, [since(call)]),
    );
  }
  await countOrders(site);
  return done('Report table data is being rebuilt. Please allow some time for data to fully populate.');
}

/** Whoever reads a report next has all orders counted anew. */
async function deleteCounted({ site }: RestCall): Promise<RestReply> {
  await site.database.transaction(async (transaction) => {
    await transaction.run(query('DELETE FROM wp_wc_order_stats'));
    await transaction.run(query('DELETE FROM wp_wc_order_product_lookup'));
    await transaction.run(query('DELETE FROM wp_wc_order_tax_lookup'));
    await transaction.run(query('DELETE FROM wp_wc_order_coupon_lookup'));
    await transaction.run(query('DELETE FROM portolan_compared_orders'));
  });
  return done('Report table data is being deleted.');
}

async function totals(call: RestCall): Promise<RestReply> {
  const { site, params } = call;
  await countOrders(site);
  const [first, isNew] = [since(call), params['skip_existing'] === true];
  const customers = await customersIn(site, first, isNew);
  if (isNew) return { data: { customers, orders: 0 } };
  const orders = await site.database.first(
    query<{ total: number }>('SELECT count(*) AS total FROM wp_wc_order_stats WHERE date_created >= ?', [
      first,
    ]),
  );
  return { data: { customers, orders: orders?.total ?? 0 } };
}

/** Accounts of customers that were made since, all or those that reports do not know yet. */
async function customersIn(site: Site, first: string, unknown: boolean): Promise<number> {
  const row = await site.database.first(
    query<{ total: number }>(
      `SELECT count(*) AS total FROM wp_users u
        JOIN wp_usermeta m ON m.user_id = u.ID AND m.meta_key = 'wp_capabilities'
        WHERE instr(m.meta_value, '"customer";b:1') > 0 AND u.user_registered >= ?
          ${unknown ? 'AND u.ID NOT IN (SELECT c.user_id FROM wp_wc_customer_lookup c WHERE c.user_id > 0)' : ''}`,
      [first],
    ),
  );
  return row?.total ?? 0;
}
