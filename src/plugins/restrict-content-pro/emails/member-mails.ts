import type { Job, Site, UserRow } from 'portolan/plugin';
import { isEmpty } from 'portolan/request';
import { type MemberMailPayload, memberMailJob } from '../memberships/member-events.ts';
import { memberSettings } from '../settings.ts';
import { membershipMeta, setMembershipMeta } from '../store/membership-meta.ts';
import { type Membership, membershipById } from '../store/memberships.ts';
import { paymentById } from '../store/payments.ts';
import { memberText } from '../texts/member-text.ts';
import { ownersOf, sendMemberMail } from './mail-frame.ts';
import { remindersOf } from './reminders.ts';
import type { MailSubject } from './template-tags.ts';

/** User meta: a mail said that a membership has ended. */
const EXPIRED_SENT_META = '_rcp_expired_email_sent';
/** Membership meta: when a mail about a renewal that failed was sent last, and how many were. */
const FAILED_META = {
  last: 'renewal_payment_failed_email_last_sent',
  count: 'renewal_payment_failed_emails_number',
} as const;
/** Mails about renewals that failed: so many for a membership, so many seconds apart. */
const FAILED_MAILS = 5;
const FAILED_PAUSE = 20 * 3600;

/** Writes a mail about a membership, in the owner's words. What the owner switched off or left empty is not sent. */
export const memberMails: Job = {
  name: memberMailJob,
  async handle(site, payload) {
    const requested = payload as MemberMailPayload;
    const membership = await membershipById(site.database, requested.membership);
    const user = membership && (await site.users.byId(membership.userId));
    if (membership === undefined || user === undefined) return;
    switch (requested.about) {
      case 'reminder':
        return sendReminder(site, user, membership, requested.notice);
      case 'payment_received': {
        const payment = await paymentById(site, site.database, requested.payment);
        await sendBoth(site, requested.about, { user, membership, payment });
        return;
      }
      case 'renewal_payment_failed':
        return sendFailure(site, { user, membership });
      case 'manual_payment':
        return sendManual(site, {
          user,
          membership,
          payment: await paymentById(site, site.database, requested.payment),
        });
      default:
        return sendStatus(site, requested.about, { user, membership });
    }
  },
};

type StatusMail = 'active' | 'free' | 'trial' | 'cancelled' | 'expired';

/** What the owner is told of a membership where they wrote no words of their own. */
const OWNERS_SUBJECTS: Readonly<Record<StatusMail, string>> = {
  active: 'New membership on %s',
  free: 'New free membership on %s',
  trial: 'New trial membership on %s',
  cancelled: 'Cancelled membership on %s',
  expired: 'Expired membership on %s',
};

function ownersBody(site: Site, about: StatusMail): string {
  const t = (text: string) => memberText(site, text);
  const hello = `${t('Hello')}\n\n%displayname%`;
  if (about === 'expired') return `${hello}'s ${t('membership has expired')}\n\n${t('Thank you')}`;
  const [did, level] =
    about === 'cancelled'
      ? ['has cancelled their membership to', 'Their membership level was']
      : ['is now subscribed to', 'Membership level'];
  return `${hello} (%username%) ${t(did)} %blogname%.\n\n${t(level)}: %subscription_name%\n\n${t('Thank you')}`;
}

/** Restrict Content Pro: `rcp_send_membership_email()`. */
async function sendStatus(site: Site, about: StatusMail, subject: MailSubject): Promise<void> {
  const { text, isSet } = memberSettings(site);
  if (!isSet(`disable_${about}_email`)) {
    await sendIf(site, subject.user.user_email, text(`${about}_subject`), text(`${about}_email`), subject);
    if (about === 'expired') await site.users.setMeta(subject.user.ID, EXPIRED_SENT_META, ['yes']);
  }
  if (isSet(`disable_${about}_email_admin`)) return;
  const title =
    text(`${about}_subject_admin`) || memberText(site, OWNERS_SUBJECTS[about]).replace('%s', '%blogname%');
  await sendIf(site, ownersOf(site), title, text(`${about}_email_admin`) || ownersBody(site, about), subject);
}

/** Mails that need a subject and a text, to the member and to the owner; whether one was sent. */
async function sendBoth(
  site: Site,
  about: 'payment_received' | 'renewal_payment_failed',
  subject: MailSubject,
  isOff: (name: string) => boolean = memberSettings(site).isSet,
): Promise<boolean> {
  const { text } = memberSettings(site);
  let sent = false;
  for (const [kind, to] of [
    ['', subject.user.user_email],
    ['_admin', ownersOf(site)],
  ] as const) {
    const title = text(`${about}_subject${kind}`);
    const body = text(`${about}_email${kind}`);
    if (isOff(`disable_${about}_email${kind}`) || isEmpty(title) || isEmpty(body)) continue;
    await sendIf(site, to, title, body, subject);
    sent = true;
  }
  return sent;
}

/** Restrict Content Pro: `rcp_email_member_on_renewal_payment_failure()`. */
async function sendFailure(site: Site, subject: MailSubject): Promise<void> {
  const id = subject.membership?.id ?? 0;
  const now = Math.floor(site.clock.now() / 1000);
  const last = await membershipMeta(site.database, id, FAILED_META.last);
  const count = Number(await membershipMeta(site.database, id, FAILED_META.count)) || 0;
  if (last !== undefined && Date.parse(`${last.replace(' ', 'T')}Z`) / 1000 > now - FAILED_PAUSE) return;
  if (count >= FAILED_MAILS) return;
  const { text } = memberSettings(site);
  if (!(await sendBoth(site, 'renewal_payment_failed', subject, (name) => !isEmpty(text(name))))) return;
  const date = new Date(now * 1000).toISOString().slice(0, 19).replace('T', ' ');
  await setMembershipMeta(site.database, id, FAILED_META.last, date);
  await setMembershipMeta(site.database, id, FAILED_META.count, String(count + 1));
}

/** The owner is told of who pays by hand. Restrict Content Pro: `rcp_email_admin_on_manual_payment()`. */
async function sendManual(site: Site, subject: MailSubject): Promise<void> {
  if (!memberSettings(site).newUserNotices) return;
  const t = (text: string) => memberText(site, text);
  const body = `${t('Hello')}\n\n%displayname% (%username%) ${t('just submitted a manual payment on')} %blogname%.\n\n${t('Membership level')}: %subscription_name%\n\n${t('Thank you')}`;
  const title = t('New manual payment on %s').replace('%s', '%blogname%');
  await sendIf(site, ownersOf(site), title, body, subject);
}

async function sendIf(
  site: Site,
  to: string | readonly string[],
  subject: string,
  body: string,
  about: MailSubject,
): Promise<void> {
  if (to.length > 0 && !isEmpty(body)) await sendMemberMail(site, { to, subject, body, about });
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
  const { subject, message } = reminder;
  await sendIf(site, user.user_email, subject, message, { user, membership });
  await setMembershipMeta(site.database, membership.id, reminderMeta(notice), membership.expires ?? '');
}
