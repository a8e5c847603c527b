import { type CaptchaService, loadCaptchaService } from 'portolan/browser';
import { mayLoadCaptcha, onConsentChange } from 'portolan/forms-browser';

/** Milliseconds that the third version may take to give its token. */
const PATIENCE = 5000;
const REFUSED = 'rcp-recaptcha-user-disabled';
const ACTION = 'register';

/** What stands between a registration and its sending. */
export interface RegistrationGate {
  /** Whether the form may be sent: its token is in it then. */
  pass(): Promise<boolean>;
  /** A token is good once: the next sending needs another. */
  renew(): void;
}

/** Loads the captcha service into a form that has a place for it, once the visitor lets it be loaded. */
export function startCaptcha(
  form: HTMLFormElement,
  submit: HTMLInputElement,
  signal: AbortSignal,
): RegistrationGate | undefined {
  const found = form.querySelector<HTMLElement>('#rcp_recaptcha');
  const token = found?.querySelector<HTMLInputElement>('input[type="hidden"]');
  const message = found?.querySelector<HTMLElement>('.rcp_recaptcha_message');
  if (!found || !token || !message) return undefined;
  const place = found;
  const field = token;
  const { sitekey = '', version = '2', script = '', language = 'en' } = place.dataset;
  const third = version === '3';
  let service: Promise<CaptchaService | undefined> | undefined;
  let box: number | undefined;
  let allowed: boolean | undefined;

  const t = (text: string | undefined) => {
    if (message) message.textContent = text ?? '';
  };

  function load(): Promise<CaptchaService | undefined> {
    service ??= loadCaptchaService(script, third ? sitekey : 'explicit', language).catch(() => {
      t(place.dataset['troubleText']);
      service = undefined;
      return undefined;
    });
    return service;
  }

  async function askTick(): Promise<void> {
    const loaded = await load();
    if (loaded === undefined || box !== undefined || !allowed) return;
    const element = document.createElement('div');
    element.className = 'rcp_recaptcha_box';
    place.prepend(element);
    const clear = () => {
      field.value = '';
    };
    box = loaded.render(element, {
      sitekey,
      theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      size: 'normal',
      callback: (ticked) => {
        field.value = ticked;
        t('');
      },
      'expired-callback': clear,
      'error-callback': () => {
        clear();
        t(place.dataset['troubleText']);
      },
    });
  }

  /** Without consent nothing is loaded, and nothing can be sent. */
  function consent(): void {
    const now = mayLoadCaptcha();
    if (now === allowed) return;
    allowed = now;
    form.classList.toggle(REFUSED, !now);
    submit.hidden = !now;
    submit.disabled = !now;
    t(now ? '' : place.dataset['refusedText']);
    if (!now) {
      field.value = '';
      return;
    }
    if (third) void load();
    else void askTick();
  }

  consent();
  signal.addEventListener('abort', onConsentChange(consent));

  return {
    async pass() {
      if (!allowed) return false;
      if (third) field.value = (await execute(await load(), sitekey)) ?? '';
      if (field.value !== '') {
        t('');
        return true;
      }
      if (message.textContent === '') t(place.dataset['verifyText']);
      return false;
    },
    renew() {
      field.value = '';
      if (box !== undefined) void service?.then((loaded) => loaded?.reset?.(box));
    },
  };
}

async function execute(service: CaptchaService | undefined, siteKey: string): Promise<string | undefined> {
  if (service === undefined) return undefined;
  return Promise.race([
    Promise.resolve(service.execute(siteKey, { action: ACTION })).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined)),
  ]);
}
