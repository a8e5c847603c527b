import { createHash } from 'node:crypto';
import { doShortcodes } from 'portolan/content';
import { html, type Markup, trustedHtml } from 'portolan/html';
import {
  type RenderContext,
  type ShortcodeAttributes,
  type ShortcodeElement,
  type Site,
  type SiteRequest,
  translate,
} from 'portolan/plugin';
import { postLink } from 'portolan/routing';
import { fieldMarkup } from './field-markup.ts';
import { ACTION, type ContactForm } from './form.ts';
import { type FormField, formField } from './form-fields.ts';
import { plainText } from './plain-text.ts';
import { sentSummary } from './sent-summary.ts';
import { errorsOf, isSentWith, valuesOf } from './validation.ts';

const FIELD = 'contact-field';
const STYLE = 'jetpack-form';

/** What a form is made of whose author names no fields. Source: Jetpack, Contact_Form::__construct(). */
const DEFAULT_FIELDS = `[${FIELD} label="Name" type="name" required="1"][${FIELD} label="Email" type="email" required="1"][${FIELD} label="Website" type="url"][${FIELD} label="Message" type="textarea"]`;

/** `[contact-form to="a@example.org"][contact-field label="Name" type="name"][/contact-form]`. Jetpack: Contact_Form::parse(). */
export const contactForm: ShortcodeElement = {
  tag: 'contact-form',
  async render(attributes, content, context) {
    if (context.target === 'excerpt') return '';
    const { form, inner } = await readForm(attributes, content, context);
    const request = context.page?.request;
    if (request) metForms(context.site).get(request)?.push(form);
    context.assets.addStyle(STYLE);
    const shown = (await sentSummary(form, context)) ?? (await formMarkup(form, inner, context));
    const align = form.attribute('align');
    return html`<div data-test='contact-form' id='contact-form-${form.id}' class='wp-block-jetpack-contact-form-container ${align && `align${align}`}'>${shown}</div>`
      .text;
  },
};

/** `[contact-field]` outside of a form is nothing that could be sent. */
export const contactField: ShortcodeElement = { tag: FIELD, render: () => '' };

/** The forms that are met while the page of a request is made, where somebody wants to know them. */
export function metForms(site: Site): WeakMap<SiteRequest, ContactForm[]> {
  return site.once('jetpack.contact-forms', () => new WeakMap<SiteRequest, ContactForm[]>());
}

/** A form and what stands in it, each field as its number between two signs that no text holds. */
async function readForm(
  attributes: ShortcodeAttributes,
  content: string,
  context: RenderContext,
): Promise<{ readonly form: ContactForm; readonly inner: string }> {
  const id = String(context.post?.ID ?? 0);
  const fields: FormField[] = [];
  const ids = new Set<string>();
  const readField = (written: ShortcodeAttributes) =>
    `\u0002${fields.push(formField(context.site, written, id, ids)) - 1}\u0003`;
  const registry = new Map([[FIELD, readField]]);
  const text = withoutBreaks(attributes, content.replace(/[\u0002\u0003]/g, ''));
  let inner = await doShortcodes(text, registry);
  if (fields.length === 0) inner += await doShortcodes(DEFAULT_FIELDS, registry);
  return {
    inner: await context.renderShortcodes(inner),
    form: {
      id,
      hash: createHash('sha1')
        .update(JSON.stringify([attributes, content]))
        .digest('hex'),
      fields,
      attribute: (name) => plainText(attributes[name] ?? ''),
    },
  };
}

/** Paragraphs and breaks between the fields of a shortcode are those of how they were written. */
function withoutBreaks(attributes: ShortcodeAttributes, content: string): string {
  return isBlock(attributes) ? content : content.replace(/<\/?p>|<br ?\/?>/g, '');
}

function isBlock(attributes: ShortcodeAttributes): boolean {
  return attributes['jp-block'] !== undefined;
}

async function formMarkup(form: ContactForm, inner: string, context: RenderContext): Promise<Markup> {
  const { site, post, page } = context;
  const sent = page && isSentWith(form, page.request) ? valuesOf(site, form, page.request.form) : undefined;
  const fields = form.fields.map((field) => fieldMarkup(site, field, sent?.get(field.id)));
  // Safe: the author's text with rendered fields. A shortcode that a visitor wrote stays a text.
  const body = trustedHtml(
    inner.replace(/\u0002(\d+)\u0003/g, (_, index: string) => fields[Number(index)] ?? ''),
  );
  const block = form.attribute('jp-block') !== '';
  const hidden = html`${form.attribute('hasformsettingsset') === '' ? undefined : html`<input type='hidden' name='is_block' value='1' />`}<input type='hidden' name='contact-form-id' value='${form.id}' /><input type='hidden' name='action' value='${ACTION}' /><input type='hidden' name='contact-form-hash' value='${form.hash}' />`;
  const submit = form.attribute('submit_button_text') || translate(site, 'Submit');
  const address = post ? await postLink(site, post) : site.address.home;
  return html`${sent && errorList(site, errorsOf(site, form, sent))}<form action='${address}#contact-form-${form.id}' method='post' class='contact-form commentsblock${block && ' wp-block-jetpack-contact-form'}' aria-label="${post?.post_title ?? ''}" novalidate>${body}${
    block
      ? hidden
      : html`<p class='contact-submit'><button type='submit' class='pushbutton-wide'>${submit}</button>${hidden}</p>`
  }</form>`;
}

function errorList(site: Site, errors: readonly string[]): Markup | undefined {
  if (errors.length === 0) return undefined;
  const items = errors.map((error) => html`<li class='form-error-message'>${error}</li>`);
  return html`<div class='form-error' role='alert'><h3>${translate(site, 'Error!')}</h3><ul class='form-errors'>${items}</ul></div>`;
}
