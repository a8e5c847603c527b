export {
  loginDetailsMail,
  newAccountMail,
  passwordChangedMail,
  passwordResetMail,
} from './account-mails.ts';
export { type CommentNews, moderatorMail, postAuthorMail } from './comment-mails.ts';
export { createMailer, type MailerOptions, MailSettingsError } from './mailer.ts';
export { type MailSettings, mailSettingsSchema } from './settings.ts';
export { adminEmail, siteNameForMail, trySending } from './site-mail.ts';
