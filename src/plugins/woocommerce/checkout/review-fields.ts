/** The fields of `update_order_review`, in the order in which the shop's own script sends them. */
export function reviewFields(form: HTMLFormElement, nonce: string): URLSearchParams {
  const value = (name: string) =>
    form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)?.value ?? '';
  const address = (kind: string) =>
    [
      ['country', value(`${kind}_country`)],
      ['state', value(`${kind}_state`)],
      ['postcode', value(`${kind}_postcode`)],
      ['city', value(`${kind}_city`)],
      ['address', value(`${kind}_address_1`)],
      ['address_2', value(`${kind}_address_2`)],
    ] as const;
  const elsewhere = form.querySelector<HTMLInputElement>('#ship-to-different-address-checkbox')?.checked;
  const fields = new URLSearchParams();
  fields.set('security', nonce);
  fields.set(
    'payment_method',
    form.querySelector<HTMLInputElement>('input[name="payment_method"]:checked')?.value ?? '',
  );
  for (const [name, text] of address('billing')) fields.set(name, text);
  for (const [name, text] of address(elsewhere ? 'shipping' : 'billing')) fields.set(`s_${name}`, text);
  fields.set('has_full_address', String(hasFullAddress(form, elsewhere ? 'shipping' : 'billing')));
  const whole = new URLSearchParams();
  for (const [name, text] of new FormData(form)) if (typeof text === 'string') whole.append(name, text);
  fields.set('post_data', whole.toString());
  for (const rate of form.querySelectorAll<HTMLInputElement>(
    'select.shipping_method, input[name^="shipping_method"][type="radio"]:checked, input[name^="shipping_method"][type="hidden"]',
  )) {
    fields.set(rate.name, rate.value);
  }
  return fields;
}

function hasFullAddress(form: HTMLFormElement, kind: 'billing' | 'shipping'): boolean {
  const rows = form.querySelectorAll(`.woocommerce-${kind}-fields .address-field.validate-required`);
  return [...rows].every(
    (row) => (row.querySelector<HTMLInputElement>('input.input-text, select')?.value ?? 'x') !== '',
  );
}
