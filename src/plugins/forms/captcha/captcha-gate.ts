import { type CaptchaService, loadCaptchaService } from 'portolan/browser';
import type { CaptchaModel } from './captcha-model.ts';
import { mayLoadCaptcha, onConsentChange } from './consent.ts';

/** Milliseconds that the third version may take when the page was loaded, and when a form is sent. */
export const LOAD_PATIENCE = 5000;
export const SUBMIT_PATIENCE = 3000;
/** Milliseconds that our server may take to ask the service about a tick. */
export const TICK_PATIENCE = 15_000;

const TOKEN = 'av_recaptcha_token';
const INACTIVE = 'avia_button_inactive';
const DISABLED = 'av-recaptcha-user-disabled';

/** Stands between a form and its sending; gives what ends that. */
export function startCaptcha(place: HTMLElement, model: CaptchaModel): () => void {
  const form = place.closest('form');
  if (form === null) return () => {};
  const gate = new Gate(place, form, model);
  const onSubmit = (event: SubmitEvent) => gate.hold(event);
  form.addEventListener('submit', onSubmit, true);
  const clear = onConsentChange(() => gate.consent());
  gate.consent();
  return () => {
    form.removeEventListener('submit', onSubmit, true);
    clear();
  };
}

/** Takes the proof of a captcha out of a form that was sent: it counts once. */
export function clearCaptchaToken(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll(`input[name^="${TOKEN}"]`)) input.remove();
}

class Gate {
  readonly #place: HTMLElement;
  readonly #form: HTMLFormElement;
  readonly #model: CaptchaModel;
  readonly #message: HTMLElement;
  readonly #button: HTMLInputElement | null;
  readonly #buttonRow: Element | null;
  #allowed: boolean | undefined;
  #busy = false;
  #asksTick = false;
  #service: CaptchaService | undefined;

  constructor(place: HTMLElement, form: HTMLFormElement, model: CaptchaModel) {
    this.#place = place;
    this.#form = form;
    this.#model = model;
    this.#button = form.querySelector('input[type="submit"]');
    this.#buttonRow = this.#button?.parentElement ?? null;
    this.#message = document.createElement('p');
    this.#message.className = 'av-recaptcha-message';
    this.#message.setAttribute('role', 'status');
    place.append(this.#message);
  }

  /** Looks whether the visitor lets the service be loaded: without it the form cannot be sent. */
  consent(): void {
    const allowed = mayLoadCaptcha();
    if (allowed === this.#allowed) return;
    this.#allowed = allowed;
    this.#form.classList.toggle(DISABLED, !allowed);
    if (!allowed) {
      this.#clearToken();
      this.#place.querySelector('.av-recaptcha-box')?.remove();
      this.#button?.remove();
      const text = document.createElement('div');
      text.className = 'avia-disabled-form';
      text.textContent = this.#model.texts.refused;
      this.#place.append(text);
      this.#announce('');
      return;
    }
    this.#place.querySelector('.avia-disabled-form')?.remove();
    if (this.#button) this.#buttonRow?.append(this.#button);
    void this.#begin();
  }

  /** Stops a sending that was not verified and verifies it. */
  hold(event: SubmitEvent): void {
    if (this.#token() !== '') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!this.#allowed || this.#busy || this.#button?.classList.contains(INACTIVE)) {
      if (this.#asksTick) this.#announce(this.#model.texts.first);
      return;
    }
    void this.#verifySubmit();
  }

  async #begin(): Promise<void> {
    const { version, siteKey2, siteKey3, texts, script, language } = this.#model;
    this.#deactivate();
    if ((version === 'v3' ? siteKey3 : siteKey2) === '') return this.#announce(texts.noKeys);
    if (version !== 'v2' && version !== 'v3') return this.#announce(texts.badVersion);
    try {
      this.#service = await loadCaptchaService(script, version === 'v3' ? siteKey3 : 'explicit', language);
    } catch {
      return this.#announce(`${texts.notLoaded} ${texts.trouble}`);
    }
    if (!this.#allowed) return;
    if (version === 'v2') return this.#askTick();
    const token = await this.#execute('contact_forms_pageload', LOAD_PATIENCE);
    if (token === undefined) {
      this.#announce(texts.timeoutLoad);
      return this.#askTick();
    }
    this.#button?.classList.remove(INACTIVE);
  }

  /** The third version watches silently when a form is sent. */
  async #verifySubmit(): Promise<void> {
    const { texts } = this.#model;
    this.#busy = true;
    this.#announce(texts.before);
    const token = await this.#execute('verify_submit', SUBMIT_PATIENCE);
    if (token === undefined) {
      this.#busy = false;
      this.#announce(texts.timeoutSubmit);
      return this.#askTick();
    }
    const passed = await this.#verify('v3', token, 'verify_submit');
    this.#busy = false;
    if (passed) this.#form.requestSubmit(this.#button);
  }

  /** A token of the third version; undefined where it takes too long. */
  async #execute(action: string, patience: number): Promise<string | undefined> {
    const service = this.#service;
    if (service === undefined) return undefined;
    return Promise.race([
      Promise.resolve(service.execute(this.#model.siteKey3, { action })).catch(() => undefined),
      new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined)),
    ]);
  }

  /** The second version's box. */
  #askTick(): void {
    const { texts, siteKey2, theme, size } = this.#model;
    // An owner who has keys of the third version alone leaves nothing to tick.
    if (siteKey2 === '') {
      this.#announce(texts.alert);
      return;
    }
    this.#asksTick = true;
    this.#deactivate();
    if (this.#message.textContent === '') this.#announce(texts.first);
    this.#place.querySelector('.av-recaptcha-box')?.remove();
    const box = document.createElement('div');
    box.className = 'av-recaptcha-box';
    this.#place.prepend(box);
    this.#service?.render(box, {
      sitekey: siteKey2,
      theme,
      size,
      callback: (token) => void this.#ticked(token),
      'expired-callback': () => {
        this.#clearToken();
        this.#deactivate();
        this.#announce(texts.first);
      },
      'error-callback': () => this.#announce(texts.trouble),
    });
  }

