import { ownAddress, readPage } from 'portolan/browser';
import { encodedFields } from './form-fields.ts';
import { clearMarks, markFields, type ProblemTexts, showWrongFields } from './mark-fields.ts';
import { answerIn, leave, putErrorAbove, showAnswer } from './show-answer.ts';

export interface FormSettings {
  readonly number: number;
  readonly wrongFields: string;
  /** What is said below fields that are wrong. */
  readonly problems: ProblemTexts;
}

/** Class of the button while the form is on its way: it cannot be sent twice. */
export const SENDING = 'av-sending-button';
/** Class of a button that sends nothing. */
export const INACTIVE = 'avia_button_inactive';

/** Makes a form check itself and go in the background; gives what ends that. */
export function startForm(container: HTMLElement, settings: FormSettings): () => void {
  const form = container.querySelector<HTMLFormElement>('form.avia_ajax_form');
  if (form === null) return () => {};
  // The form's own checks speak, in its own words.
  form.noValidate = true;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(form, settings);
  };
  form.addEventListener('submit', onSubmit);
  const detach = attachDates(form);
  return () => {
    form.removeEventListener('submit', onSubmit);
    detach();
  };
}

async function send(form: HTMLFormElement, settings: FormSettings): Promise<void> {
  const button = form.querySelector<HTMLInputElement>('input[type="submit"]');
  if (button === null || button.classList.contains(SENDING) || button.classList.contains(INACTIVE)) return;
  const wrong = markFields(form, settings.problems);
  showWrongFields(form, wrong, settings.wrongFields);
  if (wrong.length > 0) return;
  const label = button.value;
  button.classList.add(SENDING);
  button.value = button.dataset['sendingLabel'] ?? label;
  const free = () => {
    button.classList.remove(SENDING);
    button.value = label;
  };
  const isNewsletter = form.dataset['avCustomSend'] === 'mailchimp_send';
  const answer = await post(form, isNewsletter ? 'ajax_mailchimp' : 'ajax');
  const found = answer && answerIn(answer, settings.number, isNewsletter);
  // What the network swallowed is not told; the form can be sent again.
  if (!found) return free();
  if (found.error) {
    putErrorAbove(form, found.error);
    clearMarks(form);
    return free();
  }
  form.parentElement?.querySelector(':scope .av-form-error-container')?.remove();
  const redirect = form.dataset['aviaRedirect'] ?? '';
  if (redirect !== '' && !found.failed) return location.assign(redirect);
  showAnswer(form, settings.number, found.blocks);
  // What was refused can be corrected and sent again.
  if (found.failed) return free();
  leave(form);
}

async function post(form: HTMLFormElement, flag: string): Promise<Document | undefined> {
  try {
    const reply = await fetch(ownAddress(form.action), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
        'X-Requested-With': 'XMLHttpRequest',
        Accept: 'text/html, */*; q=0.01',
      },
      body: `${encodedFields(form)}&${flag}=true`,
    });
    return readPage(await reply.text());
  } catch {
    return undefined;
  }
}

/** Years that the menu of a form's date field reaches back and forth. */
const YEARS: readonly [number, number] = [80, 10];

function attachDates(form: HTMLFormElement): () => void {
  const inputs = form.querySelectorAll<HTMLInputElement>('input.avia_datepicker');
  if (inputs.length === 0) return () => {};
  let ended = false;
  const pickers: { detach(): void }[] = [];
  void import('portolan/date-picker').then(({ attachDatePicker }) => {
    if (ended) return;
    for (const input of inputs) {
      const picker = attachDatePicker(input, {
        format: 'dd / mm / yy',
        texts: { previous: 'Prev' },
        monthMenu: true,
        yearMenu: true,
        years: YEARS,
        className: 'avia-datepicker-div',
      });
      pickers.push(picker);
      // The visitor may be in the field already: their coming is what hydrated the form.
      if (input === document.activeElement) picker.open();
    }
  });
  return () => {
    ended = true;
    for (const picker of pickers) picker.detach();
  };
}
