import type { TableShape } from '../table-shape.ts';

const id = (name = 'id'): string => `\`${name}\` bigint(20) unsigned NOT NULL AUTO_INCREMENT`;
const words = (name: string, length = 200): string => `\`${name}\` varchar(${length}) NOT NULL DEFAULT ''`;
const number = (name: string, kind = 'bigint(20) unsigned'): string =>
  `\`${name}\` ${kind} NOT NULL DEFAULT 0`;
const long = (name: string): string => `\`${name}\` longtext NOT NULL`;
const moment = (name: string): string => `\`${name}\` datetime DEFAULT NULL`;

function table(name: string, columns: readonly string[], key = 'id'): TableShape {
  return { name, columns: [id(key), ...columns], keys: [`PRIMARY KEY (\`${key}\`)`], counts: true };
}

function metaTable(name: string, object: string): TableShape {
  return table(
    name,
    [number(object), '`meta_key` varchar(255) DEFAULT NULL', '`meta_value` longtext DEFAULT NULL'],
    'meta_id',
  );
}

/** Restrict Content Pro's tables of levels, members, payments and discount codes. */
export const memberTables: readonly TableShape[] = [
  table('rcp_customers', [
    number('user_id'),
    moment('date_registered'),
    words('email_verification', 20),
    moment('last_login'),
    '`has_trialed` smallint(6) DEFAULT NULL',
    long('ips'),
    long('notes'),
    words('uuid', 100),
  ]),
  table('rcp_discounts', [
    words('name'),
    long('description'),
    words('amount'),
    words('unit', 10),
    words('code', 50),
    number('use_count'),
    number('max_uses'),
    words('status', 20),
    moment('expiration'),
    long('membership_level_ids'),
    number('one_time', 'smallint(6)'),
    moment('date_created'),
    moment('date_modified'),
    words('uuid', 100),
  ]),
  metaTable('rcp_membershipmeta', 'rcp_membership_id'),
  table('rcp_memberships', [
    number('customer_id'),
    '`user_id` bigint(20) unsigned DEFAULT NULL',
    number('object_id'),
    words('object_type', 20),
    words('currency', 20),
    words('initial_amount', 20),
    words('recurring_amount', 20),
    moment('created_date'),
    moment('activated_date'),
    moment('trial_end_date'),
    moment('renewed_date'),
    moment('cancellation_date'),
    moment('expiration_date'),
    moment('payment_plan_completed_date'),
    number('auto_renew', 'smallint(6)'),
    number('times_billed', 'smallint(6)'),
    number('maximum_renewals', 'smallint(6)'),
    words('status', 12),
    words('gateway_customer_id'),
    words('gateway_subscription_id'),
    words('gateway'),
    words('signup_method'),
    words('subscription_key', 32),
    long('notes'),
    '`upgraded_from` bigint(20) unsigned DEFAULT NULL',
    moment('date_modified'),
    number('disabled', 'smallint(6)'),
    words('uuid', 100),
  ]),
  metaTable('rcp_payment_meta', 'rcp_payment_id'),
  table('rcp_payments', [
    number('customer_id'),
    number('membership_id'),
    words('subscription'),
    number('object_id'),
    words('object_type', 20),
    moment('date'),
    long('amount'),
    long('subtotal'),
    long('credits'),
    long('fees'),
    long('discount_amount'),
    words('discount_code'),
    number('user_id'),
    words('payment_type', 20),
    words('transaction_type', 12),
    words('subscription_key', 32),
    words('transaction_id'),
    words('status', 12),
    words('gateway'),
  ]),
  metaTable('rcp_subscription_level_meta', 'level_id'),
  table('restrict_content_pro', [
    words('name'),
    long('description'),
    number('duration', 'smallint(6)'),
    words('duration_unit', 12),
    number('trial_duration', 'smallint(6)'),
    words('trial_duration_unit', 12),
    words('price', 20),
    words('fee', 20),
    number('maximum_renewals', 'smallint(6)'),
    words('after_final_payment', 20),
    number('level', 'smallint(6)'),
    words('role', 50),
    words('status', 12),
    number('list_order'),
    moment('date_created'),
    moment('date_modified'),
    words('uuid', 100),
  ]),
];
