import { sanitizeUser, stripTags } from 'portolan/html';
import { newAccountMail, trySending } from 'portolan/mail';
import {
  type AjaxAction,
  type AjaxReply,
  type Call,
  type InputMap,
  jsonError,
  jsonSuccess,
  type SetCookie,
  type UserRow,
  type Visitor,
} from 'portolan/plugin';
import { integerOf, isEmpty, textOf } from 'portolan/request';
import { sanitizeTextField } from 'portolan/rest';
import {
  AccountTaken,
  addressKey,
  cookieNames,
  createUser,
  logInCookies,
  parseAuthCookie,
  randomPassword,
  rateLimiterOf,
  rateLimits,
  visitorFor,
} from 'portolan/users';
import { sendVerification } from '../emails/verify-email.ts';
import { stripeGateway, supports } from '../gateways/gateway.ts';
import { openIntent } from '../gateways/stripe-intent.ts';
import { JOINING } from '../memberships/new-accounts.ts';
import { memberSettings } from '../settings.ts';
import { amountNumber } from '../store/amounts.ts';
import { customerOfUser } from '../store/customers.ts';
import { DiscountUsedUp } from '../store/discounts.ts';
import { levelById } from '../store/levels.ts';
import { memberText } from '../texts/member-text.ts';
import { beginRegistration } from './begin-registration.ts';
import { validateCaptcha } from './captcha.ts';
import { errorsHtml, type FormError } from './errors.ts';
import { price } from './level-texts.ts';
import { unfitPayment } from './named-payment.ts';
import { isRegisterNonce, registerNonce } from './register-nonce.ts';
import { type Registration, RegistrationRefused, readRegistration } from './registration.ts';
import { type NewUser, validateRegistration, validateUser } from './validate.ts';

/** `rcp_process_register_form`: checks a registration, and begins it unless only that was asked for. */
export const processRegisterForm: AjaxAction = {
  action: 'rcp_process_register_form',
  audience: 'everyone',
  async handle(call, input) {
    try {
      return await processForm(call, input);
    } catch (error) {
      if (error instanceof RegistrationRefused) {
        return { status: 403, text: memberText(call.site, error.message) };
      }
      throw error;
    }
  },
};

async function processForm(call: Call, input: InputMap): Promise<AjaxReply> {
  const { site } = call;
  const refuse = (errors: readonly FormError[], more: object = {}) =>
    jsonError({
      success: false,
      errors: errorsHtml(errors),
      nonce: registerNonce(call, call.visitor),
      ...more,
    });
  const t = (code: string, text: string): FormError => ({ code, message: memberText(site, text) });
  const registration = await readRegistration(call, input);
  if (!isRegisterNonce(call, input['rcp_register_nonce'])) {
    const isWrong = registration === undefined && textOf(input, 'rcp_level') !== '';
    return refuse([
      ...(isWrong ? [t('invalid_level', 'Invalid membership level selected.')] : []),
      t('invalid_nonce', 'An authentication error occurred. Please try again.'),
    ]);
  }
  const unfit = isEmpty(input['rcp_ajax']) ? await unfitPayment(call, input) : [];
  if (registration === undefined) {
    return refuse([...(await levelErrors(call, input)), ...unfit]);
  }
  const isGuest = call.visitor.id === 0;
  const person = userIn(input);
  const errors = [
    ...unfit,
    ...(isGuest ? await validateUser(call, person, againIn(input, person)) : []),
    ...(await validateRegistration(call, input, registration)),
    ...(await validateCaptcha(call, input)),
  ];
  const gateway = gatewayJson(registration);
  if (errors.length > 0) return refuse(errors, { gateway });
  if (!isEmpty(input['validate_only'])) return jsonSuccess(validated(call, registration));
  if (isGuest && (await tooMany(call))) {
    return refuse([t('rate_limited', 'Too many accounts were opened from here. Please try again later.')], {
      gateway,
    });
  }
  const joined = isGuest ? await openAccount(call, person) : { visitor: call.visitor, cookies: [] };
  if (joined === undefined) {
    // Somebody took the name in this very moment: the checks now say so.
    return refuse(await validateUser(call, person, againIn(input, person)), { gateway });
  }
  const begun = await beginRegistration(site, registration, joined.visitor.id, input).catch(
    (error: unknown) => {
      if (error instanceof DiscountUsedUp) return undefined;
      throw error;
    },
  );
  if (begun === undefined) {
    // The account is open; others were faster with the code.
    const errors = errorsHtml([t('invalid_discount', 'The discount you entered is invalid')]);
    const nonce = registerNonce(call, joined.visitor);
    return { ...jsonError({ success: false, errors, nonce, gateway }), cookies: joined.cookies };
  }
  await askForVerification(call, joined.visitor);
  const nonce = registerNonce(call, joined.visitor);
  const { cookies } = joined;
  if (registration.gateway === stripeGateway && supports(stripeGateway, 'ajax-payment')) {
    const opened = await openIntent(site, registration, begun, joined.visitor, input);
    if ('problem' in opened) {
      const failed = errorsHtml([opened.problem]);
      return { ...jsonError({ success: false, errors: failed, nonce, gateway }), cookies };
    }
    return {
      ...jsonSuccess(
        processed(call, registration, nonce, begun.payment.id, { ...gateway, data: opened.data }),
      ),
      cookies,
    };
  }
  return { ...jsonSuccess(processed(call, registration, nonce, begun.payment.id, gateway)), cookies };
}

