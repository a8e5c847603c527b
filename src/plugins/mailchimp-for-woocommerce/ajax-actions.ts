import { type AjaxAction, closedActions, jsonError, jsonSuccess, type SetCookie } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import { type Cart, cartOf } from 'portolan/shop';
import { addressKey, type RateLimit, rateLimiterOf } from 'portolan/users';
import { cartById } from './carts.ts';
import { EMAIL, listCookie, PREVIOUS_EMAIL } from './cookies.ts';
import { mailingListSettings } from './settings.ts';
import { isUntracked, trackCart } from './track-cart.ts';

/** The content type that the old shop answered with. */
const headers = { 'Content-Type': 'application/json' } as const;

/** Addresses that one visitor may name: generous, but no program fills the table. */
const captureLimit: RateLimit = { times: 120, seconds: 600 };

/**
 * `mailchimp_set_user_by_email`: remembers the address that a visitor typed. It is not checked here.
 * Source: Mailchimp for WooCommerce, `MailChimp_Service::set_user_by_email()`.
 */
export const setUserByEmail: AjaxAction = {
  action: 'mailchimp_set_user_by_email',
  audience: 'everyone',
  async handle(call) {
    const { site, request } = call;
    if (mailingListSettings(site).tracking === 'disabled') {
      return { json: { success: false, message: 'filter blocked due to carts being disabled' }, headers };
    }
    if (isUntracked(call))
      return { json: { success: false, message: 'admin carts are not tracked.' }, headers };
    if (typeof request.form['email'] !== 'string') return { json: { success: false, email: false }, headers };
    // Scripts send the address as it is: its `+` arrives as a blank.
    const email = textOf(request.form, 'email').trim().replaceAll(' ', '+');
    const known = request.cookies[EMAIL];
    const previous = known !== undefined && known !== '' && known !== email ? known : null;
    const cookies: readonly SetCookie[] = [
      ...(previous === null ? [] : [listCookie(site, PREVIOUS_EMAIL, email)]),
      listCookie(site, EMAIL, email),
    ];
    const cart = await cartOf(call);
    const limiter = rateLimiterOf(site);
    const key = `mailchimp:${addressKey(request.remoteAddress)}`;
    if ((await limiter.take(key, captureLimit)).wait === 0) {
      const subscribed = request.form['subscribed'];
      await trackCart(call, cart, {
        email,
        ...(previous !== null && { previous }),
        language: languageIn(textOf(request.form, 'mc_language')),
        ...(subscribed !== undefined && { subscribed: textOf(request.form, 'subscribed') !== '0' }),
      });
    }
    return { json: { success: true, email, previous, cart: linesJson(cart) }, cookies, headers };
  },
};

/** `mailchimp_get_user_by_hash`: whose cart an id is. */
export const getUserByHash: AjaxAction = {
  action: 'mailchimp_get_user_by_hash',
  audience: 'everyone',
  async handle({ site, request }) {
    const hash = textOf(request.query, 'hash');
    const found = hash === '' ? undefined : await cartById(site, hash);
    return {
      json: found ? { success: true, email: found.email } : { success: false, email: false },
      headers,
    };
  },
};

function languageIn(text: string): string {
  return /^[a-z]{2}$/i.test(text) ? text.toLowerCase() : '';
}

/** The lines of a cart as its session keeps them; an empty one is a list. */
function linesJson({ items, totals }: Cart): unknown {
  if (items.length === 0) return [];
  const number = (amount: number | undefined) => (amount ?? 0) / AMOUNT_UNIT;
  const taxes = (amounts: ReadonlyMap<number, number> | undefined) =>
    amounts === undefined || amounts.size === 0
      ? []
      : Object.fromEntries([...amounts].map(([rate, amount]) => [rate, number(amount)]));
  return Object.fromEntries(
    items.map((item) => {
      const line = totals.lines.get(item.key);
      return [
        item.key,
        {
          key: item.key,
          product_id: item.productId,
          variation_id: item.variationId,
          variation: Object.keys(item.variation).length === 0 ? [] : item.variation,
          quantity: item.quantity,
          data_hash: item.dataHash,
          line_tax_data: { subtotal: taxes(line?.subtotalTaxes), total: taxes(line?.totalTaxes) },
          line_subtotal: number(line?.subtotal),
          line_subtotal_tax: number(line?.subtotalTax),
          line_total: number(line?.total),
          line_tax: number(line?.totalTax),
        },
      ];
    }),
  );
}

/** Amounts are millionths; the answer's are PHP's floats, and nothing is computed with them. */
const AMOUNT_UNIT = 1_000_000;

const refused = jsonError({
  message: "You're not allowed to do this",
  from: 'mailchimp-for-woocommerce',
});

/** What its settings ask for: they are the admin's here, and nothing is asked of Mailchimp in a visitor's name. */
export const closedListActions: readonly AjaxAction[] = closedActions({
  ...Object.fromEntries(
    (
      'activate_account_event communication_status create_account_check_username create_account_signup delete_log_file ' +
      'load_log_file oauth_finish oauth_start oauth_status send_event support_form toggle_chimpstatic_script tower_status'
    )
      .split(' ')
      .map((name) => [`mailchimp_woocommerce_${name}`, refused]),
  ),
  mailchimp_woocommerce_check_login_session: jsonError({ success: false }),
  mailchimp_woocommerce_switch_account: jsonSuccess({
    success: false,
    message: 'Failed to disconnect account',
  }),
});
