import type { Site } from 'portolan/plugin';

/** v2 asks for a tick, v3 watches and gives a score; where the score is too low, v2 is asked. */
export type CaptchaVersion = 'v2' | 'v3';

/** A score must be greater than this to pass, unless the owner chose another bound. */
export const SCORE_THRESHOLD = 0.5;

/** Keys of the captcha service, '' where there is none. `secret…` never leave the server. */
export interface CaptchaKeys {
  readonly siteKey2: string;
  readonly secret2: string;
  readonly siteKey3: string;
  readonly secret3: string;
}

/** Keys where the owner gave none. */
export const NO_KEYS: CaptchaKeys = { siteKey2: '', secret2: '', siteKey3: '', secret3: '' };

/** A plugin's place for the keys of the captcha service. */
export interface CaptchaProvider {
  readonly name: string;
  /** Undefined where the owner gave none there. */
  keys(site: Site): CaptchaKeys | undefined;
}

/** The keys of a site: those of the first plugin that has some. */
export function captchaKeys(site: Site): CaptchaKeys {
  for (const provider of site.contributions('captchaProviders')) {
    const keys = provider.keys(site);
    if (keys !== undefined) return keys;
  }
  return NO_KEYS;
}

/** The captcha service as one form wants it. */
export interface FormCaptcha {
  readonly version: CaptchaVersion;
  readonly theme: string;
  readonly size: string;
  /** What a score must exceed. */
  readonly score: number;
}
