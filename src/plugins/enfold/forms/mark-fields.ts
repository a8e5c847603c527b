import { fieldCheck, passesCheck } from './field-checks.ts';
import { type Control, controlsOf, valueIn } from './form-fields.ts';

/** Checks that the browser leaves to the server: it alone closes the trap. */
const LEFT_TO_SERVER = 'must_empty';

/** Checks every field and marks its row as `valid` or `error`; gives the controls that are wrong. */
export function markFields(form: HTMLFormElement): readonly Control[] {
  const wrong: Control[] = [];
  for (const row of form.querySelectorAll('fieldset p')) {
    const controls = controlsOf(form).filter((control) => row.contains(control));
    if (controls.length === 0) continue;
    const bad = controls.filter((control) => !isRight(control));
    row.classList.remove('valid', 'error');
    row.classList.add(bad.length > 0 ? 'error' : 'valid');
    for (const control of controls) {
      if (bad.includes(control)) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
    }
    wrong.push(...bad);
  }
  return wrong;
}

function isRight(control: Control): boolean {
  const form = control.form as HTMLFormElement;
  const verifier = form.querySelector<HTMLInputElement>(`[name="${CSS.escape(`${control.name}_verifier`)}"]`);
  return [...control.classList]
    .map(fieldCheck)
    .filter((check) => check !== LEFT_TO_SERVER)
    .every((check) => passesCheck(check, valueIn(control), verifier?.value));
}

/** Takes the marks away: the form is as it was. */
export function clearMarks(form: HTMLFormElement): void {
  for (const row of form.querySelectorAll('fieldset p')) row.classList.remove('valid', 'error');
}

/**
 * Says under the button which fields are wrong, or the form's own words for that, where the form shows errors; goes to
 * the first of them.
 */
export function showWrongFields(form: HTMLFormElement, wrong: readonly Control[], before: string): void {
  form.querySelector('.av-form-wrong-fields')?.remove();
  const own = form.dataset['fieldsWithError'];
  if (wrong.length > 0 && own !== undefined) {
    const text = document.createElement('div');
    text.className = 'av-form-wrong-fields';
    text.setAttribute('role', 'alert');
    text.textContent = own === '' ? before + wrong.map(labelOf).filter(Boolean).join(', ') : own;
    form.querySelector('fieldset')?.append(text);
  }
  wrong[0]?.focus();
}

function labelOf(control: Control): string {
  return (control.labels?.[0]?.textContent ?? '').replaceAll('*', '').trim();
}
