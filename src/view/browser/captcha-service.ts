/** What of the captcha service's script is used. */
export interface CaptchaService {
  ready(call: () => void): void;
  render(
    element: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly theme: string;
      readonly size: string;
      readonly callback: (token: string) => void;
      readonly 'expired-callback': () => void;
      readonly 'error-callback': () => void;
    },
  ): number;
  /** Makes a box that was rendered fit for another tick. */
  reset?(box?: number): void;
  execute(siteKey: string, options: { readonly action: string }): PromiseLike<string>;
}

/**
 * Loads the service's script once for a page; rejects where it does not come. `render` is the key that the third
 * version watches for, or `explicit`.
 */
export function loadCaptchaService(
  script: string,
  render: string,
  language: string,
): Promise<CaptchaService> {
  const address = `${script}?render=${encodeURIComponent(render)}&hl=${encodeURIComponent(language)}`;
  return new Promise((resolve, reject) => {
    const ready = () => {
      const service = (window as { grecaptcha?: CaptchaService }).grecaptcha;
      if (service === undefined) reject(new Error('no captcha service'));
      else service.ready(() => resolve(service));
    };
    const present = document.querySelector<HTMLScriptElement>('script[data-captcha-service]');
    if (present?.dataset['captchaService'] === 'ready') return ready();
    const tag = present ?? document.createElement('script');
    tag.addEventListener('load', () => {
      tag.dataset['captchaService'] = 'ready';
      ready();
    });
    tag.addEventListener('error', () => {
      tag.remove();
      reject(new Error('not loaded'));
    });
    if (present !== null) return;
    tag.dataset['captchaService'] = 'loading';
    tag.src = address;
    tag.async = true;
    document.head.append(tag);
  });
}
