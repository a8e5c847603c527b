import { createRenderContext, renderPostContent } from 'portolan/content';
import { addEntry, wasJustSent } from 'portolan/forms';
import { createMailer } from 'portolan/mail';
import type { AjaxAction, Call, Endpoint, MainQuery, PostRow, Site } from 'portolan/plugin';
import { translate } from 'portolan/plugin';
import { redirectReply } from 'portolan/request';
import { postLink, resolve } from 'portolan/routing';
import { addressKey, createNonce, passwordRequired, rateLimiterOf } from 'portolan/users';
import { hasModule } from '../active-modules.ts';
import { metForms } from './contact-form.ts';
import { ACTION, type ContactForm } from './form.ts';
import { mailsOf, type SentForm, subjectOf, textOfField, valueOfType } from './mail.ts';
import { sentNonce } from './sent-summary.ts';
import { errorsOf, isSentWith, valuesOf } from './validation.ts';

/** Forms that may be sent from one address: a class of pupils, not a program. */
const LIMIT = { times: 30, seconds: 600 } as const;

/**
 * A form of a page that is sent to the page's own address. It is kept, its mails are queued, and the visitor is led on;
 * what is not a form of the page, or is filled in wrongly, leaves the page to answer. Source: Jetpack,
 * Contact_Form_Plugin::process_form_submission().
 */
export const sendForm: Endpoint = {
  name: 'POST action=grunion-contact-form',
  matches: (path, { method, form }) =>
    method === 'POST' && form['action'] === ACTION && !path.startsWith('/wp-'),
  async handle(call) {
    const { site, request, visitor } = call;
    if (!hasModule(site, 'contact-form')) return undefined;
    const route = await resolve(call);
    if (route.kind !== 'page') return undefined;
    const post = route.query.posts.find(({ ID }) => String(ID) === request.form['contact-form-id']);
    const form = post && (await sentFormOf(call, post, route.query));
    if (!post || !form) return undefined;
    const values = valuesOf(site, form, request.form);
    if (errorsOf(site, form, values).length > 0) return undefined;
    const key = `form:${addressKey(request.remoteAddress)}`;
    if ((await rateLimiterOf(site).take(key, LIMIT)).wait > 0) return undefined;
    const url = await postLink(site, post);
    const entry = await keepAndSend(site, { form, values, post, url, request, visitor });
    return redirectReply(nextAddress(call, form, entry, new URL(url).pathname));
  },
};

/** By admin-ajax no form is known. Source: Jetpack, Contact_Form_Plugin::ajax_request(). */
export const sendFormByAjax: AjaxAction = {
  action: ACTION,
  audience: 'everyone',
  handle: ({ site }) => ({
    status: 500,
    text: `<div class="form-error"><ul class="form-errors"><li class="form-error-message">${translate(site, 'An error occurred. Please try again later.')}</li></ul></div>`,
  }),
};

/** The form of a post's content that the request sends; it is found by making the content. */
async function sentFormOf(
  { site, request, visitor }: Call,
  post: PostRow,
  query: MainQuery,
): Promise<ContactForm | undefined> {
  const met: ContactForm[] = [];
  metForms(site).set(request, met);
  const context = createRenderContext(site, { target: 'page', post, visitor, page: { query, request } });
  await renderPostContent(site, post, {
    context,
    locked: await passwordRequired(site, post, request.cookies),
  });
  metForms(site).delete(request);
  return met.find((form) => isSentWith(form, request));
}

/** The entry and its mails are kept together or not at all, and once; gives the entry's number. */
async function keepAndSend(site: Site, sent: SentForm): Promise<number> {
  const { form, post } = sent;
  const entry = {
    kind: 'contact',
    created: site.clock.now(),
    post: post.ID,
    form: 1,
    subject: subjectOf(site, sent),
    email: valueOfType(sent, 'email'),
    state: 'sent',
    fields: form.fields.map((field) => ({ label: field.label || field.id, value: textOfField(sent, field) })),
  } as const;
  const mails = await mailsOf(site, sent);
  return site.database.transaction(
    async (transaction) => {
      // A button that was pressed twice sends one letter.
      if (await wasJustSent(transaction, entry)) return 0;
      const id = await addEntry(transaction, entry);
      const mailer = createMailer(transaction.core.jobs);
      for (const mail of mails) await mailer.send(mail);
      return id;
    },
    { durable: true },
  );
}

function nextAddress({ site, visitor }: Call, form: ContactForm, entry: number, path: string): string {
  const wanted = form.attribute('customthankyouredirect');
  if (form.attribute('customthankyou') === 'redirect' && /^https?:\/\//i.test(wanted)) return wanted;
  const query = new URLSearchParams({
    'contact-form-id': form.id,
    'contact-form-sent': String(entry),
    'contact-form-hash': form.hash,
    _wpnonce: createNonce(site, visitor, sentNonce(entry)),
  });
  return `${path}?${query}#contact-form-${form.id}`;
}
