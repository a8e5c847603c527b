import type { SecuritySources, Site } from '../../types/index.ts';

const SCRIPTS = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
const FRAMES = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];

/** Sources of a page that has the captcha service in a form, added to those that it has. */
export function withCaptchaSources(sources: SecuritySources, site: Pick<Site, 'services'>): SecuritySources {
  const own = site.services?.captcha;
  return {
    ...sources,
    script: [...(sources.script ?? []), ...SCRIPTS, ...(own === undefined ? [] : [`${own}.js`])],
    frame: [...(sources.frame ?? []), ...FRAMES],
  };
}
