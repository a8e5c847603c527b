import { stripAllTags } from 'portolan/content';
import { adminEmail, trySending } from 'portolan/mail';
import type { Job, Site, UserRow } from 'portolan/plugin';
import { isEmpty } from 'portolan/request';
import { type MemberMailPayload, memberMailJob } from '../memberships/member-events.ts';
import { memberSettings } from '../settings.ts';
import { setMembershipMeta } from '../store/membership-meta.ts';
import { type Membership, membershipById } from '../store/memberships.ts';
import { type Payment, paymentById } from '../store/payments.ts';
import { remindersOf } from './reminders.ts';
import { fillTags } from './template-tags.ts';

/** Kinds of mails of which the owner gets one of their own. */
const TO_OWNER = new Set(['active', 'free', 'trial', 'cancelled', 'expired', 'renewal_payment_failed']);

/** Writes a mail about a membership, in the owner's words. What the owner switched off or left empty is not sent. */
export const sendMemberMail: Job = {
  name: memberMailJob,
  async handle(site, payload) {
    const requested = payload as MemberMailPayload;
    const membership = await membershipById(site.database, requested.membership);
    const user = membership && (await site.users.byId(membership.userId));
    if (membership === undefined || user === undefined) return;
    if (requested.about === 'reminder') return sendReminder(site, user, membership, requested.notice);
    const payment =
      requested.about === 'payment_received'
        ? await paymentById(site, site.database, requested.payment)
        : undefined;
    await sendTo(site, user.user_email, requested.about, '', user, membership, payment);
    if (!TO_OWNER.has(requested.about)) return;
    const owner = memberSettings(site).text('admin_notice_emails') || (adminEmail(site) ?? '');
    await sendTo(site, owner, requested.about, '_admin', user, membership, payment);
  },
};

async function sendTo(
  site: Site,
  to: string,
  about: string,
  kind: '' | '_admin',
  user: UserRow,
  membership: Membership,
  payment: Payment | undefined,
): Promise<void> {
  const { text } = memberSettings(site);
  const body = text(`${about}_email${kind}`);
  const subject = text(`${about}_subject${kind}`);
  if (to === '' || body === '' || !isEmpty(text(`disable_${about}_email${kind}`))) return;
  await send(site, to, subject, body, user, membership, payment);
}

async function send(
  site: Site,
  to: string,
  subject: string,
  body: string,
  user: UserRow,
  membership: Membership,
  payment?: Payment,
): Promise<void> {
  const { text } = memberSettings(site);
  const from = text('from_email');
  const name = text('from_name');
  await trySending(site, {
    to: to
      .split(/[\s,]+/)
      .map((address) => address.trim())
      .filter((address) => address !== ''),
    // Subjects are one line, whatever a name holds.
    subject: (await fillTags(site, subject, user, membership, payment)).replace(/[\r\n]+/g, ' '),
    text: stripAllTags(site.address.toPresent(await fillTags(site, body, user, membership, payment))),
    ...(from === '' ? {} : { from: name === '' ? from : `${name.replace(/[\r\n"<>]/g, '')} <${from}>` }),
  });
}

/** Membership meta: a reminder was sent for this end. */
export function reminderMeta(notice: number): string {
  return `_reminder_sent_${notice}`;
}

/** Sends a reminder once for each end that a membership has. */
async function sendReminder(
  site: Site,
  user: UserRow,
  membership: Membership,
  notice: number,
): Promise<void> {
  const reminder = remindersOf(site).find(({ id }) => id === notice);
  if (reminder === undefined) return;
  await send(site, user.user_email, reminder.subject, reminder.message, user, membership);
  await setMembershipMeta(site.database, membership.id, reminderMeta(notice), membership.expires ?? '');
}
