import { withCardSources } from '../../../payments/index.ts';
import type { Extender } from '../../../types/index.ts';
import { withCaptchaSources } from '../../../wordpress/captcha/security-sources.ts';
import { registrationCaptcha } from '../registration/captcha.ts';

/** What the members' forms of a page work with: cards, and the captcha service where registrations are checked by it. */
export const formSources: Extender<'security.sources'> = (sources, { site, islands }) => {
  if (!islands.has('member-scripts')) return sources;
  const withCards = withCardSources(sources);
  return registrationCaptcha(site) === undefined ? withCards : withCaptchaSources(withCards, site);
};
