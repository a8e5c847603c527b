import { type RenderContext, translate } from 'portolan/plugin';
import { captchaAddress } from 'portolan/request';
import { createNonce } from 'portolan/users';
import type { ReactNode } from 'react';
import Captcha from './captcha.island.tsx';
import { captchaKeys, type FormCaptcha } from './captcha-keys.ts';
import { captchaTexts } from './captcha-texts.ts';

/** Nonce that goes with a verification. */
export const VERIFY_NONCE = 'av_google_recaptcha_verify_nonce';

/** The place of the captcha service in a form. Source: Enfold, `class-grecaptcha.php`. */
export function captchaArea(
  name: string,
  captcha: FormCaptcha,
  { site, visitor, assets }: RenderContext,
): ReactNode {
  assets.addStyle('captcha');
  const { siteKey2, siteKey3 } = captchaKeys(site);
  const owner = { id: visitor?.id ?? 0, sessionToken: visitor?.sessionToken ?? '' };
  return (
    <div
      id={name}
      className="av-recaptcha-area"
      data-context="av_contact_form"
      data-token_input="av_recaptcha_token"
      data-version={`avia_recaptcha_${captcha.version}`}
      data-theme={captcha.theme}
      data-size={captcha.size}
      data-score={captcha.score}
    >
      <Captcha
        {...captcha}
        siteKey2={siteKey2}
        siteKey3={siteKey3}
        language={site.options.get('WPLANG')?.split(/[_-]/)[0] || 'en'}
        nonce={createNonce(site, owner, VERIFY_NONCE)}
        ajaxAddress={`${site.address.corePath}/wp-admin/admin-ajax.php`}
        script={`${captchaAddress(site)}.js`}
        texts={
          Object.fromEntries(
            Object.entries(captchaTexts).map(([key, text]) => [key, translate(site, text)]),
          ) as typeof captchaTexts
        }
      />
    </div>
  );
}
