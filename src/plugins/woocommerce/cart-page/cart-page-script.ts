import { ownAddress, readPage } from 'portolan/browser';
import { followCountries, startAddressForms } from '../checkout/address-form-script.ts';
import { keepFocus } from '../checkout/keep-focus.ts';
import type { RequestQueue } from '../header-cart/request-queue.ts';
import { ACCEPT_HTML, type Fields, postFields } from '../header-cart/send-form.ts';
import { type CartSettings, endpointAddress } from '../header-cart/settings.ts';
import { boxLists } from '../notices/alert-lists.ts';
import { raiseEvent } from '../product-page/raise-event.ts';

/** Pixels that stay free above messages which the page scrolls to. */
const SCROLL_OFFSET = 100;

/** The cart page changes in place; whatever fails is done by the browser's own form or link. */
export function startCartPage(settings: CartSettings, queue: RequestQueue): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target instanceof HTMLFormElement ? event.target : undefined;
    if (form?.matches('.woocommerce-cart-form')) {
      event.preventDefault();
      const name = event.submitter?.getAttribute('name');
      const active = document.activeElement;
      // Enter in a quantity presses the form's first button, which is the coupon's.
      if (active?.id === 'coupon_code' || (name === 'apply_coupon' && !active?.matches('.qty')))
        void applyCoupon(form, settings, queue);
      else void updateForm(form, queue, 'update_cart');
    } else if (form?.matches('.woocommerce-shipping-calculator')) {
      event.preventDefault();
      void busy(form.closest('.cart_totals'), () =>
        queue.add(async () =>
          takeOver(await post(ownAddress(form.action), [...fieldsOf(form), ['calc_shipping', 'x']])),
        ),
      );
    }
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const coupon = target?.closest<HTMLAnchorElement>('a.woocommerce-remove-coupon');
    if (coupon && document.querySelector('.woocommerce-cart-form')) {
      event.preventDefault();
      void removeCoupon(coupon, settings, queue);
      return;
    }
    const calculator = target?.closest<HTMLAnchorElement>('a.shipping-calculator-button');
    if (calculator) {
      event.preventDefault();
      toggleCalculator(calculator);
      return;
    }
    const link = target?.closest<HTMLAnchorElement>(
      '.woocommerce-cart-form .product-remove > a, .woocommerce-cart .restore-item',
    );
    if (link && document.querySelector('.woocommerce-cart-form, .wc-empty-cart-message')) {
      event.preventDefault();
      void followLink(link, queue);
    }
  };
  const onChange = (event: Event) => {
    const field = event.target instanceof HTMLInputElement ? event.target : undefined;
    if (event.type === 'change' && field?.matches('.cart_totals .shipping_method')) {
      void chooseShipping(settings, queue);
    } else if (field?.closest('.woocommerce-cart-form .cart_item')) letUpdate(true);
  };
  document.addEventListener('submit', onSubmit);
  document.addEventListener('click', onClick);
  document.addEventListener('change', onChange);
  document.addEventListener('input', onChange);
  closeCalculators();
  letUpdate(isChanged());
  const stopAddresses = startAddressForms();
  return () => {
    stopAddresses();
    document.removeEventListener('submit', onSubmit);
    document.removeEventListener('click', onClick);
    document.removeEventListener('change', onChange);
    document.removeEventListener('input', onChange);
    letUpdate(true);
  };
}

