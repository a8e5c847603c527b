import { raiseEvent } from '../product-page/raise-event.ts';
import type { FragmentMap, FragmentsStore } from './fragments-store.ts';
import type { RequestQueue } from './request-queue.ts';
import { ACCEPT_JSON, type Fields, postFields } from './send-form.ts';
import { type CartSettings, endpointAddress } from './settings.ts';

/** Milliseconds after which a success is told to screen readers. */
const ANNOUNCE_AFTER = 1000;
/** Asks for a fresh page while messages wait for a guest. */
const NOTICES_COOKIE = 'woocommerce_notices_waiting=1; path=/; max-age=60; samesite=lax';

interface Answer {
  readonly error?: boolean;
  readonly product_url?: string | false;
  readonly fragments?: FragmentMap;
  readonly cart_hash?: string;
}

/** What the buttons need. */
export interface AddButtonTools {
  readonly settings: CartSettings;
  readonly queue: RequestQueue;
  readonly store: FragmentsStore;
  /** Called after something was added, with the button. */
  readonly added: (button: HTMLElement) => void;
  /** Called where nothing came back, with the button. Gives what screen readers are told. */
  readonly failed: (button: HTMLElement) => string;
}

/** Buttons that add to the cart, and links of the small cart that remove from it, without leaving the page. */
export function startButtons(tools: AddButtonTools): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const target = event.target instanceof Element ? event.target : undefined;
    const button = target?.closest<HTMLElement>('.ajax_add_to_cart');
    if (button?.dataset['product_id']) {
      event.preventDefault();
      void add(button, tools);
      return;
    }
    const link = target?.closest<HTMLAnchorElement>('a.remove_from_cart_button');
    if (link) {
      event.preventDefault();
      void remove(link, tools);
    }
  };
  const onKey = (event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    if (event.key !== ' ' || !target?.matches('a.ajax_add_to_cart, a.remove_from_cart_button')) return;
    event.preventDefault();
    target.click();
  };
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('keydown', onKey);
  };
}

/** All data of the button, the last first: so the old scripts sent them. */
function fieldsOf(button: HTMLElement): Fields {
  return Object.entries(button.dataset)
    .reverse()
    .map(([name, value]) => [name, value ?? ''] as const);
}

async function add(
  button: HTMLElement,
  { settings, queue, store, added, failed }: AddButtonTools,
): Promise<void> {
  const fields = fieldsOf(button);
  const card = button.closest('.product');
  card?.classList.add('adding-to-cart-loading');
  card?.classList.remove('added-to-cart-check');
  button.classList.remove('added');
  button.classList.add('loading');
  silence();
  raiseEvent(document.body, 'adding_to_cart', [button], Object.fromEntries(fields));
  const finish = () => {
    button.classList.remove('loading');
    card?.classList.remove('adding-to-cart-loading');
  };
  try {
    const answer = await queue.add(() => ask(settings, 'add_to_cart', fields));
    if (answer === undefined) return finish();
    if (answer.error && answer.product_url) {
      // biome-ignore lint/suspicious/noDocumentCookie: the product's page shall tell why, not a kept copy of it.
      document.cookie = NOTICES_COOKIE;
      window.location.assign(answer.product_url);
      return;
    }
    if (settings.redirectAfterAdd) {
      window.location.assign(settings.cartAddress);
      return;
    }
    finish();
    if (answer.fragments === undefined) return;
    store.changed(answer.fragments, answer.cart_hash ?? '');
    card?.classList.add('added-to-cart-check');
    markAdded(button, settings);
    added(button);
    announce(button.dataset['success_message'] ?? '');
    raiseEvent(document.body, 'added_to_cart', answer.fragments, answer.cart_hash, [button]);
  } catch {
    finish();
    announce(failed(button));
  }
}

async function remove(link: HTMLAnchorElement, { settings, queue, store }: AddButtonTools): Promise<void> {
  const row = link.closest('.woocommerce-mini-cart-item');
  row?.classList.add('is-busy');
  silence();
  try {
    const fields = [['cart_item_key', link.dataset['cart_item_key'] ?? '']] as const;
    const answer = await queue.add(() => ask(settings, 'remove_from_cart', fields));
    if (answer?.fragments === undefined) throw new Error('not removed');
    const place = focusedPlace(link);
    store.changed(answer.fragments, answer.cart_hash ?? '');
    place?.();
    announce(link.dataset['success_message'] ?? '');
    raiseEvent(document.body, 'removed_from_cart', answer.fragments, answer.cart_hash, [link]);
  } catch {
    window.location.assign(link.href);
  }
}

/** Gives what moves the focus of a link that goes to the next one of its kind, or to the cart itself. */
function focusedPlace(link: HTMLElement): (() => void) | undefined {
  if (document.activeElement !== link) return undefined;
  const cart = link.closest('.cart_dropdown, .widget_shopping_cart');
  const index = [...(cart?.querySelectorAll('.remove_from_cart_button') ?? [])].indexOf(link);
  return () => {
    // The cart in a header is hidden once nothing in it has the focus, and what is hidden takes none.
    cart?.querySelector<HTMLElement>('a')?.focus();
    const left = [...(cart?.querySelectorAll<HTMLElement>('.remove_from_cart_button') ?? [])];
    (left[index] ?? left.at(-1))?.focus();
  };
}

async function ask(settings: CartSettings, endpoint: string, fields: Fields): Promise<Answer | undefined> {
  // As long as it takes: what is given up may have been done.
  const response = await postFields(endpointAddress(settings, endpoint), fields, ACCEPT_JSON);
  const text = await response.text();
  return text === '' ? undefined : (JSON.parse(text) as Answer);
}

/** Shows where the cart is, unless this is its page. */
function markAdded(button: HTMLElement, { onCartPage, cartAddress, viewCart }: CartSettings): void {
  button.classList.add('added');
  if (onCartPage || button.parentElement?.querySelector('.added_to_cart')) return;
  const link = document.createElement('a');
  link.href = cartAddress;
  link.className = 'added_to_cart wc-forward';
  link.title = viewCart;
  link.textContent = viewCart;
  button.after(link);
}

function liveRegion(): HTMLElement {
  const known = document.querySelector<HTMLElement>('.widget_shopping_cart_live_region');
  if (known) return known;
  const region = document.createElement('div');
  region.className = 'widget_shopping_cart_live_region screen-reader-text';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  return region;
}

function silence(): void {
  const region = liveRegion();
  region.removeAttribute('aria-relevant');
  region.textContent = '';
}

function announce(text: string): void {
  if (text === '') return;
  window.setTimeout(() => {
    const region = liveRegion();
    region.setAttribute('aria-relevant', 'all');
    region.textContent = text;
  }, ANNOUNCE_AFTER);
}
