import type { CardFields } from './card-script.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { errorHtml, showNotices } from './checkout-notices.ts';

interface Answer {
  readonly result?: string;
  readonly redirect?: string;
  readonly messages?: string;
  readonly refresh?: boolean;
  readonly reload?: boolean;
}

interface PlacingTools {
  /** The fields of the card, where cards can be paid with. */
  readonly card: () => CardFields | undefined;
  /** The server says that prices have changed. */
  readonly refresh: () => void;
}

/** Gives what sends the order, once at a time: the card is asked first, and the bank where it wants to be. */
export function orderPlacing(context: CheckoutContext, { card, refresh }: PlacingTools): () => Promise<void> {
  const { form, params, endpoint } = context;

  async function place(): Promise<void> {
    if (form.classList.contains('processing')) return;
    form.classList.add('processing');
    try {
      const method = form.querySelector<HTMLInputElement>('input[name="payment_method"]:checked')?.value;
      const problem = method === 'stripe' ? await card()?.prepare() : undefined;
      if (problem !== undefined) {
        card()?.show(problem);
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
      showNotices(context, errorHtml(params['i18n_checkout_error'] ?? ''), 'checkout');
    } finally {
      form.classList.remove('processing');
    }
  }

  async function follow(answer: Answer): Promise<void> {
    if (answer.result === 'success' && answer.redirect) {
      if (answer.redirect.startsWith('#wc-stripe-confirm-pi:')) {
        const outcome = await card()?.confirm(answer.redirect);
        if (typeof outcome === 'string') showNotices(context, errorHtml(outcome), 'checkout');
        return;
      }
      window.location.assign(answer.redirect);
      return;
    }
    if (answer.reload) return window.location.reload();
    if (answer.refresh) refresh();
    showNotices(context, answer.messages || errorHtml(params['i18n_checkout_error'] ?? ''), 'checkout');
  }

  return place;
}

function entriesOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
}
