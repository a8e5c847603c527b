import {
  type CaptchaKeys,
  type CaptchaProvider,
  type CaptchaVersion,
  type FormCaptcha,
  SCORE_THRESHOLD,
} from 'portolan/forms';
import type { SecretOption, ShortcodeAttributes, Site } from 'portolan/plugin';
import { themeOption } from '../theme-options.ts';

const themeOptions = /^avia_options_/;

/** What of them is secret, as options hold it. */
export const captchaSecrets: readonly SecretOption[] = [
  {
    name: 'RECAPTCHA_V2_SECRET',
    option: themeOptions,
    member: ['avia', 'avia_recaptcha_skey_v2'],
    meaning: 'The secret key of reCAPTCHA, version 2',
  },
  {
    name: 'RECAPTCHA_V3_SECRET',
    option: themeOptions,
    member: ['avia', 'avia_recaptcha_skey_v3'],
    meaning: 'The secret key of reCAPTCHA, version 3',
  },
];

/** The owner's keys, '' where there is none. Source: Enfold, theme options `avia_recaptcha_*`. */
function keysOf(site: Pick<Site, 'options'>): CaptchaKeys {
  const key = (name: string) => (themeOption(site, `avia_recaptcha_${name}`) ?? '').trim();
  return {
    siteKey2: key('pkey_v2'),
    secret2: key('skey_v2'),
    siteKey3: key('pkey_v3'),
    secret3: key('skey_v3'),
  };
}

/** The keys among Enfold's theme options. */
export const enfoldCaptcha: CaptchaProvider = {
  name: 'enfold',
  keys(site) {
    const keys = keysOf(site);
    return Object.values(keys).every((key) => key === '') ? undefined : keys;
  },
};

/** The version that the site uses; undefined = the service is switched off. */
function siteCaptcha(site: Pick<Site, 'options'>): CaptchaVersion | undefined {
  return versionIn(themeOption(site, 'avia_recaptcha_version') ?? '');
}

/**
 * What stands in a form against programs: the service, a sum, or nothing. A sum stands in for a service whose keys are
 * incomplete; without any key the service's place stays, to say so.
 */
export function formCaptcha(
  site: Pick<Site, 'options'>,
  attributes: ShortcodeAttributes,
): 'equation' | FormCaptcha | undefined {
  const wanted = attributes['captcha'] ?? '';
  if (wanted === '' || wanted === 'disabled') return undefined;
  const ofSite = siteCaptcha(site);
  if (!wanted.includes('recaptcha') || ofSite === undefined) return 'equation';
  const keys = keysOf(site);
  // The third version needs the keys of the second, which is asked where the score is too low.
  const version = ofSite === 'v3' ? (versionIn(wanted) ?? ofSite) : ofSite;
  const complete = keys.siteKey2 !== '' && keys.secret2 !== '';
  const complete3 = keys.siteKey3 !== '' && keys.secret3 !== '';
  const none = Object.values(keys).every((key) => key === '');
  if (!none && !(complete && (version === 'v2' || complete3))) return 'equation';
  const score = Number(attributes['captcha_score'] || themeOption(site, 'avia_recaptcha_score'));
  return {
    version,
    theme: attributes['captcha_theme'] === 'dark' ? 'dark' : 'light',
    size: attributes['captcha_size'] === 'compact' ? 'compact' : 'normal',
    score: score > 0 && score < 1 ? score : SCORE_THRESHOLD,
  };
}

function versionIn(text: string): CaptchaVersion | undefined {
  if (text.includes('v3')) return 'v3';
  return text.includes('v2') ? 'v2' : undefined;
}