/** Fields of a form as the browser would send them, without its buttons. */
function fieldsOf(form: HTMLFormElement): Fields {
  return [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
}

async function post(address: string, fields: Fields): Promise<string> {
  const response = await postFields(address, fields, ACCEPT_HTML);
  if (!response.ok) throw new Error(`The cart could not be changed (${response.status}).`);
  return response.text();
}

async function updateForm(form: HTMLFormElement, queue: RequestQueue, button?: string): Promise<void> {
  const own = form.querySelector<HTMLButtonElement>(`button[name="${button}"]`);
  const more: Fields = own && button ? [[button, own.value]] : [];
  await busy(form, () =>
    queue.add(async () => {
      const sent = fieldsOf(form);
      takeOver(await post(ownAddress(form.action), [...sent, ...more]), button === undefined, sent);
    }),
  );
}

async function applyCoupon(
  form: HTMLFormElement,
  settings: CartSettings,
  queue: RequestQueue,
): Promise<void> {
  const field = form.querySelector<HTMLInputElement>('#coupon_code');
  const code = field?.value ?? '';
  const fields = [
    ['security', settings.nonces.apply_coupon],
    ['coupon_code', code],
  ] as const;
  await busy(form, async () => {
    const html = await queue.add(() => post(endpointAddress(settings, 'apply_coupon'), fields));
    showNotices(html);
    raiseEvent(document.body, 'applied_coupon', code);
  });
  await updateForm(form, queue);
}

async function removeCoupon(link: HTMLElement, settings: CartSettings, queue: RequestQueue): Promise<void> {
  const code = link.dataset['coupon'] ?? '';
  const fields = [
    ['security', settings.nonces.remove_coupon],
    ['coupon', code],
  ] as const;
  await busy(link.closest('.cart_totals'), async () => {
    const html = await queue.add(() => post(endpointAddress(settings, 'remove_coupon'), fields));
    showNotices(html);
    raiseEvent(document.body, 'removed_coupon', code);
  });
  const form = document.querySelector<HTMLFormElement>('.woocommerce-cart-form');
  if (form) await updateForm(form, queue);
}

async function followLink(link: HTMLAnchorElement, queue: RequestQueue): Promise<void> {
  const headers = { Accept: ACCEPT_HTML, 'X-Requested-With': 'XMLHttpRequest' };
  await busy(document.querySelector('.woocommerce-cart-form'), () =>
    queue.add(async () => {
      const response = await fetch(ownAddress(link.href), { headers, credentials: 'same-origin' });
      if (!response.ok) window.location.assign(link.href);
      else takeOver(await response.text());
    }),
  );
}

async function chooseShipping(settings: CartSettings, queue: RequestQueue): Promise<void> {
  const chosen = document.querySelectorAll<HTMLInputElement>(
    '.cart_totals .shipping_method:checked, .cart_totals .shipping_method[type="hidden"]',
  );
  const fields: Fields = [
    ['security', settings.nonces.update_shipping_method],
    ...[...chosen].map((field) => [`shipping_method[${field.dataset['index'] ?? 0}]`, field.value] as const),
  ];
  await busy(document.querySelector('.cart_totals'), async () => {
    const html = await queue.add(() => post(endpointAddress(settings, 'update_shipping_method'), fields));
    replaceTotals(readPage(html));
    raiseEvent(document.body, 'updated_shipping_method');
  });
}

/**
 * Takes form, totals and messages out of the page that the server rendered. Quantities that were typed after the form
 * was sent, or that nobody has sent, stay as they are.
 */
function takeOver(html: string, keepNotices = false, sent: Fields = []): void {
  const page = readPage(html);
  if (!keepNotices) clearNotices();
  const form = page.querySelector('.woocommerce-cart-form');
  const present = document.querySelector('.woocommerce-cart-form');
  if (form === null || present === null) {
    const whole = page.querySelector('.woocommerce:has(.wc-empty-cart-message, .woocommerce-cart-form)');
    const shown = document.querySelector('.woocommerce:has(.wc-empty-cart-message, .woocommerce-cart-form)');
    if (whole === null || shown === null) {
      window.location.reload();
      return;
    }
    shown.replaceWith(whole);
    letUpdate(false);
    raiseEvent(document.body, form === null ? 'wc_cart_emptied' : 'updated_wc_div');
  } else {
    const notices = page.querySelectorAll('.woocommerce-notices-wrapper > *');
    const isTyped = keepTyped(present, form, sent);
    present.replaceWith(form);
    letUpdate(isTyped);
    replaceTotals(page);
    if (notices.length > 0) noticesPlace()?.append(...notices);
    raiseEvent(document.body, 'updated_wc_div');
  }
  closeCalculators();
  raiseEvent(document.body, 'updated_cart_totals');
  scrollToNotices();
}

/** Whether quantities were typed that the server does not know. */
function keepTyped(present: Element, fresh: Element, sent: Fields): boolean {
  let isTyped = false;
  for (const field of present.querySelectorAll<HTMLInputElement>('input.qty')) {
    const known = sent.find(([name]) => name === field.name)?.[1] ?? field.defaultValue;
    const next = fresh.querySelector<HTMLInputElement>(`input.qty[name="${CSS.escape(field.name)}"]`);
    if (next === null || field.value === known) continue;
    next.value = field.value;
    isTyped = true;
  }
  return isTyped;
}

function replaceTotals(page: ParentNode): void {
  const totals = page.querySelector('.cart_totals');
  const focusAgain = keepFocus();
  if (totals) document.querySelector('.cart_totals')?.replaceWith(totals);
  closeCalculators();
  focusAgain();
}

function noticesPlace(): Element | null {
  return document.querySelector('.woocommerce-notices-wrapper') ?? document.querySelector('.woocommerce');
}

function clearNotices(): void {
  for (const old of document.querySelectorAll(
    '.woocommerce-error, .woocommerce-message, .woocommerce-notices-wrapper :is(.woocommerce-info, [role="alert"])',
  ))
    old.remove();
}

function showNotices(html: string): void {
  clearNotices();
  const messages = readPage(html).body;
  boxLists(messages);
  noticesPlace()?.append(...messages.childNodes);
  scrollToNotices();
}

/** Brings messages into sight and focuses them. */
function scrollToNotices(): void {
  const notice = document.querySelector<HTMLElement>(
    '.woocommerce-notices-wrapper [role="alert"], .woocommerce-notices-wrapper [role="status"]',
  );
  if (notice === null) return;
  notice.tabIndex = -1;
  notice.focus({ preventScroll: true });
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = notice.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET;
  window.scrollTo({ top: Math.max(0, top), behavior: still ? 'auto' : 'smooth' });
}

async function busy(element: Element | null, work: () => Promise<void>): Promise<void> {
  element?.classList.add('processing');
  element?.setAttribute('aria-busy', 'true');
  try {
    await work();
  } catch {
    // What could not be done in place is seen on the page itself.
    window.location.reload();
  } finally {
    element?.classList.remove('processing');
    element?.removeAttribute('aria-busy');
  }
}

/** Whether quantities were typed before the page's script came, or kept by the browser that comes back to it. */
function isChanged(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('.woocommerce-cart-form input.qty');
  return [...fields].some((field) => field.value !== field.defaultValue);
}

/** There is nothing to update until a quantity is another. */
function letUpdate(may: boolean): void {
  const button = document.querySelector<HTMLButtonElement>(
    '.woocommerce-cart-form button[name="update_cart"]',
  );
  if (button) button.disabled = !may;
}

function closeCalculators(): void {
  for (const section of document.querySelectorAll<HTMLElement>('.shipping-calculator-form'))
    section.hidden = true;
  followCountries();
}

function toggleCalculator(link: HTMLElement): void {
  const section = link.parentElement?.querySelector<HTMLElement>('.shipping-calculator-form');
  if (!section) return;
  section.hidden = !section.hidden;
  link.setAttribute('aria-expanded', String(!section.hidden));
}
