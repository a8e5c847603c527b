import { query } from 'portolan/data';
import { ksesPost } from 'portolan/html';
import { type Call, Html, renderNode, type ShortcodeElement, type Site } from 'portolan/plugin';
import { integerOf, textOf } from 'portolan/request';
import { sanitizeTextField } from 'portolan/rest';
import type { ReactNode } from 'react';
import { memberLoginAddress } from '../account/login-page.ts';
import { enabledGateways, supports } from '../gateways/gateway.ts';
import { EXPRESS_FIELDS, expressPage } from '../paypal/express-page.tsx';
import MemberScripts from '../scripts/member-scripts.island.tsx';
import { noteForm } from '../scripts/page-settings.ts';
import { memberSettings } from '../settings.ts';
import { amountNumber } from '../store/amounts.ts';
import { isLifetime, type Level, levelsOf } from '../store/levels.ts';
import { type Membership, membershipById, membershipsOfUser } from '../store/memberships.ts';
import { memberText } from '../texts/member-text.ts';
import { callOf } from './call-of.ts';
import { CaptchaPlace } from './captcha-place.tsx';
import { errorsHtml, errorsOf } from './errors.ts';
import { REGISTER_FORM } from './final-submit.ts';
import { durationText, priceOrFree } from './level-texts.ts';
import { Agreements, DiscountFields, GatewayChoice, LevelChoices, UserFields } from './register-fields.tsx';
import type { LevelChoice, RegisterFormModel } from './register-form-model.ts';
import { registerNonce } from './register-nonce.ts';
import { canRenew } from './registration.ts';

/** `[register_form]`: choosing a level, opening an account, paying. */
export const registerFormShortcode: ShortcodeElement = {
  tag: 'register_form',
  async render(attributes, _content, context) {
    const { site } = context;
    const call = callOf(context);
    const returned = await expressPage(call);
    if (returned !== undefined) {
      context.assets.addStyle('membership');
      return renderNode(returned, context.assets);
    }
    const settings = memberSettings(site);
    const requested = await requestedMembership(call);
    const own = (await membershipsOfUser(site.database, call.visitor.id)).filter(
      ({ status }) => status !== 'pending',
    );
    const wanted = `${attributes['ids'] ?? ''},${attributes['id'] ?? ''}`
      .split(',')
      .map((id) => integerOf(id.trim()))
      .filter((id) => id > 0);
    const levels = (await levelsOf(site)).filter(
      (level) =>
        (wanted.length === 0 || wanted.includes(level.id)) && isOffered(level, own, requested, settings),
    );
    if (levels.length === 0) {
      const registered = attributes['registered_message'] ?? '';
      const text = memberText(
        site,
        own.length > 0
          ? 'You are already registered and have an active subscription.'
          : 'No available membership levels for your account.',
      );
      // Safe: what the author of the page wrote, filtered as post content is.
      return `<p>${registered === '' ? text : ksesPost(registered)}</p>`;
    }
    const isGuest = call.visitor.id === 0;
    const attribute = attributes[isGuest ? 'logged_out_header' : 'logged_in_header'];
    const here = site.address.atHost(call.request.path);
    context.assets.addStyle('membership');
    noteForm(site, call.request, 'register');
    const errors = errorsOf(call, REGISTER_FORM);
    if (call.request.method === 'POST') site.reads.bindToRequest();
    const model: RegisterFormModel = {
      header: attribute ?? memberText(site, headingFor(call, requested, own)),
      action: here,
      loginAddress: isGuest ? await memberLoginAddress(site, here) : undefined,
      levels: levels.map((level) => choiceOf(call, level)),
      gateways: enabledGateways(settings),
      hasDiscounts: await hasDiscounts(site),
      discount: sanitizeTextField(textOf(call.request.query, 'discount')),
      autoRenew: settings.autoRenew === 3 ? { checked: settings.autoRenewChecked } : undefined,
      terms: settings.terms,
      privacyPolicy: settings.privacyPolicy,
      registrationType: requested?.type ?? '',
      membershipId: requested?.membership.id ?? 0,
      redirect: textOf(call.request.query, 'rcp_redirect'),
      captcha: <CaptchaPlace site={site} />,
      nonce: registerNonce(call, call.visitor),
      typed: (field) => sanitizeTextField(textOf(call.request.form, field)),
      errorsHtml: errorsHtml(errors),
      t: (text, ...values) => memberText(site, text, ...values),
    };
    return renderNode(<RegisterForm {...model} />, context.assets);
  },
};

/** Fields of an address that choose a level, fill in a discount code, or come from PayPal. */
export const JOINING_FIELDS = ['level', 'discount', ...EXPRESS_FIELDS];

interface RequestedMembership {
  readonly type: string;
  readonly membership: Membership;
}

