import { storedMap, textIn } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { isEmpty } from 'portolan/request';

/** When excerpts of closed posts are shown. */
export type ContentExcerpts = 'always' | 'individual' | 'never';

/** What the site's owner chose (option `rcp_settings`). Page ids are 0 where no page was chosen. */
export interface MemberSettings {
  readonly currency: string;
  readonly currencyPosition: 'before' | 'after';
  readonly pages: {
    readonly registration: number;
    readonly redirect: number;
    readonly account: number;
    readonly editProfile: number;
    readonly updateCard: number;
    readonly redirectFromPremium: number;
    readonly loginRedirect: number;
  };
  /** Ways of paying that are switched on, in their order. */
  readonly gateways: readonly string[];
  readonly sandbox: boolean;
  readonly statementDescriptor: string;
  /** 1 = always, 2 = never, 3 = the customer chooses. */
  readonly autoRenew: 1 | 2 | 3;
  readonly autoRenewChecked: boolean;
  readonly terms: Agreement | undefined;
  readonly privacyPolicy: Agreement | undefined;
  readonly hidePremium: boolean;
  readonly contentExcerpts: ContentExcerpts;
  readonly restrictionMessage: string;
  readonly paidMessage: string;
  readonly freeMessage: string;
  /** Discounts are taken off fees too. */
  readonly discountFees: boolean;
  readonly multipleMemberships: boolean;
  readonly emailVerification: 'off' | 'free' | 'all';
  readonly newUserNotices: boolean;
  /** Any setting as text, '' where it is absent. */
  text(name: string): string;
  /** Whether a box is ticked that counts by being there at all (`isset()`). */
  isSet(name: string): boolean;
}

/** Something that who joins has to agree to. */
export interface Agreement {
  /** HTML as the owner wrote it. */
  readonly label: string;
  readonly link: string;
}

/** The settings; read once for each state of the options. */
export function memberSettings(site: Pick<Site, 'options' | 'once'>): MemberSettings {
  return site.options.kept('restrict-content-pro.settings', () =>
    readSettings(site.options.value('rcp_settings')),
  );
}

function readSettings(stored: unknown): MemberSettings {
  const values: Readonly<Record<string, unknown>> = storedMap(stored);
  const text = (name: string) => textIn(values, name);
  const on = (name: string) => values[name] === true || !isEmpty(text(name));
  const isSet = (name: string) => values[name] === true || text(name) !== '';
  const page = (name: string) => Math.max(0, Number.parseInt(text(name), 10) || 0);
  const agreement = (flag: string, name: string): Agreement | undefined =>
    on(flag) ? { label: text(`${name}_label`), link: text(`${name}_link`) } : undefined;
  const excerpts = text('content_excerpts');
  const verification = text('email_verification');
  const autoRenew = Number(text('auto_renew'));
  return {
    currency: text('currency') || 'USD',
    currencyPosition: text('currency_position') === 'after' ? 'after' : 'before',
    pages: {
      registration: page('registration_page'),
      redirect: page('redirect'),
      account: page('account_page'),
      editProfile: page('edit_profile'),
      updateCard: page('update_card'),
      redirectFromPremium: page('redirect_from_premium'),
      loginRedirect: page('login_redirect'),
    },
    gateways: gatewaysOf(values['gateways']),
    sandbox: on('sandbox'),
    statementDescriptor: text('statement_descriptor'),
    autoRenew: autoRenew === 1 || autoRenew === 2 ? autoRenew : 3,
    autoRenewChecked: on('auto_renew_checked_on'),
    terms: agreement('enable_terms', 'terms'),
    privacyPolicy: agreement('enable_privacy_policy', 'privacy_policy'),
    hidePremium: on('hide_premium'),
    contentExcerpts:
      excerpts === 'always' || excerpts === 'never' ? (excerpts as ContentExcerpts) : 'individual',
    restrictionMessage: text('restriction_message'),
    paidMessage: text('paid_message'),
    freeMessage: text('free_message'),
    discountFees: on('discount_fees'),
    multipleMemberships: on('multiple_memberships'),
    emailVerification: verification === 'free' || verification === 'all' ? verification : 'off',
    newUserNotices: !isSet('disable_new_user_notices'),
    text,
    isSet,
  };
}

function gatewaysOf(stored: unknown): readonly string[] {
  if (!stored || typeof stored !== 'object') return [];
  return Object.entries(stored as Readonly<Record<string, unknown>>)
    .filter(([, value]) => value === true || !isEmpty(String(value)))
    .map(([name]) => name);
}
