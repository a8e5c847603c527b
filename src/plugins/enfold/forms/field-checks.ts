/**
 * The checks that a field of a form can be marked with. The browser and the server ask the same functions.
 * Source: Enfold, attribute `check` of form fields.
 */
const patterns = {
  is_email: /^[\w.|-]+@\w[\w.-]*\.[a-zA-Z]{2,20}$/,
  is_ext_email: /^[\w.|ÄÖÜäöü-]+@[\wÄÖÜäöü][\w.ÄÖÜäöü-]*\.[a-zA-Z]{2,20}$/,
  is_special_email: /^[a-zA-Z0-9.!#$%&'*+\-/=?^_`{|}~ÄÖÜäöü]+@[\wÄÖÜäöü][\w.ÄÖÜäöü-]*\.[a-zA-Z]{2,20}$/,
  is_phone: /^(?:[\d\s\-/()[\].+_,:;ext]|ension){3,}$/,
  is_number: /^-?(?:0|[1-9]\d*)(?:[.,]\d+)?$/,
  is_positiv_number: /^\+?(?:\d+(?:[.,]\d*)?|\.\d+)(?:e[+-]?\d+)?$/i,
  is_url: /^(?:https?|ftp):\/\/\S+$/i,
} as const;

const others = ['', 'is_empty', 'must_empty', 'captcha'] as const;

/** How a field is checked; '' = anything is right. */
export type FieldCheck = keyof typeof patterns | (typeof others)[number];

/** The check of that name; names that do not exist let everything pass, as there. */
export function fieldCheck(name: string): FieldCheck {
  return Object.hasOwn(patterns, name) || (others as readonly string[]).includes(name)
    ? (name as FieldCheck)
    : '';
}

/** Whether a check takes e-mail addresses: the first such field holds the visitor's. */
export function isEmailCheck(check: FieldCheck): boolean {
  return check === 'is_email' || check === 'is_ext_email' || check === 'is_special_email';
}

/** The most characters that are held against a pattern: what is longer is no address and no number. */
const LONGEST = 2000;

/**
 * Whether a value passes a check. Every check but '' and `must_empty` refuses an empty value; `0` counts as filled.
 * `verifier` belongs to the sum that people are asked to solve.
 */
export function passesCheck(check: FieldCheck, value: string, verifier = ''): boolean {
  switch (check) {
    case '':
      return true;
    case 'is_empty':
      return value.trim() !== '';
    case 'must_empty':
      return value === '';
    case 'captcha':
      return verifier !== '' && value.trim() === answerOf(verifier);
    default:
      return value.length <= LONGEST && patterns[check].test(value.trim());
  }
}

/** The answer that a verifier stands for: its last digit tells at which place of it the answer is. */
export function answerOf(verifier: string): string | undefined {
  return /^\d{2,20}$/.test(verifier) ? verifier[Number(verifier.at(-1))] : undefined;
}
