/** What the captcha says in the browser. English source texts. Source: Enfold. */
export const captchaTexts = {
  refused:
    'This contact form is deactivated because you refused to accept Google reCaptcha service which is necessary to validate any messages sent by the form.',
  noKeys: 'Initial setting failed. Sitekey 2 and/or sitekey 3 missing in frontend.',
  trouble:
    'Sorry, a problem occurred trying to communicate with Google reCAPTCHA API. You are currently not able to submit the contact form. Please try again later - reload the page and also check your internet connection.',
  timeoutLoad: 'Timeout occurred connecting to V3 API on initial pageload',
  timeoutSubmit: 'Timeout occurred connecting to V3 API on verifying submit',
  timeout2:
    'Timeout occurred connecting to V2 API on verifying you as human. Please try again and check your internet connection. It might be necessary to reload the page.',
  verify: 'Verify....',
  noInternet: 'Could not connect to the internet. Please reload the page and try again.',
  first: 'Please validate that you are a human first',
  before: 'Before submitting we validate that you are a human first.',
  noToken: 'Missing internal token on valid submit - unable to proceed.',
  badVersion: 'Invalid reCAPTCHA version found.',
  notLoaded: 'Google reCAPTCHA API could not be loaded.',
  alert: 'Sorry, but the verification failed. Please reload the page and try again.',
} as const;

export type CaptchaTexts = { readonly [Name in keyof typeof captchaTexts]: string };