/** A membership of the visitor's own that the address names for renewing or changing. */
async function requestedMembership({
  site,
  visitor,
  request,
}: Call): Promise<RequestedMembership | undefined> {
  const id = integerOf(textOf(request.query, 'membership_id'));
  const type = textOf(request.query, 'registration_type');
  if (id <= 0 || !['renewal', 'upgrade', 'downgrade'].includes(type) || visitor.id === 0) return undefined;
  const membership = await membershipById(site.database, id);
  return membership?.userId === visitor.id && !membership.disabled ? { type, membership } : undefined;
}

/** Restrict Content Pro: `rcp_show_subscription_level()`. */
function isOffered(
  level: Level,
  own: readonly Membership[],
  requested: RequestedMembership | undefined,
  { multipleMemberships }: { readonly multipleMemberships: boolean },
): boolean {
  const mine = own.find(({ levelId }) => levelId === level.id);
  if (requested?.type === 'renewal') return level.id === requested.membership.levelId;
  if (requested) return level.isActive && level.id !== requested.membership.levelId;
  if (!level.isActive) return false;
  if (mine === undefined) return true;
  return !multipleMemberships && canRenew(mine, level);
}

function headingFor(
  { visitor }: Call,
  requested: RequestedMembership | undefined,
  own: readonly Membership[],
): string {
  if (visitor.id === 0) return 'Register New Account';
  if (requested?.type === 'renewal') return 'Renew Your Membership';
  if (requested) return 'Change Your Membership';
  return own.length > 0 ? 'Upgrade or Renew Your Membership' : 'Join Now';
}

function choiceOf({ site, request }: Call, level: Level): LevelChoice {
  const payments = level.maximumRenewals + 1;
  return {
    id: level.id,
    name: level.name,
    price: amountNumber(level.price, memberSettings(site).currency),
    priceHtml: priceOrFree(site, level.price),
    duration: durationText(site, level),
    forever: isLifetime(level),
    hasTrial: level.trialDuration > 0,
    payments: payments > 1 ? memberText(site, '%d total payments', payments) : undefined,
    isRequested: textOf(request.query, 'level') === String(level.id),
    description: level.description,
  };
}

async function hasDiscounts(site: Site): Promise<boolean> {
  const row = await site.database.first(
    query("SELECT 1 FROM wp_rcp_discounts WHERE status = 'active' LIMIT 1"),
  );
  return row !== undefined;
}

/** Restrict Content Pro: `register.php`, with the names that scripts and styles look for. */
function RegisterForm(model: RegisterFormModel): ReactNode {
  const { t, levels, gateways } = model;
  return (
    <>
      <h2 className="rcp_header">{model.header}</h2>
      <form id="rcp_registration_form" className="rcp_form" method="POST" action={model.action}>
        {model.loginAddress !== undefined && (
          <>
            <div className="rcp_login_link">
              <p>
                <a href={model.loginAddress}>{t('Log in')}</a>{' '}
                {t('to renew or change an existing membership.')}
              </p>
            </div>
            <UserFields t={t} typed={model.typed} />
          </>
        )}
        <fieldset className="rcp_subscription_fieldset">
          <LevelChoices levels={levels} t={t} />
        </fieldset>
        {model.hasDiscounts && <DiscountFields t={t} code={model.discount} />}
        {/* Filled by script: what is chosen costs this much. */}
        <div className="rcp_registration_total" aria-live="polite" />
        <GatewayChoice gateways={gateways} t={t} hidden={levels.every(({ price }) => price === 0)} />
        {model.autoRenew && gateways.some((gateway) => supports(gateway, 'recurring')) && (
          <p id="rcp_auto_renew_wrap">
            <input
              name="rcp_auto_renew"
              id="rcp_auto_renew"
              type="checkbox"
              defaultChecked={model.autoRenew.checked}
            />{' '}
            <label htmlFor="rcp_auto_renew">{t('Auto Renew')}</label>
          </p>
        )}
        <Agreements {...model} />
        {model.captcha}
        <input
          type="hidden"
          id="rcp-registration-type"
          name="registration_type"
          value={model.registrationType}
        />
        <input type="hidden" id="rcp-membership-id" name="membership_id" value={model.membershipId} />
        <input type="hidden" id="rcp-payment-id" name="rcp_registration_payment_id" value="0" />
        {model.redirect !== '' && <input type="hidden" name="rcp_redirect" value={model.redirect} />}
        <p id="rcp_submit_wrap">
          {model.errorsHtml !== '' && <Html as="span" html={model.errorsHtml} />}
          <input type="hidden" name="rcp_register_nonce" value={model.nonce} />
          <input
            type="submit"
            name="rcp_submit_registration"
            id="rcp_submit"
            className="rcp-button"
            value={t('Register')}
          />
        </p>
      </form>
      <MemberScripts />
    </>
  );
}
