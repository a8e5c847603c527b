import type { CheckoutContext } from './checkout-context.ts';
import { errorHtml, showNotices } from './checkout-notices.ts';
import { chosenMethod, takeStep } from './payment-script.ts';

interface Answer {
  readonly result?: string;
  readonly redirect?: string;
  readonly messages?: string;
  readonly refresh?: boolean;
  readonly reload?: boolean;
}

interface PlacingTools {
  /** The server says that prices have changed. */
  readonly refresh: () => void;
}

/** Gives what sends the order, once at a time: the gateway's script prepares it, and confirms it where that is needed. */
export function orderPlacing(context: CheckoutContext, { refresh }: PlacingTools): () => Promise<void> {
  const { form, params, endpoint } = context;

  async function place(): Promise<void> {
    if (form.classList.contains('processing')) return;
    form.classList.add('processing');
    let leaves = false;
    try {
      const problem = await takeStep('prepare', { form, method: chosenMethod(form) });
      // The gateway's script shows it by its fields.
      if (problem !== undefined) return;
      const response = await fetch(params['checkout_url'] ?? endpoint('checkout'), {
        method: 'POST',
        body: new URLSearchParams(entriesOf(form)),
        headers: {
          'X-Requested-With': 'XMLHttpRequest',
          Accept: 'application/json, text/javascript, */*; q=0.01',
        },
      });
      leaves = await follow((await response.json()) as Answer);
    } catch {
      showNotices(context, errorHtml(params['i18n_checkout_error'] ?? ''), 'checkout');
    } finally {
      const again = () => form.classList.remove('processing');
      // The page may stay for a while, where another press would send the order again; one can come back to it.
      if (leaves) window.addEventListener('pageshow', again, { once: true });
      else again();
    }
  }

  /** Does what the shop answered; gives whether another page comes. */
  async function follow(answer: Answer): Promise<boolean> {
    if (answer.result === 'success' && answer.redirect) {
      const confirming = answer.redirect.startsWith('#')
        ? takeStep('confirm', { form, hash: answer.redirect })
        : undefined;
      if (confirming !== undefined) {
        const problem = await confirming;
        if (problem !== undefined) showNotices(context, errorHtml(problem), 'checkout');
        return false;
      }
      window.location.assign(answer.redirect);
      return !answer.redirect.startsWith('#');
    }
    if (answer.reload) {
      window.location.reload();
      return true;
    }
    if (answer.refresh) refresh();
    showNotices(context, answer.messages || errorHtml(params['i18n_checkout_error'] ?? ''), 'checkout');
    return false;
  }

  return place;
}

function entriesOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
}
