import { createHash, timingSafeEqual } from 'node:crypto';
import { noteHandled, wasHandled } from 'portolan/payments';
import type { Call, Endpoint, InputMap, Reply, Site } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import { answerNotice } from '../gateways/answer-notice.ts';
import { endRenewals, recordRenewal } from '../memberships/complete-payment.ts';
import { memberMailJob } from '../memberships/member-events.ts';
import { memberSettings } from '../settings.ts';
import { readAmount } from '../store/amounts.ts';
import {
  type Membership,
  membershipOfKey,
  noteOnMembership,
  updateMembership,
} from '../store/memberships.ts';
import { movePayment, paymentOfTransaction } from '../store/payments.ts';

const NAMESPACE = 'restrict-content-pro:2checkout:';

/** 2Checkout says what happened: `/?listener=2checkout` (INS). */
export const twocheckoutListener: Endpoint = {
  name: 'POST /?listener=2checkout',
  matches: (_path, { method, query }) => method === 'POST' && textOf(query, 'listener') === '2checkout',
  handle: listen,
};

async function listen({ site, request: { form, remoteAddress } }: Call): Promise<Reply | undefined> {
  if (!isSigned(site, form)) {
    site.log.warn({ from: remoteAddress }, 'a notice of 2Checkout’s was refused');
    return answerNotice('-1');
  }
  if (!(await site.isLive())) return answerNotice('not live', 503);
  const type = textOf(form, 'message_type').toUpperCase();
  if (type === '') return answerNotice('-2');
  if (textOf(form, 'vendor_id') === '') return answerNotice('-3');
  const key = textOf(form, 'vendor_order_id');
  const membership = key === '' ? undefined : await membershipOfKey(site.database, key);
  if (membership === undefined || membership.gateway !== 'twocheckout') return answerNotice('-4');
  const message = textOf(form, 'message_id') || textOf(form, 'md5_hash');
  const id = `${NAMESPACE}${type}:${textOf(form, 'invoice_id')}:${message}`;
  if (await wasHandled(site.database, id)) return answerNotice('success');
  try {
    await handle(site, membership, type, form);
    await noteHandled(site.database, { id, type }, Math.floor(site.clock.now() / 1000));
    return answerNotice('success');
  } catch (error) {
    site.log.error({ error, type }, 'a notice of 2Checkout’s could not be dealt with');
    return answerNotice('', 500);
  }
}

function accountOf(site: Site): { readonly word: string; readonly seller: string } {
  const { sandbox, text } = memberSettings(site);
  const seller = text(`twocheckout_${sandbox ? 'test' : 'live'}_seller_id`).trim();
  return { word: text('twocheckout_secret_word').trim(), seller };
}

/** Whether the settings have what 2Checkout's notices are signed with. */
export function hasTwocheckout(site: Site): boolean {
  const { word, seller } = accountOf(site);
  return word !== '' && seller !== '';
}

/** 2Checkout's own check: MD5 of sale, seller, invoice and the secret word, without which nothing is accepted. */
function isSigned(site: Site, form: InputMap): boolean {
  if (!hasTwocheckout(site)) return false;
  const { word, seller } = accountOf(site);
  const signed = textOf(form, 'sale_id') + seller + textOf(form, 'invoice_id') + word;
  const own = Buffer.from(createHash('md5').update(signed).digest('hex').toUpperCase());
  const sent = Buffer.from(textOf(form, 'md5_hash'));
  return own.length === sent.length && timingSafeEqual(own, sent);
}

/** Restrict Content Pro: `RCP_Payment_Gateway_2Checkout::process_webhooks()`. */
async function handle(site: Site, membership: Membership, type: string, form: InputMap): Promise<void> {
  const note = (text: string) => noteOnMembership(site, site.database, membership.id, text);
  const isActive = membership.status === 'active' && !membership.disabled;
  const invoice = textOf(form, 'invoice_id');
  switch (type) {
    case 'RECURRING_INSTALLMENT_SUCCESS': {
      const amount = readAmount(textOf(form, 'item_list_amount_1'), membership.currency);
      const paid = {
        amount,
        transaction: invoice,
        type: textOf(form, 'payment_type'),
        gateway: 'twocheckout',
      };
      const renews = !['', '0'].includes(textOf(form, 'recurring'));
      await recordRenewal(site, membership, { ...paid, renews }, undefined);
      return;
    }
    case 'RECURRING_INSTALLMENT_FAILED':
      await note(`Recurring charge failed in 2Checkout. Event ID: ${textOf(form, 'sale_id')}`);
      await site.jobs.add(memberMailJob, { about: 'renewal_payment_failed', membership: membership.id });
      return;
    case 'RECURRING_STOPPED':
      if (!isActive || membership.planCompleted !== undefined) return;
      await endRenewals(site, membership, 'Membership cancelled via 2Checkout webhook.');
      return;
    case 'RECURRING_RESTARTED':
      await updateMembership(site, site.database, membership.id, { status: 'active', autoRenew: true });
      return note('Subscription restarted in 2Checkout');
    case 'REFUND_ISSUED': {
      const payment = await paymentOfTransaction(site, site.database, invoice);
      if (payment?.membershipId !== membership.id) return;
      await movePayment(site.database, payment.id, 'refunded', ['complete']);
      if (isActive && !['', '0'].includes(textOf(form, 'recurring'))) {
        await endRenewals(site, membership, 'Membership cancelled via refund 2Checkout');
      }
      return;
    }
    case 'FRAUD_STATUS_CHANGED':
      if (textOf(form, 'fraud_status') !== 'fail') return;
      await updateMembership(site, site.database, membership.id, { status: 'pending' });
      return note('Payment flagged as fraudulent in 2Checkout');
  }
}
