import type { FormState } from './form-state.ts';
import { type FormTag, hasOption, optionNumber, optionValue, optionValues } from './form-tags.ts';

/** Classes of a field's control, as styles of the old site know them. Contact Form 7: wpcf7_form_controls_class(). */
export function classes(tag: FormTag, ...more: readonly string[]): string {
  return [
    ...new Set([
      'wpcf7-form-control',
      `wpcf7-${tag.type}`,
      ...(tag.required ? ['wpcf7-validates-as-required'] : []),
      ...more,
      ...optionValues(tag, 'class'),
    ]),
  ].join(' ');
}

/** Attributes that all controls share. */
export function shared(tag: FormTag, state: FormState, ...more: readonly string[]) {
  const isWrong = state.wrong.has(tag.name);
  const tabIndex = optionNumber(tag, 'tabindex');
  return {
    className: classes(tag, ...more, ...(isWrong ? ['wpcf7-not-valid'] : [])),
    id: optionValue(tag, 'id'),
    ...(tabIndex !== undefined && { tabIndex }),
    ...(hasOption(tag, 'readonly') && { readOnly: true }),
    ...(tag.required && { 'aria-required': true }),
    'aria-invalid': isWrong,
    ...(isWrong && { 'aria-describedby': state.errorId(tag.name) }),
  };
}
