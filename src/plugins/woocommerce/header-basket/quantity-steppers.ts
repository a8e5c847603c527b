/** Milliseconds after the page's load until the buttons are set up. */
export const STEPPERS_AFTER = 10;

/** Gives number fields of quantities a minus and a plus. */
export function setUpSteppers(labels: { readonly less: string; readonly more: string }): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('.quantity input.qty[type="number"]')) {
    if (field.parentElement?.querySelector('.minus, .plus')) continue;
    const step = Number(field.step) || 1;
    field.before(button('-', 'minus', labels.less, () => change(field, -step)));
    field.after(button('+', 'plus', labels.more, () => change(field, step)));
    field.classList.add('no-spin-num');
  }
}

function button(text: string, name: string, label: string, work: () => void): HTMLInputElement {
  const made = document.createElement('input');
  made.type = 'button';
  made.value = text;
  made.className = name;
  made.setAttribute('aria-label', label);
  made.addEventListener('click', work);
  return made;
}

/** One step, inside the field's bounds; an empty field begins at its least. */
function change(field: HTMLInputElement, step: number): void {
  const least = field.min === '' ? 0 : Number(field.min);
  const most = field.max === '' ? Number.POSITIVE_INFINITY : Number(field.max);
  const present = Number(field.value) || 0;
  const next = Math.min(most, Math.max(step > 0 ? Math.max(least, 1) : least, present + step));
  field.value = String(next);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
