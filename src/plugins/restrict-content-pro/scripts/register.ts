import { ask, fieldsOf } from './ask.ts';
import { startCaptcha } from './captcha.ts';
import { type Card, startCard, stripeOptions } from './card.ts';
import { clearFieldErrors, showFieldErrors } from './field-errors.ts';
import { cover } from './overlay.ts';
import { reportFailure } from './report-failure.ts';

/** What the registration forms read of their page. */
interface ScriptOptions {
  readonly register?: string;
  readonly pleasewait?: string;
  readonly pay_now?: string;
  readonly error_occurred?: string;
  readonly enter_card_details?: string;
}

/** What the server says about the form as it stands. */
interface State {
  readonly gateway?: string | false;
  readonly gateway_fields?: string | false;
  readonly show_gateway_fields?: boolean;
  readonly discount_valid?: boolean;
  readonly full_discount?: boolean;
  readonly recurring_available?: boolean;
  readonly total_details_html?: string;
}

/** What processing the form came to. */
interface Processed {
  readonly success?: boolean;
  readonly errors?: string;
  readonly nonce?: string;
  readonly payment_id?: number;
  readonly total?: number;
  readonly recurring_total?: number;
  readonly auto_renew?: boolean;
  readonly gateway?: {
    readonly slug?: string;
    readonly supports?: readonly string[] | false;
    readonly data?: {
      readonly stripe_client_secret?: string;
      readonly stripe_intent_type?: string;
      readonly stripe_payment_nonce?: string;
    };
  };
}

/** What the first request of a page gives as its event. */
const FIRST = 'undefined';

export interface RegisterOptions {
  readonly signal: AbortSignal;
  /** Told when something begins and ends that must not be interrupted. */
  readonly onWork?: (working: boolean) => void;
  /** The form has its card fields from the start: there is nothing to choose. */
  readonly fixed?: boolean;
}

function options(): ScriptOptions {
  return (window as unknown as { rcp_script_options?: ScriptOptions }).rcp_script_options ?? {};
}

