import type { FormCaptcha } from 'portolan/forms';
import { type RenderContext, type ShortcodeAttributes, translate } from 'portolan/plugin';
import { type ChildShortcode, childShortcodes } from '../child-shortcodes.ts';
import { customClasses, visibilityClasses } from '../element-ids.ts';
import { linkOf } from '../elements/links.ts';
import { plainText } from '../elements/plain-text.ts';
import { isOn } from '../is-on.ts';
import { themeOption } from '../theme-options.ts';
import { formCaptcha } from './form-captcha.ts';
import { blankField, type FieldWidth, type FormField, fieldWidth, readField } from './form-field.ts';
import { formTexts } from './form-texts.ts';
import { privacyLabel } from './privacy-label.ts';

/** A form as the author described it. */
export interface Form {
  /** Its number on the page, from 1: the last part of every name in it. */
  readonly number: number;
  readonly kind: 'contact' | 'newsletter';
  readonly title: string;
  readonly headingTag: string;
  readonly classes: readonly string[];
  readonly fields: readonly FormField[];
  readonly labelsHidden: boolean;
  readonly button: string;
  /** Of the button, where it stands in a row with fields. */
  readonly buttonWidth?: FieldWidth;
  readonly sent: string;
  /** Where the browser goes when it is sent; '' = it stays. */
  readonly redirect: string;
  /** What stands before the labels of wrong fields; '' = the usual words. */
  readonly wrongFields: string;
  readonly captcha: FormCaptcha | undefined;
  readonly attributes: ShortcodeAttributes;
}

const HEADINGS = /^h[1-6]$/;

/** Forms outside the page's own text are numbered from here on: they are rendered beside it, in any order. */
const FIRST_BESIDE = 101;

function formNumber(context: RenderContext): number {
  return context.post ? context.next('form') : FIRST_BESIDE - 1 + context.next('form-beside');
}

/** `[av_contact]` with its fields. Numbers count every part of a form, also what is only shown. Source: Enfold, contact form. */
export async function readContactForm(
  attributes: ShortcodeAttributes,
  content: string,
  context: RenderContext,
): Promise<Form> {
  const { site } = context;
  const number = formNumber(context);
  const name = (index: number) => `avia_${index}_${number}`;
  const fields: FormField[] = [];
  for (const child of childShortcodes(content, 'av_contact_field'))
    fields.push(await readField(name(fields.length + 1), child, context));
  fields.push({ ...blankField(name(fields.length + 1), 'decoy'), check: 'must_empty' });
  const captcha = formCaptcha(site, attributes);
  if (captcha === 'equation') {
    fields.push({
      ...blankField(name(fields.length + 1), 'equation'),
      label: translate(site, formTexts.equation),
      check: 'captcha',
    });
  } else if (captcha) fields.push(blankField(name(fields.length + 1), 'captcha'));
  if (isOn(themeOption(site, 'privacy_message_contactform_active')))
    fields.push(await agreement(name(fields.length + 1), 'privacy_message_contact', context));
  return {
    number,
    kind: 'contact',
    fields,
    sent: textOf(attributes['sent'], translate(site, formTexts.sent)),
    captcha: captcha === 'equation' ? undefined : captcha,
    ...(await commonParts(attributes, context, formTexts.title)),
  };
}

/** `[av_mailchimp]`: its fields are named by the list's own numbers. Source: Enfold, newsletter form. */
export async function readNewsletterForm(
  attributes: ShortcodeAttributes,
  content: string,
  context: RenderContext,
): Promise<Form> {
  const { site } = context;
  const number = formNumber(context);
  const fields: FormField[] = [];
  for (const child of childShortcodes(content, 'av_mailchimp_field')) {
    const field = await newsletterField(child, number, context);
    if (field) fields.push(field);
  }
  fields.push({ ...blankField(`avia_username_${number}`, 'decoy'), check: 'must_empty' });
  if (isOn(themeOption(site, 'privacy_message_mailchimp_active')))
    fields.push(await agreement(`avia_av_privacy_agreement_${number}`, 'privacy_message_mailchimp', context));
  const parts = await commonParts(attributes, context, '');
  const button = childShortcodes(content, 'av_mailchimp_field').find(
    ({ attributes: { type } }) => type === 'button',
  );
  return {
    number,
    kind: 'newsletter',
    fields,
    sent: textOf(attributes['sent'] || attributes['success'], translate(site, formTexts.subscribed)),
    captcha: undefined,
    ...parts,
    classes: [...parts.classes, 'avia-mailchimp-form'],
    button: textOf(button?.attributes['label'], parts.button),
    buttonWidth: fieldWidth(button?.attributes['width']),
  };
}

async function newsletterField(
  child: ChildShortcode,
  form: number,
  context: RenderContext,
): Promise<FormField | undefined> {
  const { attributes } = child;
  if (isOn(attributes['disabled'])) return undefined;
  const id = attributes['id'] ?? '';
  if (!/^\w*$/.test(id)) return undefined;
  // The address has the number 0 at the list.
  const isAddress = id === '0' || id === '';
  const shown = isAddress ? '0' : id;
  const field = await readField(`avia_${shown}_${form}`, child, context);
  return {
    ...field,
    check: isAddress ? 'is_email' : field.check,
    mergeId: shown,
  };
}

async function commonParts(attributes: ShortcodeAttributes, context: RenderContext, title: string) {
  const { site } = context;
  const hidden = isOn(attributes['hide_labels']);
  const color = attributes['color'] ?? '';
  const tag = attributes['heading_tag'] ?? '';
  return {
    title:
      attributes['title'] === undefined ? title && translate(site, title) : plainText(attributes['title']),
    headingTag: HEADINGS.test(tag) ? tag : 'h3',
    classes: [
      `av-form-labels-${hidden ? 'hidden' : 'visible'}`,
      ...(/light|dark/.test(color)
        ? ['av-custom-form-color', `av-${color.includes('dark') ? 'dark' : 'light'}-form`]
        : []),
      ...((attributes['form_align'] ?? '').includes('center') ? ['av-centered-form'] : []),
      // Every element of a page counts.
      `avia-builder-el-${context.next('builder-element') - 1}`,
      ...customClasses(attributes),
      ...visibilityClasses(attributes),
    ],
    labelsHidden: hidden,
    button: textOf(attributes['button'], translate(site, formTexts.submit)),
    redirect:
      attributes['on_send'] === 'redirect'
        ? ((await linkOf(attributes['link'], undefined, context))?.href ?? '')
        : '',
    wrongFields: plainText(attributes['fields_with_error'] ?? ''),
    attributes,
  };
}

/** The box that agrees to the privacy policy. */
async function agreement(name: string, option: string, context: RenderContext): Promise<FormField> {
  const stored = themeOption(context.site, option);
  const labelHtml = await privacyLabel(context.site, stored || translate(context.site, formTexts.agreement));
  return {
    ...blankField(name, 'agreement'),
    label: plainText(labelHtml),
    labelHtml,
    check: 'is_empty',
  };
}

function textOf(attribute: string | undefined, otherwise: string): string {
  return plainText(attribute ?? '') || otherwise;
}
