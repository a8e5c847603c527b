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

/** One step, inside the field's bounds. Nothing typed stands for the field's placeholder or 1, no number for 0. */
function change(field: HTMLInputElement, step: number): void {
  const least = Math.max(0, Number(field.min) || 0);
  const most = field.max === '' ? Number.POSITIVE_INFINITY : Number(field.max);
  const present = field.value === '' ? Number(field.placeholder) || 1 : Number(field.value) || 0;
  field.value = String(step > 0 ? Math.min(most, present + step) : Math.max(least, present + step));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A quantity below its least becomes the least, where that is 0 or more. */
export function keepLeast(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('.quantity input.qty[min]')) {
    const least = Number.parseFloat(field.min);
    if (least >= 0 && Number.parseFloat(field.value) < least) field.value = String(least);
  }
}
