import { randomBytes } from 'node:crypto';
import { fromPlain, serialize } from 'portolan/data';
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
  readonly mail?: StoredMail | undefined;
  readonly mail2?: StoredMail | undefined;
  readonly messages?: Readonly<Record<string, string>> | undefined;
  readonly additionalSettings?: string | undefined;
}

/** A new form, as it stands before its author wrote anything. Contact Form 7: WPCF7_ContactFormTemplate. */
export function newForm(site: Site): FormProperties {
  const text = (english: string) => translate(site, english);
  const mail = {
    subject: '[_site_title] "[your-subject]"',
    sender: `[_site_title] <${adminEmail(site) ?? ''}>`,
    attachments: '',
    html: false,
    excludeBlank: false,
  };
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
      ...mail,
      active: true,
      body: [
        'From: [your-name] [your-email]',
        'Subject: [your-subject]',
        '',
        `${text('Message Body:')}\n[your-message]`,
        '',
        `-- \n${text('This is a notification that a contact form was submitted on your website ([_site_title] [_site_url]).')}`,
      ].join('\n'),
      recipient: '[_site_admin_email]',
      headers: 'Reply-To: [your-email]',
    },
    mail2: {
      ...mail,
      active: false,
      body: [
        `${text('Message Body:')}\n[your-message]`,
        '',
        `-- \n${text('This email is a receipt for your contact form submission on our website ([_site_title] [_site_url]) in which your email address was used. If that was not you, please ignore this message.')}`,
      ].join('\n'),
      recipient: '[your-email]',
      headers: 'Reply-To: [_site_admin_email]',
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
  const mail = (stored: StoredMail): StoredMail => ({
    ...stored,
    subject: stored.subject.trim(),
    sender: stored.sender.trim(),
    recipient: stored.recipient.trim(),
    body: markup(stored.body),
    headers: linesOf(stored.headers),
    attachments: stored.attachments.trim(),
  });
  const { title, locale, form, messages, additionalSettings } = changes;
  return {
    slug: known.slug,
    title: title === undefined ? known.title : sanitizeTextField(title) || translate(site, 'Untitled'),
    locale: locale !== undefined && /^[a-z]{2,3}(?:_\w+)*$/i.test(locale) ? locale : known.locale,
    form: form === undefined ? known.form : markup(form),
    mail: changes.mail === undefined ? known.mail : { ...mail(changes.mail), active: true },
    mail2: changes.mail2 === undefined ? known.mail2 : mail(changes.mail2),
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
  await site.posts.update(id, { post_title: form.title, post_content: content });
  for (const [key, value] of meta) await site.posts.setMeta(id, key, [value]);
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
  const mail = ({ headers, html, excludeBlank, ...texts }: StoredMail) =>
    serialize(
      fromPlain({
        active: texts.active,
        subject: texts.subject,
        sender: texts.sender,
        recipient: texts.recipient,
        body: texts.body,
        additional_headers: headers,
        attachments: texts.attachments,
        use_html: html,
        exclude_blank: excludeBlank,
      }),
    );
  return [
    ['_form', form.form],
    ['_mail', mail(form.mail)],
    ['_mail_2', mail(form.mail2)],
    ['_messages', serialize(fromPlain({ ...form.messages }))],
    ['_additional_settings', form.additionalSettings],
    ['_locale', form.locale],
  ];
}
