import { query } from 'portolan/data';
import type { Finding, Site } from 'portolan/plugin';
import { braintreeKeys } from '../braintree/notice.ts';
import { gatewayName } from '../gateways/gateway.ts';
import { memberSettings } from '../settings.ts';
import { hasTwocheckout } from '../twocheckout/listener.ts';
import { paypalAccount, paypalGateways } from './account.ts';

/** Gateways by which memberships go on, as long as the settings have what their notices are signed with. */
const OTHERS: Readonly<Record<string, (site: Site) => boolean>> = {
  braintree: (site) => braintreeKeys(site) !== undefined,
  twocheckout: hasTwocheckout,
};

interface Renewing {
  readonly gateway: string;
  readonly count: number;
  /** The next end of one of them. */
  readonly next: string | null;
  /** Those that PayPal's API can end. */
  readonly ofApi: number;
}

/** Whose subscriptions live at providers that have to be asked, or that are not heard here, before it hurts them. */
export async function checkProviders(site: Site): Promise<readonly Finding[]> {
  const renewing = await site.database.all(
    query<Renewing>(
      `SELECT gateway, COUNT(*) AS count, MIN(expiration_date) AS next,
         SUM(CASE WHEN gateway_subscription_id LIKE 'I-%' THEN 1 ELSE 0 END) AS "ofApi"
       FROM wp_rcp_memberships
       WHERE status = 'active' AND auto_renew = 1 AND COALESCE(disabled, 0) = 0 GROUP BY gateway ORDER BY gateway`,
    ),
  );
  const charged = renewing.flatMap((group) =>
    OTHERS[group.gateway] !== undefined
      ? [ofOther(site, group)]
      : paypalGateways.includes(group.gateway)
        ? ofPaypal(site, group)
        : [],
  );
  return [...charged, ...notOffered(site), ...withoutCredentials(site)];
}

/** Ways to pay that the old site offered for joining, and this one does not. */
const NOT_OFFERED: readonly string[] = ['paypal_pro', ...Object.keys(OTHERS)];

function notOffered(site: Site): readonly Finding[] {
  const { gateways } = memberSettings(site);
  const missing = NOT_OFFERED.filter((slug) => gateways.includes(slug)).map(gatewayName);
  if (missing.length === 0) return [];
  const others = gateways.some((slug) => !NOT_OFFERED.includes(slug));
  return [
    {
      about: 'memberships',
      state: others ? 'note' : 'wrong',
      found: `Nobody can join by ${missing.join(' or ')} here, which the settings switch on.`,
      remedy: 'Switch on Stripe or PayPal for them: Settings, Members, Ways to pay.',
    },
  ];
}

/** PayPal Express asks the API for everything: without credentials nobody can join by it. */
function withoutCredentials(site: Site): readonly Finding[] {
  const { gateways, sandbox } = memberSettings(site);
  if (!gateways.includes('paypal_express') || paypalAccount(site).credentials !== undefined) return [];
  return [
    {
      about: 'memberships',
      state: 'wrong',
      found: `Nobody can join by PayPal Express: there are no credentials of its API${sandbox ? ' of the test mode' : ''}.`,
      remedy: 'Fill in the credentials: Settings, Members, PayPal.',
    },
  ];
}

const members = (count: number) => (count === 1 ? '1 membership renews' : `${count} memberships renew`);

function ofOther(site: Site, { gateway, count, next }: Renewing): Finding {
  const about = 'memberships';
  const name = gatewayName(gateway);
  if (OTHERS[gateway]?.(site)) {
    return {
      about,
      state: 'note',
      found: `${members(count)} by ${name}. Its notices are taken here; subscriptions end at ${name} alone.`,
      remedy: `End the subscription at ${name} when one of these members wants to leave.`,
    };
  }
  return {
    about,
    state: 'wrong',
    found: `${members(count)} by ${name}, whose notices cannot be believed: the settings have not what they are signed with${next ? `. The next membership ends on ${next.slice(0, 10)}` : ''}.`,
    remedy: `Fill it in: Settings, Members, ${name}.`,
  };
}

function ofPaypal(site: Site, { gateway, count, ofApi }: Renewing): readonly Finding[] {
  const { receiver, credentials } = paypalAccount(site);
  const mode = memberSettings(site).sandbox ? ' of the test mode' : '';
  const about = 'memberships';
  const found = `${members(count)} by ${gatewayName(gateway)}`;
  if (receiver === '' && credentials === undefined) {
    const what = `${found}, and the settings name neither an account at PayPal nor its API${mode}: only notices of known subscriptions are believed.`;
    return [{ about, state: 'note', found: what, remedy: 'Fill in the account: Settings, Members, PayPal.' }];
  }
  if (memberSettings(site).sandbox && site.services?.paypal === undefined) {
    const what = `${found}, but the test mode is on: PayPal’s notices are verified with its sandbox, which does not know them.`;
    return [{ about, state: 'wrong', found: what, remedy: 'Switch the test mode off: Settings, Members.' }];
  }
  if (credentials === undefined && ofApi > 0) {
    const what = `${found}, and there are no credentials of its API${mode}: members end their subscriptions at PayPal themselves.`;
    return [
      { about, state: 'note', found: what, remedy: 'Fill in the credentials: Settings, Members, PayPal.' },
    ];
  }
  return [{ about, state: 'good', found: `${found}; its notices are taken here.` }];
}
