import { randomBytes } from 'node:crypto';
import { flagIn, fromPlain, type Stored, serialize, textIn } from 'portolan/data';
import { ksesPost } from 'portolan/html';
import { adminEmail } from 'portolan/mail';
import { logActivity, type Site, translate, type Visitor } from 'portolan/plugin';
import { insertPost, sanitizeTextField } from 'portolan/rest';
import { FORM_TYPE, type FormProperties, formById, type StoredMail } from './contact-form.ts';
import { allMessages } from './messages.ts';

/** What can be changed of a form; what is not named stays. */
export interface FormChanges {
  readonly title?: string | undefined;
  readonly locale?: string | undefined;
  readonly form?: string | undefined;
  readonly mail?: Stored | undefined;
  readonly mail2?: Stored | undefined;
  readonly messages?: Readonly<Record<string, string>> | undefined;
  readonly additionalSettings?: string | undefined;
}

/** A new form, as it stands before its author wrote anything. Contact Form 7: WPCF7_ContactFormTemplate. */
export function newForm(site: Site): FormProperties {
  const text = (english: string) => translate(site, english);
  const head = {
    subject: '[_site_title] "[your-subject]"',
    sender: `[_site_title] <${adminEmail(site) ?? ''}>`,
  };
  const foot = { attachments: '', use_html: 0, exclude_blank: 0 };
  const field = (label: string, tag: string) => `<label> ${text(label)}\n    ${tag} </label>\n\n`;
  return {
    title: text('Untitled'),
    slug: null,
    locale: site.options.get('WPLANG') || 'en_US',
    form: [
      field('Your name', '[text* your-name autocomplete:name]'),
      field('Your email', '[email* your-email autocomplete:email]'),
      field('Subject', '[text* your-subject]'),
      field('Your message (optional)', '[textarea your-message]'),
      `[submit "${text('Submit')}"]`,
    ].join(''),
    mail: {
      ...head,
      body: [
        'From: [your-name] [your-email]',
        'Subject: [your-subject]',
        '',
        `${text('Message Body:')}\n[your-message]`,
        '',
        `-- \n${text('This is a notification that a contact form was submitted on your website ([_site_title] [_site_url]).')}`,
      ].join('\n'),
      recipient: '[_site_admin_email]',
      additional_headers: 'Reply-To: [your-email]',
      ...foot,
    },
    mail2: {
      active: false,
      ...head,
      body: [
        `${text('Message Body:')}\n[your-message]`,
        '',
        `-- \n${text('This email is a receipt for your contact form submission on our website ([_site_title] [_site_url]) in which your email address was used. If that was not you, please ignore this message.')}`,
      ].join('\n'),
      recipient: '[your-email]',
      additional_headers: 'Reply-To: [_site_admin_email]',
      ...foot,
    },
    messages: allMessages(site),
    additionalSettings: '',
  };
}

/** A form with changes, as they may be stored. Contact Form 7: wpcf7_save_contact_form(). */
export function changedForm(
  site: Site,
  visitor: Visitor,
  known: FormProperties,
  changes: FormChanges,
): FormProperties {
  // Who may not write any HTML writes what posts may hold.
  const markup = (text: string) => (visitor.has('unfiltered_html') ? text.trim() : ksesPost(text.trim()));
  const names = Object.keys(allMessages(site));
  const { title, locale, form, messages, additionalSettings } = changes;
  return {
    slug: known.slug,
    title: title === undefined ? known.title : sanitizeTextField(title) || translate(site, 'Untitled'),
    locale:
      locale === undefined ? known.locale : /^[a-z]{2,3}(?:_[A-Za-z]+)*$/.test(locale) ? locale : 'en_US',
    form: form === undefined ? known.form : markup(form),
    mail: changes.mail === undefined ? known.mail : mailFrom({ ...changes.mail, active: true }, markup),
    mail2: changes.mail2 === undefined ? known.mail2 : mailFrom(changes.mail2, markup),
    messages:
      messages === undefined
        ? known.messages
        : Object.fromEntries(
            names.flatMap((name) => (messages[name] === undefined ? [] : [[name, messages[name].trim()]])),
          ),
    additionalSettings:
      additionalSettings === undefined ? known.additionalSettings : additionalSettings.trim(),
  };
}

/** A mail of what was sent; what it does not say is empty. Contact Form 7: wpcf7_sanitize_mail(). */
function mailFrom(map: Stored, markup: (text: string) => string): StoredMail {
  const text = (name: string) => textIn(map, name).trim();
  return {
    active: flagIn(map, 'active'),
    subject: text('subject'),
    sender: text('sender'),
    recipient: text('recipient'),
    body: markup(text('body')),
    additional_headers: linesOf(text('additional_headers')),
    attachments: text('attachments'),
    use_html: flagIn(map, 'use_html'),
    exclude_blank: flagIn(map, 'exclude_blank'),
  };
}

/** Lines without blank ones. */
function linesOf(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

/** Writes a form, a new one where no number is known; gives its number. */
export async function storeForm(
  site: Site,
  visitor: Visitor,
  id: number | undefined,
  form: FormProperties,
): Promise<number> {
  const meta = metaOf(form);
  const content = [form.form, ...Object.values(form.mail), ...Object.values(form.messages)]
    .filter((one) => typeof one === 'string')
    .join('\n');
  if (id === undefined) {
    const post = await insertPost(
      site,
      visitor,
      { post_type: FORM_TYPE, post_status: 'publish', post_title: form.title, post_content: content },
      [...meta, ['_hash', randomBytes(20).toString('hex')]],
    );
    await logActivity(site, { kind: 'form', text: `Form made: ${form.title}`, user: visitor.id });
    return post.ID;
  }
  // All of it or nothing: a form with the mail of another would write to the wrong people.
  await site.database.transaction(
    async ({ core: { posts } }) => {
      await posts.update(id, { post_title: form.title, post_content: content });
      for (const [key, value] of meta) await posts.setMeta(id, key, [value]);
    },
    { durable: true },
  );
  await logActivity(site, { kind: 'form', text: `Form changed: ${form.title}`, user: visitor.id });
  return id;
}

/** Deletes a form; gives whether it was there. */
export async function deleteForm(site: Site, visitor: Visitor, id: number): Promise<boolean> {
  const form = await formById(site, id);
  if (form === undefined) return false;
  await site.posts.delete(id);
  await logActivity(site, { kind: 'form', text: `Form deleted: ${form.title}`, user: visitor.id });
  return true;
}

function metaOf(form: FormProperties): readonly (readonly [key: string, value: string])[] {
  const stored = (map: StoredMail) => serialize(fromPlain({ ...map }));
  return [
    ['_form', form.form],
    ['_mail', stored(form.mail)],
    ['_mail_2', stored(form.mail2)],
    ['_messages', serialize(fromPlain({ ...form.messages }))],
    ['_additional_settings', form.additionalSettings],
    ['_locale', form.locale],
  ];
}
