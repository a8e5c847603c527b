/**
 * The site-wide checks of addresses that links and texts hold. The shop's cart (endings of 2–4 characters) and the
 * fields of forms (2–20) have their own.
 */
const EMAIL = /^(?:mailto:)?[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d.-]*[a-z\d])?\.[a-z]{2,63}$/i;
const PHONE = /^(?:tel:)?\+?\d{6,15}$/;

/** Whether a text is an e-mail address, with or without `mailto:`. */
export function isGeneralEmail(text: string): boolean {
  return text.length <= 320 && EMAIL.test(text);
}

/** Whether a text is a phone number of 6–15 digits, with or without `tel:` and `+`. */
export function isGeneralPhone(text: string): boolean {
  return PHONE.test(text);
}
