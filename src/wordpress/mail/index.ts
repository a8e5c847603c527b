export {
  emailChangedNotice,
  loginDetailsMail,
  newAccountMail,
  passwordChangedMail,
  passwordChangedNotice,
  passwordResetMail,
} from './account-mails.ts';
export { type CommentNews, moderatorMail, postAuthorMail } from './comment-mails.ts';
export { type ComposedMail, composeMail, type MailPart, mailPart } from './compose.ts';
export { htmlToText } from './html-to-text.ts';
export {
  findMails,
  keptMail,
  logMail,
  mailLogData,
  mailLogTables,
  trimMailLog,
} from './mail-log.ts';
export { createMailer, createSendMailJob, sendMailJob } from './mailer.ts';
export { confirmRequestMail, erasedMail, privacyRequestMail } from './privacy-mails.ts';
export { type MailSettings, mailSettingsSchema } from './settings.ts';
export { adminEmail, siteNameForMail, trySending } from './site-mail.ts';
export { checkTransport, createTransport } from './transport.ts';
