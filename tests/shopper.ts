import { setTimeout as delay } from 'node:timers/promises';

/** A page or answer as a shopper gets it. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** What the checkout says. */
export interface CheckoutAnswer {
  readonly result: 'success' | 'failure';
  readonly redirect?: string;
  readonly order_id?: number;
  readonly messages?: string;
}

const ADDRESS = {
  billing_first_name: 'Gail',
  billing_last_name: 'Guest',
  billing_company: '',
  billing_country: 'GB',
  billing_address_1: '1 Map Street',
  billing_address_2: '',
  billing_city: 'London',
  billing_state: '',
  billing_postcode: 'SW1A 1AA',
  billing_phone: '02070000000',
  billing_email: 'gail@example.test',
  order_comments: '',
};

/** Somebody who shops by plain requests: keeps cookies, reads nonces from pages. */
export class Shopper {
  readonly cookies = new Map<string, string>();
  /** May change: a server that is started anew has another address. */
  address: string;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  #storeNonce = '';

  constructor(address: string, headers: Readonly<Record<string, string>> = {}) {
    this.address = address;
    this.headers = headers;
  }

  /** The same browser, as it is now, at another server. */
  twin(address: string): Shopper {
    const twin = new Shopper(address, this.headers);
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    twin.#storeNonce = this.#storeNonce;
    return twin;
  }

  async get(path: string): Promise<Answer> {
    return this.#ask(path, { method: 'GET' });
  }

  /** Posts a form. */
  async post(path: string, form: Readonly<Record<string, string>>): Promise<Answer> {
    return this.#ask(path, { method: 'POST', body: new URLSearchParams(form) });
  }

  /** Asks the Store API, as the block checkout does. */
  async store(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Answer> {
    if (this.#storeNonce === '') {
      this.#storeNonce = 'asked';
      await this.store('GET', '/cart');
    }
    const answer = await this.#ask(`/wp-json/wc/store/v1${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Nonce: this.#storeNonce },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    this.#storeNonce = answer.headers.get('Nonce') ?? this.#storeNonce;
    return answer;
  }

  /** Sends JSON. */
  async json(method: 'POST' | 'PUT', path: string, body: unknown): Promise<Answer> {
    const headers = { 'Content-Type': 'application/json' };
    return this.#ask(path, { method, headers, body: JSON.stringify(body) });
  }

  /** Puts a product into the cart. */
  async add(product: number, quantity = 1, more: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const form = { product_id: String(product), quantity: String(quantity), ...more };
    return this.post('/?wc-ajax=add_to_cart', form);
  }

  /** Everything that the checkout's form would send; reads the page for its nonce. */
  async checkoutForm(fields: Readonly<Record<string, string>> = {}): Promise<Record<string, string>> {
    const { text } = await this.get('/checkout/');
    return {
      ...ADDRESS,
      payment_method: 'cod',
      'woocommerce-process-checkout-nonce': fieldOf(text, 'woocommerce-process-checkout-nonce'),
      _wp_http_referer: '/checkout/',
      ...fields,
    };
  }

  /** Places an order, as the script does. */
  async checkout(fields: Readonly<Record<string, string>> = {}): Promise<CheckoutAnswer> {
    const { text } = await this.post('/?wc-ajax=checkout', await this.checkoutForm(fields));
    return JSON.parse(text) as CheckoutAnswer;
  }

  /** Logs in at the account page. */
  async logIn(username: string, password: string): Promise<Answer> {
    const { text } = await this.get('/my-account/');
    return this.post('/my-account/', {
      username,
      password,
      login: 'Log in',
      'woocommerce-login-nonce': fieldOf(text, 'woocommerce-login-nonce'),
    });
  }

  async #ask(path: string, request: RequestInit): Promise<Answer> {
    const url = new URL(path, this.address);
    const response = await fetch(url, {
      ...request,
      redirect: 'manual',
      headers: {
        ...this.headers,
        ...(request.headers as Readonly<Record<string, string>> | undefined),
        Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    const age = attributes.find((each) => /^max-age=/i.test(each))?.slice(8);
    if (age === '0') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** The value of a field of a page. Throws where there is none. */
export function fieldOf(html: string, name: string): string {
  const tag = new RegExp(`<input[^>]*name="${name.replace(/[[\]]/g, '\\$&')}"[^>]*>`).exec(html)?.[0] ?? '';
  const value = /value="([^"]*)"/.exec(tag)?.[1];
  if (value === undefined) throw new Error(`There is no field ${name}.`);
  return value;
}

/** Asks until an answer satisfies; gives it, or the last one after a while. */
export async function until<T>(
  ask: () => T | Promise<T>,
  good: (value: T) => boolean,
  seconds = 60,
): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const value = await ask();
    if (good(value) || Date.now() > end) return value;
    await delay(50);
  }
}
