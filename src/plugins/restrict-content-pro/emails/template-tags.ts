import he from 'he';
import { siteNameForMail } from 'portolan/mail';
import type { Site, UserRow } from 'portolan/plugin';
import { siteDate } from 'portolan/time';
import { loginAddress } from 'portolan/users';
import { price } from '../registration/level-texts.ts';
import { levelById } from '../store/levels.ts';
import type { Membership } from '../store/memberships.ts';
import type { Payment } from '../store/payments.ts';
import { memberText } from '../texts/member-text.ts';

/** Fills the placeholders of an owner's mail (`%displayname%` …). Unknown ones stay. Restrict Content Pro: `RCP_Emails`. */
export async function fillTags(
  site: Site,
  text: string,
  user: UserRow,
  membership: Membership,
  payment?: Payment,
): Promise<string> {
  const meta = (await site.users.meta([user.ID])).get(user.ID);
  const level = await levelById(site, membership.levelId);
  const amount = payment?.amount ?? membership.recurringAmount ?? 0;
  const values: Readonly<Record<string, string>> = {
    name: user.display_name,
    displayname: user.display_name,
    username: user.user_login,
    useremail: user.user_email,
    firstname: meta?.get('first_name') ?? '',
    lastname: meta?.get('last_name') ?? '',
    blogname: siteNameForMail(site),
    sitename: siteNameForMail(site),
    siteurl: site.address.home,
    loginurl: loginAddress(site),
    member_id: String(user.ID),
    membership_id: String(membership.id),
    subscription_name: level?.name ?? '',
    subscription_key: membership.key,
    expiration:
      membership.expires === undefined ? memberText(site, 'none') : siteDate(site, membership.expires),
    amount: he.decode(price(site, amount)),
    payment_id: String(payment?.id ?? ''),
    payment_transaction_id: payment?.transactionId ?? '',
    discount_code: payment?.discountCode ?? '',
  };
  return text.replace(/%(\w+)%/g, (all, tag: string) => values[tag.toLowerCase()] ?? all);
}
