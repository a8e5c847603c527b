import type { Extender } from 'portolan/plugin';
import { withCaptchaSources } from 'portolan/request';

/** What a page with a guarded form works with: the captcha service, only where it stands. */
export const captchaSources: Extender<'security.sources'> = (sources, { site, islands }) =>
  islands.has('captcha') ? withCaptchaSources(sources, site) : sources;
