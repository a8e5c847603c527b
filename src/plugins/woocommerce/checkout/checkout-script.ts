import { startStripe } from '../gateways/stripe-script.ts';
import { startAddressForms } from './address-form-script.ts';
import { checkoutContext } from './checkout-context.ts';
import { startCoupons } from './checkout-coupons.ts';
import { type FieldTexts, markField } from './field-marks.ts';
import { liveReview } from './live-review.ts';
import { chosenMethod, takeStep } from './payment-script.ts';
import { orderPlacing } from './place-order-script.ts';
import { reloadWithoutCart } from './reload-without-cart.ts';

/** Milliseconds after the last key in an address before prices are asked for again. */
const TYPING = 1000;
/** Milliseconds after another change. */
const CHANGED = 5;

/** Live totals, marks on fields, coupons and placing the order. Gives what ends it. */
export function startCheckout(texts: FieldTexts): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const context = checkoutContext(signal);
  if (context === undefined) return () => {};
  const { form, params, raise } = context;
  reloadWithoutCart(signal);
  signal.addEventListener('abort', startStripe());
  signal.addEventListener('abort', startAddressForms());
  const review = liveReview(context, {
    keep: (parts) => void takeStep('replace', { form, parts }),
    onRendered: () => {
      showMethod();
      showTotal();
    },
  });
  const placeOrder = orderPlacing(context, { refresh: () => review.soon(CHANGED) });

  function showMethod(): void {
    const method = chosenMethod(form);
    for (const box of form.querySelectorAll<HTMLElement>('.payment_box')) {
      box.hidden = !box.classList.contains(`payment_method_${method}`);
    }
    const button = form.querySelector<HTMLButtonElement>('#place_order');
    if (button) {
      const chosen = form.querySelector<HTMLInputElement>('input[name="payment_method"]:checked');
      const text = chosen?.dataset['order_button_text'] || button.dataset['value'] || button.value;
      if (button.textContent !== text) button.textContent = text;
      button.value = text;
    }
    takeStep('shown', { form });
    raise('payment_method_selected');
  }

  /** The folded summary tells the total that the table below has now. */
  function showTotal(): void {
    const total = form.querySelector('.order-total td strong');
    if (total)
      form.querySelector('.checkout-summary-total')?.replaceChildren(...total.cloneNode(true).childNodes);
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

  form.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.matches('.input-text') && changedAddress(target)) {
        review.soon(TYPING);
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
        return review.soon(CHANGED);
      }
      if (target.matches('.shipping_method, [name^="shipping_method"]')) return review.soon(CHANGED);
      markField(target, texts);
      if (target instanceof HTMLInputElement && target.matches('.input-text')) review.hold();
      if (changedAddress(target)) review.soon(CHANGED);
    },
    { signal },
  );
  form.addEventListener(
    'focusout',
    ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) markField(target, texts);
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
  const order = form.querySelector<HTMLElement>('#order_review');
  if (order) {
    const sizes = new ResizeObserver(() =>
      order.style.setProperty('--order-height', `${order.offsetHeight}px`),
    );
    sizes.observe(order);
    signal.addEventListener('abort', () => sizes.disconnect());
  }
  document.body.addEventListener('update_checkout', () => review.soon(CHANGED), { signal });
  startCoupons(context, () => review.soon(CHANGED));
  form.noValidate = true;
  showParts();
  showMethod();
  if (params['is_checkout'] === '1') review.soon(CHANGED);
  return () => {
    ending.abort();
    review.stop();
  };
}

/** Whether a change asks for other prices: of an address once all that it needs is there. */
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
