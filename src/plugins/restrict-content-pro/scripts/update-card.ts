import { ask } from './ask.ts';
import { type Card, startCard } from './card.ts';
import { cover } from './overlay.ts';

interface CardOptions {
  readonly confirm_delete_card?: string;
  readonly enter_card_name?: string;
  readonly pleasewait?: string;
}

interface Setup {
  readonly payment_intent_client_secret?: string;
  readonly payment_intent_id?: string;
  readonly payment_intent_object?: string;
}

/** What the server says: an intent, or why there is none. */
type SetupAnswer = Setup | string;

function options(): CardOptions {
  const page = window as unknown as { rcp_stripe_script_options?: CardOptions };
  return page.rcp_stripe_script_options ?? {};
}

/** Changing the card of a membership: the new one is confirmed at Stripe, then the form is sent. */
export function startCardForm(form: HTMLFormElement, signal: AbortSignal): void {
  const found = startCard(form);
  const submit = form.querySelector<HTMLInputElement>('#rcp_submit');
  if (found === undefined || submit === null) return;
  const card: Card = found;
  const button = submit;
  const label = button.value;
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const chosen = () =>
    form.querySelector<HTMLInputElement>('[name="rcp_gateway_existing_payment_method"]:checked')?.value ??
    'new';

  function keep(name: string, value: string): void {
    const known = field(name);
    if (known) known.value = value;
    else form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }

  async function update(): Promise<void> {
    card.show('');
    const isNew = chosen() === 'new';
    if (isNew && (field('rcp_card_name')?.value.trim() ?? '') === '') {
      card.show(options().enter_card_name ?? '');
      return;
    }
    button.value = options().pleasewait ?? label;
    button.disabled = true;
    const uncover = cover(form);
    const fail = (message: string) => {
      card.show(message);
      button.value = label;
      button.disabled = false;
      uncover();
    };
    const answer = await ask<SetupAnswer>(
      new URLSearchParams({
        action: 'rcp_stripe_create_setup_intent_for_saved_card',
        membership_id: field('rcp_membership_id')?.value ?? '',
        payment_method_id: chosen(),
      }),
      { json: true },
    );
    const { data } = answer ?? {};
    if (!answer?.success || data === undefined || typeof data === 'string') {
      return fail(typeof data === 'string' ? data : '');
    }
    const type = data.payment_intent_object ?? 'setup_intent';
    const confirmed = await card.confirm({ secret: data.payment_intent_client_secret ?? '', type });
    if (!confirmed.ok) return fail(confirmed.message);
    keep('stripe_payment_intent_id', data.payment_intent_id ?? confirmed.intent);
    keep('stripe_payment_intent_object', type);
    keep('rcp_submit_card_update', label);
    form.submit();
  }

  /** Takes a card out of the list; the focus, which would go with it, comes to the next one, or to adding one. */
  function takeAway(link: HTMLElement): void {
    const row = link.closest('.rcp-gateway-saved-payment-method');
    const next = row?.nextElementSibling;
    const focused = row?.contains(document.activeElement);
    row?.remove();
    if (focused)
      next?.querySelector<HTMLElement>('.rcp-gateway-saved-card-delete > a, [value="new"]')?.focus();
  }

  async function remove(link: HTMLElement): Promise<void> {
    if (!window.confirm(options().confirm_delete_card ?? '')) return;
    const answer = await ask<string>(
      new URLSearchParams({
        action: 'rcp_stripe_delete_saved_payment_method',
        payment_method_id: link.dataset['id'] ?? '',
        nonce: link.dataset['nonce'] ?? '',
      }),
      { json: true },
    );
    if (answer?.success) takeAway(link);
    else card.show(typeof answer?.data === 'string' ? answer.data : '');
  }

  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      void update();
    },
    { signal },
  );
  for (const link of form.querySelectorAll<HTMLElement>('.rcp-gateway-saved-card-delete > a')) {
    link.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        void remove(link);
      },
      { signal },
    );
  }
}
