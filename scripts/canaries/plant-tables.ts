import { query, type SqlValue } from '../../src/database/index.ts';
import type { Site, Visitor } from '../../src/types/index.ts';
import type { Canary } from './canary.ts';

type Row = Readonly<Record<string, SqlValue>>;

/** What a row is planted with: gives a word that is told to those alone for whom `mayRead` holds. */
type Secret = (name: string, mayRead: Canary['mayRead']) => string;

/**
 * Rows of plugins' tables that are somebody's alone: what was sent with forms, codes of discounts, keys, webhooks,
 * permissions and logs of downloads, memberships, payments, saved cards, carts. `person` is the account they belong
 * to; gives the ids by what addresses call them.
 */
export async function plantTables(
  site: Site,
  secret: Secret,
  person: { readonly user: number; readonly order: number; readonly post: number },
): Promise<ReadonlyMap<string, number>> {
  const insert = async (table: string, row: Row): Promise<number> => {
    const columns = Object.keys(row);
    const { insertId } = await site.database.run(
      query(
        `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
        Object.values(row),
      ),
    );
    return insertId;
  };
  const by = (capability: string) => async (visitor: Visitor) => visitor.has(capability);
  const owner = by('manage_options');
  const manager = by('manage_woocommerce');
  const nobody = async () => false;
  const date = '2026-01-05 10:00:00';
  const { user, order, post } = person;
  const ids = new Map<string, number>();

  await insert('portolan_form_entries', {
    kind: 'contact',
    created: Date.UTC(2026, 0, 5),
    post_id: post,
    form: 1,
    subject: secret('form entry: subject', owner),
    email: `${secret('form entry: e-mail', owner)}@canary.example`,
    state: 'sent',
    fields: JSON.stringify([{ label: 'Message', value: secret('form entry: message', owner) }]),
  });

  ids.set(
    'discounts',
    await insert('wp_rcp_discounts', {
      name: secret('membership discount: name', owner),
      description: secret('membership discount: description', owner),
      amount: '10',
      unit: '%',
      code: secret('membership discount: code', owner),
      status: 'active',
      date_created: date,
    }),
  );
  const customer = await insert('wp_rcp_customers', {
    user_id: user,
    date_registered: date,
    ips: secret('member: addresses', owner),
    notes: secret('member: notes', owner),
  });
  const membership = await insert('wp_rcp_memberships', {
    customer_id: customer,
    user_id: user,
    object_id: 1,
    object_type: 'membership',
    created_date: date,
    status: 'active',
    gateway_customer_id: secret('membership: customer at the gateway', owner),
    gateway_subscription_id: secret('membership: subscription at the gateway', owner),
    subscription_key: secret('membership: key', owner),
    notes: secret('membership: notes', owner),
  });
  ids.set('memberships', membership);
  ids.set(
    'payments',
    await insert('wp_rcp_payments', {
      customer_id: customer,
      membership_id: membership,
      date,
      amount: '10',
      discount_code: secret('membership payment: discount', owner),
      user_id: user,
      subscription_key: secret('membership payment: key', owner),
      transaction_id: secret('membership payment: transaction', owner),
      status: 'complete',
    }),
  );

  ids.set(
    'keys',
    await insert('wp_woocommerce_api_keys', {
      user_id: user,
      description: secret('consumer key: description', manager),
      permissions: 'read_write',
      consumer_key: secret('consumer key: hash', nobody),
      consumer_secret: secret('consumer key: secret', nobody),
      truncated_key: '1234567',
    }),
  );
  ids.set(
    'webhooks',
    await insert('wp_wc_webhooks', {
      status: 'paused',
      name: secret('webhook: name', manager),
      user_id: user,
      delivery_url: `https://${secret('webhook: address', manager)}.example/`,
      secret: secret('webhook: secret', nobody),
      topic: 'order.created',
      date_created: date,
      date_created_gmt: date,
      date_modified: date,
      date_modified_gmt: date,
    }),
  );
  const permission = await insert('wp_woocommerce_downloadable_product_permissions', {
    download_id: secret('download permission: file', manager),
    product_id: post,
    order_id: order,
    order_key: secret('download permission: order key', manager),
    user_email: `${secret('download permission: e-mail', manager)}@canary.example`,
    user_id: user,
    access_granted: date,
  });
  ids.set('downloads', permission);
  await insert('wp_wc_download_log', {
    timestamp: date,
    permission_id: permission,
    user_id: user,
    user_ip_address: secret('download of a product: address', manager),
  });
  const reports = async (visitor: Visitor) =>
    visitor.has('manage_downloads') || visitor.has('manage_options');
  await insert('wp_download_log', {
    user_id: user,
    user_ip: secret('download: address', reports),
    uuid: secret('download: visitor', reports),
    user_agent: secret('download: browser', reports),
    download_id: post,
    version_id: post,
    download_date: date,
    download_status: 'completed',
    download_location: secret('download: page', reports),
    meta_data: JSON.stringify({ note: secret('download: details', reports) }),
  });
  const token = await insert('wp_woocommerce_payment_tokens', {
    gateway_id: 'stripe',
    token: secret('saved card: token', nobody),
    user_id: user,
    type: 'CC',
    is_default: 1,
  });
  ids.set('tokens', token);
  await insert('wp_woocommerce_payment_tokenmeta', {
    payment_token_id: token,
    meta_key: 'last4',
    meta_value: secret('saved card: number', nobody),
  });
  return ids;
}
