import { storedMap } from 'portolan/data';
import { captchaArea } from 'portolan/forms';
import {
  type Element,
  languageTag,
  type RenderContext,
  renderElement,
  renderNode,
  type ShortcodeAttributes,
  type ShortcodeElement,
  type Site,
  type SiteRequest,
  textDirection,
  translate,
} from 'portolan/plugin';
import { postLink } from 'portolan/routing';
import ContactFormScript from './contact-form.island.tsx';
import { type ContactForm, formOf, isSet } from './contact-form.ts';
import { Control } from './controls.tsx';
import { fieldDefaults } from './field-defaults.ts';
import { formCaptcha } from './form-captcha.ts';
import type { FormState } from './form-state.ts';
import { type FormTag, formTags, replaceTags } from './form-tags.ts';
import { subscribersOnly } from './messages.ts';
import { blockMark, paragraphs } from './paragraphs.ts';
import { type Outcome, type Status, submit } from './submission.ts';

/** The version whose markup and replies these are. */
const VERSION = '6.1.6';

interface FormModel {
  readonly unit: string;
  readonly form: ContactForm;
  readonly lang: string;
  readonly dir: string;
  readonly action: string;
  /** What the shortcode says of the form's element. */
  readonly element: {
    readonly id?: string | undefined;
    readonly name?: string | undefined;
    readonly classes: readonly string[];
    readonly label: string;
  };
  readonly outcome: Outcome | undefined;
  readonly multipart: boolean;
  /** Address of the REST API. */
  readonly api: string;
  /** Safe HTML: the author's text and rendered fields. */
  readonly inner: string;
}

const CLASSES: Readonly<Record<Status, string>> = {
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  spam: 'spam',
  aborted: 'aborted',
  mail_sent: 'sent',
  mail_failed: 'failed',
  error: 'custom-error',
};

function FormView(model: FormModel) {
  const { unit, form, outcome, element } = model;
  const state = outcome ? CLASSES[outcome.status] : 'init';
  return (
    <ContactFormScript api={model.api}>
      <div className="wpcf7 no-js" id={unit} lang={model.lang} dir={model.dir} data-wpcf7-id={form.id}>
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
          className={['wpcf7-form', state, ...element.classes].join(' ')}
          id={element.id}
          name={element.name}
          aria-label={element.label}
          noValidate
          data-status={state}
          encType={model.multipart ? 'multipart/form-data' : undefined}
          // Safe: the owner of the site wrote the form, as post content is written; its fields are rendered.
          dangerouslySetInnerHTML={{ __html: model.inner }}
        />
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
      if (context.target === 'excerpt') return '';
      if (context.target === 'feed') return '[contact-form-7]';
      const form = await formOf(context.site, attributes);
      return form ? renderForm(form, attributes, context) : notFound(context.site);
    },
  }),
);

function notFound(site: Site): string {
  return renderNode(
    <p className="wpcf7-contact-form-not-found">
      <strong>{translate(site, 'Error:')}</strong> {translate(site, 'Contact form not found.')}
    </p>,
  );
}

async function renderForm(
  form: ContactForm,
  attributes: ShortcodeAttributes,
  context: RenderContext,
): Promise<string> {
  const { site, post, page, assets, visitor } = context;
  const number = context.next('contact-form-7');
  if (isSet(form, 'subscribers_only') && visitor?.user === undefined)
    return renderNode(<p className="wpcf7-subscribers-only">{subscribersOnly(site)}</p>);
  const unit = `wpcf7-f${form.id}${post ? `-p${post.ID}` : ''}-o${number}`;
  const outcome = await outcomeOf(form, unit, context);
  const cleared = outcome?.status === 'mail_sent';
  const all = formTags(form.form);
  const state: FormState = {
    wasSent: outcome !== undefined && !cleared,
    sent: (name) => (cleared ? [] : (outcome?.values.get(name) ?? [])),
    defaults: await fieldDefaults(all, context),
    wrong: outcome?.invalid ?? new Map(),
    errorId: (name) => `${unit}-ve-${name}`,
    submitLabel: translate(site, 'Send'),
    choose: translate(site, '—Please choose an option—'),
    response: (
      <div className="wpcf7-response-output" aria-hidden="true">
        {outcome?.message}
      </div>
    ),
  };
  return renderElement(
    site,
    contactFormElement,
    {
      unit,
      form,
      lang: form.locale === '' ? languageTag(site) : form.locale.replaceAll('_', '-'),
      dir: textDirection(site),
      action: post
        ? await postLink(site, post)
        : site.address.atHost(page?.request.path ?? `${site.address.basePath}/`),
      element: elementOf(form, attributes, translate(site, 'Contact form')),
      outcome,
      multipart: form.tags.some(({ type }) => type === 'file'),
      api: `${site.address.home}/wp-json/contact-form-7/v1/contact-forms`,
      inner: innerHtml(form, all, state, { unit, hash: outcome?.hash ?? '' }, context),
    },
    assets,
  );
}

/** `html_id`, `html_class`, `html_name` and `html_title` of the shortcode. */
function elementOf(form: ContactForm, attributes: ShortcodeAttributes, label: string): FormModel['element'] {
  const said = (name: string) => attributes[`html_${name}`]?.trim() || undefined;
  return {
    id: said('id'),
    name: said('name'),
    classes: [
      ...(said('class')?.split(/\s+/) ?? []),
      ...(isSet(form, 'acceptance_as_validation') ? ['wpcf7-acceptance-as-validation'] : []),
    ],
    label: said('title') ?? label,
  };
}

/** The author's text in paragraphs, with fields in the places of its tags, between hidden fields and what is answered. */
function innerHtml(
  form: ContactForm,
  tags: readonly FormTag[],
  state: FormState,
  { unit, hash }: { readonly unit: string; readonly hash: string },
  context: RenderContext,
): string {
  const { site, assets, post } = context;
  const hidden = {
    _wpcf7: String(form.id),
    _wpcf7_version: versionOf(site),
    _wpcf7_locale: form.locale,
    _wpcf7_unit_tag: unit,
    _wpcf7_container_post: String(post?.ID ?? 0),
    _wpcf7_posted_data_hash: hash,
  };
  const fields: string[] = [];
  const marked = replaceTags(form.form, (tag) => {
    fields.push(renderNode(<Control site={site} tag={tag} tags={tags} state={state} />, assets));
    return tag.type === 'response' ? blockMark(fields.length - 1) : `\u0002${fields.length - 1}\u0003`;
  });
  const text = paragraphs(marked.replace(/<script\b[\s\S]*?<\/script>/gi, ''));
  const captcha = formCaptcha(site);
  return [
    renderNode(
      <fieldset className="hidden-fields-container">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} readOnly />
        ))}
      </fieldset>,
    ),
    text.replace(/[\u0002\u0004](\d+)\u0003/g, (_, index: string) => fields[Number(index)] ?? ''),
    captcha === undefined ? '' : renderNode(captchaArea(`${unit}-captcha`, captcha, context), assets),
    tags.some(({ type }) => type === 'response') ? '' : renderNode(state.response),
  ].join('');
}

/** The version of the plugin that the site had. Contact Form 7: its option `wpcf7`. */
function versionOf(site: Site): string {
  const { version } = storedMap(site.options.value('wpcf7'));
  return typeof version === 'string' && version !== '' ? version : VERSION;
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
