import type { FormField } from './form-fields.ts';

/** A form that stands on a page. Jetpack: Contact_Form. */
export interface ContactForm {
  /** The number of the page it stands on. */
  readonly id: string;
  /** Tells the forms of one page apart. */
  readonly hash: string;
  readonly fields: readonly FormField[];
  /** What its author says of the form, as plain text; '' = nothing. */
  readonly attribute: (name: string) => string;
}

/** What the hidden field `action` of these forms says. */
export const ACTION = 'grunion-contact-form';
