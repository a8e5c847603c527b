import { listAll, type Query } from '../../app/api.ts';
import { MEMBERS, type Membership, PAYMENTS, type Payment } from './member-types.ts';

type Rows = readonly (readonly (string | number)[])[];

const day = (gmt: string | null) => gmt?.slice(0, 10) ?? '';

/** Memberships as lines of a file, a line of names first. */
export async function memberRows(query: Query): Promise<Rows> {
  const members = await listAll<Membership>(MEMBERS, query);
  const names = [
    'id',
    'name',
    'email',
    'level',
    'status',
    'since',
    'last_day',
    'renewal',
    'currency',
    'renews_itself',
  ];
  return [
    names,
    ...members.map((member) => [
      member.id,
      member.name,
      member.email,
      member.level_name,
      member.status,
      day(member.created_gmt),
      member.expires,
      member.recurring_amount,
      member.currency,
      member.auto_renew ? 'yes' : 'no',
    ]),
  ];
}

/** Payments as lines of a file, a line of names first. */
export async function paymentRows(query: Query): Promise<Rows> {
  const payments = await listAll<Payment>(PAYMENTS, query);
  const names = [
    'id',
    'date',
    'name',
    'membership',
    'level',
    'kind',
    'status',
    'amount',
    'refunded',
    'discount',
    'code',
  ];
  return [
    [...names, 'currency', 'gateway', 'transaction'],
    ...payments.map((payment) => [
      payment.id,
      day(payment.date_gmt),
      payment.name,
      payment.membership,
      payment.level_name,
      payment.kind,
      payment.status,
      payment.amount,
      payment.refunded,
      payment.discount,
      payment.discount_code,
      payment.currency,
      payment.gateway,
      payment.transaction,
    ]),
  ];
}
