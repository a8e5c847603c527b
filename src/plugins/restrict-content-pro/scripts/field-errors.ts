/** Names of the fields that errors of a registration are about, by the classes that the server gives their messages. */
const FIELDS: Readonly<Record<string, string>> = {
  username_empty: 'rcp_user_login',
  username_unavailable: 'rcp_user_login',
  username_invalid: 'rcp_user_login',
  email_invalid: 'rcp_user_email',
  email_used: 'rcp_user_email',
  password_empty: 'rcp_user_pass',
  password_mismatch: 'rcp_user_pass_confirm',
  invalid_discount: 'rcp_discount',
  discount_already_used: 'rcp_discount',
  terms_not_agreed: 'rcp_agree_to_terms',
  privacy_policy_not_agreed: 'rcp_agree_to_privacy_policy',
};

/**
 * Says at each field what is wrong with it, and gives the first of these fields. `errors`: the server's messages. What
 * was said goes when the field is changed.
 */
export function showFieldErrors(form: HTMLFormElement, errors: Element): HTMLElement | undefined {
  clearFieldErrors(form);
  const marked = [...errors.querySelectorAll('.rcp_error')].flatMap((error) => {
    const name = [...error.classList].map((one) => FIELDS[one]).find((one) => one !== undefined);
    const field = name === undefined ? null : form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? [mark(field, error)] : [];
  });
  return marked.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0];
}

/** Takes back what was said at the fields. */
export function clearFieldErrors(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('[aria-invalid="true"]')) clear(field);
}

function mark(field: HTMLInputElement, error: Element): HTMLInputElement {
  const id = `${field.id || field.name}_error`;
  document.getElementById(id)?.remove();
  const text = Object.assign(document.createElement('span'), { id, className: 'rcp_field_error' });
  // A copy of what stands in the list, links included.
  text.append(...[...error.childNodes].map((node) => node.cloneNode(true)));
  (field.closest('p, div') ?? field).append(text);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', id);
  field.addEventListener('input', () => clear(field), { once: true });
  return field;
}

function clear(field: Element): void {
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.remove();
  field.removeAttribute('aria-invalid');
  field.removeAttribute('aria-describedby');
}
