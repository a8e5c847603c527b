import type { RestCall, RestReply, RestRoute, Site } from 'portolan/plugin';
import { pagesOf, paginationOf } from 'portolan/rest';
import { memberSettings } from '../settings.ts';
import { listPayments } from '../store/member-lists.ts';
import type { Payment } from '../store/payments.ts';
import { amountOf, gmtOf, listArguments, ownerOnly, windowOf } from './owner.ts';

const STATUSES = ['pending', 'complete', 'failed', 'refunded', 'abandoned'];

/** Payments for memberships. Restrict Content Pro: wp-admin/admin.php?page=rcp-payments. */
export const paymentRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/membership-payments',
    endpoints: [
      {
        methods: ['GET'],
        args: { ...listArguments, status: { type: 'string', enum: STATUSES } },
        permission: ownerOnly,
        handle: listed,
      },
    ],
  },
];

async function listed(call: RestCall): Promise<RestReply> {
  const { site, params } = call;
  const window = windowOf(call);
  const { items, total } = await listPayments(site, {
    ...window,
    ...(params.status !== undefined && { status: String(params.status) }),
  });
  return {
    data: await paymentData(site, items),
    ...paginationOf(call, 'portolan/v1/membership-payments', { total, pages: pagesOf(total, window.limit) }),
  };
}

/** Payments as the API tells them. */
export async function paymentData(site: Site, payments: readonly Payment[]): Promise<readonly object[]> {
  const { currency } = memberSettings(site);
  const users = await site.users.byIds([...new Set(payments.map(({ userId }) => userId))]);
  return payments.map((payment) => ({
    id: payment.id,
    membership: payment.membershipId,
    user: payment.userId,
    name: users.get(payment.userId)?.display_name ?? `#${payment.userId}`,
    level_name: payment.levelName,
    date_gmt: gmtOf(site, payment.date),
    amount: amountOf(payment.amount, currency),
    discount: amountOf(payment.discountAmount, currency),
    discount_code: payment.discountCode,
    currency,
    status: payment.status,
    kind: payment.transactionType,
    gateway: payment.gateway,
    transaction: payment.transactionId,
  }));
}
