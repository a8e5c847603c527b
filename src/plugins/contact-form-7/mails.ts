import { stripAllTags } from 'portolan/content';
import { escapeHtml } from 'portolan/html';
import { adminEmail, siteNameForMail } from 'portolan/mail';
import { dateNames, type OutgoingMail, type Site, type SiteRequest, translate } from 'portolan/plugin';
import { siteZone, utc, wpDate } from 'portolan/time';
import type { ContactForm, MailTemplate } from './contact-form.ts';
import { attachmentsOf, type SentFile } from './files.ts';
import type { FormTag } from './form-tags.ts';

/** What was sent with a form. */
export interface Sent {
  readonly form: ContactForm;
  /** Field → values, as the visitor sent them. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** Field → the file that came with it. */
  readonly files: ReadonlyMap<string, SentFile>;
  readonly request: SiteRequest;
  /** The page that the form stands on. */
  readonly post:
    | { readonly id: number; readonly name: string; readonly title: string; readonly url: string }
    | undefined;
  /** The page's address as the visitor had it. */
  readonly url: string;
}

/** A field as mails say it; undefined where the form has no such field. Contact Form 7: WPCF7_MailTag. */
export function mailedValue(
  site: Site,
  { form, values, files }: Sent,
  name: string,
  raw = false,
): string | undefined {
  const tag = form.tags.find((one) => one.name === name);
  if (!tag) return undefined;
  if (tag.type === 'file') return files.get(name)?.filename ?? '';
  const sent = values.get(name) ?? [];
  if (tag.type === 'acceptance') return consent(site, tag, sent.length > 0);
  return sent.map((value) => (raw ? value : (tag.mailed.get(value) ?? value))).join(', ');
}

function consent(site: Site, tag: FormTag, hasValue: boolean): string {
  const said = translate(site, hasValue ? 'Consented' : 'Not consented');
  const text = stripAllTags(tag.content || (tag.values[0] ?? ''));
  return text === '' ? said : `${said}: ${text}`;
}

const TAG = /\[\s*([a-zA-Z_][\w:.-]*)((?:\s+(?:"[^"]*"|'[^']*'|[^\]"'\s]+))*)\s*\]/g;

/** A text with its mail tags replaced. `escaped`: what visitors wrote becomes HTML. Contact Form 7: wpcf7_mail_replace_tags(). */
export function withValues(
  site: Site,
  text: string,
  sent: Sent,
  escaped = false,
  excludeBlank = false,
): string {
  const replaced = (line: string) => {
    let tags = 0;
    let filled = 0;
    const done = line.replace(TAG, (whole, name: string, options: string) => {
      const value = tagValue(site, sent, name, options);
      if (value === undefined) return whole;
      tags++;
      if (value.trim() !== '') filled++;
      return escaped ? escapeHtml(value).replace(/\r\n|\r|\n/g, '<br />\n') : value;
    });
    return excludeBlank && tags > 0 && filled === 0 ? undefined : done;
  };
  return text
    .split('\n')
    .map(replaced)
    .filter((line) => line !== undefined)
    .join('\n');
}

function tagValue(site: Site, sent: Sent, name: string, options: string): string | undefined {
  const raw = /^_raw_(.+)$/.exec(name)?.[1];
  const dated = /^_format_(.+)$/.exec(name)?.[1];
  if (raw !== undefined) return mailedValue(site, sent, raw, true);
  if (dated !== undefined) {
    const written = /["']([^"']+)["']/.exec(options)?.[1];
    const value = mailedValue(site, sent, dated);
    return value && written
      ? wpDate(written, Date.parse(`${value}T00:00:00Z`) / 1000, utc, dateNames(site))
      : value;
  }
  return mailedValue(site, sent, name) ?? SPECIAL[name]?.(site, sent);
}

/** The present moment in the site's zone and language. */
function now(site: Site, format: string): string {
  return wpDate(format, site.clock.now() / 1000, siteZone(site), dateNames(site));
}

type Special = (site: Site, sent: Sent) => string;

const userText: Special = () => '';

/** Contact Form 7: special mail tags. */
const SPECIAL: Readonly<Record<string, Special>> = {
  _site_title: (site) => siteNameForMail(site),
  _site_description: (site) => site.options.get('blogdescription') ?? '',
  _site_url: (site) => site.address.home,
  _site_domain: (site) => site.address.host.replace(/:\d+$/, '').replace(/^www\./, ''),
  _site_admin_email: (site) => adminEmail(site) ?? '',
  _post_id: (_, { post }) => (post ? String(post.id) : ''),
  _post_name: (_, { post }) => post?.name ?? '',
  _post_title: (_, { post }) => post?.title ?? '',
  _post_url: (_, { post }) => post?.url ?? '',
  _post_author: () => '',
  _post_author_email: () => '',
  _remote_ip: (_, { request }) => request.remoteAddress,
  _user_agent: (_, { request }) => (request.headers['user-agent'] ?? '').slice(0, 254),
  _url: (_, { url }) => url,
  _date: (site) => now(site, site.options.get('date_format') || 'F j, Y'),
  _time: (site) => now(site, site.options.get('time_format') || 'g:i a'),
  _contact_form_title: (_, { form }) => form.title,
  _serial_number: () => '',
  _invalid_fields: () => '0',
  _user_login: userText,
  _user_email: userText,
  _user_display_name: userText,
};

/** Addresses of a header: `Anna <a@b.example>, c@d.example`. */
function addressesIn(text: string): readonly string[] {
  return text
    .replace(/[\r\n]+/g, ' ')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => /^[^<>]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(one));
}

/** What visitors wrote stays one line of a header. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ').trim();

/**
 * The mails of a template: one for each who is to get it, so that nobody sees whom a hidden copy goes to. Contact Form 7:
 * WPCF7_Mail.
 */
export async function mailsOf(
  site: Site,
  template: MailTemplate | undefined,
  sent: Sent,
): Promise<readonly OutgoingMail[]> {
  if (!template) return [];
  // Told apart before they are filled in: a visitor's line break makes no header.
  const headers = new Map(
    template.headers.split('\n').flatMap((line) => {
      const found = /^\s*([\w-]+)\s*:(.*)$/.exec(line);
      return found
        ? [[(found[1] ?? '').toLowerCase(), oneLine(withValues(site, found[2] ?? '', sent))] as const]
        : [];
    }),
  );
  const to = addressesIn(withValues(site, template.recipient, sent));
  const copies = [headers.get('cc') ?? '', headers.get('bcc') ?? ''].flatMap(addressesIn);
  const [replyTo] = addressesIn(headers.get('reply-to') ?? '');
  const [from] = addressesIn(withValues(site, template.sender, sent));
  const body = withValues(site, template.body, sent, template.html, template.excludeBlank).replaceAll(
    '\r\n',
    '\n',
  );
  const attachments = await attachmentsOf(template.attachments, sent.files);
  const mail = {
    subject: oneLine(withValues(site, template.subject, sent)),
    ...(from && { from }),
    ...(replyTo && { replyTo }),
    ...(attachments.length > 0 && { attachments }),
    ...(template.html
      ? { html: body, text: stripAllTags(body.replace(/<br ?\/?>\n?/g, '\n')) }
      : { text: body }),
  };
  return [...to, ...copies].map((one) => ({ ...mail, to: one }));
}
