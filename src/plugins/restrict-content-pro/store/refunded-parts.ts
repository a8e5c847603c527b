import { list, query } from 'portolan/data';
import type { Site, TableAccess } from 'portolan/plugin';
import { memberSettings } from '../settings.ts';
import { amountText, type Minor } from './amounts.ts';
import { noteOnMembership } from './memberships.ts';
import { type Payment, paymentMeta, setPaymentMeta } from './payments.ts';

/** How much of a payment went back, in minor units. Restrict Content Pro knows payments that went back whole alone. */
export const REFUNDED_META = 'portolan_refunded';

/** What went back in parts, by payment; payments of which nothing did are left out. */
export async function refundedParts(
  database: TableAccess,
  payments: readonly number[],
): Promise<ReadonlyMap<number, Minor>> {
  const rows = await database.all(
    query<{ payment: number; back: string }>(
      `SELECT rcp_payment_id AS payment, meta_value AS back FROM wp_rcp_payment_meta
       WHERE meta_key = ? AND rcp_payment_id IN (SELECT value FROM json_each(?))`,
      [REFUNDED_META, list(payments)],
    ),
  );
  return new Map(rows.map(({ payment, back }) => [payment, Number(back)]));
}

/**
 * A part of a payment went back, `back` in all so far: payment and membership stay as they are, and a note says it. False
 * where it was known, whoever tells of it first: the owner or the gateway.
 */
export function noteRefundedPart(site: Site, payment: Payment, back: Minor): Promise<boolean> {
  const { currency } = memberSettings(site);
  return site.database.transaction(
    async (tables) => {
      const known = Number((await paymentMeta(tables, payment.id, REFUNDED_META)) ?? 0);
      if (back <= known) return false;
      await setPaymentMeta(tables, payment.id, REFUNDED_META, String(back));
      const note = `${amountText(back - known, currency)} ${currency} of payment #${payment.id} went back.`;
      await noteOnMembership(site, tables, payment.membershipId, note);
      return true;
    },
    { durable: true },
  );
}
