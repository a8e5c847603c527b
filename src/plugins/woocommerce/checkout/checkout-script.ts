import { type CardFields, startCard } from './card-script.ts';
import { markField } from './field-marks.ts';
import { reviewFields } from './review-fields.ts';

/** Milliseconds after the last key in an address before prices are asked for again. */
const TYPING = 1000;
/** Milliseconds after another change. */
const CHANGED = 5;
/** Notices are scrolled to with this much room above them, in pixels. */
const ROOM = 100;

type Params = Readonly<Record<string, string | undefined>>;

interface Review {
  readonly result?: string;
  readonly messages?: string;
  readonly reload?: boolean;
  readonly fragments?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly result?: string;
  readonly redirect?: string;
  readonly messages?: string;
  readonly refresh?: boolean;
  readonly reload?: boolean;
}

/** Live totals, marks on fields, coupons and placing the order. Gives what ends it. */
export function startCheckout(): () => void {
  const found = document.querySelector<HTMLFormElement>('form.checkout');
  if (found === null) return () => {};
  const form = found;
  const params = (window as unknown as { wc_checkout_params?: Params }).wc_checkout_params ?? {};
  const ending = new AbortController();
  const { signal } = ending;
  let timer: number | undefined;
  let request: AbortController | undefined;
  let card: CardFields | undefined;
  const endpoint = (name: string) =>
    (params['wc_ajax_url'] ?? '/?wc-ajax=%%endpoint%%').replace('%%endpoint%%', name);

  function raise(name: string, detail?: unknown): void {
    document.body.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
    const { jQuery } = window as unknown as {
      jQuery?: (target: Element) => { trigger(event: string, args: unknown[]): void };
    };
    jQuery?.(document.body).trigger(name, detail === undefined ? [] : [detail]);
  }

  function updateSoon(after: number): void {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void update(), after);
  }

  async function update(): Promise<void> {
    request?.abort();
    const mine = new AbortController();
    request = mine;
    const parts = document.querySelectorAll(
      '.woocommerce-checkout-payment, .woocommerce-checkout-review-order-table',
    );
    for (const part of parts) part.classList.add('processing');
    try {
      const response = await fetch(endpoint('update_order_review'), {
        method: 'POST',
        body: reviewFields(form, params['update_order_review_nonce'] ?? ''),
        headers: { 'X-Requested-With': 'XMLHttpRequest', Accept: '*/*' },
        signal: mine.signal,
      });
      const review = (await response.json()) as Review;
      if (review.reload) return window.location.reload();
      replace(review.fragments ?? {});
      removeNotices('updateOrderReview');
      if (review.result === 'failure' && review.messages) showNotices(review.messages, 'updateOrderReview');
      raise('updated_checkout', review);
    } catch (error) {
      // A newer change has taken over.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    } finally {
      if (request === mine) for (const part of parts) part.classList.remove('processing');
    }
  }

  function replace(fragments: Readonly<Record<string, string>>): void {
    const kept = new Map<string, { readonly value: string; readonly checked: boolean }>();
    for (const field of form.querySelectorAll<HTMLInputElement>('.payment_box :is(input, select)')) {
      if (field.id) kept.set(field.id, { value: field.value, checked: field.checked });
    }
    const terms = form.querySelector<HTMLInputElement>('#terms')?.checked ?? false;
    for (const [selector, html] of Object.entries(fragments)) {
      for (const part of document.querySelectorAll(selector)) {
        const box = document.createElement('template');
        // Safe: the server drew and escaped it.
        box.innerHTML = html;
        card?.keep(box.content);
        part.replaceWith(box.content);
      }
    }
    for (const [id, { value, checked }] of kept) {
      const field = document.getElementById(id) as HTMLInputElement | null;
      if (field === null || id === 'stripe-card-element') continue;
      if (field.type === 'checkbox' || field.type === 'radio') field.checked = checked;
      else field.value = value;
    }
    const again = form.querySelector<HTMLInputElement>('#terms');
    if (again) again.checked = terms;
    showMethod();
  }

  function showMethod(): void {
    const chosen = form.querySelector<HTMLInputElement>('input[name="payment_method"]:checked');
    for (const box of form.querySelectorAll<HTMLElement>('.payment_box')) {
      box.classList.toggle('is-closed', !box.classList.contains(`payment_method_${chosen?.value}`));
    }
    const button = form.querySelector<HTMLButtonElement>('#place_order');
    if (button) {
      const text = chosen?.dataset['order_button_text'] || button.dataset['value'] || button.value;
      if (button.textContent !== text) button.textContent = text;
      button.value = text;
    }
    card ??= startCard(form);
    raise('payment_method_selected');
  }

  function showParts(): void {
    toggle('#ship-to-different-address-checkbox', '.shipping_address');
    toggle('#createaccount', 'div.create-account');
  }

  function toggle(box: string, part: string): void {
    const input = form.querySelector<HTMLInputElement>(box);
    const shown = form.querySelector<HTMLElement>(part);
    if (input && shown) shown.hidden = !input.checked;
  }

  function removeNotices(group: string): void {
    for (const old of document.querySelectorAll(`.woocommerce-NoticeGroup-${group}`)) old.remove();
  }

  function showNotices(html: string, group: 'checkout' | 'updateOrderReview'): void {
    removeNotices('checkout');
    removeNotices('updateOrderReview');
    for (const old of form.querySelectorAll('.checkout-inline-error-message')) old.remove();
    const box = document.createElement('div');
    box.className = `woocommerce-NoticeGroup woocommerce-NoticeGroup-${group}`;
    // Safe: notices are escaped by the server.
    box.innerHTML = html;
    for (const item of box.querySelectorAll<HTMLLIElement>('li[data-id]')) linkToField(item);
    form.prepend(box);
    const list = box.querySelector<HTMLElement>('ul');
    list?.setAttribute('tabindex', '-1');
    list?.focus({ preventScroll: true });
    const top = form.getBoundingClientRect().top + window.scrollY - ROOM;
    window.scrollTo({ top, behavior: 'smooth' });
    raise('checkout_error', html);
  }

  function linkToField(item: HTMLLIElement): void {
    const id = item.dataset['id'] ?? '';
    const row = document.getElementById(`${id}_field`);
    const input = document.getElementById(id);
    if (row === null || input === null) return;
    row.classList.remove('woocommerce-validated');
    row.classList.add('woocommerce-invalid', 'woocommerce-invalid-required-field');
    input.setAttribute('aria-invalid', 'true');
    const error = document.createElement('p');
    error.id = `${id}_description`;
    error.className = 'checkout-inline-error-message';
    error.textContent = item.textContent?.trim() ?? '';
    row.append(error);
    input.setAttribute('aria-describedby', error.id);
    const link = document.createElement('a');
    link.href = `#${id}`;
    link.append(...item.childNodes);
    item.append(link);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      input.focus();
    });
  }

  async function placeOrder(): Promise<void> {
    if (form.classList.contains('processing')) return;
    form.classList.add('processing');
    try {
      const method = form.querySelector<HTMLInputElement>('input[name="payment_method"]:checked')?.value;
      const problem = method === 'stripe' ? await card?.prepare() : undefined;
      if (problem !== undefined) {
        card?.show(problem);
        return;
      }
      const response = await fetch(params['checkout_url'] ?? endpoint('checkout'), {
        method: 'POST',
        body: new URLSearchParams(entriesOf(form)),
        headers: {
          'X-Requested-With': 'XMLHttpRequest',
          Accept: 'application/json, text/javascript, */*; q=0.01',
        },
      });
      await follow((await response.json()) as Answer);
    } catch {
      showNotices(errorHtml(params['i18n_checkout_error'] ?? ''), 'checkout');
    } finally {
      form.classList.remove('processing');
    }
  }

  async function follow(answer: Answer): Promise<void> {
    if (answer.result === 'success' && answer.redirect) {
      if (answer.redirect.startsWith('#wc-stripe-confirm-pi:')) {
        const outcome = await card?.confirm(answer.redirect);
        if (typeof outcome === 'string') showNotices(errorHtml(outcome), 'checkout');
        return;
      }
      window.location.assign(answer.redirect);
      return;
    }
    if (answer.reload) return window.location.reload();
    if (answer.refresh) updateSoon(CHANGED);
    showNotices(answer.messages || errorHtml(params['i18n_checkout_error'] ?? ''), 'checkout');
  }

  async function sendCoupon(name: 'apply_coupon' | 'remove_coupon', fields: Record<string, string>) {
    const response = await fetch(endpoint(name), {
      method: 'POST',
      body: new URLSearchParams({ security: params[`${name}_nonce`] ?? '', ...fields }),
      headers: { 'X-Requested-With': 'XMLHttpRequest', Accept: 'text/html, */*; q=0.01' },
    });
    const html = await response.text();
    for (const old of document.querySelectorAll('.coupon-notice')) old.remove();
    const box = document.createElement('div');
    box.className = 'coupon-notice';
    // Safe: notices are escaped by the server.
    box.innerHTML = html;
    form.before(box);
    raise(name === 'apply_coupon' ? 'applied_coupon_in_checkout' : 'removed_coupon_in_checkout');
    updateSoon(CHANGED);
  }

  function changedAddress(target: Element): boolean {
    const row = target.closest('.form-row');
    if (row === null) return false;
    if (row.classList.contains('update_totals_on_change')) return true;
    if (!row.classList.contains('address-field')) return false;
    const rows = row.parentElement?.querySelectorAll('.address-field.validate-required') ?? [];
    return [...rows].every((each) => {
      const input = each.querySelector<HTMLInputElement>('input.input-text, select');
      return input === null || input === target || input.value !== '';
    });
  }

  form.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.matches('.input-text') && changedAddress(target)) {
        updateSoon(TYPING);
      }
    },
    { signal },
  );
  form.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      if (target.name === 'payment_method') return showMethod();
      if (target.id === 'createaccount') return showParts();
      if (target.id === 'ship-to-different-address-checkbox') {
        showParts();
        return updateSoon(CHANGED);
      }
      if (target.matches('.shipping_method, [name^="shipping_method"]')) return updateSoon(CHANGED);
      markField(target);
      if (timer !== undefined && target instanceof HTMLInputElement && target.matches('.input-text')) {
        window.clearTimeout(timer);
      }
      if (changedAddress(target)) updateSoon(CHANGED);
    },
    { signal },
  );
  form.addEventListener(
    'focusout',
    ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) markField(target);
    },
    { signal },
  );
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      void placeOrder();
    },
    { signal },
  );
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null) return;
      if (link.matches('.showcoupon')) {
        event.preventDefault();
        open('#woocommerce-checkout-form-coupon', link);
      } else if (link.matches('.showlogin')) {
        event.preventDefault();
        open('form.login', link);
      } else if (link.matches('.woocommerce-remove-coupon') && form.contains(link)) {
        event.preventDefault();
        void sendCoupon('remove_coupon', { coupon: link.dataset['coupon'] ?? '' });
      }
    },
    { signal },
  );
  document.querySelector('form.checkout_coupon')?.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      const code = document.querySelector<HTMLInputElement>('#coupon_code')?.value ?? '';
      const email = form.querySelector<HTMLInputElement>('[name="billing_email"]')?.value ?? '';
      void sendCoupon('apply_coupon', { coupon_code: code, billing_email: email });
    },
    { signal },
  );
  document.body.addEventListener('update_checkout', () => updateSoon(CHANGED), { signal });
  form.noValidate = true;
  showParts();
  showMethod();
  if (params['is_checkout'] === '1') updateSoon(CHANGED);
  return () => {
    ending.abort();
    request?.abort();
    window.clearTimeout(timer);
  };
}

function open(selector: string, link: Element): void {
  const part = document.querySelector<HTMLElement>(selector);
  if (part === null) return;
  const shown = part.style.display === 'none';
  part.style.display = shown ? '' : 'none';
  if (link.hasAttribute('aria-expanded')) link.setAttribute('aria-expanded', String(shown));
  if (shown) part.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.focus();
}

function entriesOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
}

function errorHtml(html: string): string {
  return `<div role="alert"><ul class="woocommerce-error"><li>${html}</li></ul></div>`;
}
