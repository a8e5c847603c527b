import { escapeHtml, isEmail } from 'portolan/html';
import { adminEmail, siteNameForMail } from 'portolan/mail';
import { type OutgoingMail, type Site, translate } from 'portolan/plugin';
import { plainText } from '../elements/plain-text.ts';
import type { Form } from './form.ts';
import { formTexts } from './form-texts.ts';
import { type MessageLine, messageHtml, messageText } from './message.ts';

/** Who gets the messages: the form's addresses, else the site's owner. */
export function recipientsOf(site: Site, form: Form): readonly string[] {
  const named = (form.attributes['email'] ?? '').split(/[\s,]+/).filter(isEmail);
  if (named.length > 0) return named;
  const owner = adminEmail(site);
  return owner === undefined ? [] : [owner];
}

/** What the message is about. */
export function subjectOf(site: Site, form: Form): string {
  return (
    plainText(form.attributes['subject'] ?? '') ||
    translate(site, formTexts.newSubject).replace('%s', () => siteNameForMail(site))
  );
}

/**
 * The mails that tell the owner, one for each recipient, so that they do not see one another. Source: Enfold, contact
 * form: sender, subject, format.
 */
export function adminMails(
  site: Site,
  form: Form,
  lines: readonly MessageLine[],
  visitor: string,
): readonly OutgoingMail[] {
  const sender = form.attributes['from_email'] ?? '';
  const host = site.address.host.replace(/:\d+$/, '').replace(/^www\./, '');
  const from = isEmail(sender.trim()) ? sender.trim() : visitor || `no-reply@${host}`;
  const mail = {
    subject: subjectOf(site, form),
    from,
    ...(visitor !== '' && { replyTo: visitor }),
    html: messageHtml(lines),
    text: messageText(lines),
  };
  return recipientsOf(site, form).map((to) => ({ ...mail, to }));
}

/** The answer that goes to the visitor by itself; undefined where the form has none. */
export function autoresponse(
  site: Site,
  form: Form,
  lines: readonly MessageLine[],
  visitor: string,
): OutgoingMail | undefined {
  const { attributes } = form;
  const text = plainText(attributes['autorespond'] || attributes['autoresponder'] || '');
  const sender = [attributes['autoresponder_email'], ...recipientsOf(site, form)].find(
    (address) => address !== undefined && isEmail(address.trim()),
  );
  if (text === '' || visitor === '' || sender === undefined) return undefined;
  const after = plainText(attributes['autorespond_after'] ?? '');
  const divider = translate(site, formTexts.yourMessage);
  const replyTo = (attributes['autoresponder_reply_to'] ?? '').trim();
  const html =
    `${breaks(text)}<br /><br /><br /><strong>${escapeHtml(divider)}</strong><br /><br />${messageHtml(lines)}` +
    (after === '' ? '' : `<br /><br />${breaks(after)}`);
  return {
    to: visitor,
    subject: plainText(attributes['autoresponder_subject'] ?? '') || translate(site, formTexts.thanks),
    from: `${quoted(siteNameForMail(site))} <${sender.trim()}>`,
    ...(isEmail(replyTo) && { replyTo }),
    html,
    text: `${text}\n\n\n${divider}\n\n${messageText(lines)}${after === '' ? '' : `\n\n${after}`}`,
    headers: { 'Auto-Submitted': 'auto-replied' },
  };
}

function breaks(text: string): string {
  return escapeHtml(text).replace(/\r\n|\r|\n/g, '<br />\n');
}

/** A name as a mail header writes it. */
function quoted(name: string): string {
  return `"${name.replace(/[\r\n"\\]/g, ' ').trim()}"`;
}
