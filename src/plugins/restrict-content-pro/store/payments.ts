import { query, type SqlValue } from 'portolan/data';
import type { Site, TableAccess } from 'portolan/plugin';
import { memberSettings } from '../settings.ts';
import { type Minor, readAmount, storedAmount } from './amounts.ts';
import { siteNow } from './dates.ts';
import { metaTable } from './meta-table.ts';

export type PaymentStatus = 'pending' | 'complete' | 'failed' | 'refunded' | 'abandoned';
export type TransactionType = 'new' | 'renewal' | 'upgrade' | 'downgrade';

/** A payment for a membership. */
export interface Payment {
  readonly id: number;
  readonly customerId: number;
  readonly membershipId: number;
  readonly userId: number;
  readonly levelId: number;
  /** The level's name at that time. */
  readonly levelName: string;
  readonly date: string;
  readonly amount: Minor;
  readonly subtotal: Minor;
  readonly credits: Minor;
  readonly fees: Minor;
  readonly discountAmount: Minor;
  readonly discountCode: string;
  readonly paymentType: string;
  readonly transactionType: TransactionType;
  readonly transactionId: string;
  readonly key: string;
  readonly status: PaymentStatus;
  readonly gateway: string;
}

type PaymentRow = Readonly<Record<string, SqlValue>>;

function paymentOf(row: PaymentRow, currency: string): Payment {
  const text = (name: string) => String(row[name] ?? '');
  const number = (name: string) => Number(row[name] ?? 0);
  const amount = (name: string) => readAmount(text(name), currency);
  return {
    id: number('id'),
    customerId: number('customer_id'),
    membershipId: number('membership_id'),
    userId: number('user_id'),
    levelId: number('object_id'),
    levelName: text('subscription'),
    date: text('date'),
    amount: amount('amount'),
    subtotal: amount('subtotal'),
    credits: amount('credits'),
    fees: amount('fees'),
    discountAmount: amount('discount_amount'),
    discountCode: text('discount_code'),
    paymentType: text('payment_type'),
    transactionType: (text('transaction_type') || 'new') as TransactionType,
    transactionId: text('transaction_id'),
    key: text('subscription_key'),
    status: text('status') as PaymentStatus,
    gateway: text('gateway'),
  };
}

async function select(
  site: Site,
  database: TableAccess,
  rest: string,
  values: readonly SqlValue[],
): Promise<readonly Payment[]> {
  const { currency } = memberSettings(site);
  const rows = await database.all(query<PaymentRow>(`SELECT * FROM wp_rcp_payments WHERE ${rest}`, values));
  return rows.map((row) => paymentOf(row, currency));
}

/** A payment by id. */
export async function paymentById(
  site: Site,
  database: TableAccess,
  id: number,
): Promise<Payment | undefined> {
  return id > 0 ? (await select(site, database, 'id = ?', [id]))[0] : undefined;
}

/** The payment of a gateway's transaction. */
export async function paymentOfTransaction(
  site: Site,
  database: TableAccess,
  transaction: string,
): Promise<Payment | undefined> {
  if (transaction === '') return undefined;
  return (await select(site, database, 'transaction_id = ? LIMIT 1', [transaction]))[0];
}

/** A user's payments, newest first. */
export function paymentsOfUser(site: Site, database: TableAccess, user: number): Promise<readonly Payment[]> {
  return user <= 0 ? Promise.resolve([]) : select(site, database, 'user_id = ? ORDER BY id DESC', [user]);
}

/** A membership's payments, newest first. */
export function paymentsOfMembership(
  site: Site,
  database: TableAccess,
  membership: number,
): Promise<readonly Payment[]> {
  return select(site, database, 'membership_id = ? ORDER BY id DESC', [membership]);
}

/** Payments that are still pending and were begun before a stored date. */
export function pendingPayments(
  site: Site,
  database: TableAccess,
  before: string,
): Promise<readonly Payment[]> {
  return select(site, database, "status = 'pending' AND date < ? ORDER BY id", [before]);
}

export type NewPayment = Omit<Payment, 'id' | 'date'> & { readonly date?: string };

