import { storedMap } from 'portolan/data';
import { escapeAttribute } from 'portolan/html';
import type { Extender } from 'portolan/plugin';
import { hasModule } from '../active-modules.ts';

/** Services that ask for a line in the head, by their names in the option `verification_services_codes`. */
const NAMES: Readonly<Record<string, string>> = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  pinterest: 'p:domain_verify',
  yandex: 'yandex-verification',
  facebook: 'facebook-domain-verification',
};

/** Proves to search engines whose site it is, on every page. Jetpack: the module `verification-tools`. */
export const verificationTags: Extender<'head.tags'> = (lines, { site }) => {
  if (!hasModule(site, 'verification-tools')) return lines;
  const codes = storedMap(site.options.value('verification_services_codes'));
  const tags = Object.entries(NAMES).flatMap(([service, name]) => {
    const code = codes[service];
    return typeof code === 'string' && code !== ''
      ? [`<meta name="${name}" content="${escapeAttribute(code)}" />`]
      : [];
  });
  return [...tags, ...lines];
};
