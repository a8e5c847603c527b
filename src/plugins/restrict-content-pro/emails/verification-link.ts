import type { Site, UserRow } from 'portolan/plugin';
import { customerOfUser } from '../store/customers.ts';

/** User meta: the key of the link by which an e-mail address is verified. */
export const VERIFICATION_META = 'rcp_pending_email_verification';

/**
 * The link by which a member shows that an e-mail address is theirs; undefined where nothing is to be verified.
 * Restrict Content Pro: `rcp_generate_verification_link()`.
 */
export async function verificationLink(site: Site, user: UserRow): Promise<string | undefined> {
  const customer = await customerOfUser(site.database, user.ID);
  if (customer?.verification !== 'pending') return undefined;
  const key = (await site.users.meta([user.ID])).get(user.ID)?.get(VERIFICATION_META) ?? '';
  return `${site.address.home}/?rcp-verify-key=${encodeURIComponent(key)}&rcp-user=${user.ID}`;
}
