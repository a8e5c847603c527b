import { raiseEvent } from '../product-page/raise-event.ts';
import { stateControl } from './state-control.ts';

/** A part of an address in `wc_address_i18n_params.locale`: a country's own words over the usual ones. */
interface Rule {
  readonly label?: string;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly hidden?: boolean;
  readonly priority?: number;
  readonly class?: readonly string[];
}

type Rules = Readonly<Record<string, Rule | undefined>>;

interface AddressSettings {
  readonly locale: Readonly<Record<string, Rules | undefined>>;
  readonly states: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
  readonly texts: Readonly<Record<'optional' | 'choose', string>>;
}

const COUNTRIES = 'select.country_to_state, input.country_to_state';
/** What a script says of a row while its country is another. */
const MARKS = ['woocommerce-validated', 'woocommerce-invalid', 'woocommerce-invalid-required-field'];
const WIDTHS = ['form-row-first', 'form-row-last', 'form-row-wide'];

/** Keeps the fields of every address on the page to the rules of its country. Gives what ends it. */
export function startAddressForms(): () => void {
  const settings = readSettings();
  if (settings === undefined) return () => {};
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement && target.matches(COUNTRIES)) follow(target, settings);
  };
  // Before what asks for prices: it reads the fields.
  document.addEventListener('change', onChange, { capture: true });
  followCountries();
  return () => document.removeEventListener('change', onChange, { capture: true });
}

/** Brings all addresses in line: at first, and after the server has rendered a part of the page anew. */
export function followCountries(): void {
  const settings = readSettings();
  if (settings === undefined) return;
  for (const country of document.querySelectorAll<HTMLSelectElement | HTMLInputElement>(COUNTRIES)) {
    follow(country, settings);
  }
}

function readSettings(): AddressSettings | undefined {
  const page = window as unknown as Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
  const address = page['wc_address_i18n_params'];
  const select = page['wc_country_select_params'];
  if (address === undefined || select === undefined) return undefined;
  return {
    locale: JSON.parse(address['locale'] ?? '{}') as AddressSettings['locale'],
    states: JSON.parse(select['countries'] ?? '{}') as AddressSettings['states'],
    texts: {
      optional: address['i18n_optional_text'] ?? '',
      choose: select['i18n_select_state_text'] ?? '',
    },
  };
}

function follow(country: HTMLSelectElement | HTMLInputElement, settings: AddressSettings): void {
  const prefix = country.id.replace(/country$/, '');
  const { locale, states, texts } = settings;
  const rules = locale[country.value] ?? {};
  const usual = locale['default'] ?? {};
  for (const part of new Set([...Object.keys(usual), ...Object.keys(rules)])) {
    const row = document.getElementById(`${prefix}${part}_field`);
    if (row === null || part === 'country') continue;
    const own = states[country.value];
    const without = part === 'state' && own !== undefined && Object.keys(own).length === 0;
    const rule = { ...usual[part], ...rules[part], ...(without && { hidden: true, required: false }) };
    if (part === 'state') {
      const changed = stateControl(row, `${prefix}state`, own, texts.choose);
      if (changed) clearMarks(row);
    }
    keep(row, rule, prefix === 'calc_shipping_' ? undefined : texts);
  }
  const wrapper = document.getElementById(`${prefix}country_field`)?.parentElement;
  if (wrapper && prefix !== 'calc_shipping_') sortRows(wrapper);
  raiseEvent(document.body, 'country_to_state_changed', country.value, wrapper);
}

/** One row as its rule has it. `texts`: undefined where nothing is required, as in the cart's calculator. */
function keep(
  row: HTMLElement,
  { label, placeholder, required = false, hidden = false, priority, class: classes }: Rule,
  texts: AddressSettings['texts'] | undefined,
): void {
  const field = row.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');
  row.style.display = hidden ? 'none' : '';
  if (field && hidden) field.value = '';
  if (label !== undefined) nameRow(row, field, label);
  if (field instanceof HTMLInputElement && field.type === 'text' && placeholder !== undefined) {
    field.placeholder = placeholder;
  }
  if (texts === undefined) return;
  markRequired(row, field, required, texts);
  if (priority !== undefined) row.dataset['priority'] = String(priority);
  const width = classes?.find((name) => WIDTHS.includes(name));
  if (width !== undefined && !row.classList.contains(width)) {
    row.classList.remove(...WIDTHS);
    row.classList.add(width);
  }
}

function nameRow(row: HTMLElement, field: HTMLElement | null, text: string): void {
  let label = row.querySelector('label');
  if (label === null) {
    if (field === null || (field as HTMLInputElement).type === 'hidden') return;
    label = document.createElement('label');
    label.htmlFor = field.id;
    row.prepend(label);
  }
  const words = label.firstChild;
  if (words?.nodeType === Node.TEXT_NODE) {
    const gap = words.textContent?.endsWith('\u00a0') ? '\u00a0' : '';
    if (words.textContent !== text + gap) words.textContent = text + gap;
  } else label.prepend(text);
}

function markRequired(
  row: HTMLElement,
  field: HTMLElement | null,
  required: boolean,
  texts: AddressSettings['texts'],
): void {
  if (row.classList.contains('validate-required') === required && row.querySelector('label > span')) return;
  row.classList.toggle('validate-required', required);
  if (required) field?.setAttribute('aria-required', 'true');
  else field?.removeAttribute('aria-required');
  clearMarks(row);
  const label = row.querySelector('label');
  if (label === null) return;
  label.classList.toggle('required_field', required);
  for (const old of label.querySelectorAll('.required, .optional')) old.remove();
  const mark = document.createElement('span');
  mark.className = required ? 'required' : 'optional';
  mark.textContent = required ? '*' : `(${texts.optional})`;
  if (required) mark.ariaHidden = 'true';
  if (!label.textContent?.endsWith('\u00a0')) label.append('\u00a0');
  label.append(mark);
}

/** What was wrong with a field says nothing once other rules hold. */
function clearMarks(row: HTMLElement): void {
  row.classList.remove(...MARKS);
  row.querySelector('.checkout-inline-error-message')?.remove();
  const field = row.querySelector('[aria-invalid]');
  field?.removeAttribute('aria-invalid');
  field?.removeAttribute('aria-describedby');
}

/** Puts rows into their order around the one that has the focus, which is not moved: it would lose it. */
function sortRows(wrapper: HTMLElement): void {
  const rows = [...wrapper.children].filter((row): row is HTMLElement => row.matches('.form-row'));
  const place = (row: HTMLElement) => Number(row.dataset['priority'] ?? 0);
  const sorted = [...rows].sort((one, other) => place(one) - place(other));
  if (sorted.every((row, index) => row === rows[index])) return;
  const fixed = rows.find((row) => row.contains(document.activeElement)) ?? sorted[0];
  if (fixed === undefined) return;
  const middle = sorted.indexOf(fixed);
  fixed.before(...sorted.slice(0, middle));
  fixed.after(...sorted.slice(middle + 1));
}
