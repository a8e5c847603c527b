import { escapeHtml, isEmail, sanitizeUser } from 'portolan/html';
import type { Call, InputMap } from 'portolan/plugin';
import { isEmpty, textOf } from 'portolan/request';
import { memberLoginAddress } from '../account/login-page.ts';
import { expressGateway, freeGateway, stripeGateway } from '../gateways/gateway.ts';
import { stripeKeys } from '../gateways/stripe-account.ts';
import { paypalAccount } from '../paypal/account.ts';
import { memberSettings } from '../settings.ts';
import { isFree, isLifetime } from '../store/levels.ts';
import { memberText } from '../texts/member-text.ts';
import type { FormError } from './errors.ts';
import type { Registration } from './registration.ts';

/** Who joins, as the form names them. */
export interface NewUser {
  readonly login: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

/** Checks the fields of someone who has no account; all that is wrong is said at once. Restrict Content Pro: `rcp_validate_user_data()`. */
export async function validateUser(call: Call, user: NewUser, again: string): Promise<readonly FormError[]> {
  const { site } = call;
  const errors: FormError[] = [];
  const t = (code: string, text: string, ...values: readonly string[]) =>
    errors.push({ code, message: memberText(site, text, ...values) });
  const login = escapeHtml(await memberLoginAddress(site));
  if (user.login === '') t('username_empty', 'Please enter a username');
  else {
    if (await site.users.byLogin(user.login)) {
      t(
        'username_unavailable',
        'This username is already in use. If this is your username, please <a href="%s">log in</a> and try again.',
        login,
      );
    }
    const kept = sanitizeUser(user.login, true);
    if (kept !== user.login && (await site.users.byLogin(kept))) {
      t(
        'username_unavailable',
        'This username is already in use. If this is your username, please <a href="%s">log in</a> and try again.',
        login,
      );
    }
    // What a name may not hold is left out of it; it has to leave something, of a length that fits.
    if (sanitizeUser(user.login) !== user.login || kept === '' || user.login.length > 60) {
      t('username_invalid', 'Invalid username');
    }
  }
  if (!isEmail(user.email)) t('email_invalid', 'Invalid email');
  else if (await site.users.byEmail(user.email)) {
    t(
      'email_used',
      'This email address is already in use. If this is your email address, please <a href="%s">log in</a> and try again.',
      login,
    );
  }
  if (user.password === '') t('password_empty', 'Please enter a password');
  if (user.password !== again) t('password_mismatch', 'Passwords do not match');
  return errors;
}

/** Checks all else that a registration needs: trial, discount, card, agreements. */
export async function validateRegistration(
  call: Call,
  input: InputMap,
  registration: Registration,
): Promise<readonly FormError[]> {
  const { site } = call;
  const settings = memberSettings(site);
  const errors: FormError[] = [];
  const t = (code: string, text: string) => errors.push({ code, message: memberText(site, text) });
  const { level, customer, discountCode, discount, gateway, totals } = registration;
  if (isFree(level) && !isLifetime(level) && customer?.hasTrialed) {
    t('free_trial_used', 'You may only sign up for a free trial once');
  }
  if (discountCode !== '' && textOf(input, 'rcp_discount') !== '' && discount === undefined) {
    t('invalid_discount', 'The discount you entered is invalid');
  }
  if (gateway === undefined) t('invalid_gateway', 'The selected payment method is not available.');
  if (gateway === freeGateway && totals.total > 0) {
    t('invalid_gateway', 'A payment method is required for this membership level.');
  }
  if (gateway === expressGateway && paypalAccount(site).credentials === undefined) {
    t(
      'no_paypal_api',
      'You have not configured PayPal API access. Please configure it in Restrict &rarr; Settings',
    );
  }
  if (gateway === stripeGateway) errors.push(...(await validateCard(call, input)));
  if (settings.terms && isEmpty(input['rcp_agree_to_terms'])) {
    t('terms_not_agreed', 'You must agree to the terms and conditions');
  }
  if (settings.privacyPolicy && isEmpty(input['rcp_agree_to_privacy_policy'])) {
    t('privacy_policy_not_agreed', 'You must agree to the privacy policy');
  }
  return errors;
}

/** Restrict Content Pro: `RCP_Payment_Gateway_Stripe::validate_fields()`. */
async function validateCard(call: Call, input: InputMap): Promise<readonly FormError[]> {
  const { site } = call;
  const errors: FormError[] = [];
  const saved = textOf(input, 'rcp_gateway_existing_payment_method');
  const isNew = saved === '' || saved === 'new';
  if (isNew && textOf(input, 'rcp_card_name').trim() === '' && isEmpty(input['rcp_stripe_checkout'])) {
    errors.push({
      code: 'missing_card_name',
      message: memberText(site, 'The card holder name you have entered is invalid'),
    });
  }
  if (stripeKeys(site) === undefined) {
    const { sandbox } = memberSettings(site);
    errors.push({
      code: sandbox ? 'missing_stripe_test_keys' : 'missing_stripe_live_keys',
      message: memberText(
        site,
        sandbox
          ? 'Missing Stripe test keys. Please enter your test keys to use Stripe in Sandbox Mode.'
          : 'Missing Stripe live keys. Please enter your live keys to use Stripe in Live Mode.',
      ),
    });
  }
  return errors;
}