/** Live totals, card fields, discount codes, and joining. */
export function startRegisterForm(form: HTMLFormElement, { signal, onWork, fixed }: RegisterOptions): void {
  const button = form.querySelector<HTMLInputElement>('#rcp_submit, .rcp-modal-submit');
  if (button === null) return;
  const submit = button;
  let label = submit.value;
  let card: Card | undefined = fixed ? startCard(form) : undefined;
  const captcha = startCaptcha(form, submit, signal);
  let latest = 0;
  let working = false;

  const one = <E extends HTMLElement>(selector: string) => form.querySelector<E>(selector);
  const value = (name: string) => fieldsOf(form).get(name);
  const show = (selector: string, shown: boolean) => {
    for (const element of form.querySelectorAll<HTMLElement>(selector)) {
      element.hidden = !shown;
      element.style.display = shown ? '' : 'none';
    }
  };

  /** The level's field: the chosen one, or the only one. */
  function level(): HTMLElement | null {
    return one('.rcp_level:checked') ?? one('input[type="hidden"].rcp_level');
  }

  function stateFields(eventType: string): URLSearchParams {
    const fields = fieldsOf(form);
    const chosen = level();
    const code = one<HTMLInputElement>('#rcp_discount_code');
    const more: readonly (readonly [string, string])[] = [
      ['action', 'rcp_validate_registration_state'],
      ['rcp_ajax', 'true'],
      ['rcp_level', fields.get('rcp_level') ?? ''],
      ['lifetime', String(chosen?.dataset['duration'] === 'forever')],
      ['level_has_trial', String(hasTrial(fields.get('rcp_level') ?? ''))],
      ['is_free', String(Number(chosen?.getAttribute('rel')) === 0)],
      // A form without the field says so in just this way.
      ['discount_code', code === null ? 'undefined' : code.value],
      ['rcp_gateway', fields.get('rcp_gateway') ?? ''],
      ['rcp_auto_renew', one<HTMLInputElement>('#rcp_auto_renew')?.checked ? 'true' : ''],
      ['event_type', eventType],
      ['registration_type', fields.get('registration_type') ?? ''],
      ['membership_id', fields.get('membership_id') ?? '0'],
      ['rcp_registration_payment_id', fields.get('rcp_registration_payment_id') ?? '0'],
    ];
    for (const [name, text] of more) fields.append(name, text);
    return fields;
  }

  async function refresh(eventType: string): Promise<void> {
    const mine = ++latest;
    // Nobody waits for the first totals: the form can be filled in while they come.
    const uncover = eventType === FIRST ? () => {} : cover(form);
    const answer = await ask<State>(stateFields(eventType), { json: true });
    uncover();
    if (mine !== latest || signal.aborted || !answer?.success || answer.data === undefined) return;
    apply(answer.data);
  }

  function apply(state: State): void {
    const total = one('.rcp_registration_total');
    // Safe: the server's own table, its values escaped there.
    if (total && state.total_details_html !== undefined) total.innerHTML = state.total_details_html;
    show('.rcp_gateway_fields', state.show_gateway_fields === true);
    show('#rcp_auto_renew_wrap', state.recurring_available === true);
    applyDiscount(state);
    applyGateway(state);
  }

  function applyDiscount(state: State): void {
    const code = one<HTMLInputElement>('#rcp_discount_code')?.value.trim() ?? '';
    show('.rcp_discount_valid', code !== '' && state.discount_valid === true);
    show('.rcp_discount_invalid', code !== '' && state.discount_valid !== true);
  }

  function applyGateway(state: State): void {
    const present = one('#rcp_gateway_extra_fields');
    if (!state.gateway_fields || state.show_gateway_fields !== true) {
      present?.remove();
      card = undefined;
      return;
    }
    const className = `rcp_gateway_${state.gateway || ''}_fields`;
    if (present?.className === className) return;
    present?.remove();
    const extra = Object.assign(document.createElement('div'), { id: 'rcp_gateway_extra_fields', className });
    // Safe: the server's own fields, their values escaped there.
    extra.innerHTML = state.gateway_fields;
    one('.rcp_gateway_fields')?.after(extra);
    card = startCard(form);
  }

  function begin(): () => void {
    working = true;
    onWork?.(true);
    label = submit.value;
    form.querySelector('.rcp_message.error')?.remove();
    clearFieldErrors(form);
    card?.show('');
    submit.value = options().pleasewait ?? label;
    submit.disabled = true;
    const uncover = cover(form);
    return () => {
      working = false;
      submit.value = label;
      submit.disabled = false;
      uncover();
      onWork?.(false);
    };
  }

  /** The nonce hangs on who one is, and joining has changed that. */
  async function freshNonce(): Promise<void> {
    const answer = await ask<string>(new URLSearchParams({ action: 'rcp_generate_registration_nonce' }), {
      json: true,
    });
    const field = one<HTMLInputElement>('[name="rcp_register_nonce"]');
    if (field && answer?.success && typeof answer.data === 'string') field.value = answer.data;
  }

  function processFields(validateOnly: boolean): URLSearchParams {
    const fields = fieldsOf(form);
    fields.append('action', 'rcp_process_register_form');
    fields.append('rcp_ajax', 'true');
    if (validateOnly) fields.append('validate_only', 'true');
    return fields;
  }

  async function refuse(errors: string | undefined, end: () => void): Promise<void> {
    captcha?.renew();
    await freshNonce();
    const template = document.createElement('template');
    // Safe: the server's own messages, their values escaped there.
    template.innerHTML = errors || messageHtml(options().error_occurred ?? '');
    const box = template.content.firstElementChild;
    if (box) {
      submit.before(box);
      box.setAttribute('tabindex', '-1');
      const first = showFieldErrors(form, box) ?? box;
      end();
      if (first instanceof HTMLElement) first.focus({ preventScroll: false });
      return;
    }
    end();
  }

  async function join(): Promise<void> {
    if (working) return;
    if (card !== undefined && !one('.rcp-modal-card-fields[hidden]') && !card.isReady()) {
      card.show(options().enter_card_details ?? '');
      return;
    }
    const end = begin();
    if (captcha !== undefined && !(await captcha.pass())) return end();
    const checked = await ask<Processed>(processFields(true));
    if (!checked?.success) return refuse(checked?.data?.errors, end);
    const answer = await ask<Processed>(processFields(false));
    if (!answer?.success || answer.data === undefined) return refuse(answer?.data?.errors, end);
    await freshNonce();
    const { data } = answer;
    const payment = one<HTMLInputElement>('[name="rcp_registration_payment_id"]');
    if (payment) payment.value = String(data.payment_id ?? 0);
    if (!needsCard(data)) return form.submit();
    await payByCard(data, end);
  }

  /** Nothing is confirmed where nothing is due, now or later. */
  function needsCard({
    gateway,
    total = 0,
    recurring_total: recurring = 0,
    auto_renew: renews,
  }: Processed): boolean {
    const submits = Array.isArray(gateway?.supports) && gateway.supports.includes('gateway-submits-form');
    return submits && (total > 0 || (recurring > 0 && renews === true));
  }

  async function payByCard(data: Processed, end: () => void): Promise<void> {
    const {
      stripe_client_secret: secret,
      stripe_intent_type: type,
      stripe_payment_nonce: nonce,
    } = data.gateway?.data ?? {};
    const fail = async (message: string) => {
      captcha?.renew();
      card?.show(message);
      end();
      await reportFailure(
        String(data.payment_id ?? ''),
        message,
        nonce ?? stripeOptions().stripe_payment_nonce ?? '',
      );
    };
    if (!secret || card === undefined) return fail(options().error_occurred ?? '');
    const confirmed = await card.confirm({ secret, type: type ?? 'payment_intent' });
    if (!confirmed.ok) return fail(confirmed.message || (options().error_occurred ?? ''));
    form.submit();
  }

  function hasTrial(id: string): boolean {
    const { trial_levels: levels } = options() as { trial_levels?: readonly string[] };
    return levels?.includes(id) === true;
  }

  form.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      if (target.classList.contains('rcp_level')) void refresh('rcp_level_change');
      if (target.name === 'rcp_gateway') void refresh('rcp_gateway_change');
      if (target.id === 'rcp_auto_renew') void refresh('rcp_auto_renew_change');
    },
    { signal },
  );
  one('#rcp_apply_discount')?.addEventListener('click', () => void refresh('rcp_discount_change'), {
    signal,
  });
  one('#rcp_discount_code')?.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      void refresh('rcp_discount_change');
    },
    { signal },
  );
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      void join();
    },
    { signal },
  );
  if (!fixed && value('rcp_level') !== null) void refresh(FIRST);
}

function messageHtml(message: string): string {
  const text = document.createElement('span');
  text.textContent = message;
  return `<div class="rcp_message error" role="list"><p class="rcp_error" role="listitem">${text.outerHTML}</p></div>`;
}
