/** `portolan/mail`: mails: composing and sending. */

export { newAccountMail, passwordChangedMail, passwordResetMail } from '../wordpress/mail/account-mails.ts';
export { adminEmail, createMailer, htmlToText, siteNameForMail } from '../wordpress/mail/index.ts';
export { trySending } from '../wordpress/mail/site-mail.ts';
