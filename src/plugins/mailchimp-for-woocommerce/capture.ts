import { ownAddress } from 'portolan/browser';

/** What the page says of the mailing list: `mailchimp_public_data`. */
export interface PublicData {
  readonly site_url: string;
  readonly ajax_url: string;
  /** '1' or ''. */
  readonly disable_carts: string;
  readonly subscribers_only: string;
  readonly language: string;
  /** '1' or ''. */
  readonly allowed_to_set_cookies: string;
  readonly sms_allowed_countries: readonly string[];
}

/** Milliseconds without a key until what is typed in the contact field counts. */
const TYPING_PAUSE = 2000;

/** The cart's own idea of an address: letters, digits and `_+-.`, no `+` behind the @, an ending of 2–4 letters. */
const EMAIL = /^[\w.+-]+@[\w.-]+\.[a-z]{2,4}$/i;

const CONTACT = '#contact-fields input[type="email"]';
const FIELDS = `#billing_email, #username, #reg_email, ${CONTACT}`;
const BOXES = '#mailchimp_woocommerce_newsletter, #subscribe-to-newsletter';
const CURRENT = 'mailchimp.cart.current_email';
const PREVIOUS = 'mailchimp.cart.previous_email';

/** Whether the cart's follower takes a text for an address. */
export function looksLikeEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

/**
 * Sends addresses as they are typed, so that a cart which is left behind can be told of. Nothing runs where the site
 * sets no cookies or follows no carts. Gives what ends it.
 */
export function startCapture(): () => void {
  const data = (window as { mailchimp_public_data?: PublicData }).mailchimp_public_data;
  if (!data?.allowed_to_set_cookies || data.disable_carts) return () => {};
  const capture = new Capture(data);
  const ended = new AbortController();
  const options = { signal: ended.signal };
  const onField = (event: Event) => {
    if (event.target instanceof HTMLInputElement && event.target.matches(FIELDS))
      void capture.submit(event.target.value);
  };
  document.addEventListener('focusin', onField, options);
  document.addEventListener('focusout', onField, options);
  let typing: ReturnType<typeof setTimeout> | undefined;
  const onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement && target.matches(CONTACT))) return;
    clearTimeout(typing);
    typing = setTimeout(() => void capture.submit(target.value), TYPING_PAUSE);
  };
  document.addEventListener('input', onInput, options);
  const onChange = (event: Event) => {
    if (event.target instanceof Element && event.target.matches(BOXES)) void capture.again();
  };
  document.addEventListener('change', onChange, options);
  const cart = new URLSearchParams(location.search).get('mc_cart_id');
  if (cart) void capture.bringBack(cart);
  return () => {
    clearTimeout(typing);
    ended.abort();
  };
}

class Capture {
  readonly #data: PublicData;
  /** What was sent last, and taken. */
  #submitted = '';
  /** What is on its way: leaving a field and coming to the next is one step. */
  #sending = '';

  constructor(data: PublicData) {
    this.#data = data;
  }

  /** Sends an address that is new. */
  async submit(text: string): Promise<void> {
    const email = text.trim();
    if (!looksLikeEmail(email) || email === this.#submitted || email === this.#sending) return;
    this.#sending = email;
    const { ajax_url, language } = this.#data;
    const subscribed = newsletterBox()?.checked ? '1' : '0';
    try {
      const reply = await fetch(`${ownAddress(ajax_url)}?action=mailchimp_set_user_by_email`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
        body: `email=${email}&mc_language=${language}&subscribed=${subscribed}`,
      });
      if (reply.status < 200 || reply.status >= 400) throw new Error(String(reply.status));
      this.#submitted = email;
      keepCurrent(email);
      console.log('mailchimp.handle_billing_email.request.success', await reply.json());
    } catch (error) {
      console.log('mailchimp.handle_billing_email.request.error', String(error));
    }
    this.#sending = '';
  }

  /** The box was changed: the address is sent again with it. */
  async again(): Promise<void> {
    this.#submitted = '';
    this.#sending = '';
    for (const field of document.querySelectorAll<HTMLInputElement>(FIELDS)) {
      if (!looksLikeEmail(field.value.trim())) continue;
      await this.submit(field.value);
      return;
    }
  }

  /** Learns whose cart it was that came back. */
  async bringBack(cart: string): Promise<void> {
    const query = `action=mailchimp_get_user_by_hash&hash=${encodeURIComponent(cart)}`;
    try {
      const reply = await fetch(`${ownAddress(this.#data.ajax_url)}?${query}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      });
      const { email } = (await reply.json()) as { email?: unknown };
      if (typeof email === 'string' && looksLikeEmail(email)) keepCurrent(email);
    } catch (error) {
      console.log('mailchimp.get_email_by_hash.request.error', String(error));
    }
  }
}

function newsletterBox(): HTMLInputElement | null {
  const [own, other] = BOXES.split(', ');
  return document.querySelector<HTMLInputElement>(own ?? '') ?? document.querySelector(other ?? '');
}

function keepCurrent(email: string): void {
  const before = readCookie(CURRENT);
  if (before !== '') writeCookie(PREVIOUS, before);
  writeCookie(CURRENT, email);
}

function readCookie(name: string): string {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? '';
}

function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: a cookie of the session, as the old script set it
  document.cookie = `${name}=${value}; path=/; secure; samesite=strict`;
}
