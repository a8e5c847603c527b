import {
  attachDatePicker,
  DATE_FORMAT,
  DATE_PICKER_TEXTS,
  type DatePicker,
  type DatePickerTexts,
  formatDate,
} from 'portolan/browser';

/**
 * Gives the date fields of a form their calendars; gives what takes them away again. `openFocused`: somebody may have
 * gone into a field before its calendar was there.
 */
export function setUpDates(
  form: HTMLFormElement,
  texts: Partial<DatePickerTexts>,
  openFocused: boolean,
): () => void {
  const pickers: DatePicker[] = [];
  for (const [at, input] of [...form.querySelectorAll<HTMLInputElement>('.sf-datepicker')].entries()) {
    const { dateFormat, dateUseMonthDropdown, dateUseYearDropdown } =
      input.closest<HTMLElement>('.sf_date_field')?.dataset ?? {};
    input.id ||= `sf-date-${form.dataset['sfFormId']}-${form.dataset['instanceCount']}-${at}`;
    const picker = attachDatePicker(input, {
      ...(dateFormat ? { format: dateFormat } : {}),
      texts,
      monthMenu: dateUseMonthDropdown === '1',
      yearMenu: dateUseYearDropdown === '1',
    });
    // The field holds the date in figures, of which nobody knows whether day or month comes first: here it is in words.
    const inWords = document.createElement('span');
    inWords.className = 'sf-date-in-words';
    inWords.id = `${input.id}-in-words`;
    input.setAttribute('aria-describedby', inWords.id);
    (input.closest('label') ?? input).after(inWords);
    const show = () => {
      const date = picker.date();
      inWords.textContent = date ? formatDate(date, DATE_FORMAT, { ...DATE_PICKER_TEXTS, ...texts }) : '';
    };
    for (const name of ['input', 'change']) input.addEventListener(name, show);
    show();
    if (openFocused && document.activeElement === input) picker.open();
    pickers.push(picker);
  }
  return () => {
    for (const picker of pickers) picker.detach();
  };
}
