import { type FieldCheck, fieldCheck, passesCheck } from './field-checks.ts';
import { type FieldProblem, fieldProblem, fieldProblemId } from './field-problems.ts';
import { type Control, controlsOf, valueIn } from './form-fields.ts';

/** Checks that the browser leaves to the server: it alone closes the trap. */
const LEFT_TO_SERVER = 'must_empty';

/** What is said below fields, in the site's language. */
export type ProblemTexts = Readonly<Record<FieldProblem, string>>;

/**
 * Checks every field and marks its row as `valid` or `error`, and as empty where nothing is in it; says below the wrong
 * ones what is wrong. Gives the controls that are wrong.
 */
export function markFields(form: HTMLFormElement, texts: ProblemTexts): readonly Control[] {
  const wrong: Control[] = [];
  for (const row of form.querySelectorAll('fieldset p')) {
    const controls = controlsOf(form).filter((control) => row.contains(control));
    if (controls.length === 0) continue;
    const bad = controls.filter((control) => failedCheck(control) !== '');
    row.classList.remove('valid', 'error');
    row.classList.add(bad.length > 0 ? 'error' : 'valid');
    row.toggleAttribute(
      'data-empty',
      controls.every((control) => valueIn(control) === ''),
    );
    for (const control of controls) sayProblem(row, control, bad.includes(control) ? texts : undefined);
    wrong.push(...bad);
  }
  return wrong;
}

/** Says below a control what is wrong with it, or takes that away. */
function sayProblem(row: Element, control: Control, texts: ProblemTexts | undefined): void {
  const id = fieldProblemId(control.id);
  row.querySelector(`#${CSS.escape(id)}`)?.remove();
  if (texts === undefined) {
    control.removeAttribute('aria-invalid');
    control.removeAttribute('aria-describedby');
    return;
  }
  const isBox = control.type === 'checkbox';
  const text = document.createElement('span');
  text.id = id;
  text.className = 'av-form-problem';
  text.textContent = texts[fieldProblem(failedCheck(control), valueIn(control), isBox)];
  row.append(text);
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', id);
}

/** The first check that a control does not pass, '' for none. */
function failedCheck(control: Control): FieldCheck {
  const form = control.form as HTMLFormElement;
  const verifier = form.querySelector<HTMLInputElement>(`[name="${CSS.escape(`${control.name}_verifier`)}"]`);
  return (
    [...control.classList]
      .map(fieldCheck)
      .filter((check) => check !== LEFT_TO_SERVER)
      .find((check) => !passesCheck(check, valueIn(control), verifier?.value)) ?? ''
  );
}

/** Takes the marks away: the form is as it was. */
export function clearMarks(form: HTMLFormElement): void {
  for (const row of form.querySelectorAll('fieldset p')) row.classList.remove('valid', 'error');
  for (const control of controlsOf(form)) {
    const row = control.closest('fieldset p');
    if (row) sayProblem(row, control, undefined);
  }
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
