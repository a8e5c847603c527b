import { startCard } from './card-script.ts';

/** What the address ends with when the customer's bank has to ask him first. */
const ASKED = '#wc-stripe-confirm-';

/** Shows the chosen way's box, makes the card ready before the form is sent, and lets the bank ask. Gives what ends it. */
export function startCardForm(): () => void {
  const found = document.querySelector<HTMLFormElement>('form#order_review, form#add_payment_method');
  if (found === null) return () => {};
  const form = found;
  const ending = new AbortController();
  const { signal } = ending;
  const card = startCard(form);
  let ready = false;

  const chosen = () => form.querySelector<HTMLInputElement>('input[name="payment_method"]:checked')?.value;

  function showMethod(): void {
    for (const box of form.querySelectorAll<HTMLElement>('.payment_box')) {
      box.classList.toggle('is-closed', !box.classList.contains(`payment_method_${chosen()}`));
    }
  }

  async function prepare(): Promise<void> {
    form.classList.add('processing');
    const problem = await card?.prepare();
    form.classList.remove('processing');
    if (problem !== undefined) {
      card?.show(problem);
      return;
    }
    ready = true;
    form.requestSubmit();
  }

  async function confirm(): Promise<void> {
    const { hash } = window.location;
    if (!hash.startsWith(ASKED)) return;
    // The page can be loaded anew without the question being asked again.
    history.replaceState(history.state, '', window.location.pathname + window.location.search);
    const problem = await card?.confirm(hash);
    if (problem !== undefined) card?.show(problem);
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
      if (ready || chosen() !== 'stripe') return;
      event.preventDefault();
      if (!form.classList.contains('processing')) void prepare();
    },
    { signal },
  );
  showMethod();
  void confirm();
  return () => ending.abort();
}
