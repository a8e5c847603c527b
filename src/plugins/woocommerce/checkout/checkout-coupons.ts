import { announceLists } from '../notices/alert-lists.ts';
import type { CheckoutContext } from './checkout-context.ts';

/** Coupons above the form, and the parts that open for them and for logging in; `changed` is called when one changed. */
export function startCoupons(
  { form, params, signal, endpoint, raise }: CheckoutContext,
  changed: () => void,
): void {
  async function send(
    name: 'apply_coupon' | 'remove_coupon',
    fields: Record<string, string>,
    link?: Element,
  ) {
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
    announceLists(box);
    form.before(box);
    // The link goes with the coupon, and would take the focus with it.
    if (link !== undefined && link === document.activeElement) {
      box.tabIndex = -1;
      box.focus({ preventScroll: !link.matches(':focus-visible') });
    }
    raise(name === 'apply_coupon' ? 'applied_coupon_in_checkout' : 'removed_coupon_in_checkout');
    changed();
  }

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
        void send('remove_coupon', { coupon: link.dataset['coupon'] ?? '' }, link);
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
      void send('apply_coupon', { coupon_code: code, billing_email: email });
    },
    { signal },
  );
}

function open(selector: string, link: Element): void {
  const part = document.querySelector<HTMLElement>(selector);
  if (part === null) return;
  const shown = part.style.display === 'none';
  part.style.display = shown ? '' : 'none';
  if (link.hasAttribute('aria-expanded')) link.setAttribute('aria-expanded', String(shown));
  if (shown) part.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.focus();
}
