import type { Site } from 'portolan/plugin';
import { memberSettings } from '../settings.ts';
import type { Minor } from '../store/amounts.ts';
import type { Membership } from '../store/memberships.ts';
import { paymentsOfMembership } from '../store/payments.ts';
import { paypalAccount, paypalGateways } from './account.ts';
import type { Notice } from './notice.ts';
import { askPaypal, PaypalError } from './nvp.ts';

/**
 * Why a notice is not about this site's membership, in a sentence; undefined where it is. PayPal verifies notices of all
 * its accounts: another merchant's is verified too, whatever it names. Restrict Content Pro believes them.
 */
export async function doubtOf(
  site: Site,
  notice: Notice,
  membership: Membership,
): Promise<string | undefined> {
  const { user, currency } = {
    user: notice.text('custom').split('|')[0] ?? '',
    currency: notice.text('mc_currency'),
  };
  if (/^\d+$/.test(user) && Number(user) !== membership.userId) {
    return `it names user ${user}, and the membership is of user ${membership.userId}`;
  }
  const own = [membership.currency, memberSettings(site).currency].map((code) => code.toUpperCase());
  if (currency !== '' && !own.includes(currency.toUpperCase())) return `its currency is ${currency}`;
  return (await isReceived(site, notice, membership))
    ? undefined
    : `it was paid to ${receiversOf(notice)[0] ?? 'nobody'}, which is not the account of the settings`;
}

function receiversOf(notice: Notice): readonly string[] {
  return ['business', 'receiver_email', 'receiver_id'].map(notice.text).filter((name) => name !== '');
}

/** Whether a notice is about the owner's account: by the name that the settings have for it, else by asking for the transaction there. */
async function isReceived(site: Site, notice: Notice, membership: Membership): Promise<boolean> {
  const { receiver, credentials } = paypalAccount(site);
  const names = receiversOf(notice).map((name) => name.toLowerCase());
  if (receiver !== '' && names.includes(receiver.toLowerCase())) return true;
  const subscription = subscriptionIn(notice);
  if (credentials === undefined) {
    // PayPal makes these numbers: nobody else has one that is known here.
    return receiver === '' && subscription !== '' && subscription === membership.gatewaySubscription;
  }
  const [method, fields] =
    notice.transaction === ''
      ? (['GetRecurringPaymentsProfileDetails', { PROFILEID: subscription }] as const)
      : (['GetTransactionDetails', { TRANSACTIONID: notice.transaction }] as const);
  try {
    await askPaypal(site, method, fields);
    return true;
  } catch (error) {
    // What could not be asked is no answer: PayPal sends the notice again.
    if (!(error instanceof PaypalError) || error.code === '') throw error;
    return false;
  }
}

/** The subscription that a notice is about; '' = none. */
export function subscriptionIn(notice: Notice): string {
  return notice.text('subscr_id') || notice.text('recurring_payment_id');
}

/**
 * The least that a renewal has to bring: the membership's price, or what PayPal took for it before. Who signs up chooses the
 * address that leads to PayPal, with its sums.
 */
export async function leastRenewal(site: Site, membership: Membership): Promise<Minor> {
  const before = (await paymentsOfMembership(site, site.database, membership.id))
    .filter(
      ({ status, gateway, amount }) =>
        status === 'complete' && paypalGateways.includes(gateway) && amount > 0,
    )
    .map(({ amount }) => amount);
  return Math.min(membership.recurringAmount, ...before);
}
