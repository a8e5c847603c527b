/** Contact and newsletter forms: what the plugin lists of them. */

export { captchaSecrets, enfoldCaptcha } from './form-captcha.ts';
export { contactForm, formFields, newsletterForm } from './form-element.tsx';
export { accountsNeedAgreement, commentsNeedAgreement, privacyBox } from './privacy-boxes.ts';