/** Adds a payment; gives its id. */
export async function addPayment(site: Site, database: TableAccess, payment: NewPayment): Promise<number> {
  const { currency } = memberSettings(site);
  const stored = (amount: Minor) => storedAmount(amount, currency);
  const { insertId } = await database.run(
    query(
      `INSERT INTO wp_rcp_payments (customer_id, membership_id, subscription, object_id, object_type, date, amount,
         subtotal, credits, fees, discount_amount, discount_code, user_id, payment_type, transaction_type,
         subscription_key, transaction_id, status, gateway)
       VALUES (?, ?, ?, ?, 'subscription', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        payment.customerId,
        payment.membershipId,
        payment.levelName,
        payment.levelId,
        payment.date ?? siteNow(site),
        stored(payment.amount),
        stored(payment.subtotal),
        stored(payment.credits),
        stored(payment.fees),
        stored(payment.discountAmount),
        payment.discountCode,
        payment.userId,
        payment.paymentType,
        payment.transactionType,
        payment.key,
        payment.transactionId,
        payment.status,
        payment.gateway,
      ],
    ),
  );
  return insertId;
}

/** Brings a pending payment in step with what is asked for now. */
export async function repricePayment(
  site: Site,
  database: TableAccess,
  id: number,
  payment: NewPayment,
): Promise<void> {
  const { currency } = memberSettings(site);
  const stored = (amount: Minor) => storedAmount(amount, currency);
  await database.run(
    query(
      `UPDATE wp_rcp_payments SET membership_id = ?, subscription = ?, object_id = ?, amount = ?, subtotal = ?,
         credits = ?, fees = ?, discount_amount = ?, discount_code = ?, transaction_type = ?, subscription_key = ?,
         gateway = ?, status = 'pending' WHERE id = ?`,
      [
        payment.membershipId,
        payment.levelName,
        payment.levelId,
        stored(payment.amount),
        stored(payment.subtotal),
        stored(payment.credits),
        stored(payment.fees),
        stored(payment.discountAmount),
        payment.discountCode,
        payment.transactionType,
        payment.key,
        payment.gateway,
        id,
      ],
    ),
  );
}

/** Moves a payment on, only from one of these states; false where it was in none of them. */
export async function movePayment(
  database: TableAccess,
  id: number,
  to: PaymentStatus,
  from: readonly PaymentStatus[],
  transaction?: { readonly id: string; readonly type: string },
): Promise<boolean> {
  const { changes } = await database.run(
    query(
      `UPDATE wp_rcp_payments SET status = ?, transaction_id = COALESCE(NULLIF(?, ''), transaction_id),
         payment_type = COALESCE(?, payment_type)
       WHERE id = ? AND status IN (SELECT value FROM json_each(?))`,
      [to, transaction?.id ?? null, transaction?.type ?? null, id, JSON.stringify(from)],
    ),
  );
  return changes > 0;
}

/** Deletes a payment with its meta. */
export async function deletePayment(database: TableAccess, id: number): Promise<void> {
  await database.run(query('DELETE FROM wp_rcp_payment_meta WHERE rcp_payment_id = ?', [id]));
  await database.run(query('DELETE FROM wp_rcp_payments WHERE id = ?', [id]));
}

/** Payment meta: whether the membership renews by itself once this is paid. */
export const RENEWS_META = 'portolan_auto_renew';

const meta = metaTable('wp_rcp_payment_meta', 'rcp_payment_id');

/** One value of a payment's meta. */
export const paymentMeta = meta.get;

/** Sets a value of a payment's meta; undefined deletes it. */
export const setPaymentMeta = meta.set;

/** Sets a value of a payment's meta unless there is one; false where there was: of two at once, one goes on. */
export async function claimPaymentMeta(
  database: TableAccess,
  id: number,
  key: string,
  value: string,
): Promise<boolean> {
  const { changes } = await database.run(
    query(
      `INSERT INTO wp_rcp_payment_meta (rcp_payment_id, meta_key, meta_value)
       SELECT ?, ?, ? WHERE NOT EXISTS (
         SELECT 1 FROM wp_rcp_payment_meta WHERE rcp_payment_id = ? AND meta_key = ?)`,
      [id, key, value, id, key],
    ),
  );
  return changes > 0;
}
