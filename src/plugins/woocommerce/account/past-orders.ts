import { query } from 'portolan/data';
import { escapeHtml } from 'portolan/html';
import { siteNameForMail, trySending } from 'portolan/mail';
import type { Call, Reply, Site, UserRow } from 'portolan/plugin';
import { integerOf, noCacheHeaders, redirectReply, textOf } from 'portolan/request';
import { fastHash, randomPassword, verifyFastHash } from 'portolan/users';
import { shopMail } from '../emails/mail-frame.ts';
import type { Notices } from '../notices/notices.ts';
import { pageNoticesHtml } from '../notices/notices-html.ts';
import { ordersOf } from '../orders/order-repository.ts';
import { shopNonce, verifyShopNonce } from '../session/shop-nonces.ts';
import { shopText } from '../texts/shop-text.ts';
import { accountAddress } from './account-addresses.ts';
import { TEMPORARY_PASSWORD } from './temporary-password.ts';

/** When a link was sent, the hash of its key and that of the e-mail address which it confirms. */
const KEY = '_wc_email_verification_key_wp';
/** The hash of the e-mail address that its owner confirmed. */
const CONFIRMED = '_wc_email_verified';
const ACTION = 'wc_send_verification';
/** Seconds until another link is sent, and how long one is good. */
const PAUSE = 60;
const LIFE = 86_400;

type Outcome = keyof typeof OUTCOMES;

/** What is said after a link was wanted or followed. */
const OUTCOMES = {
  sent: ['success', 'A confirmation link has been sent to your email address. Please check your inbox.'],
  throttled: [
    'notice',
    'A confirmation link was sent recently. Please check your inbox, or wait a moment before requesting a new one.',
  ],
  invalid: ['error', 'Invalid request. Please try again.'],
  expired: ['error', 'This confirmation link is invalid or has expired. Please request a new one.'],
  confirmed: ['success', 'Your email address is confirmed. Past orders stand in your account now.'],
} as const satisfies Readonly<Record<string, readonly [keyof Notices, string]>>;

/**
 * Above somebody's orders: the way to those that they placed as a guest, which are theirs once they confirmed their
 * e-mail address, and what became of it.
 */
export async function pastOrdersHtml(call: Call): Promise<string> {
  const { site, request, visitor } = call;
  const meta = (await site.users.meta([visitor.id])).get(visitor.id);
  const outcome = textOf(request.query, 'wc_verify_notice');
  const notices: Notices = { error: [], success: [], notice: [] };
  const said = { ...notices };
  if (Object.hasOwn(OUTCOMES, outcome)) {
    const [kind, text] = OUTCOMES[outcome as Outcome];
    said[kind] = [{ html: shopText(site, text), data: {} }];
  }
  const html = pageNoticesHtml(said);
  if (visitor.user === undefined || meta?.get(TEMPORARY_PASSWORD)) return html;
  if (await isConfirmed(visitor.user, meta?.get(CONFIRMED))) return html;
  if (waits(site, meta?.get(KEY))) {
    const text =
      'Confirm your email address to check for past orders. A confirmation link was sent recently — please check your inbox.';
    return html || pageNoticesHtml({ ...notices, notice: [{ html: shopText(site, text), data: {} }] });
  }
  const href = `${withQuery(await accountAddress(site, 'orders'), `${ACTION}=1`)}&_wpnonce=${shopNonce(call, ACTION)}`;
  const button = `<a href="${escapeHtml(href).replaceAll('&amp;', '&#038;')}" class="button wc-forward">${shopText(site, 'Confirm email address')}</a>`;
  const text = 'Confirm your email address to check for past orders and link them to your account.';
  return (
    html + pageNoticesHtml({ ...notices, notice: [{ html: `${button} ${shopText(site, text)}`, data: {} }] })
  );
}

