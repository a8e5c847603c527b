import { startModals } from './modal.ts';
import { startRegisterForm } from './register.ts';
import { startCardForm } from './update-card.ts';

/** Brings the members' forms of the page to life; gives what ends it. */
export function startMemberForms(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  for (const form of document.querySelectorAll<HTMLFormElement>('form#rcp_registration_form')) {
    if (form.closest('.rcp-modal') === null) startRegisterForm(form, { signal });
  }
  startModals(signal);
  const card = document.querySelector<HTMLFormElement>('form#rcp_update_card_form');
  if (card) startCardForm(card, signal);
  return () => ending.abort();
}
