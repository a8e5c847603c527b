import type { Call, Site } from 'portolan/plugin';
import { integerOf } from 'portolan/request';
import { withQuery } from 'portolan/rest';
import { safeRedirect } from 'portolan/users';
import { memberPageAddress } from '../member-pages.ts';
import { storedAmount } from '../store/amounts.ts';
import { type Level, levelById } from '../store/levels.ts';
import { type Membership, membershipById } from '../store/memberships.ts';
import {
  type Payment,
  paymentMeta,
  paymentsOfMembership,
  RENEWS_META,
  setPaymentMeta,
} from '../store/payments.ts';
import { mayAskPaypal, paypalAccount } from './account.ts';
import { askPaypal, type PaypalAnswer } from './nvp.ts';

/** Payment meta: PayPal's token, and what was agreed when it was made. */
const TOKEN_META = 'portolan_paypal_token';
/** Characters of a description that PayPal takes. */
const DESCRIPTION = 127;

/** A payment by PayPal Express that was begun, with all that it is for. */
export interface ExpressCheckout {
  readonly payment: Payment;
  readonly membership: Membership;
  readonly level: Level;
  /** Whether the membership is to renew by itself. */
  readonly renews: boolean;
  /** Whether it waits for the payer's word, and nothing of it changed since they went to PayPal. */
  readonly isOpen: boolean;
  /** What PayPal says of the payer. */
  readonly details: PaypalAnswer;
}

/** What the payer is told at PayPal, and what a subscription has to be called by again. */
export function describe({ name }: Level): string {
  return name.slice(0, DESCRIPTION);
}

/**
 * Begins a payment at PayPal; gives the address there where the payer agrees to it. undefined where the site is not live.
 * Throws `PaypalError`. Restrict Content Pro: `RCP_Payment_Gateway_PayPal_Express::process_signup()`.
 */
export async function beginExpress(call: Call, payment: Payment): Promise<string | undefined> {
  const { site, visitor, request } = call;
  if (!(await mayAskPaypal(site))) return undefined;
  const [checkout, page] = await Promise.all([
    checkoutOf(site, payment),
    memberPageAddress(site, 'registration'),
  ]);
  if (checkout === undefined || visitor.user === undefined) return undefined;
  const { membership, level, renews } = checkout;
  const here = page ?? `${site.address.home}${request.path}`;
  const amount = storedAmount(renews ? membership.recurringAmount : payment.amount, membership.currency);
  const account = paypalAccount(site);
  const { TOKEN: token = '' } = await askPaypal(site, 'SetExpressCheckout', {
    PAYMENTREQUEST_0_AMT: amount,
    PAYMENTREQUEST_0_PAYMENTACTION: 'Sale',
    PAYMENTREQUEST_0_CURRENCYCODE: membership.currency.toUpperCase(),
    PAYMENTREQUEST_0_ITEMAMT: amount,
    PAYMENTREQUEST_0_SHIPPINGAMT: '0',
    PAYMENTREQUEST_0_TAXAMT: '0',
    PAYMENTREQUEST_0_DESC: describe(level),
    PAYMENTREQUEST_0_CUSTOM: `${payment.userId}|${membership.id}`,
    PAYMENTREQUEST_0_NOTIFYURL: `${site.address.home}/index.php?listener=EIPN`,
    EMAIL: visitor.user.user_email,
    RETURNURL: withQuery(here, {
      'rcp-confirm': 'paypal_express',
      membership_id: String(membership.id),
      ...(renews && { 'rcp-recurring': '1' }),
    }),
    CANCELURL: safeRedirect(site, request.headers['referer'] ?? '', {
      fallback: here,
      requestPath: request.path,
    }),
    REQCONFIRMSHIPPING: '0',
    NOSHIPPING: '1',
    ALLOWNOTE: '0',
    ADDROVERRIDE: '0',
    PAGESTYLE: account.pageStyle,
    SOLUTIONTYPE: 'Sole',
    LANDINGPAGE: 'Billing',
    ...(renews && {
      L_BILLINGAGREEMENTDESCRIPTION0: describe(level),
      L_BILLINGTYPE0: 'RecurringPayments',
    }),
  });
  await setPaymentMeta(site.database, payment.id, TOKEN_META, agreed(token, checkout));
  return `${account.checkout}/webscr&cmd=_express-checkout&token=${encodeURIComponent(token)}`;
}

/**
 * The payment that a token of PayPal's is for, where it is this visitor's own; undefined where there is none. Throws
 * `PaypalError`. Restrict Content Pro: `get_checkout_details()`.
 */
export async function expressCheckout(
  { site, visitor }: Pick<Call, 'site' | 'visitor'>,
  token: string,
): Promise<ExpressCheckout | undefined> {
  if (visitor.id === 0 || token === '' || !(await mayAskPaypal(site))) return undefined;
  const details = await askPaypal(site, 'GetExpressCheckoutDetails', { TOKEN: token });
  const custom = details['PAYMENTREQUEST_0_CUSTOM'] ?? details['CUSTOM'] ?? '';
  const membership = await membershipById(site.database, integerOf(custom.split('|')[1] ?? ''));
  if (membership?.userId !== visitor.id) return undefined;
  for (const payment of await paymentsOfMembership(site, site.database, membership.id)) {
    if (payment.gateway !== 'paypal_express') continue;
    const kept = await paymentMeta(site.database, payment.id, TOKEN_META);
    if (!kept?.startsWith(agreement([token]))) continue;
    const checkout = await checkoutOf(site, payment);
    if (checkout === undefined) return undefined;
    const isWaiting = ['pending', 'failed', 'abandoned'].includes(payment.status);
    return { ...checkout, isOpen: isWaiting && kept === agreed(token, checkout), details };
  }
  return undefined;
}

type Begun = Omit<ExpressCheckout, 'isOpen' | 'details'>;

async function checkoutOf(site: Site, payment: Payment): Promise<Begun | undefined> {
  const [membership, level, wish] = await Promise.all([
    membershipById(site.database, payment.membershipId),
    levelById(site, payment.levelId),
    paymentMeta(site.database, payment.id, RENEWS_META),
  ]);
  if (membership === undefined || level === undefined) return undefined;
  const renews = wish === '1' && level.duration > 0 && membership.recurringAmount > 0;
  return { payment, membership, level, renews };
}

/** What the payer agrees to under a token: another plan, sum or code is another agreement. */
function agreed(token: string, { payment, membership, level, renews }: Begun): string {
  const { amount, discountCode } = payment;
  const terms = [level.id, level.duration, level.durationUnit, membership.recurringAmount, renews];
  return agreement([token, membership.currency, amount, discountCode, ...terms]);
}

const agreement = (parts: readonly (string | number | boolean)[]) => `${parts.join('\n')}\n`;
