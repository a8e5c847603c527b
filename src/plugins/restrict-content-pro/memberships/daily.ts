import type { Job, Site } from 'portolan/plugin';
import { reminderMeta } from '../emails/member-mails.ts';
import { type Reminder, remindersOf } from '../emails/reminders.ts';
import { mayCharge, stripeOf } from '../gateways/stripe-account.ts';
import { afterStripePayment, settleIntent } from '../gateways/stripe-finish.ts';
import { intentOfPayment } from '../gateways/stripe-intent.ts';
import { siteNow, storedDate } from '../store/dates.ts';
import { membershipMeta } from '../store/membership-meta.ts';
import { findMemberships } from '../store/memberships.ts';
import { movePayment, pendingPayments } from '../store/payments.ts';
import { expireMembership } from './change-membership.ts';
import { memberMailJob } from './member-events.ts';

const DAY = 86_400;
/** Memberships that ended longer ago are left as they are. */
const LOOK_BACK = 31 * DAY;
/** What was not paid by then will not be. */
const ABANDONED_AFTER = 7 * DAY;
/** Seconds that a page has for finishing a payment, before it is asked for from here. */
const PATIENCE = 600;

/**
 * Ends memberships whose time is over, and reminds of ends to come. Not before the site is live: until then the old one
 * does this. Restrict Content Pro: `rcp_check_for_expired_users()`, `rcp_check_for_soon_to_expire_users()`.
 */
export const checkMemberships: Job = {
  name: 'restrict-content-pro.daily',
  every: 3600,
  async handle(site) {
    if (!(await site.isLive())) return;
    await expireDue(site);
    for (const reminder of remindersOf(site)) await remind(site, reminder);
  },
};

async function expireDue(site: Site): Promise<void> {
  const now = Math.floor(site.clock.now() / 1000);
  const ended = { endsFrom: storedDate(site, now - LOOK_BACK), endsUntil: siteNow(site) };
  for (const status of ['active', 'cancelled'] as const) {
    for (const membership of await findMemberships(site.database, { status, ...ended })) {
      await site.database.transaction((tables) => expireMembership(site, tables, membership));
    }
  }
}

/** Asks for the mails of a reminder, once for each membership and end. */
async function remind(site: Site, reminder: Reminder): Promise<void> {
  const now = Math.floor(site.clock.now() / 1000);
  const day = storedDate(site, now + reminder.days * DAY).slice(0, 10);
  const found = await findMemberships(site.database, {
    status: reminder.days < 0 ? 'expired' : 'active',
    endsFrom: `${day} 00:00:00`,
    endsUntil: `${day} 23:59:59`,
  });
  for (const membership of found) {
    if (reminder.levels.length > 0 && !reminder.levels.includes(membership.levelId)) continue;
    if (reminder.days >= 0 && membership.autoRenew !== (reminder.type === 'renewal')) continue;
    const sent = await membershipMeta(site.database, membership.id, reminderMeta(reminder.id));
    if (sent === membership.expires) continue;
    await site.jobs.add(
      memberMailJob,
      { about: 'reminder', membership: membership.id, notice: reminder.id },
      { key: `reminder-${reminder.id}-${membership.id}-${membership.expires ?? ''}` },
    );
  }
}

/**
 * Payments that nobody finished: what Stripe received is taken up, what was never paid is given up after a week.
 * Restrict Content Pro: `rcp_mark_abandoned_payments()`.
 */
export const reconcilePayments: Job = {
  name: 'restrict-content-pro.payments',
  every: 900,
  async handle(site) {
    const now = Math.floor(site.clock.now() / 1000);
    const stripe = (await mayCharge(site)) ? stripeOf(site) : undefined;
    const abandoned = storedDate(site, now - ABANDONED_AFTER);
    for (const payment of await pendingPayments(site, site.database, storedDate(site, now - PATIENCE))) {
      if (payment.gateway === 'stripe') {
        const intent = stripe && (await intentOfPayment(site, stripe, payment.id));
        if (stripe && intent) {
          const settled = await settleIntent(site, payment, intent);
          if (settled === 'paid') await afterStripePayment(site, stripe, payment, intent);
          if (settled !== 'open') continue;
        } else if (stripe === undefined) continue;
      }
      if (payment.date < abandoned) await movePayment(site.database, payment.id, 'abandoned', ['pending']);
    }
  },
};

/** What starts with `portolan go-live`. */
export async function whatGoesLive(site: Site): Promise<string | undefined> {
  const [one] = await findMemberships(site.database, { limit: 1 });
  return one === undefined
    ? undefined
    : 'Memberships end on their dates, and their members are reminded and told by mail.';
}
