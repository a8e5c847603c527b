import { autop } from 'portolan/content';
import { captchaArea } from 'portolan/forms';
import {
  type Element,
  Html,
  languageTag,
  type RenderContext,
  renderElement,
  renderNode,
  type ShortcodeElement,
  type SiteRequest,
  textDirection,
  translate,
} from 'portolan/plugin';
import { postLink } from 'portolan/routing';
import type { ReactNode } from 'react';
import ContactFormScript from './contact-form.island.tsx';
import { type ContactForm, formOf } from './contact-form.ts';
import { Control } from './controls.tsx';
import { formCaptcha } from './form-captcha.ts';
import type { FormState } from './form-state.ts';
import { replaceTags } from './form-tags.ts';
import { type Outcome, type Status, submit } from './submission.ts';

/** The version whose markup and replies these are. */
export const VERSION = '5.9.8';

interface FormModel {
  readonly unit: string;
  readonly form: ContactForm;
  readonly lang: string;
  readonly dir: string;
  readonly post: number;
  readonly action: string;
  readonly label: string;
  readonly outcome: Outcome | undefined;
  readonly multipart: boolean;
  /** Address of the REST API. */
  readonly api: string;
  /** Safe HTML: the author's text and rendered fields. */
  readonly inner: string;
  readonly captcha: ReactNode;
}

const CLASSES: Readonly<Record<Status, string>> = {
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  spam: 'spam',
  aborted: 'aborted',
  mail_sent: 'sent',
  mail_failed: 'failed',
};

function FormView(model: FormModel) {
  const { unit, form, outcome } = model;
  const state = outcome ? CLASSES[outcome.status] : 'init';
  const hidden = {
    _wpcf7: String(form.id),
    _wpcf7_version: VERSION,
    _wpcf7_locale: form.locale,
    _wpcf7_unit_tag: unit,
    _wpcf7_container_post: String(model.post),
    _wpcf7_posted_data_hash: outcome?.hash ?? '',
  };
  return (
    <ContactFormScript api={model.api}>
      <div
        className={outcome ? 'wpcf7' : 'wpcf7 no-js'}
        id={unit}
        lang={model.lang}
        dir={model.dir}
        data-wpcf7-id={form.id}
      >
        <div className="screen-reader-response">
          <p role="status" aria-live="polite" aria-atomic="true">
            {outcome?.message}
          </p>{' '}
          <ul>
            {[...(outcome?.invalid ?? [])].map(([name, text]) => (
              <li key={name} id={`${unit}-ve-${name}`}>
                {text}
              </li>
            ))}
          </ul>
        </div>
        <form
          action={`${model.action}#${unit}`}
          method="post"
          className={`wpcf7-form ${state}`}
          aria-label={model.label}
          noValidate
          data-status={state}
          encType={model.multipart ? 'multipart/form-data' : undefined}
        >
          <div hidden>
            {Object.entries(hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} readOnly />
            ))}
          </div>
          {/* Safe: the owner of the site wrote the form, as post content is written; its fields are rendered. */}
          <Html className="wpcf7-fields" html={model.inner} />
          {model.captcha}
          <div className="wpcf7-response-output" aria-hidden="true">
            {outcome?.message}
          </div>
        </form>
      </div>
    </ContactFormScript>
  );
}

const contactFormElement: Element<FormModel> = { name: 'contact-form-7', view: FormView };

/** `[contact-form-7 id="5c1d2f3" title="Contact"]`, with the number of the form in older texts. */
export const contactFormShortcodes: readonly ShortcodeElement[] = ['contact-form-7', 'contact-form'].map(
  (tag) => ({
    tag,
    async render(attributes, _content, context) {
      if (context.target === 'feed' || context.target === 'excerpt') return '';
      const form = await formOf(context.site, attributes);
      return form ? renderForm(form, context) : '';
    },
  }),
);

async function renderForm(form: ContactForm, context: RenderContext): Promise<string> {
  const { site, post, page, assets } = context;
  const number = context.next('contact-form-7');
  const unit = `wpcf7-f${form.id}${post ? `-p${post.ID}` : ''}-o${number}`;
  const outcome = await outcomeOf(form, unit, context);
  const captcha = formCaptcha(site);
  const cleared = outcome?.status === 'mail_sent';
  const state: FormState = {
    wasSent: outcome !== undefined && !cleared,
    sent: (name) => (cleared ? [] : (outcome?.values.get(name) ?? [])),
    wrong: outcome?.invalid ?? new Map(),
    errorId: (name) => `${unit}-ve-${name}`,
    submitLabel: translate(site, 'Send'),
    choose: translate(site, '—Please choose an option—'),
  };
  return renderElement(
    site,
    contactFormElement,
    {
      unit,
      form,
      lang: form.locale === '' ? languageTag(site) : form.locale.replaceAll('_', '-'),
      dir: textDirection(site),
      post: post?.ID ?? 0,
      action: post
        ? await postLink(site, post)
        : site.address.atHost(page?.request.path ?? `${site.address.basePath}/`),
      label: translate(site, 'Contact form'),
      outcome,
      multipart: form.tags.some(({ type }) => type === 'file'),
      api: `${site.address.home}/wp-json/contact-form-7/v1/contact-forms`,
      inner: innerHtml(form, state, context),
      captcha: captcha && captchaArea(`${unit}-captcha`, captcha, context),
    },
    assets,
  );
}

/** The author's text in paragraphs, with fields in the places of its tags. */
function innerHtml(form: ContactForm, state: FormState, { site, assets }: RenderContext): string {
  const fields: string[] = [];
  const marked = replaceTags(form.form, (tag) => {
    fields.push(renderNode(<Control site={site} tag={tag} state={state} />, assets));
    return `\u0002${fields.length - 1}\u0003`;
  });
  const text = autop(marked.replace(/<script\b[\s\S]*?<\/script>/gi, ''));
  return text.replace(/\u0002(\d+)\u0003/g, (_, index: string) => fields[Number(index)] ?? '');
}

/** What a form that was sent without scripts came to, once in a request. */
function outcomeOf(
  form: ContactForm,
  unit: string,
  { site, page, target, visitor }: RenderContext,
): Promise<Outcome | undefined> | undefined {
  const request = page?.request;
  if (request?.method !== 'POST' || target !== 'page' || request.form['_wpcf7_unit_tag'] !== unit)
    return undefined;
  const all = site.once('contact-form-7.outcomes', () => new WeakMap<SiteRequest, Promise<Outcome>>());
  let outcome = all.get(request);
  if (!outcome) {
    outcome = submit(site, form, request, visitor);
    all.set(request, outcome);
  }
  return outcome;
}
