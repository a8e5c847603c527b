import { storedMap } from 'portolan/data';
import {
  type CaptchaKeys,
  type CaptchaProvider,
  captchaKeys,
  type FormCaptcha,
  SCORE_THRESHOLD,
} from 'portolan/forms';
import type { Site } from 'portolan/plugin';

/** The keys that Contact Form 7 keeps: site key → secret, of the service's third version. Source: its option `wpcf7`. */
function keysOf(site: Pick<Site, 'options'>): CaptchaKeys | undefined {
  const [pair] = Object.entries(storedMap(storedMap(site.options.value('wpcf7'))['recaptcha']));
  if (pair === undefined || typeof pair[1] !== 'string' || pair[1] === '') return undefined;
  return { siteKey2: '', secret2: '', siteKey3: pair[0], secret3: pair[1] };
}

/** The captcha service by Contact Form 7's keys. */
export const contactFormCaptcha: CaptchaProvider = { name: 'contact-form-7', keys: keysOf };

/** The captcha of all forms; undefined where the owner gave Contact Form 7 no keys. It has no settings but them. */
export function formCaptcha(site: Site): FormCaptcha | undefined {
  if (keysOf(site) === undefined) return undefined;
  // Another plugin's keys may come first.
  const version = captchaKeys(site).siteKey3 === '' ? 'v2' : 'v3';
  return { version, theme: 'light', size: 'normal', score: SCORE_THRESHOLD };
}
