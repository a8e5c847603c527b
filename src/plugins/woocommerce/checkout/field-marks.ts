const MARKS = [
  'woocommerce-validated',
  'woocommerce-invalid',
  'woocommerce-invalid-required-field',
  'woocommerce-invalid-email',
  'woocommerce-invalid-phone',
];

/** Marks a field as good or not when it is left, as the shop's own script does. */
export function markField(input: HTMLInputElement | HTMLSelectElement): void {
  const row = input.closest('.form-row');
  if (row === null || !input.matches('.input-text, select, input[type="checkbox"]')) return;
  const problems = problemsOf(row, input);
  row.classList.remove(...MARKS);
  if (problems.length === 0) {
    row.classList.add('woocommerce-validated');
    input.removeAttribute('aria-invalid');
    document.getElementById(`${input.id}_description`)?.remove();
    return;
  }
  row.classList.add('woocommerce-invalid', ...problems);
  input.setAttribute('aria-invalid', 'true');
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
