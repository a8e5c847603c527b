import { startRegisterForm } from './register.ts';

/** Milliseconds in which a checkout window comes and goes. */
const FADE = 250;

/** Opens a checkout window for each level that the page offers a button for. */
export function startModals(signal: AbortSignal): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.rcp-modal-wrapper');
  const form = dialog?.querySelector<HTMLFormElement>('form#rcp_registration_form');
  if (!dialog || !form) return;
  const modal = startModal(dialog, form, signal);
  for (const level of document.querySelectorAll<HTMLElement>('.rcp-stripe-register')) {
    level
      .querySelector('.rcp-stripe-register-submit-button')
      ?.addEventListener('click', () => modal.open(level.dataset), { signal });
  }
}

function startModal(dialog: HTMLDialogElement, form: HTMLFormElement, signal: AbortSignal) {
  let processing = false;
  let started = false;
  let leaving: number | undefined;

  const text = (selector: string, value: string | undefined) => {
    const element = dialog.querySelector(selector);
    if (element) element.textContent = value ?? '';
  };

  function open(level: DOMStringMap): void {
    window.clearTimeout(leaving);
    text('.rcp-modal-membership-name', level['name']);
    text('.rcp-modal-membership-description', level['description']);
    const id = form.querySelector<HTMLInputElement>('#rcp-stripe-checkout-level-id');
    if (id) id.value = level['levelId'] ?? '';
    const isFree = level['amount'] === '0';
    const fields = form.querySelector<HTMLElement>('.rcp-modal-card-fields');
    if (fields) fields.hidden = isFree;
    const submit = form.querySelector<HTMLInputElement>('.rcp-modal-submit');
    // The script takes the button's words as they are when it starts.
    if (submit) submit.value = level['panelLabel'] ?? '';
    dialog.classList.remove('rcp-modal-leaving');
    dialog.showModal();
    if (!started) {
      started = true;
      startRegisterForm(form, {
        signal,
        fixed: true,
        onWork: (working) => {
          processing = working;
          dialog.classList.toggle('rcp-modal-processing', working);
        },
      });
    }
  }

  /** Not while a payment is under way. */
  function close(): void {
    if (processing || !dialog.open) return;
    dialog.classList.add('rcp-modal-leaving');
    window.clearTimeout(leaving);
    leaving = window.setTimeout(() => {
      dialog.classList.remove('rcp-modal-leaving');
      dialog.close();
    }, FADE);
  }

  dialog.querySelector('.rcp-modal-close')?.addEventListener('click', close, { signal });
  // Esc: the browser would close it at once, whatever is under way.
  dialog.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault();
      close();
    },
    { signal },
  );
  dialog.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
    },
    { signal },
  );
  dialog.addEventListener('pointerdown', (event) => event.target === dialog && close(), { signal });
  return { open };
}
