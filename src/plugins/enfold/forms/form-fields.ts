/** Something in a form that has a value. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** All that is sent with a form, in its order. */
export function controlsOf(form: HTMLFormElement): readonly Control[] {
  return [...form.querySelectorAll<Control>('input[name], textarea[name], select[name]')].filter(
    (control) => control.type !== 'submit',
  );
}

/** What a control holds: of a box `true` or nothing, of a list all that is chosen. */
export function valueIn(control: Control): string {
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    return control.checked ? 'true' : '';
  if (control instanceof HTMLSelectElement && control.multiple)
    return [...control.selectedOptions].map(({ value }) => value).join(',');
  return control.value;
}

/** The fields as a request's body, every value encoded once more than bodies are. */
export function encodedFields(form: HTMLFormElement): string {
  return controlsOf(form)
    .map(
      (control) =>
        `${encodeURIComponent(control.name)}=${encodeURIComponent(encodeURIComponent(valueIn(control)))}`,
    )
    .join('&');
}
