import type { Site } from 'portolan/plugin';
import { storedAmount } from '../store/amounts.ts';
import { type DurationUnit, endDate, secondsOf, siteNow } from '../store/dates.ts';
import type { Level } from '../store/levels.ts';
import type { Membership } from '../store/memberships.ts';
import type { Payment } from '../store/payments.ts';
import { paypalAccount } from './account.ts';

/** What leads to PayPal. */
export interface StandardCheckout {
  readonly payment: Payment;
  readonly membership: Membership;
  readonly level: Level;
  readonly email: string;
  /** Whether the membership is to renew by itself. */
  readonly renews: boolean;
  /** Where PayPal sends people who paid, and those who did not. */
  readonly returnTo: string;
  readonly cancelTo: string;
}

const UNITS: Readonly<Record<DurationUnit, string>> = { day: 'D', month: 'M', year: 'Y' };
const DAY = 86_400;
/** PayPal takes no longer first terms in days, and in weeks. */
const MOST = { days: 90, weeks: 52 } as const;

/**
 * The address at PayPal where a membership is paid; undefined where the settings name no account. Restrict Content Pro:
 * `RCP_Payment_Gateway_PayPal::process_signup()`.
 */
export function standardCheckoutAddress(site: Site, checkout: StandardCheckout): string | undefined {
  const { payment, membership, level, email, renews, returnTo, cancelTo } = checkout;
  const account = paypalAccount(site);
  if (account.receiver === '') return undefined;
  const fields = new URLSearchParams({
    business: account.receiver,
    email,
    item_number: membership.key,
    item_name: level.name,
    no_shipping: '1',
    shipping: '0',
    no_note: '1',
    currency_code: membership.currency,
    charset: site.options.get('blog_charset') ?? 'UTF-8',
    custom: String(payment.userId),
    rm: '2',
    return: returnTo,
    cancel_return: cancelTo,
    notify_url: `${site.address.home}/index.php?listener=IPN`,
    cbt: site.options.get('blogname') ?? '',
    tax: '0',
    page_style: account.pageStyle,
    bn: 'RestrictContentPro_SP_PPCP',
    ...(renews && level.duration > 0 ? subscriptionFields(site, checkout) : onceFields(checkout)),
  });
  return `${account.checkout}/cgi-bin/webscr/?${fields}`;
}

type Fields = Readonly<Record<string, string>>;

function onceFields({ payment, membership }: StandardCheckout): Fields {
  return { cmd: '_xclick', amount: storedAmount(payment.amount, membership.currency) };
}

/** A subscription; what is due today stands before its terms where it is another sum. */
function subscriptionFields(site: Site, checkout: StandardCheckout): Fields {
  const { payment, membership, level } = checkout;
  const { currency, recurringAmount } = membership;
  const amount = (minor: number) => storedAmount(minor, currency);
  const regular = {
    cmd: '_xclick-subscriptions',
    src: '1',
    sra: '1',
    a3: amount(recurringAmount),
    p3: String(level.duration),
    t3: UNITS[level.durationUnit],
  };
  if (payment.transactionType === 'renewal' && membership.status === 'active') {
    const days = daysUntilRenewal(site, membership, level);
    return { ...regular, a1: amount(payment.amount), ...firstTerms(days) };
  }
  if (payment.amount === recurringAmount) return regular;
  const isTrial = payment.amount === 0 && level.trialDuration > 0 && membership.trialEnds !== undefined;
  const [duration, unit] = isTrial
    ? [level.trialDuration, level.trialDurationUnit]
    : [level.duration, level.durationUnit];
  return { ...regular, a1: amount(payment.amount), p1: String(duration), t1: UNITS[unit] };
}

/** Days until the end that a renewal leads to: what is paid today begins behind the term that runs. */
function daysUntilRenewal(site: Site, { expires }: Membership, level: Level): number {
  const now = siteNow(site);
  const from = expires !== undefined && expires > now ? expires : now;
  const end = `${endDate(from, level.duration, level.durationUnit).slice(0, 10)} 00:00:00`;
  return Math.max(1, Math.floor((secondsOf(site, end) - secondsOf(site, now)) / DAY));
}

/** A first term of so many days, in two where PayPal takes no single one that long. */
export function firstTerms(days: number): Fields {
  if (days <= MOST.days) return { p1: String(days), t1: 'D' };
  if (days <= 2 * MOST.days) {
    return { p1: String(MOST.days), t1: 'D', a2: '0', p2: String(days - MOST.days), t2: 'D' };
  }
  const weeks = Math.min(MOST.weeks, Math.floor(days / 7));
  const left = days - weeks * 7;
  // A year and more: months of thirty days and a half, as near as PayPal's terms come.
  if (left > MOST.days) {
    const months = Math.min(24, Math.floor(days / 30.5));
    return {
      p1: String(Math.max(1, days - Math.floor(months * 30.5))),
      t1: 'D',
      a2: '0',
      p2: String(months),
      t2: 'M',
    };
  }
  return left === 0
    ? { p1: String(weeks), t1: 'W' }
    : { p1: String(left), t1: 'D', a2: '0', p2: String(weeks), t2: 'W' };
}
