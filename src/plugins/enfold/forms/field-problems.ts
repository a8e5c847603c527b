import { type FieldCheck, isEmailCheck } from './field-checks.ts';

/** What can be wrong with a field. */
export type FieldProblem = 'empty' | 'box' | 'email' | 'phone' | 'number' | 'url' | 'captcha' | 'long';

/** What is said below a field that is wrong. English source texts, for translation. */
export const fieldProblemTexts: Readonly<Record<FieldProblem, string>> = {
  empty: 'Please fill in this field.',
  box: 'Please tick this box.',
  email: 'Please enter an e-mail address like name@example.com.',
  phone: 'Please enter a telephone number.',
  number: 'Please enter a number.',
  url: 'Please enter a web address that begins with http:// or https://.',
  captcha: 'That is not the right answer.',
  long: 'Please write less.',
};

const BY_CHECK: Readonly<Partial<Record<FieldCheck, FieldProblem>>> = {
  is_phone: 'phone',
  is_number: 'number',
  is_positiv_number: 'number',
  is_url: 'url',
  captcha: 'captcha',
};

/** What is wrong with a value that its check refuses. */
export function fieldProblem(check: FieldCheck, value: string, isBox: boolean): FieldProblem {
  if (isBox) return 'box';
  if (value.trim() === '') return 'empty';
  return isEmailCheck(check) ? 'email' : (BY_CHECK[check] ?? 'long');
}

/** The id of what is said below a field. */
export function fieldProblemId(field: string): string {
  return `${field}_problem`;
}
