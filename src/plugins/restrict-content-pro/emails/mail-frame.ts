import { autop, makeClickable, stripAllTags } from 'portolan/content';
import { escapeHtml, html, ksesPost, type Markup, trustedHtml } from 'portolan/html';
import { adminEmail, siteNameForMail, trySending } from 'portolan/mail';
import type { Site } from 'portolan/plugin';
import { memberSettings } from '../settings.ts';
import { fillTags, type MailSubject } from './template-tags.ts';

/** A mail in the owner's words, whose placeholders are still to be filled. */
export interface MemberMail {
  readonly to: string | readonly string[];
  readonly subject: string;
  readonly body: string;
  readonly about: MailSubject;
}

/**
 * Sends a mail in the frame that the owner chose (`email_template`): HTML with a text beside it, or the text alone.
 * Restrict Content Pro: `RCP_Emails::send()`, `RCP_Emails::build_email()`.
 */
export async function sendMemberMail(site: Site, { to, subject, body, about }: MemberMail): Promise<void> {
  const stored = site.address.toPresent(body);
  const isPlain = memberSettings(site).text('email_template') === 'none';
  await trySending(site, {
    to: [to].flat(),
    // Subjects are one line, whatever a name holds.
    subject: (await fillTags(site, subject, about)).replace(/[\r\n]+/g, ' '),
    text: stripAllTags(await fillTags(site, stored, about)),
    ...(!isPlain && { html: framed(site, await fillTags(site, stored, about, escapeHtml)).text }),
    ...senderOf(site),
  });
}

/** Who the owner's own mails go to (`admin_notice_emails`, with commas between). */
export function ownersOf(site: Site): readonly string[] {
  const listed = memberSettings(site).text('admin_notice_emails') || (adminEmail(site) ?? '');
  return listed
    .split(/[\s,]+/)
    .map((address) => address.trim())
    .filter((address) => address !== '');
}

/** `"Name" <address>` without what would end either. */
function senderOf(site: Site): { readonly from?: string; readonly replyTo?: string } {
  const { text } = memberSettings(site);
  const address = (text('from_email') || (adminEmail(site) ?? '')).replace(/[\r\n<>]/g, '');
  const name = (text('from_name') || siteNameForMail(site)).replace(/["\\\r\n<>]/g, '');
  return address === '' ? {} : { from: `"${name}" <${address}>`, replyTo: address };
}

function framed(site: Site, filled: string): Markup {
  const { text } = memberSettings(site);
  const name = siteNameForMail(site);
  const picture = text('email_header_img').trim();
  // Safe: the owner's words, with the markup that posts may have.
  const heading = trustedHtml(ksesPost(text('email_header_text').trim()));
  // Safe: the owner's words with the markup that posts may have; what was filled in is escaped.
  const content = trustedHtml(ksesPost(autop(makeClickable(filled)).replaceAll('&#038;', '&amp;')));
  return html`<!DOCTYPE html>
<html>
<head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>${name}</title></head>
<body style="margin:0;padding:48px 8px;background:#f6f6f6;color:#000000;font-family:Helvetica,Arial,sans-serif;font-size:14px;line-height:1.5">
${picture === '' ? '' : html`<div id="template_header_image" style="text-align:center"><p style="margin-top:0"><img src="${site.address.toPresent(picture)}" alt="${name}" style="max-width:100%" /></p></div>`}
<table role="presentation" id="template_container" width="520" align="center" style="max-width:100%;padding:20px;background:#ffffff;border:1px solid #e9e9e9;border-radius:3px">
${heading.text === '' ? '' : html`<tr><td id="template_header" style="text-align:center"><h1 style="margin:0;padding:28px 24px;font-size:32px;font-weight:500;line-height:1.2">${heading}</h1></td></tr>`}
<tr><td id="template_body" style="padding:20px">${content}</td></tr>
<tr><td id="credit" style="padding:10px;font-size:12px;text-align:center"><p><a href="${site.address.home}">${name}</a></p></td></tr>
</table>
</body>
</html>
`;
}
