/** What forms say. English source texts, for translation. Source: Enfold. */
export const formTexts = {
  title: 'Send us mail',
  submit: 'Submit',
  sending: 'Sending',
  sent: 'Your message has been sent!',
  wrong:
    'Sorry, but the form could not be submitted - an error was found in your input. Please reload the page and try again.',
  failed: 'Form could not be submitted - an error occurred. Please reload page and try again.',
  required: 'required',
  equation: 'Please prove that you are human by solving the equation',
  agreement:
    'I agree to the terms and conditions laid out in the [av_privacy_link]Privacy Policy[/av_privacy_link]',
  newSubject: 'New Message (sent by contact form at %s)',
  thanks: 'Thank you for your Message!',
  yourMessage: 'Your Message: ',
  datePlaceholder: 'DD / MM / YY',
  subscribed: 'Thank you for subscribing to our newsletter!',
  illegal: 'Illegal request.',
} as const;

/** What stands under the button where fields are wrong; the labels follow. */
export const WRONG_FIELDS = 'Found errors in the following field(s): ';
