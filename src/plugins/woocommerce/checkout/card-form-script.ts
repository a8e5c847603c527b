import { startStripe } from '../gateways/stripe-script.ts';
import { chosenMethod, takeStep } from './payment-script.ts';

/** Shows the chosen way's box, lets its gateway prepare the form before it is sent, and confirm. Gives what ends it. */
export function startCardForm(): () => void {
  const found = document.querySelector<HTMLFormElement>('form#order_review, form#add_payment_method');
  if (found === null) return () => {};
  const form = found;
  const ending = new AbortController();
  const { signal } = ending;
  signal.addEventListener('abort', startStripe());
  let ready = false;

  function showMethod(): void {
    const chosen = chosenMethod(form);
    for (const box of form.querySelectorAll<HTMLElement>('.payment_box')) {
      box.hidden = !box.classList.contains(`payment_method_${chosen}`);
    }
  }

  async function send(preparing: Promise<string | undefined>): Promise<void> {
    form.classList.add('processing');
    const problem = await preparing;
    form.classList.remove('processing');
    if (problem !== undefined) return;
    ready = true;
    form.requestSubmit();
  }

  function confirm(): void {
    const { hash } = window.location;
    if (hash === '' || takeStep('confirm', { form, hash }) === undefined) return;
    // The page can be loaded anew without the question being asked again.
    history.replaceState(history.state, '', window.location.pathname + window.location.search);
  }

  form.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === 'payment_method') showMethod();
    },
    { signal },
  );
  form.addEventListener(
    'submit',
    (event) => {
      if (ready) return;
      if (form.classList.contains('processing')) return event.preventDefault();
      const preparing = takeStep('prepare', { form, method: chosenMethod(form) });
      if (preparing === undefined) return;
      event.preventDefault();
      void send(preparing);
    },
    { signal },
  );
  showMethod();
  takeStep('shown', { form });
  confirm();
  return () => ending.abort();
}
