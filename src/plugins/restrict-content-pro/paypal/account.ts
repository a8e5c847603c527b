import type { Site } from 'portolan/plugin';
import { memberSettings } from '../settings.ts';

/** Who asks PayPal's API. */
export interface PaypalCredentials {
  readonly username: string;
  readonly password: string;
  readonly signature: string;
}

/** The owner's account at PayPal, in the mode that the settings name. */
export interface PaypalAccount {
  /** E-mail address or merchant id that is paid; '' where the settings have none. */
  readonly receiver: string;
  readonly pageStyle: string;
  /** undefined where one of the three is missing. */
  readonly credentials: PaypalCredentials | undefined;
  /** The API of names and values. */
  readonly api: string;
  /** Where notices are verified. */
  readonly verification: string;
  /** Where people pay. */
  readonly checkout: string;
}

/** Gateways whose subscriptions live at PayPal. */
export const paypalGateways: readonly string[] = ['paypal', 'paypal_express', 'paypal_pro'];

/** The account. Restrict Content Pro: `rcp_get_paypal_api_credentials()`, settings `paypal_email`, `live_paypal_api_*`. */
export function paypalAccount(site: Site): PaypalAccount {
  const { sandbox, text } = memberSettings(site);
  const mode = sandbox ? 'test' : 'live';
  const [username, password, signature] = ['username', 'password', 'signature'].map((name) =>
    text(`${mode}_paypal_api_${name}`).trim(),
  ) as [string, string, string];
  const isWhole = username !== '' && password !== '' && signature !== '';
  return {
    receiver: text('paypal_email').trim(),
    pageStyle: text('paypal_page_style').trim(),
    credentials: isWhole ? { username, password, signature } : undefined,
    ...addressesOf(site, sandbox),
  };
}

function addressesOf(
  { services }: Site,
  sandbox: boolean,
): Pick<PaypalAccount, 'api' | 'verification' | 'checkout'> {
  const fake = services?.paypal?.replace(/\/$/, '');
  const at = sandbox ? 'sandbox.paypal.com' : 'paypal.com';
  return {
    api: fake ? `${fake}/nvp` : `https://api-3t.${at}/nvp`,
    verification: fake ? `${fake}/cgi-bin/webscr` : `https://ipnpb.${at}/cgi-bin/webscr`,
    checkout: fake ?? `https://www.${at}`,
  };
}

/** Whether PayPal may be asked for anything that moves money: the site is live, or a fake plays PayPal. */
export async function mayAskPaypal(site: Site): Promise<boolean> {
  return site.services?.paypal !== undefined || (await site.isLive());
}
