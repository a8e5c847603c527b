import { withCardSources } from 'portolan/payments';
import type { Extender } from 'portolan/plugin';
import { withCaptchaSources } from 'portolan/request';
import { paypalAccount } from '../paypal/account.ts';
import { registrationCaptcha } from '../registration/captcha.ts';
import { memberSettings } from '../settings.ts';

/** Ways to pay by which the form for joining leads to PayPal. */
const LEADING: readonly string[] = ['paypal', 'paypal_express'];

/** What the members' forms of a page work with: cards, PayPal, to which a form leads, and the captcha service where registrations are checked by it. */
export const formSources: Extender<'security.sources'> = (sources, { site, islands }) => {
  if (!islands.has('member-scripts')) return sources;
  const withCards = withCardSources(sources);
  const leadsToPaypal = memberSettings(site).gateways.some((slug) => LEADING.includes(slug));
  const withPayments = leadsToPaypal
    ? { ...withCards, form: [...(sources.form ?? []), paypalAccount(site).checkout] }
    : withCards;
  return registrationCaptcha(site) === undefined ? withPayments : withCaptchaSources(withPayments, site);
};
