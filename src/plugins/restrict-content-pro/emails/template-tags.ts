import { siteNameForMail } from 'portolan/mail';
import type { Site, UserRow } from 'portolan/plugin';
import { withQuery } from 'portolan/rest';
import { siteDate } from 'portolan/time';
import { invoiceAddress } from '../account/invoice-address.ts';
import { memberPageAddress } from '../member-pages.ts';
import { plainPrice } from '../registration/level-texts.ts';
import { levelById } from '../store/levels.ts';
import { type Membership, membershipsOfUser } from '../store/memberships.ts';
import { type Payment, paymentsOfUser } from '../store/payments.ts';
import { memberText } from '../texts/member-text.ts';
import { verificationLink } from './verification-link.ts';

/** What a mail is about: whose placeholders are filled. */
export interface MailSubject {
  readonly user: UserRow;
  /** undefined = the member's newest. */
  readonly membership?: Membership | undefined;
  /** undefined = the member's newest. */
  readonly payment?: Payment | undefined;
}

type Tag = (site: Site, about: MailSubject) => string | Promise<string>;

/** Placeholders by name. Restrict Content Pro: `RCP_Emails::get_tags()`. */
const TAGS: Readonly<Record<string, Tag>> = {
  name: async (site, { user }) => `${await nameOf(site, user, 'first')} ${await nameOf(site, user, 'last')}`,
  username: (_site, { user }) => user.user_login,
  useremail: (_site, { user }) => user.user_email,
  firstname: (site, { user }) => nameOf(site, user, 'first'),
  lastname: (site, { user }) => nameOf(site, user, 'last'),
  displayname: (_site, { user }) => user.display_name,
  member_id: (_site, { user }) => String(user.ID),
  blogname: (site) => siteNameForMail(site),
  expiration: ofMembership((site, { expires }) =>
    expires === undefined ? memberText(site, 'none') : siteDate(site, expires),
  ),
  subscription_name: ofMembership(async (site, { levelId }) => (await levelById(site, levelId))?.name ?? ''),
  subscription_key: ofMembership((_site, { key }) => key),
  membership_renew_url: ofMembership((site, { id }) => registrationAddress(site, 'renewal', id)),
  membership_change_url: ofMembership((site, { id }) => registrationAddress(site, 'upgrade', id)),
  amount: async (site, about) => amountText(site, await paymentIn(site, about)),
  discount_code: async (site, about) =>
    (await paymentIn(site, about))?.discountCode || memberText(site, 'None'),
  invoice_url: async (site, about) => {
    const payment = await paymentIn(site, about);
    return payment ? invoiceAddress(site, payment.id) : ((await memberPageAddress(site, 'account')) ?? '');
  },
  update_billing_card_url: async (site, about) => {
    const page = await memberPageAddress(site, 'updateCard');
    const membership = page && (await paymentIn(site, about))?.membershipId;
    return page && membership ? withQuery(page, { membership_id: String(membership) }) : (page ?? '');
  },
  verificationlink: async (site, { user }) =>
    (await verificationLink(site, user)) ?? memberText(site, 'Not available'),
};

/**
 * Fills the placeholders of an owner's mail (`%displayname%` …), each value through `written`; unknown ones stay.
 * Restrict Content Pro: `RCP_Emails::parse_tags()`.
 */
export async function fillTags(
  site: Site,
  text: string,
  about: MailSubject,
  written: (value: string) => string = (value) => value,
): Promise<string> {
  const values = new Map<string, string>();
  for (const [, name = ''] of text.matchAll(/%([\w-]+)%/g)) {
    const tag = Object.hasOwn(TAGS, name) ? TAGS[name] : undefined;
    if (tag && !values.has(name)) values.set(name, written(await tag(site, about)));
  }
  return text.replace(/%([\w-]+)%/g, (all, name: string) => values.get(name) ?? all);
}

function ofMembership(write: (site: Site, membership: Membership) => string | Promise<string>): Tag {
  return async (site, { user, membership }) => {
    const one = membership ?? (await membershipsOfUser(site.database, user.ID))[0];
    return one === undefined ? '' : write(site, one);
  };
}

async function paymentIn(site: Site, { user, payment }: MailSubject): Promise<Payment | undefined> {
  return payment ?? (await paymentsOfUser(site, site.database, user.ID))[0];
}

/** What was paid last; the original writes the sign alone where nothing was, and no decimals behind a zero. */
function amountText(site: Site, payment: Payment | undefined): string {
  const text = plainPrice(site, payment?.amount ?? 0);
  if (payment === undefined) return text.replace(/[\d.]+/, '');
  return payment.amount === 0 ? text.replace(/\.0+/, '') : text;
}

async function nameOf(site: Site, user: UserRow, which: 'first' | 'last'): Promise<string> {
  return (await site.users.meta([user.ID])).get(user.ID)?.get(`${which}_name`) ?? '';
}

async function registrationAddress(site: Site, type: string, membership: number): Promise<string> {
  const page = await memberPageAddress(site, 'registration');
  const query = { registration_type: type, membership_id: String(membership) };
  return page === undefined ? '' : withQuery(page, query);
}
