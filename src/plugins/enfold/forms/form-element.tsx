import { captchaArea } from 'portolan/forms';
import {
  type Element,
  type RenderContext,
  renderElement,
  renderNode,
  type ShortcodeElement,
  translate,
} from 'portolan/plugin';
import { postLink } from 'portolan/routing';
import AjaxForm, { type AjaxFormModel } from './ajax-form.island.tsx';
import { fieldProblemTexts } from './field-problems.ts';
import { type Form, readContactForm, readNewsletterForm } from './form.ts';
import { answerOf } from './form-answer.ts';
import { formTexts, WRONG_FIELDS } from './form-texts.ts';
import { FormView } from './form-view.tsx';
import type { ProblemTexts } from './mark-fields.ts';

/** A form that is sent in the background where scripts run, and as a plain form where not. */
export const ajaxForm: Element<AjaxFormModel> = { name: 'ajax-form', view: AjaxForm };
const withDates: Element<AjaxFormModel> = { ...ajaxForm, styles: ['ajax-form', 'date-picker'] };

/** `[av_contact]…[av_contact_field]…[/av_contact]` */
export const contactForm: ShortcodeElement = {
  tag: 'av_contact',
  render: async (attributes, content, context) =>
    renderForm(await readContactForm(attributes, content, context), context),
};

/** `[av_mailchimp list='…'][av_mailchimp_field id='0' …][/av_mailchimp]` */
export const newsletterForm: ShortcodeElement = {
  tag: 'av_mailchimp',
  render: async (attributes, content, context) =>
    renderForm(await readNewsletterForm(attributes, content, context), context),
};

/** Fields belong into a form; alone they are nothing. */
export const formFields: readonly ShortcodeElement[] = ['av_contact_field', 'av_mailchimp_field'].map(
  (tag) => ({ tag, render: () => '' }),
);

async function renderForm(form: Form, context: RenderContext): Promise<string> {
  const { site, assets } = context;
  const t = (text: string) => translate(site, text);
  const answer = await answerOf(form, context);
  const problems = Object.fromEntries(
    Object.entries(fieldProblemTexts).map(([name, text]) => [name, t(text)]),
  ) as ProblemTexts;
  const hasDates = form.fields.some(({ kind }) => kind === 'datepicker');
  const captchaField = form.fields.find(({ kind }) => kind === 'captcha');
  const view = (
    <FormView
      form={form}
      answer={answer}
      action={await actionOf(context)}
      texts={{
        sending: t(formTexts.sending),
        required: t(formTexts.required),
        wrong: t(formTexts.wrong),
        datePlaceholder: formTexts.datePlaceholder,
        newsletterSuccess: form.kind === 'newsletter',
        problems,
      }}
      captchaArea={captchaField && form.captcha && captchaArea(captchaField.name, form.captcha, context)}
    />
  );
  // Feeds and other programs get the form alone.
  if (context.target !== 'page') return renderNode(view);
  const model: AjaxFormModel = {
    number: form.number,
    wrongFields: t(WRONG_FIELDS),
    problems,
    form: view,
  };
  return renderElement(site, hasDates ? withDates : ajaxForm, model, assets);
}

/** The page that the form stands on. */
async function actionOf({ site, post, page }: RenderContext): Promise<string> {
  if (post) return postLink(site, post);
  return page ? site.address.atHost(page.request.path) : '';
}
