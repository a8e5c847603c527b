import type { Site, SiteRequest } from 'portolan/plugin';
import type { CaptchaProvider } from './captcha/captcha-keys.ts';

declare module '../../types/plugin.ts' {
  interface Plugin {
    /** Where owners of sites keep the keys of the captcha service: the first that has some counts. */
    readonly captchaProviders?: readonly CaptchaProvider[];
  }
}

declare module '../../types/extensions.ts' {
  interface ExtensionPoints {
    /** Whether a visitor lets a service of others be used, as far as a request tells; see `mayLoadCaptcha()` for the browser. */
    'service.allowed': {
      value: boolean;
      context: { readonly site: Site; readonly request: SiteRequest; readonly service: 'captcha' };
    };
  }
}
