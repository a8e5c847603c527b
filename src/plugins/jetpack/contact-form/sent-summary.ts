import { type EntryField, entryById } from 'portolan/forms';
import { html, type Markup, trustedHtml } from 'portolan/html';
import { type RenderContext, translate } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import { verifyNonce } from 'portolan/users';
import type { ContactForm } from './form.ts';

/** Query variables of the address that a visitor is led to whose form was taken. */
export const SENT_VARIABLES = ['contact-form-id', 'contact-form-sent', 'contact-form-hash'] as const;

/** The nonce that lets a visitor see what was sent as one entry. */
export const sentNonce = (entry: number) => `contact-form-sent-${entry}`;

/**
 * What stands in a form's place once it was sent: what the visitor wrote, or the author's thanks. Undefined = the form
 * itself. Source: Jetpack, Contact_Form::parse().
 */
export async function sentSummary(form: ContactForm, context: RenderContext): Promise<Markup | undefined> {
  const { site, page, visitor } = context;
  const request = page?.request;
  if (request === undefined || request.query['contact-form-hash'] !== form.hash) return undefined;
  if (request.query['contact-form-id'] !== form.id || request.query['contact-form-sent'] === undefined)
    return undefined;
  // What one visitor wrote is kept for nobody else.
  site.reads.bindToRequest();
  const id = Number(textOf(request.query, 'contact-form-sent')) || 0;
  const proven = visitor && verifyNonce(site, visitor, request.query['_wpnonce'], sentNonce(id));
  const entry = proven ? await entryById(site, id) : undefined;
  const back = `${request.path}?contact-form-hash=${form.hash}`;
  const heading = form.attribute('customthankyouheading') || translate(site, 'Your message has been sent');
  return html`<div class="contact-form-submission"><p class="go-back-message"> <a class="link" href="${back}">${translate(site, 'Go back')}</a> </p><h4 id="contact-form-success-header">${heading}</h4>${
    entry && thanks(form, entry.fields)
  }</div>`;
}

function thanks(form: ContactForm, fields: readonly EntryField[]): Markup {
  if (form.attribute('customthankyou') === 'message') {
    return html`${lines(form.attribute('customthankyoumessage'))}`;
  }
  const sent = new Map(fields.map(({ label, value }) => [label, value]));
  return html`${form.fields.map(
    ({ label, id }) =>
      html`<p><div class="field-name">${label}:</div> <div class="field-value">${lines(sent.get(label) ?? sent.get(id) ?? '')}</div></p>`,
  )}`;
}

/** A text with its lines; brackets that would be a shortcode are written as what they are. */
function lines(text: string): Markup {
  const parts = text
    .split('\n')
    .map((line) => html`${line}`.text.replaceAll('[', '&#91;').replaceAll(']', '&#93;'));
  // Safe: each line is escaped.
  return trustedHtml(parts.join('<br />'));
}
