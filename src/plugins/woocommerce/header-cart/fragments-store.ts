import { decodePercent } from 'portolan/browser';
import { raiseEvent } from '../product-page/raise-event.ts';
import { postFields } from './send-form.ts';
import { type CartSettings, endpointAddress } from './settings.ts';

/** HTML by selector: each takes the place of the matched elements. */
export type FragmentMap = Readonly<Record<string, string>>;

/** Milliseconds that stored fragments are good for. */
const FRAGMENTS_LIFE = 24 * 60 * 60 * 1000;
const CREATED_KEY = 'wc_cart_created';
const WIDGET = 'div.widget_shopping_cart_content';
const HASH_COOKIE = 'woocommerce_cart_hash';

/** What the cart looks like, kept in the tab's storage and brought onto every page. */
export class FragmentsStore {
  readonly #settings: CartSettings;
  #expiry: number | undefined;

  constructor(settings: CartSettings) {
    this.#settings = settings;
  }

  /** Shows the stored fragments where they are still good, else asks the server. */
  start(): void {
    window.addEventListener('storage', (event) => {
      const { hashKey } = this.#settings;
      if (event.key === hashKey && read(localStorage, hashKey) !== read(sessionStorage, hashKey))
        this.refresh();
    });
    window.addEventListener('pageshow', (event) => {
      if (!event.persisted) return;
      for (const widget of document.querySelectorAll('.widget_shopping_cart_content'))
        widget.replaceChildren();
      this.refresh();
    });
    document.body.addEventListener('wc_fragment_refresh', () => this.refresh());
    document.body.addEventListener('updated_wc_div', () => this.refresh());
    // The last line went from the cart's own page, which stays: the header counts it no longer.
    document.body.addEventListener('wc_cart_emptied', () => this.refresh());
    const stored = this.#stored();
    if (stored === undefined) this.refresh();
    else {
      replaceFragments(stored);
      raiseEvent(document.body, 'wc_fragments_loaded');
    }
  }

  /** Asks the server for the fragments. */
  async refresh(): Promise<void> {
    try {
      const address = endpointAddress(this.#settings, 'get_refreshed_fragments');
      const fields = [['time', String(Date.now())]] as const;
      const response = await postFields(address, fields, '*/*', this.#settings.timeout);
      const answer = (await response.json()) as { fragments?: FragmentMap; cart_hash?: string };
      if (answer.fragments === undefined) return;
      replaceFragments(answer.fragments);
      this.#keep(answer.fragments, answer.cart_hash ?? '', (answer.cart_hash ?? '') !== '');
      this.#expireIn(FRAGMENTS_LIFE);
      raiseEvent(document.body, 'wc_fragments_refreshed');
    } catch {
      raiseEvent(document.body, 'wc_fragments_ajax_error');
    }
  }

  /** Keeps and shows what the server answered to a change. */
  changed(fragments: FragmentMap, hash: string): void {
    const first = !read(sessionStorage, this.#settings.hashKey);
    this.#keep(fragments, hash, first);
    replaceFragments(fragments);
    raiseEvent(document.body, 'wc_fragments_loaded');
  }

  #keep(fragments: FragmentMap, hash: string, created: boolean): void {
    const { fragmentsKey, hashKey } = this.#settings;
    write(sessionStorage, fragmentsKey, JSON.stringify(fragments));
    write(localStorage, hashKey, hash);
    write(sessionStorage, hashKey, hash);
    if (created) write(sessionStorage, CREATED_KEY, String(Date.now()));
  }

  #stored(): FragmentMap | undefined {
    const hash = read(sessionStorage, this.#settings.hashKey) ?? '';
    const created = read(sessionStorage, CREATED_KEY) ?? '';
    if (hash !== '' && created === '') return undefined;
    if (created !== '') {
      const left = Number(created) + FRAGMENTS_LIFE - Date.now();
      if (!(left >= 0)) return undefined;
      this.#expireIn(left);
    }
    const fragments = parse(read(sessionStorage, this.#settings.fragmentsKey));
    return fragments?.[WIDGET] && hash === cookie(HASH_COOKIE) ? fragments : undefined;
  }

  #expireIn(milliseconds: number): void {
    window.clearTimeout(this.#expiry);
    this.#expiry = window.setTimeout(() => this.refresh(), milliseconds);
  }
}

/** Puts fragments in place of what they match. */
function replaceFragments(fragments: FragmentMap): void {
  for (const [selector, html] of Object.entries(fragments)) {
    for (const element of document.querySelectorAll(selector)) {
      const template = document.createElement('template');
      // Safe: HTML of this site's own server.
      template.innerHTML = html.trim();
      element.replaceWith(template.content);
    }
  }
}

/** The value of a cookie, '' where there is none. */
export function cookie(name: string): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? '' : decodePercent(found.slice(name.length + 1));
}

function parse(text: string | null): FragmentMap | undefined {
  try {
    const value = JSON.parse(text ?? '') as unknown;
    return typeof value === 'object' && value !== null ? (value as FragmentMap) : undefined;
  } catch {
    return undefined;
  }
}

/** Storage may be forbidden: then nothing is kept. */
function read(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

function write(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // A full or forbidden storage: the next page asks the server.
  }
}
