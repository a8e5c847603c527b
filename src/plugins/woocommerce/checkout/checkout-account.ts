import type { Call, SetCookie } from 'portolan/plugin';
import { logInCookies } from 'portolan/users';
import { createCustomer } from '../account/create-customer.ts';
import { newAccountMail } from '../emails/account-mails.ts';
import { addNotice } from '../notices/notices.ts';
import { sessionOf } from '../session/session.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import type { PostedCheckout } from './posted-data.ts';

/** Whose order it is. */
export interface CheckoutAccount {
  /** 0 for guests. */
  readonly user: number;
  readonly cookies: readonly SetCookie[];
}

/** The account of who orders, made now where they asked for one. Undefined: something is wrong with it. */
export async function accountFor(
  call: Call,
  posted: PostedCheckout,
  values: Readonly<Record<string, string>>,
): Promise<CheckoutAccount | undefined> {
  const { site, request, visitor } = call;
  const settings = shopSettings(site);
  if (visitor.id > 0) return { user: visitor.id, cookies: [] };
  const required = !settings.guestCheckout;
  if (required && !settings.signUpAtCheckout) {
    await addNotice(call, shopText(site, 'You must be logged in to checkout.'), 'error');
    return undefined;
  }
  if (!required && !(posted.createAccount && settings.signUpAtCheckout)) return { user: 0, cookies: [] };
  const created = await createCustomer(call, {
    email: values['billing_email'] ?? '',
    username: values['account_username'] ?? '',
    password: values['account_password'] ?? '',
    firstName: values['billing_first_name'],
    lastName: values['billing_last_name'],
  });
  if ('problem' in created) {
    const html =
      created.code === 'registration-error-email-exists'
        ? shopText(
            site,
            'An account is already registered with your email address. <a href="#" class="showlogin">Please log in.</a>',
          )
        : created.problem;
    await addNotice(call, html, 'error');
    return undefined;
  }
  await newAccountMail(site, created.user, created.passwordGenerated, values['billing_first_name']);
  const session = sessionOf(call);
  await session.become(String(created.user.ID));
  // The page's nonces are a guest's: if something goes wrong from here on, it has to be loaded anew.
  await session.set('reload_checkout', '1');
  return { user: created.user.ID, cookies: await logInCookies(site, request, created.user, true) };
}
