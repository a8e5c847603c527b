import { randomBytes, timingSafeEqual } from 'node:crypto';
import { trySending } from 'portolan/mail';
import type { Endpoint, Reply, Site, UserRow } from 'portolan/plugin';
import { integerOf, noCacheHeaders, redirectReply, textOf } from 'portolan/request';
import { memberPageAddress } from '../member-pages.ts';
import { memberSettings } from '../settings.ts';
import { customerOfUser, setVerification } from '../store/customers.ts';

/** User meta: the key of the link by which an e-mail address is verified. */
const KEY_META = 'rcp_pending_email_verification';

/** Mails a new member the link that shows that the address is theirs. Restrict Content Pro: `rcp_send_email_verification()`. */
export async function sendVerification(site: Site, user: UserRow): Promise<void> {
  const { text } = memberSettings(site);
  const key = randomBytes(20).toString('hex');
  await site.users.setMeta(user.ID, KEY_META, [key]);
  const link = `${site.address.home}/?rcp-verify-key=${key}&rcp-user=${user.ID}`;
  const body = text('verification_email') || 'Hi %displayname%,\n\n%verificationlink%';
  await trySending(site, {
    to: user.user_email,
    subject: text('verification_subject') || 'Please verify your email address',
    text: body.replaceAll('%verificationlink%', link).replaceAll('%displayname%', user.display_name),
  });
}

/** The link of that mail. */
export const verifyEmail: Endpoint = {
  name: 'GET /?rcp-verify-key=',
  matches: (_path, { method, query }) => method === 'GET' && query['rcp-verify-key'] !== undefined,
  async handle({ site, request }): Promise<Reply | undefined> {
    const id = integerOf(textOf(request.query, 'rcp-user'));
    const stored = id > 0 ? (await site.users.meta([id])).get(id)?.get(KEY_META) : undefined;
    const customer = await customerOfUser(site.database, id);
    if (!stored || customer === undefined || !equal(stored, textOf(request.query, 'rcp-verify-key'))) {
      return undefined;
    }
    await setVerification(site.database, customer.id, 'verified');
    await site.users.setMeta(id, KEY_META, []);
    const account = (await memberPageAddress(site, 'account')) ?? `${site.address.home}/`;
    return redirectReply(account, { headers: noCacheHeaders });
  },
};

function equal(expected: string, input: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(input)];
  return one.length === other.length && timingSafeEqual(one, other);
}
