import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Endpoint, Reply, Site, UserRow } from 'portolan/plugin';
import { integerOf, noCacheHeaders, redirectReply, textOf } from 'portolan/request';
import { memberPageAddress } from '../member-pages.ts';
import { memberSettings } from '../settings.ts';
import { customerOfUser, setVerification } from '../store/customers.ts';
import { memberText } from '../texts/member-text.ts';
import { sendMemberMail } from './mail-frame.ts';
import { VERIFICATION_META } from './verification-link.ts';

/**
 * Mails a new member the link that shows that the address is theirs. Restrict Content Pro:
 * `rcp_send_email_verification()`.
 */
export async function sendVerification(site: Site, user: UserRow): Promise<void> {
  const { text } = memberSettings(site);
  await site.users.setMeta(user.ID, VERIFICATION_META, [randomBytes(16).toString('hex')]);
  await sendMemberMail(site, {
    to: user.user_email,
    subject: text('verification_subject') || memberText(site, 'Please confirm your email address'),
    body: text('verification_email') || 'Hi %displayname%,\n\n%verificationlink%',
    about: { user },
  });
}

/** The link of that mail. */
export const verifyEmail: Endpoint = {
  name: 'GET /?rcp-verify-key=',
  matches: (_path, { method, query }) => method === 'GET' && query['rcp-verify-key'] !== undefined,
  async handle({ site, request }): Promise<Reply | undefined> {
    const id = integerOf(textOf(request.query, 'rcp-user'));
    const stored = id > 0 ? (await site.users.meta([id])).get(id)?.get(VERIFICATION_META) : undefined;
    const customer = await customerOfUser(site.database, id);
    if (!stored || customer === undefined || !equal(stored, textOf(request.query, 'rcp-verify-key'))) {
      return undefined;
    }
    await setVerification(site.database, customer.id, 'verified');
    await site.users.setMeta(id, VERIFICATION_META, []);
    const account = (await memberPageAddress(site, 'account')) ?? `${site.address.home}/`;
    return redirectReply(account, { headers: noCacheHeaders });
  },
};

function equal(expected: string, input: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(input)];
  return one.length === other.length && timingSafeEqual(one, other);
}
