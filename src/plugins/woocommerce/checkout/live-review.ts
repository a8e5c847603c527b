import type { CheckoutContext } from './checkout-context.ts';
import { removeNotices, showNotices } from './checkout-notices.ts';
import { keepFocus } from './keep-focus.ts';
import { reviewFields } from './review-fields.ts';

interface Review {
  readonly result?: string;
  readonly messages?: string;
  readonly reload?: boolean;
  readonly fragments?: Readonly<Record<string, string>>;
}

/** Prices that follow what is typed. */
export interface LiveReview {
  /** Asks for prices after so many milliseconds; what was to come before that is dropped. */
  soon(after: number): void;
  /** Drops what is to come, where anything is. */
  hold(): void;
  stop(): void;
}

/**
 * Asks the server what the order costs now and puts that in place. `keep` saves what must not be rendered anew, `onRendered`
 * is called when the new parts stand.
 */
export function liveReview(
  context: CheckoutContext,
  { keep, onRendered }: { readonly keep: (parts: DocumentFragment) => void; readonly onRendered: () => void },
): LiveReview {
  const { form, params, endpoint, raise } = context;
  let timer: number | undefined;
  let request: AbortController | undefined;
  let shown: Readonly<Record<string, string>> = {};

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
      onRendered();
      removeNotices('updateOrderReview');
      if (review.result === 'failure' && review.messages) {
        showNotices(context, review.messages, 'updateOrderReview');
      }
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
    // What the server rendered is what was chosen when it was asked.
    const method = form.querySelector<HTMLInputElement>('input[name="payment_method"]:checked')?.value;
    const focusAgain = keepFocus();
    for (const [selector, html] of Object.entries(fragments)) {
      // A part that is the same stays: a card that was typed into it, and a button about to be pressed.
      if (shown[selector] === html) continue;
      for (const part of document.querySelectorAll(selector)) {
        const box = document.createElement('template');
        // Safe: the server rendered and escaped it.
        box.innerHTML = html;
        keep(box.content);
        part.replaceWith(box.content);
      }
    }
    for (const [id, { value, checked }] of kept) {
      const field = document.getElementById(id) as HTMLInputElement | null;
      if (field === null) continue;
      if (field.type === 'checkbox' || field.type === 'radio') field.checked = checked;
      else field.value = value;
    }
    const again = form.querySelector<HTMLInputElement>('#terms');
    if (again) again.checked = terms;
    for (const one of form.querySelectorAll<HTMLInputElement>('input[name="payment_method"]')) {
      if (one.value === method) one.checked = true;
    }
    focusAgain();
    shown = fragments;
  }

  return {
    soon(after) {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void update(), after);
    },
    hold: () => window.clearTimeout(timer),
    stop() {
      request?.abort();
      window.clearTimeout(timer);
    },
  };
}
