type States = Readonly<Record<string, string>>;

/**
 * Makes the field for a state what the country needs: a choice, a text where no states are listed, nothing to see where
 * addresses have none. Gives whether it was another. WooCommerce: `wc-country-select`.
 */
export function stateControl(
  row: HTMLElement,
  id: string,
  states: States | undefined,
  choose: string,
): boolean {
  const present = row.querySelector<HTMLInputElement | HTMLSelectElement>(`[id="${id}"]`);
  if (present === null || isOne(present, states)) return false;
  const made = states === undefined ? textField() : isEmpty(states) ? hiddenField() : select(states, choose);
  made.id = id;
  made.name = present.name;
  made.dataset['inputClasses'] = present.dataset['inputClasses'] ?? '';
  const autocomplete = present.getAttribute('autocomplete');
  if (autocomplete !== null) made.setAttribute('autocomplete', autocomplete);
  if (!isEmpty(states ?? { some: '' })) {
    // A code of another country's says nothing; the same name, or the same code, may.
    made.value = present.value;
    if (made instanceof HTMLSelectElement && made.selectedIndex < 0) made.value = '';
  }
  present.replaceWith(made);
  return true;
}

const isEmpty = (states: States) => Object.keys(states).length === 0;

function isOne(field: HTMLInputElement | HTMLSelectElement, states: States | undefined): boolean {
  if (states === undefined) return field instanceof HTMLInputElement && field.type === 'text';
  if (isEmpty(states)) return field.type === 'hidden';
  if (!(field instanceof HTMLSelectElement)) return false;
  const codes = [...field.options].map(({ value }) => value).filter((value) => value !== '');
  return codes.length === Object.keys(states).length && codes.every((code) => code in states);
}

function textField(): HTMLInputElement {
  const field = document.createElement('input');
  field.type = 'text';
  field.className = 'input-text';
  return field;
}

function hiddenField(): HTMLInputElement {
  const field = document.createElement('input');
  field.type = 'hidden';
  field.className = 'hidden';
  return field;
}

function select(states: States, choose: string): HTMLSelectElement {
  const field = document.createElement('select');
  field.className = 'state_select';
  field.dataset['placeholder'] = choose;
  field.append(new Option(choose, ''));
  for (const [code, name] of Object.entries(states)) field.append(new Option(name, code));
  return field;
}
