import { clearCaptchaToken } from 'portolan/forms-browser';
import { startDisplays } from './form-displays.ts';

/** What the server says of a form that was sent. */
interface Feedback {
  readonly status: string;
  readonly message: string;
  readonly posted_data_hash?: string;
  /** Of each field that asks something: its next question, and the proof of the answer. */
  readonly quiz?: Readonly<Record<string, readonly [question: string, proof: string]>>;
  readonly invalid_fields?: readonly {
    readonly field: string;
    readonly message: string;
    readonly error_id: string;
  }[];
}

const CLASSES: Readonly<Record<string, string>> = {
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  spam: 'spam',
  aborted: 'aborted',
  mail_sent: 'sent',
  mail_failed: 'failed',
};

/** Events that scripts of the site listen to, by status. Contact Form 7: wpcf7mailsent and others. */
const EVENTS: Readonly<Record<string, string>> = {
  validation_failed: 'wpcf7invalid',
  acceptance_missing: 'wpcf7unaccepted',
  spam: 'wpcf7spam',
  aborted: 'wpcf7aborted',
  mail_sent: 'wpcf7mailsent',
  mail_failed: 'wpcf7mailfailed',
};

/** Sends a form in the background; gives what ends it. Contact Form 7: its script. */
export function startContactForm(form: HTMLFormElement, api: string): () => void {
  const ending = new AbortController();
  form.closest('.wpcf7')?.classList.replace('no-js', 'js');
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      void send(form, api);
    },
    ending,
  );
  startDisplays(form, ending.signal);
  return () => ending.abort();
}

async function send(form: HTMLFormElement, api: string): Promise<void> {
  if (form.dataset['status'] === 'submitting') return;
  clear(form);
  setState(form, 'submitting');
  const data = new FormData(form);
  notify(form, 'wpcf7beforesubmit', { formData: data });
  const reply = await ask(`${api}/${data.get('_wpcf7')}/feedback`, data);
  // Where the background fails, the form is sent as it would be without scripts.
  if (!reply) return form.submit();
  show(form, reply);
  clearCaptchaToken(form);
  if (reply.status === 'mail_sent') form.reset();
  const hash = form.querySelector<HTMLInputElement>('[name="_wpcf7_posted_data_hash"]');
  if (hash) hash.value = reply.posted_data_hash ?? '';
  askAnew(form, reply.quiz ?? {});
  const event = EVENTS[reply.status];
  if (event) notify(form, event, { apiResponse: reply });
  notify(form, 'wpcf7submit', { apiResponse: reply });
}

/** Puts the next questions in the places of those that were answered. */
function askAnew(form: HTMLFormElement, quiz: NonNullable<Feedback['quiz']>): void {
  for (const [name, [question, proof]] of Object.entries(quiz)) {
    const field = form.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
    const hidden = form.querySelector<HTMLInputElement>(`[name="_wpcf7_quiz_answer_${CSS.escape(name)}"]`);
    const label = field?.closest('label')?.querySelector('.wpcf7-quiz-label');
    if (!field || !hidden || !label) continue;
    field.value = '';
    hidden.value = proof;
    label.textContent = question;
  }
}

async function ask(address: string, body: FormData): Promise<Feedback | undefined> {
  try {
    const reply = await fetch(address, { method: 'POST', body, headers: { Accept: 'application/json' } });
    const answer = (await reply.json()) as Partial<Feedback>;
    return typeof answer.status === 'string' && answer.message !== undefined
      ? (answer as Feedback)
      : undefined;
  } catch {
    return undefined;
  }
}

function notify(form: HTMLFormElement, name: string, more: Readonly<Record<string, unknown>>): void {
  const unit = form.closest('.wpcf7');
  const detail = {
    contactFormId: Number(unit?.getAttribute('data-wpcf7-id')),
    unitTag: unit?.id,
    status: form.dataset['status'],
    inputs: [...new FormData(form)].map(([key, value]) => ({ name: key, value })),
    ...more,
  };
  unit?.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
}

function setState(form: HTMLFormElement, state: string): void {
  form.classList.remove('init', 'submitting', 'resetting', ...Object.values(CLASSES));
  form.classList.add(state);
  form.dataset['status'] = state;
}

function clear(form: HTMLFormElement): void {
  for (const tip of form.querySelectorAll('.wpcf7-not-valid-tip')) tip.remove();
  for (const control of form.querySelectorAll('.wpcf7-form-control')) {
    control.classList.remove('wpcf7-not-valid');
    control.removeAttribute('aria-describedby');
    if (control.hasAttribute('aria-invalid')) control.setAttribute('aria-invalid', 'false');
  }
  form.closest('.wpcf7')?.querySelector('.screen-reader-response ul')?.replaceChildren();
  announce(form, '');
}

function announce(form: HTMLFormElement, message: string): void {
  const output = form.querySelector('.wpcf7-response-output');
  const spoken = form.closest('.wpcf7')?.querySelector('.screen-reader-response [role="status"]');
  if (output) output.textContent = message;
  if (spoken) spoken.textContent = message;
}

function show(form: HTMLFormElement, { status, message, invalid_fields = [] }: Feedback): void {
  setState(form, CLASSES[status] ?? `custom-${status.replace(/[^a-z]+/gi, '-')}`);
  const list = form.closest('.wpcf7')?.querySelector('.screen-reader-response ul');
  for (const { field, message: text, error_id } of invalid_fields) {
    const wrap = form.querySelector(`.wpcf7-form-control-wrap[data-name="${CSS.escape(field)}"]`);
    const control = wrap?.querySelector('.wpcf7-form-control');
    if (!wrap || !control) continue;
    control.classList.add('wpcf7-not-valid');
    control.setAttribute('aria-invalid', 'true');
    control.setAttribute('aria-describedby', error_id);
    const tip = document.createElement('span');
    tip.className = 'wpcf7-not-valid-tip';
    tip.setAttribute('aria-hidden', 'true');
    tip.textContent = text;
    wrap.append(tip);
    const item = document.createElement('li');
    item.id = error_id;
    item.textContent = text;
    list?.append(item);
  }
  announce(form, message);
  form.querySelector<HTMLElement>('.wpcf7-not-valid')?.focus();
}
