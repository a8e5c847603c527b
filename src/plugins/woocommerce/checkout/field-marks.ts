const MARKS = [
  'woocommerce-validated',
  'woocommerce-invalid',
  'woocommerce-invalid-required-field',
  'woocommerce-invalid-email',
  'woocommerce-invalid-phone',
];

/** What is said at a field; `%s` stands for its label. */
export type FieldTexts = Readonly<Record<'required' | 'email' | 'phone', string>>;

/** Marks a field as good or not when it is left, as the shop's own script does. */
export function markField(input: HTMLInputElement | HTMLSelectElement, texts: FieldTexts): void {
  const row = input.closest('.form-row');
  if (row === null || !input.matches('.input-text, select, input[type="checkbox"]')) return;
  const problems = problemsOf(row, input);
  row.classList.remove(...MARKS);
  if (problems.length === 0) {
    row.classList.add('woocommerce-validated');
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
    document.getElementById(`${input.id}_description`)?.remove();
    return;
  }
  row.classList.add('woocommerce-invalid', ...problems);
  const [problem = ''] = problems;
  sayAt(input, row, (texts[KINDS[problem] ?? 'required'] ?? '').replace('%s', labelOf(row)));
}

const KINDS: Readonly<Record<string, keyof FieldTexts>> = {
  'woocommerce-invalid-email': 'email',
  'woocommerce-invalid-phone': 'phone',
};

/** The words of a label without its mark. */
function labelOf(row: Element): string {
  const label = row.querySelector('label')?.cloneNode(true) as Element | undefined;
  for (const mark of label?.querySelectorAll('.required, .optional') ?? []) mark.remove();
  return label?.textContent?.trim() ?? '';
}

/** Says below a field what is wrong with it; screen readers hear it with the field. */
export function sayAt(input: HTMLElement, row: Element, text: string): void {
  const known = document.getElementById(`${input.id}_description`);
  const error = known ?? document.createElement('p');
  error.id = `${input.id}_description`;
  error.className = 'checkout-inline-error-message';
  error.textContent = text;
  if (known === null) row.append(error);
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', error.id);
}

function problemsOf(row: Element, input: HTMLInputElement | HTMLSelectElement): readonly string[] {
  const has = (name: string) => row.classList.contains(name);
  const value = input.value.trim();
  const empty =
    input instanceof HTMLInputElement && input.type === 'checkbox' ? !input.checked : value === '';
  const problems: string[] = [];
  if (has('validate-required') && empty) problems.push('woocommerce-invalid-required-field');
  if (has('validate-email') && value !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) {
    problems.push('woocommerce-invalid-email');
  }
  if (has('validate-phone') && /[^\s#0-9_\-+/().]/.test(value)) problems.push('woocommerce-invalid-phone');
  return problems;
}
