import { serialize } from 'portolan/data';
import type { Call, Site, SiteRequest } from 'portolan/plugin';
import { subscriberHash } from 'portolan/plugins/mailchimp-api';
import { type Cart, writtenItems } from 'portolan/shop';
import { deleteCart, keepCart } from './carts.ts';
import { EMAIL } from './cookies.ts';
import { mailingListSettings, siteLanguage } from './settings.ts';
import { type CartJob, cartJob, deleteCartJob } from './sync/job-kinds.ts';

/** What a request said of the visitor beside their cart. */
export interface CartDetails {
  readonly email?: string;
  /** The address that they gave before. */
  readonly previous?: string;
  readonly language?: string;
  readonly subscribed?: boolean;
}

/** Addresses behind which nobody can be reached. */
const MASKED = /(?:^|@)(?:\*+|[^@]*\*\*\*)/;

/** Characters of the longest address that is kept. */
const LONGEST = 100;

/** Whether nobody follows this visitor's cart. */
export function isUntracked({ site, visitor }: Call): boolean {
  return mailingListSettings(site).tracking === 'disabled' || visitor.roles.includes('administrator');
}

/** The address that is known of a visitor: their account's, else the one they gave. */
function knownEmail({ visitor, request }: Call): string {
  return visitor.user?.user_email || (request.cookies[EMAIL] ?? '').trim();
}

/**
 * Keeps the cart of a visitor whose address is known and asks for it to be told to the mailing list; once in a
 * request. Source: Mailchimp for WooCommerce, `MailChimp_Service::handleCartUpdated()`.
 */
export async function trackCart(call: Call, cart: Cart, notice: CartDetails = {}): Promise<void> {
  const { site, request, visitor } = call;
  // Most carts are nobody's: that is found out first.
  const email = notice.email ?? knownEmail(call);
  if (email === '' || MASKED.test(email) || email.length > LONGEST) return;
  if (isUntracked(call) || !mailingListSettings(site).configured || !firstTime(site, request)) return;
  const id = subscriberHash(email);
  if (notice.previous !== undefined && notice.previous !== email)
    await dropCart(site, subscriberHash(notice.previous));
  if (cart.items.length === 0) {
    await dropCart(site, id);
    return;
  }
  const lines = serialize(writtenItems(cart.items, cart.totals.lines));
  await keepCart(site, { id, email, cart: lines }, visitor.id);
  const job: CartJob = {
    id,
    language: notice.language || siteLanguage(site),
    ...(notice.subscribed !== undefined && { subscribed: notice.subscribed }),
  };
  await site.jobs.cancel(deleteCartJob, id);
  await site.jobs.add(cartJob, job, { key: id });
}

/** Deletes a cart, here and at the mailing list. */
export async function dropCart(site: Site, id: string): Promise<void> {
  const had = await deleteCart(site, id);
  await site.jobs.cancel(cartJob, id);
  if (had) await site.jobs.add(deleteCartJob, { id }, { key: id });
}

function firstTime(site: Site, request: SiteRequest): boolean {
  const handled = site.once('mailchimp.handled', () => new WeakSet<SiteRequest>());
  if (handled.has(request)) return false;
  handled.add(request);
  return true;
}
