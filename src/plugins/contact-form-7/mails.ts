import { escapeHtml, isEmail } from 'portolan/html';
import { htmlToText } from 'portolan/mail';
import { languageTag, type OutgoingMail, type Site, textDirection } from 'portolan/plugin';
import type { MailTemplate } from './contact-form.ts';
import { attachmentsOf } from './files.ts';
import { type Sent, withValues } from './mail-tags.ts';
import { paragraphs } from './paragraphs.ts';

/** Name and address, `"B, C" <b@c.example>`, of which commas in quotation marks are a part. */
const ONE = /(?:"(?:[^"\\]|\\.)*"|[^",])+/g;

/** Addresses of a header: `Anna <a@b.example>, c@d.example`; what is none is left out. */
function addressesIn(text: string): readonly string[] {
  return (text.replace(/[\r\n]+/g, ' ').match(ONE) ?? [])
    .map((one) => one.trim())
    .filter((one) => isEmail(/^(?:"(?:[^"\\]|\\.)*"|[^<>"]*)\s*<([^<>]*)>$/.exec(one)?.[1] ?? one));
}

/** What visitors wrote stays one line of a header. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, '').trim();

/** Headers that a mail gets from elsewhere. */
const OWN = [
  ...['from', 'to', 'cc', 'bcc', 'reply-to', 'subject', 'date', 'message-id'],
  ...['mime-version', 'content-type', 'content-transfer-encoding'],
];

/** Header → its value; of one that is written twice the last. */
function headersOf(site: Site, written: string, sent: Sent): ReadonlyMap<string, string> {
  // Told apart before they are filled in: a visitor's line break makes no header.
  return new Map(
    written.split('\n').flatMap((line) => {
      const [, name, value = ''] = /^\s*([\w-]+)\s*:(.*)$/.exec(line) ?? [];
      return name === undefined
        ? []
        : [[name.toLowerCase(), oneLine(withValues(site, value, sent))] as const];
    }),
  );
}

/**
 * The mail of a template; undefined where nobody would get it: no address of a recipient is one. A sender that is no
 * address is left to the site's own. Contact Form 7: WPCF7_Mail.
 */
export async function mailOf(
  site: Site,
  template: MailTemplate,
  sent: Sent,
): Promise<OutgoingMail | undefined> {
  const to = addressesIn(withValues(site, template.recipient, sent));
  if (to.length === 0) return undefined;
  const headers = headersOf(site, template.headers, sent);
  const copies = (name: string) => addressesIn(headers.get(name) ?? '').filter((one) => !to.includes(one));
  const [cc, bcc] = [copies('cc'), copies('bcc')];
  const [replyTo] = addressesIn(headers.get('reply-to') ?? '');
  const [from] = addressesIn(oneLine(withValues(site, template.sender, sent)));
  const subject = oneLine(withValues(site, template.subject, sent));
  const attachments = await attachmentsOf(site, template.attachments, sent.files);
  const further = Object.fromEntries([...headers].filter(([name]) => !OWN.includes(name)));
  return {
    to,
    subject,
    ...(cc.length > 0 && { cc }),
    ...(bcc.length > 0 && { bcc }),
    ...(from && { from: from.includes('<') ? from : `WordPress <${from}>` }),
    ...(replyTo && { replyTo }),
    ...(Object.keys(further).length > 0 && { headers: further }),
    ...(attachments.length > 0 && { attachments }),
    ...bodyOf(site, template, sent, subject, /^text\/html\b/i.test(headers.get('content-type') ?? '')),
  };
}

function bodyOf(
  site: Site,
  template: MailTemplate,
  sent: Sent,
  subject: string,
  isHtml: boolean,
): Pick<OutgoingMail, 'text' | 'html'> {
  const { html, excludeBlank } = template;
  const body = withValues(site, template.body, sent, { html, excludeBlank }).replaceAll('\r\n', '\n');
  if (!html) return isHtml ? { html: body, text: htmlToText(body) } : { text: body };
  const whole = /<html\b/i.test(body) ? body : documentOf(site, subject, paragraphs(body));
  return { html: whole, text: htmlToText(whole.replace(/<head\b[\s\S]*?<\/head>/i, '')) };
}

function documentOf(site: Site, subject: string, body: string): string {
  return `<!doctype html>
<html xmlns="http://www.w3.org/1999/xhtml" dir="${textDirection(site)}" lang="${escapeHtml(languageTag(site))}">
<head>
<title>${escapeHtml(subject)}</title>
</head>
<body>
${body}</body>
</html>
`;
}