  async #ticked(token: string): Promise<void> {
    this.#announce(this.#model.texts.verify);
    if (await this.#verify('v2', token, '')) this.#announce('');
  }

  /** Asks our server, which asks the service; puts its token into the form. */
  async #verify(version: 'v2' | 'v3', token: string, action: string): Promise<boolean> {
    const { texts, ajaxAddress, nonce, score } = this.#model;
    let answer: { success?: boolean; alert?: string; score_failed?: boolean; transient?: string };
    try {
      const reply = await fetch(ajaxAddress, {
        method: 'POST',
        body: new URLSearchParams({
          action: 'avia_recaptcha_verify_frontend',
          version,
          token,
          score: String(score),
          recaptcha_action: action,
          alert: texts.alert,
          _wpnonce: nonce,
        }),
        signal: AbortSignal.timeout(TICK_PATIENCE),
      });
      answer = await reply.json();
    } catch (error) {
      const slow = error instanceof DOMException && error.name === 'TimeoutError';
      this.#announce(slow && version === 'v2' ? texts.timeout2 : texts.noInternet);
      return false;
    }
    if (answer.success) {
      if (!answer.transient) {
        this.#announce(texts.noToken);
        return false;
      }
      this.#keepToken(answer.transient, version);
      this.#button?.classList.remove(INACTIVE);
      return true;
    }
    if (answer.score_failed) {
      this.#announce(texts.first);
      this.#askTick();
    } else this.#announce(plain(answer.alert || texts.alert));
    return false;
  }

  #token(): string {
    return this.#form.querySelector<HTMLInputElement>(`input[name="${TOKEN}"]`)?.value ?? '';
  }

  #keepToken(token: string, version: string): void {
    this.#clearToken();
    for (const [name, value] of [
      [TOKEN, token],
      [`${TOKEN}-version`, version],
    ] as const) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = value;
      this.#place.append(input);
    }
  }

  #clearToken(): void {
    clearCaptchaToken(this.#form);
  }

  #deactivate(): void {
    this.#button?.classList.add(INACTIVE);
  }

  #announce(text: string): void {
    this.#message.textContent = text;
  }
}

/** Line breaks are all that an alert brings. */
function plain(text: string): string {
  return text.replace(/<br *\/?>/gi, ' ');
}
