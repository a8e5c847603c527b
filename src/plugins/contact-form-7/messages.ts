import { type Site, translate } from 'portolan/plugin';

/** What forms say, in English, where their author wrote nothing else. Contact Form 7: wpcf7_messages(). */
const DEFAULTS = {
  mail_sent_ok: 'Thank you for your message. It has been sent.',
  mail_sent_ng: 'There was an error trying to send your message. Please try again later.',
  validation_error: 'One or more fields have an error. Please check and try again.',
  spam: 'There was an error trying to send your message. Please try again later.',
  accept_terms: 'You must accept the terms and conditions before sending your message.',
  invalid_required: 'Please fill out this field.',
  invalid_too_long: 'This field has a too long input.',
  invalid_too_short: 'This field has a too short input.',
  upload_failed: 'There was an unknown error uploading the file.',
  upload_file_type_invalid: 'You are not allowed to upload files of this type.',
  upload_file_too_large: 'The uploaded file is too large.',
  upload_failed_php_error: 'There was an error uploading the file.',
  invalid_date: 'Please enter a date in YYYY-MM-DD format.',
  date_too_early: 'This field has a too early date.',
  date_too_late: 'This field has a too late date.',
  invalid_number: 'Please enter a number.',
  number_too_small: 'This field has a too small number.',
  number_too_large: 'This field has a too large number.',
  quiz_answer_not_correct: 'The answer to the quiz is incorrect.',
  captcha_not_match: 'Your entered code is incorrect.',
  invalid_email: 'Please enter an email address.',
  invalid_url: 'Please enter a URL.',
  invalid_tel: 'Please enter a telephone number.',
} as const;

export type MessageName = keyof typeof DEFAULTS;

/** A form's message, plain text in the site's language. */
export function messageOf(site: Site, messages: Readonly<Record<string, string>>, name: MessageName): string {
  return messages[name] || translate(site, DEFAULTS[name]);
}

/** All messages of a form that has none of its own, by name. */
export function allMessages(site: Site): Readonly<Record<MessageName, string>> {
  return Object.fromEntries(
    Object.entries(DEFAULTS).map(([name, text]) => [name, translate(site, text)]),
  ) as Record<MessageName, string>;
}

/** What is said of a choice that the form does not offer. */
export function undefinedValue(site: Site): string {
  return translate(site, 'Undefined value was submitted through this field.');
}

/** What is said where more was chosen than may be. */
export function tooManyItems(site: Site): string {
  return translate(site, 'Too many items are selected.');
}

/** What guests are told of a form for those who are logged in. */
export function subscribersOnly(site: Site): string {
  return translate(site, 'This contact form is available only for logged in users.');
}
