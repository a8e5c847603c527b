/** Marks the chosen options of a form, as the server does. */
export function markChosen(form: ParentNode): void {
  for (const option of form.querySelectorAll<HTMLOptionElement>('option'))
    option.classList.toggle('sf-option-active', option.selected);
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]'))
    box.closest('li')?.classList.toggle('sf-option-active', box.checked);
}

/** Takes every choice back. */
export function clearForm(form: HTMLFormElement): void {
  for (const menu of form.querySelectorAll('select')) {
    if (menu.multiple) for (const option of menu.options) option.selected = false;
    else menu.selectedIndex = menu.matches('.sf-range-max') ? menu.options.length - 1 : 0;
  }
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]'))
    box.checked = box.type === 'radio' && box.value === '';
  for (const text of form.querySelectorAll<HTMLInputElement>('.sf-input-text, .sf-datepicker'))
    text.value = '';
  for (const range of form.querySelectorAll<HTMLElement>('.sf-meta-range')) {
    const { min = '', max = '' } = range.dataset;
    range.dataset['startMin'] = min;
    range.dataset['startMax'] = max;
    for (const [end, value] of [
      ['min', min],
      ['max', max],
    ] as const) {
      const part = range.querySelector(`.sf-range-${end}`);
      if (part instanceof HTMLInputElement) part.value = value;
      const boxes = part instanceof HTMLUListElement ? [...part.querySelectorAll('input')] : [];
      for (const [at, box] of boxes.entries()) box.checked = at === (end === 'min' ? 0 : boxes.length - 1);
    }
    range.dispatchEvent(new Event('sf:range'));
  }
  markChosen(form);
}

/** In menus and boxes of ranges, a maximum below the minimum becomes the minimum. */
export function keepMaximum(range: HTMLElement): void {
  const [least, greatest] = [range.querySelector('.sf-range-min'), range.querySelector('.sf-range-max')];
  if (least instanceof HTMLSelectElement && greatest instanceof HTMLSelectElement) {
    if (Number(greatest.value) < Number(least.value)) greatest.value = least.value;
  } else if (least instanceof HTMLUListElement && greatest instanceof HTMLUListElement) {
    const from = least.querySelector<HTMLInputElement>('input:checked')?.value ?? '';
    const to = greatest.querySelector<HTMLInputElement>('input:checked')?.value ?? '';
    if (Number(to) >= Number(from)) return;
    for (const box of greatest.querySelectorAll<HTMLInputElement>('input')) box.checked = box.value === from;
  }
}

/** Whether a change of a date is one to act on: of a range, both dates must be there. */
export function isDateComplete(input: HTMLInputElement): boolean {
  const all = input.closest('.sf_date_field')?.querySelectorAll<HTMLInputElement>('.sf-datepicker') ?? [
    input,
  ];
  return all.length < 2 || [...all].every((one) => one.value.trim() !== '');
}

/** The form can or cannot be used. */
export function setDisabled(form: HTMLFormElement, disabled: boolean): void {
  form.classList.toggle('search-filter-disabled', disabled);
  for (const input of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, button'))
    input.disabled = disabled;
}

/** Where the focus is in a form, to be found again after its fields were replaced. */
export interface KeptFocus {
  restore(form: HTMLFormElement): void;
}

export function keepFocus(form: HTMLFormElement): KeptFocus {
  const active = document.activeElement;
  if (!(active instanceof HTMLInputElement || active instanceof HTMLSelectElement) || !form.contains(active))
    return { restore: () => undefined };
  const { name, value, type } = active;
  const isBox = type === 'checkbox' || type === 'radio';
  const same = [...form.elements].filter((one) => (one as HTMLInputElement).name === name);
  const at = same.indexOf(active);
  const caret = type === 'text' ? (active as HTMLInputElement).selectionStart : null;
  return {
    restore(present) {
      // Somebody may have gone on to something else meanwhile.
      if (document.activeElement !== document.body && document.activeElement !== active) return;
      const all = [...present.elements].filter((one) => (one as HTMLInputElement).name === name);
      const found = isBox ? all.find((one) => (one as HTMLInputElement).value === value) : all[at];
      if (!(found instanceof HTMLElement)) return;
      found.focus({ preventScroll: true });
      if (caret !== null) (found as HTMLInputElement).setSelectionRange(caret, caret);
    },
  };
}