/** Sends a link that confirms the visitor's e-mail address, or takes one. */
export async function confirmEmail(call: Call): Promise<Reply | undefined> {
  const { site, request, visitor } = call;
  const { query: requested } = request;
  const outcome =
    requested[ACTION] !== undefined && visitor.user
      ? await sendLink(call, visitor.user)
      : requested['wc_verify_email'] !== undefined
        ? await takeLink(site, integerOf(textOf(requested, 'user')), textOf(requested, 'wc_verify_email'))
        : undefined;
  if (outcome === undefined) return undefined;
  const orders = await accountAddress(site, 'orders');
  return redirectReply(withQuery(orders, `wc_verify_notice=${outcome}`), { headers: noCacheHeaders });
}

async function sendLink(call: Call, user: UserRow): Promise<Outcome> {
  const { site, request } = call;
  if (!verifyShopNonce(call, request.query['_wpnonce'], ACTION)) return 'invalid';
  if (waits(site, (await site.users.meta([user.ID])).get(user.ID)?.get(KEY))) return 'throttled';
  const key = randomPassword(20);
  const now = Math.floor(site.clock.now() / 1000);
  await site.users.setMeta(user.ID, KEY, [`${now}:${fastHash(key)}:${fastHash(user.user_email)}`]);
  const orders = await accountAddress(site, 'orders');
  const href = escapeHtml(withQuery(orders, `wc_verify_email=${key}&user=${user.ID}`));
  const name = siteNameForMail(site);
  const lines = [
    shopText(site, 'Hi %s,', escapeHtml(user.user_login)),
    shopText(
      site,
      'Confirm your email address, and orders that were placed with it stand in your account on %s.',
      escapeHtml(name),
    ),
    `<a href="${href}">${shopText(site, 'Confirm email address')}</a>`,
  ];
  await trySending(
    site,
    shopMail(site, {
      to: user.user_email,
      subject: shopText(site, 'Confirm your email address for %s', name),
      heading: shopText(site, 'Confirm your email address'),
      bodyHtml: lines.map((line) => `<p>${line}</p>`).join('\n'),
    }),
  );
  return 'sent';
}

async function takeLink(site: Site, id: number, key: string): Promise<Outcome> {
  const user = await site.users.byId(id);
  const stored = user && (await site.users.meta([id])).get(id)?.get(KEY);
  const [made = '', hash = '', address = ''] = stored?.split(':') ?? [];
  if (user === undefined || key === '' || hash === '' || site.clock.now() / 1000 >= Number(made) + LIFE) {
    return 'expired';
  }
  // A link confirms the address that it was sent to, not one that came after it.
  if (!(await verifyFastHash(key, hash)) || !(await verifyFastHash(user.user_email, address))) {
    return 'expired';
  }
  await site.users.setMeta(id, KEY, []);
  await site.users.setMeta(id, CONFIRMED, [fastHash(user.user_email)]);
  await linkPastOrders(site, user);
  return 'confirmed';
}

/** Orders that were placed as a guest with somebody's e-mail address become theirs. WooCommerce: `wc_update_new_customer_past_orders()`. */
async function linkPastOrders(site: Site, user: UserRow): Promise<void> {
  const orders = ordersOf(site);
  const { orders: found } = await orders.find({ email: user.user_email, customer: 0 });
  for (const order of found) {
    await orders.update(order.id, { customerId: user.ID });
    await site.database.run(
      query('UPDATE wp_woocommerce_downloadable_product_permissions SET user_id = ? WHERE order_id = ?', [
        user.ID,
        order.id,
      ]),
    );
  }
}

async function isConfirmed(user: UserRow, stored: string | undefined): Promise<boolean> {
  return stored !== undefined && stored !== '' && (await verifyFastHash(user.user_email, stored));
}

function waits(site: Site, stored: string | undefined): boolean {
  return site.clock.now() / 1000 < Number(stored?.split(':')[0] ?? 0) + PAUSE;
}

function withQuery(address: string, query: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}
