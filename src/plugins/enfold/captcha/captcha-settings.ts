import type { SecretOption, ShortcodeAttributes, Site } from 'portolan/plugin';
import { themeOption } from '../theme-options.ts';

/** v2 asks for a tick, v3 watches and gives a score; where the score is too low, v2 is asked. */
export type CaptchaVersion = 'v2' | 'v3';

/** A score must be greater than this to pass, unless the owner chose another bound. */
export const SCORE_THRESHOLD = 0.5;

/** Keys of the captcha service. `secret…` never leave the server. */
export interface CaptchaKeys {
  readonly siteKey2: string;
  readonly secret2: string;
  readonly siteKey3: string;
  readonly secret3: string;
}

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
export function captchaKeys(site: Pick<Site, 'options'>): CaptchaKeys {
  const key = (name: string) => (themeOption(site, `avia_recaptcha_${name}`) ?? '').trim();
  return {
    siteKey2: key('pkey_v2'),
    secret2: key('skey_v2'),
    siteKey3: key('pkey_v3'),
    secret3: key('skey_v3'),
  };
}

/** The version that the site uses; undefined = the service is switched off. */
export function siteCaptcha(site: Pick<Site, 'options'>): CaptchaVersion | undefined {
  return versionIn(themeOption(site, 'avia_recaptcha_version') ?? '');
}

/**
 * What stands in a form against programs: the service, a sum, or nothing. A sum stands in for a service whose keys are
 * incomplete; without any key the service's place stays, to say so.
 */
export function formCaptcha(
  site: Pick<Site, 'options'>,
  attributes: ShortcodeAttributes,
):
  | 'equation'
  | {
      readonly version: CaptchaVersion;
      readonly theme: string;
      readonly size: string;
      readonly score: number;
    }
  | undefined {
  const wanted = attributes['captcha'] ?? '';
  if (wanted === '' || wanted === 'disabled') return undefined;
  const ofSite = siteCaptcha(site);
  if (!wanted.includes('recaptcha') || ofSite === undefined) return 'equation';
  const keys = captchaKeys(site);
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
