import { escapeHtml } from 'portolan/html';
import { adminEmail, siteNameForMail } from 'portolan/mail';
import {
  dateNames,
  format,
  type OutgoingMail,
  type PostRow,
  type Site,
  type SiteRequest,
  translate,
  type Visitor,
} from 'portolan/plugin';
import { siteZone, wpDate } from 'portolan/time';
import type { ContactForm } from './form.ts';
import type { FormField } from './form-fields.ts';
import type { FieldValues } from './validation.ts';

/** What was sent with a form, and whence. */
export interface SentForm {
  readonly form: ContactForm;
  readonly values: FieldValues;
  readonly post: PostRow;
  /** The page's address. */
  readonly url: string;
  readonly request: SiteRequest;
  readonly visitor: Visitor;
}

/** The first value of a field of a kind; '' where there is none. */
export function valueOfType({ form, values }: SentForm, type: string): string {
  const field = form.fields.find((one) => one.type === type);
  return (field && values.get(field.id)?.[0]) ?? '';
}

/** A field's values as one text. */
export function textOfField({ values }: SentForm, field: FormField): string {
  return (values.get(field.id) ?? []).join(', ');
}

/** What a form's mail is about: as its author says, else the site and the page. */
export function subjectOf(site: Site, { form, post }: SentForm): string {
  const written = form.attribute('subject');
  return oneLine(written === '' ? `[${siteNameForMail(site)}] ${post.post_title}` : written);
}

/** The mails that tell of a form: to whom it names, else to the author of its page. Source: Jetpack, Contact_Form::process_submission(). */
export async function mailsOf(site: Site, sent: SentForm): Promise<readonly OutgoingMail[]> {
  const { form, post } = sent;
  const named = form
    .attribute('to')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => /^[^\s<>@]+@[^\s<>@]+$/.test(one));
  const author = named.length > 0 ? undefined : await site.users.byId(post.post_author);
  const to =
    named.length > 0 ? named : [author?.user_email || adminEmail(site)].filter((one) => one !== undefined);
  const email = valueOfType(sent, 'email');
  const name = oneLine(valueOfType(sent, 'name') || email);
  const lines = form.fields.map((field) => [field.label, textOfField(sent, field)] as const);
  const footer = await footerOf(site, sent);
  return to.map((one) => ({
    to: one,
    subject: subjectOf(site, sent),
    ...(name !== '' && { fromName: name.replace(/[<>"]/g, '') }),
    ...(email !== '' && { replyTo: email }),
    text: [...lines.map(([label, value]) => `${label}: ${value}`), '', ...footer].join('\n'),
    html: `<!doctype html>\n<html>\n<body>\n${lines
      .map(
        ([label, value]) =>
          `<p><strong>${escapeHtml(label)}:</strong><br /><span>${broken(value)}</span></p>`,
      )
      .join(
        '',
      )}\n<p><br /><hr /><span style="font-size: 12px">${footer.map(escapeHtml).join('<br />')}</span><hr /></p>\n</body>\n</html>\n`,
  }));
}

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ').trim();
const broken = (text: string) => escapeHtml(text).replaceAll('\n', '<br />\n');

async function footerOf(site: Site, { url, request, visitor }: SentForm): Promise<readonly string[]> {
  const date = (name: string, fallback: string) =>
    wpDate(site.options.get(name) || fallback, site.clock.now() / 1000, siteZone(site), dateNames(site));
  const time = format(
    translate(site, '%1$s at %2$s'),
    date('date_format', 'F j, Y'),
    date('time_format', 'g:i a'),
  );
  return [
    `${translate(site, 'Time:')} ${time}`,
    `${translate(site, 'IP Address:')} ${request.remoteAddress}`,
    `${translate(site, 'Source URL:')} ${url}`,
    '',
    visitor.user
      ? format(translate(site, 'Sent by a verified %s user.'), siteNameForMail(site))
      : translate(site, 'Sent by an unverified visitor to your site.'),
  ];
}
