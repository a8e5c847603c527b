import { maybeUnserialize, storedMap, toPlain } from 'portolan/data';
import type { Meta, PostRow, ShortcodeAttributes, Site } from 'portolan/plugin';
import { type FormTag, formTags, isDisplay } from './form-tags.ts';
import { allMessages } from './messages.ts';

export const FORM_TYPE = 'wpcf7_contact_form';

/** A mail that a form sends; texts with mail tags. Contact Form 7: property `mail`. */
export interface MailTemplate {
  readonly subject: string;
  readonly sender: string;
  readonly recipient: string;
  readonly body: string;
  readonly headers: string;
  readonly html: boolean;
  /** Fields whose files go with it: `[your-file]`. */
  readonly attachments: string;
  /** Lines whose tags are all empty are left out. */
  readonly excludeBlank: boolean;
}

/** A mail as it is stored, by the names of Contact Form 7: `recipient`, `additional_headers`, `use_html` … */
export type StoredMail = Readonly<Record<string, string | number | boolean>>;

/** All that an author writes of a form. Contact Form 7: the properties of WPCF7_ContactForm. */
export interface FormProperties {
  readonly title: string;
  /** null as long as it is not stored. */
  readonly slug: string | null;
  readonly locale: string;
  readonly form: string;
  readonly mail: StoredMail;
  readonly mail2: StoredMail;
  readonly messages: Readonly<Record<string, string>>;
  readonly additionalSettings: string;
}

/** A form as its author stored it. Contact Form 7: WPCF7_ContactForm. */
export interface ContactForm {
  readonly id: number;
  readonly title: string;
  readonly locale: string;
  /** HTML with form tags. */
  readonly form: string;
  /** Without those that only show something of another field. */
  readonly tags: readonly FormTag[];
  readonly mail: MailTemplate | undefined;
  /** The second mail, where it is switched on. */
  readonly mail2: MailTemplate | undefined;
  readonly messages: Readonly<Record<string, string>>;
  /** `demo_mode` → `on`. */
  readonly settings: ReadonlyMap<string, string>;
}

/** The form that `[contact-form-7 id="…" title="…"]` names: by hash, number or title; undefined where there is none. */
export async function formOf(site: Site, attributes: ShortcodeAttributes): Promise<ContactForm | undefined> {
  const id = (attributes['id'] ?? '').trim();
  const title = (attributes['title'] ?? '').trim();
  const old = (attributes[0] ?? '').trim();
  const posts = await site.posts.find({ types: [FORM_TYPE], statuses: ['publish'], limit: 1000 });
  const metas = await site.posts.meta(posts.map(({ ID }) => ID));
  const metaOf = (post: PostRow, key: string) => metas.get(post.ID)?.get(key) ?? '';
  const found =
    posts.find((post) => /^[0-9a-f]{7,}$/.test(id) && metaOf(post, '_hash').startsWith(id)) ??
    posts.find((post) => String(post.ID) === id) ??
    posts.find((post) => old !== '' && metaOf(post, '_old_cf7_unit_id') === old) ??
    posts.find((post) => title !== '' && post.post_title === title);
  return found && readForm(found, metas.get(found.ID));
}

/** All forms of the site. */
export async function allForms(site: Site): Promise<readonly ContactForm[]> {
  const posts = await site.posts.find({ types: [FORM_TYPE], statuses: ['publish'], limit: 1000 });
  const metas = await site.posts.meta(posts.map(({ ID }) => ID));
  return posts.map((post) => readForm(post, metas.get(post.ID)));
}

/** The form of a number; undefined where there is none. */
export async function formById(site: Site, id: number): Promise<ContactForm | undefined> {
  const post = await site.posts.byId(id);
  if (post?.post_type !== FORM_TYPE || post.post_status !== 'publish') return undefined;
  return readForm(post, (await site.posts.meta([id])).get(id));
}

/** What the author of a form wrote; undefined where there is none of this number. */
export async function propertiesOf(site: Site, id: number): Promise<FormProperties | undefined> {
  const post = await site.posts.byId(id);
  if (post?.post_type !== FORM_TYPE || post.post_status !== 'publish') return undefined;
  const meta = (await site.posts.meta([id])).get(id);
  const own = textsOf(mapOf(meta?.get('_messages')));
  return {
    title: post.post_title,
    slug: post.post_name,
    locale: meta?.get('_locale') ?? '',
    form: meta?.get('_form') ?? '',
    mail: storedMail(mapOf(meta?.get('_mail'))),
    mail2: storedMail(mapOf(meta?.get('_mail_2'))),
    // Those that it has of its own first.
    messages: {
      ...own,
      ...Object.fromEntries(Object.entries(allMessages(site)).filter(([name]) => !(name in own))),
    },
    additionalSettings: meta?.get('_additional_settings') ?? '',
  };
}

function storedMail(map: Readonly<Record<string, unknown>>): StoredMail {
  return Object.fromEntries(
    Object.entries(map).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, value]]
        : [],
    ),
  );
}

function readForm(post: PostRow, meta: Meta | undefined): ContactForm {
  const form = meta?.get('_form') ?? '';
  const mail2 = mapOf(meta?.get('_mail_2'));
  return {
    id: post.ID,
    title: post.post_title,
    locale: meta?.get('_locale') ?? '',
    form,
    tags: formTags(form).filter((tag) => !isDisplay(tag)),
    mail: mailOf(mapOf(meta?.get('_mail'))),
    mail2: isOn(mail2['active']) ? mailOf(mail2) : undefined,
    messages: textsOf(mapOf(meta?.get('_messages'))),
    settings: settingsOf(meta?.get('_additional_settings') ?? ''),
  };
}

function mapOf(stored: string | undefined): Readonly<Record<string, unknown>> {
  const value = toPlain(maybeUnserialize(stored ?? ''));
  return storedMap(value);
}

function textsOf(map: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(map).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1';
}

function mailOf(map: Readonly<Record<string, unknown>>): MailTemplate | undefined {
  const texts = textsOf(map);
  if (Object.keys(texts).length === 0) return undefined;
  return {
    subject: texts['subject'] ?? '',
    sender: texts['sender'] ?? '',
    recipient: texts['recipient'] ?? '',
    body: texts['body'] ?? '',
    headers: texts['additional_headers'] ?? '',
    html: isOn(map['use_html']),
    attachments: texts['attachments'] ?? '',
    excludeBlank: isOn(map['exclude_blank']),
  };
}

/** Lines `name: value`. Contact Form 7: additional settings. */
function settingsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/^([\w-]+)[\t ]*:(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.trim().replace(/^(["'])(.*)\1$/, '$2'),
    ]),
  );
}

/** Whether an additional setting is switched on. */
export function isSet(form: ContactForm, name: string): boolean {
  return /^(?:on|true|1)$/.test(form.settings.get(name) ?? '');
}
