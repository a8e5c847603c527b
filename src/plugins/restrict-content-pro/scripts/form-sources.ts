import { withCardSources } from 'portolan/payments';
import type { Extender } from 'portolan/plugin';
import { withCaptchaSources } from 'portolan/request';
import { registrationCaptcha } from '../registration/captcha.ts';

/** What the members' forms of a page work with: cards, and the captcha service where registrations are checked by it. */
export const formSources: Extender<'security.sources'> = (sources, { site, islands }) => {
  if (!islands.has('member-scripts')) return sources;
  const withCards = withCardSources(sources);
  return registrationCaptcha(site) === undefined ? withCards : withCaptchaSources(withCards, site);
};
