import type { Site } from 'portolan/plugin';
import { captchaAddress } from 'portolan/request';
import type { ReactNode } from 'react';
import { memberText } from '../texts/member-text.ts';
import { CAPTCHA_FIELD, registrationCaptcha } from './captcha.ts';

/** Where the captcha service stands in a registration form; nothing of it is loaded by this. */
export function CaptchaPlace({ site }: { readonly site: Site }): ReactNode {
  const captcha = registrationCaptcha(site);
  if (captcha === undefined) return null;
  const t = (text: string) => memberText(site, text);
  return (
    <div
      id="rcp_recaptcha"
      className="g-recaptcha"
      data-sitekey={captcha.siteKey}
      data-version={captcha.version}
      data-script={`${captchaAddress(site)}.js`}
      data-language={site.options.get('WPLANG')?.split(/[_-]/)[0] || 'en'}
      data-verify-text={t('Please verify that you are not a robot')}
      data-refused-text={t(
        'You refused Google reCAPTCHA, without which nobody can register here. You may allow it in the cookie settings of this site.',
      )}
      data-trouble-text={t('Google reCAPTCHA API could not be loaded.')}
    >
      <input type="hidden" name={CAPTCHA_FIELD} value="" />
      <p className="rcp_recaptcha_message" role="status" />
    </div>
  );
}
