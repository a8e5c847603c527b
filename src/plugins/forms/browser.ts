/** `portolan/forms-browser`: what islands of forms use in the browser. */

export { clearCaptchaToken } from './captcha/captcha-gate.ts';
export { mayLoadCaptcha, onConsentChange } from './captcha/consent.ts';
