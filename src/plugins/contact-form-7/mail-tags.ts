import { stripAllTags } from 'portolan/content';
import { escapeHtml } from 'portolan/html';
import { adminEmail, siteNameForMail } from 'portolan/mail';
import { dateNames, type Site, type SiteRequest, translate } from 'portolan/plugin';
import { siteZone, utc, wpDate } from 'portolan/time';
import type { ContactForm } from './contact-form.ts';
import type { SentFile } from './files.ts';
import type { FormTag } from './form-tags.ts';

/** What was sent with a form. */
export interface Sent {
  readonly form: ContactForm;
  /** Field → values, as the visitor sent them. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** Field → the file that came with it. */
  readonly files: ReadonlyMap<string, SentFile>;
  readonly request: SiteRequest;
  /** Who sent it, by the names of mail tags: `user_email`; undefined for guests. */
  readonly user: Readonly<Record<string, string>> | undefined;
  /** The page that the form stands on. */
  readonly post:
    | {
        readonly id: number;
        readonly name: string;
        readonly title: string;
        readonly url: string;
        /** Shown name and address of who wrote the page; '' where that is not known. */
        readonly author: { readonly name: string; readonly email: string };
      }
    | undefined;
  /** The page's address as the visitor had it. */
  readonly url: string;
}

interface Mailed {
  readonly text: string;
  /** Where it is more than the text escaped. */
  readonly html?: string;
}

/** A field as mails say it; undefined where the form has no such field. Contact Form 7: WPCF7_MailTag. */
export function mailedValue(site: Site, sent: Sent, name: string): string | undefined {
  return fieldOf(site, sent, name)?.text;
}

function fieldOf(site: Site, { form, values, files }: Sent, name: string, raw = false): Mailed | undefined {
  const tag = form.tags.find((one) => one.name === name);
  if (!tag) return undefined;
  if (tag.type === 'file') return { text: files.get(name)?.filename ?? '' };
  const sent = values.get(name) ?? [];
  if (tag.type === 'acceptance') return consent(site, tag, sent.length > 0);
  return { text: sent.map((value) => (raw ? value : piped(tag, value))).join(', ') };
}

/** What mails say for a value; what a visitor wrote behind the last one stays behind it. */
function piped(tag: FormTag, value: string): string {
  const whole = tag.mailed.get(value);
  if (whole !== undefined) return whole;
  const last = tag.values.at(-1);
  return last && value.startsWith(`${last} `)
    ? `${tag.mailed.get(last) ?? last}${value.slice(last.length)}`
    : value;
}

function consent(site: Site, tag: FormTag, hasValue: boolean): Mailed {
  const said = translate(site, hasValue ? 'Consented' : 'Not consented');
  const content = tag.content || (tag.values[0] ?? '');
  const text = stripAllTags(content);
  return text === '' ? { text: said } : { text: `${said}: ${text}`, html: `${escapeHtml(said)}: ${content}` };
}

/** `[your-name]`, `[_format_when "D"]`; in two brackets it is a word. */
const TAG = /(\[?)\[[\t ]*([a-zA-Z_][\w:.-]*)((?:\s*(?:"[^"]*"|'[^']*'))*)[\t ]*\](\]?)/g;

/** How a text is filled in. */
export interface Filling {
  /** The text is HTML: what visitors wrote is escaped. */
  readonly html?: boolean;
  /** Lines all of whose tags are empty are left out. */
  readonly excludeBlank?: boolean;
}

/** A text with its mail tags replaced. Contact Form 7: wpcf7_mail_replace_tags(). */
export function withValues(site: Site, text: string, sent: Sent, filling: Filling = {}): string {
  const replaced = (line: string) => {
    let tags = 0;
    let filled = 0;
    const done = line.replace(TAG, (whole, before: string, name: string, options: string, after: string) => {
      if (before !== '' && after !== '') return whole.slice(1, -1);
      const value = tagValue(site, sent, name, options);
      if (value === undefined) return whole;
      tags++;
      if (value.text.trim() !== '') filled++;
      const said = filling.html ? (value.html ?? escapeHtml(value.text)) : value.text;
      return before + said + after;
    });
    return filling.excludeBlank && tags > 0 && filled === 0 ? undefined : done;
  };
  return text
    .split('\n')
    .map(replaced)
    .filter((line) => line !== undefined)
    .join('\n');
}

function tagValue(site: Site, sent: Sent, name: string, options: string): Mailed | undefined {
  const raw = /^_raw_(.+)$/.exec(name)?.[1];
  if (raw !== undefined) return fieldOf(site, sent, raw, true) ?? { text: '' };
  const dated = /^_format_(.+)$/.exec(name)?.[1];
  if (dated !== undefined) {
    const written = /["']([^"']+)["']/.exec(options)?.[1];
    const value = fieldOf(site, sent, dated)?.text ?? '';
    const seconds = Date.parse(`${value}T00:00:00Z`) / 1000;
    return {
      text: written && !Number.isNaN(seconds) ? wpDate(written, seconds, utc, dateNames(site)) : value,
    };
  }
  const field = fieldOf(site, sent, name);
  if (field) return field;
  const special = SPECIAL[name]?.(site, sent);
  return special === undefined ? undefined : { text: special };
}

/** The present moment in the site's zone and language. */
function now(site: Site, format: string): string {
  return wpDate(format, site.clock.now() / 1000, siteZone(site), dateNames(site));
}

type Special = (site: Site, sent: Sent) => string;

const ofUser =
  (name: string): Special =>
  (_, { user }) =>
    user?.[name] ?? '';

/** Contact Form 7: special mail tags. `_serial_number` is another plugin's. */
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
  _post_author: (_, { post }) => post?.author.name ?? '',
  _post_author_email: (_, { post }) => post?.author.email ?? '',
  _remote_ip: (_, { request }) => request.remoteAddress,
  _user_agent: (_, { request }) => (request.headers['user-agent'] ?? '').slice(0, 254),
  _url: (_, { url }) => url,
  _date: (site) => now(site, site.options.get('date_format') || 'F j, Y'),
  _time: (site) => now(site, site.options.get('time_format') || 'g:i a'),
  _contact_form_title: (_, { form }) => form.title,
  _invalid_fields: () => '0',
  _user_login: ofUser('user_login'),
  _user_email: ofUser('user_email'),
  _user_url: ofUser('user_url'),
  _user_first_name: ofUser('user_first_name'),
  _user_last_name: ofUser('user_last_name'),
  _user_nickname: ofUser('user_nickname'),
  _user_display_name: ofUser('user_display_name'),
};