/** Why there is no registration: no level was chosen, there is none, or nobody can join it any more. */
async function levelErrors({ site }: Call, input: InputMap): Promise<readonly FormError[]> {
  const t = (code: string, text: string): FormError => ({ code, message: memberText(site, text) });
  const chosen = textOf(input, 'rcp_level');
  const isKnown = chosen !== '' && (await levelById(site, Math.abs(integerOf(chosen)))) !== undefined;
  const isGone = t('invalid_level', 'The selected membership level is not available.');
  if (isKnown) return [t('inactive_level', 'Invalid membership level selected'), isGone];
  return chosen === '' ? [isGone] : [t('invalid_level', 'Invalid membership level selected.')];
}

function validated({ site, visitor }: Call, registration: Registration): object {
  const { currency } = memberSettings(site);
  const { totals, level, autoRenew } = registration;
  return {
    success: true,
    nonce: registerNonce({ site }, visitor),
    total: amountNumber(totals.total, currency),
    // The original formats no zero.
    total_formatted:
      totals.total === 0 ? price(site, totals.total).replace(/\.0+/, '') : price(site, totals.total),
    recurring_total: amountNumber(totals.recurring, currency),
    auto_renew: autoRenew,
    gateway: gatewayJson(registration),
    level: { id: level.id, name: level.name, description: level.description, trial: level.trialDuration > 0 },
  };
}

function processed(
  { site }: Call,
  { level, totals, autoRenew }: Registration,
  nonce: string,
  payment: number,
  gateway: object,
): object {
  const { currency } = memberSettings(site);
  return {
    success: true,
    nonce,
    total: amountNumber(totals.total, currency),
    recurring_total: amountNumber(totals.recurring, currency),
    auto_renew: autoRenew,
    gateway,
    level: { trial: level.trialDuration > 0 },
    payment_id: payment,
  };
}

/** What a way of paying can do is said where the level has a price that is due. */
function gatewayJson({ gateway, level, totals, autoRenew }: Registration): object {
  const isDue = level.price > 0 && (totals.total > 0 || (autoRenew && totals.recurring > 0));
  return { slug: gateway?.slug ?? '', supports: (isDue && gateway?.supports) || false };
}

/** Who joins; through a level's own checkout window they give no more than their e-mail address. */
function userIn(input: InputMap): NewUser {
  const email = textOf(input, 'rcp_user_email').trim();
  if (!isEmpty(input['rcp_stripe_checkout'])) {
    const [local = ''] = email.split('@');
    return { login: email, email, firstName: local, lastName: '', password: randomPassword(24) };
  }
  return {
    login: stripTags(isEmpty(input['rcp_user_login']) ? '' : textOf(input, 'rcp_user_login')).trim(),
    email,
    firstName: sanitizeTextField(textOf(input, 'rcp_user_first')),
    lastName: sanitizeTextField(textOf(input, 'rcp_user_last')),
    password: textOf(input, 'rcp_user_pass').trim(),
  };
}

function againIn(input: InputMap, person: NewUser): string {
  return isEmpty(input['rcp_stripe_checkout'])
    ? textOf(input, 'rcp_user_pass_confirm').trim()
    : person.password;
}

async function tooMany({ site, request }: Call): Promise<boolean> {
  const key = `registration:${addressKey(request.remoteAddress)}`;
  return (await rateLimiterOf(site).take(key, rateLimits.registration)).wait > 0;
}

/**
 * Opens the account of a new member, tells the owner, and logs them in; undefined where another request opened one of
 * the same name or address at the same time.
 */
async function openAccount(
  call: Call,
  person: NewUser,
): Promise<{ readonly visitor: Visitor; readonly cookies: readonly SetCookie[] } | undefined> {
  const { site, request } = call;
  const id = await createUser(site, {
    login: sanitizeUser(person.login, true),
    email: person.email,
    password: person.password,
    firstName: person.firstName,
    lastName: person.lastName,
    by: JOINING,
  }).catch((error: unknown) => {
    if (error instanceof AccountTaken) return undefined;
    throw error;
  });
  if (id === undefined) return undefined;
  await site.users.setMeta(id, '_rcp_new_subscription', ['1']);
  const user = (await site.users.byId(id)) as UserRow;
  const news = memberSettings(site).newUserNotices ? newAccountMail(site, user) : undefined;
  if (news) await trySending(site, news);
  const cookies = await logInCookies(site, request, user, false);
  const { loggedIn } = cookieNames(site);
  const token = parseAuthCookie(cookies.find(({ name }) => name === loggedIn)?.value)?.token ?? '';
  const meta = (await site.users.meta([id])).get(id);
  return { visitor: visitorFor(site, user, meta, token), cookies };
}

/** Where the owner wants addresses verified, nothing is read before. */
async function askForVerification({ site }: Call, { user }: Visitor): Promise<void> {
  if (user === undefined || memberSettings(site).emailVerification === 'off') return;
  const customer = await customerOfUser(site.database, user.ID);
  if (customer?.verification === 'pending') await sendVerification(site, user);
}

/** `rcp_generate_registration_nonce`: a nonce for who the visitor is by now. */
export const generateRegistrationNonce: AjaxAction = {
  action: 'rcp_generate_registration_nonce',
  audience: 'everyone',
  handle: (call) => jsonSuccess(registerNonce(call, call.visitor)),
};
