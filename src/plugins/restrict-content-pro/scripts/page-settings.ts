import { errorMessages } from 'portolan/payments';
import type { Call, Extender, Site, SiteRequest } from 'portolan/plugin';
import { paymentNonce } from '../gateways/payment-nonce.ts';
import { stripeKeys } from '../gateways/stripe-account.ts';
import { registrationCaptcha } from '../registration/captcha.ts';
import { memberSettings } from '../settings.ts';
import { multiplierOf } from '../store/amounts.ts';
import { customerOfUser } from '../store/customers.ts';
import { levelsOf } from '../store/levels.ts';
import { memberText } from '../texts/member-text.ts';

/** The forms of a page that scripts work on. */
export type ScriptedForm = 'register' | 'card';

/** Notes that the page of this request shows such a form: it then carries what its script reads. */
export function noteForm(site: Site, request: SiteRequest, form: ScriptedForm): void {
  // The page's own scripts are told of it.
  site.reads.bindToRequest();
  const noted = notedForms(site);
  noted.set(request, new Set([...(noted.get(request) ?? []), form]));
}

function notedForms(site: Site): WeakMap<SiteRequest, ReadonlySet<ScriptedForm>> {
  return site.once('restrict-content-pro.forms', () => new WeakMap());
}

/** The objects that the forms' scripts read, on pages that show one. */
export const scriptsOnPage: Extender<'page.model'> = async (page, { site, call }) => {
  const forms = notedForms(site).get(call.request);
  if (forms === undefined) return page;
  return {
    ...page,
    configuration: {
      ...page.configuration,
      ...(forms.has('register') ? { rcp_script_options: await registerOptions(call) } : {}),
      ...(forms.has('card') ? { rcp_stripe_script_options: cardOptions(site) } : {}),
      ...(stripeKeys(site) === undefined ? {} : { rcpStripe: stripeOptions(call) }),
    },
  };
};

function ajaxAddress(site: Site): string {
  return `${site.address.corePath}/wp-admin/admin-ajax.php`;
}

async function registerOptions({ site, visitor }: Call): Promise<object> {
  const settings = memberSettings(site);
  const t = (text: string) => memberText(site, text);
  const customer = await customerOfUser(site.database, visitor.id);
  const levels = await levelsOf(site);
  const captcha = registrationCaptcha(site);
  return {
    ajaxurl: ajaxAddress(site),
    register: t('Register'),
    pleasewait: t('Please Wait . . . '),
    pay_now: t('Submit Payment'),
    user_has_trialed: customer?.hasTrialed === true,
    trial_levels: levels.filter(({ trialDuration }) => trialDuration > 0).map(({ id }) => String(id)),
    auto_renew_default: settings.autoRenewChecked,
    recaptcha_enabled: captcha === undefined ? '' : '1',
    recaptcha_version: captcha === undefined ? '' : String(captcha.version),
    error_occurred: t(
      'An unexpected error has occurred. Please try again or contact support if the issue persists.',
    ),
    enter_card_details: t('Please enter your card details.'),
    invalid_cardholder: t('The card holder name you have entered is invalid'),
  };
}

function cardOptions(site: Site): object {
  const t = (text: string) => memberText(site, text);
  return {
    ajaxurl: ajaxAddress(site),
    confirm_delete_card: t('Are you sure you want to delete this payment method?'),
    enter_card_name: t('Please enter a card holder name'),
    pleasewait: t('Please Wait . . . '),
  };
}

function stripeOptions({ site, visitor }: Call): object {
  const { currency } = memberSettings(site);
  return {
    keys: { publishable: stripeKeys(site)?.publishableKey ?? '' },
    errors: Object.fromEntries(
      Object.entries(errorMessages).map(([code, text]) => [code, memberText(site, text)]),
    ),
    formatting: { currencyMultiplier: multiplierOf(currency) },
    elementsConfig: null,
    stripe_payment_nonce: paymentNonce(site, visitor),
  };
}
