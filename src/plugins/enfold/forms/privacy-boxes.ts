import { html, trustedHtml } from 'portolan/html';
import { type Extender, type InputMap, type Site, translate } from 'portolan/plugin';
import { isEmpty } from 'portolan/request';
import { isOn } from '../is-on.ts';
import { themeOption, wasEnfold } from '../theme-options.ts';
import { formTexts } from './form-texts.ts';
import { privacyLabel } from './privacy-label.ts';

/** WordPress's own forms that may ask for agreement to the privacy policy: option, name and refusal of each. */
const BOXES = {
  comment: {
    option: 'commentform',
    text: 'privacy_message',
    name: 'comment-form-av-privatepolicy',
    refusal: 'Error: You must agree to our privacy policy to comment on this site...',
  },
  login: {
    option: 'login',
    text: 'privacy_message_login',
    name: 'login-form-av-privatepolicy',
    refusal: 'You must acknowledge and agree to the privacy policy',
  },
  register: {
    option: 'registration',
    text: 'privacy_message_registration',
    name: 'registration-form-av-privatepolicy',
    refusal: 'You must acknowledge and agree to the privacy policy to register',
  },
} as const;

/** Stands in each form that printed a box: without it nothing is asked for. */
const MARK = 'fake-val';

function boxOf(site: Site, form: keyof typeof BOXES) {
  const box = BOXES[form];
  const on = wasEnfold(site) && isOn(themeOption(site, `privacy_message_${box.option}_active`));
  return on ? box : undefined;
}

/**
 * The box below comments, log-in and registration, with the owner's words; those who are logged in have agreed.
 * Source: Enfold, `helper-privacy.php`.
 */
export const privacyBox: Extender<'form.fields'> = async (fields, { site, visitor, form }) => {
  const box = boxOf(site, form);
  if (box === undefined || visitor.id > 0) return fields;
  const words = themeOption(site, box.text) || translate(site, formTexts.agreement);
  // Safe: privacyLabel() filters the owner's words.
  const label = trustedHtml(await privacyLabel(site, words));
  const { name } = box;
  return [
    ...fields,
    html`<p class="form-av-privatepolicy ${name} field-check"><input id="${name}" name="${name}" type="checkbox" value="yes" required="required" /> <label for="${name}">${label} <span class="required" aria-hidden="true">*</span></label><input type="hidden" name="fake-${name}" value="${MARK}" /></p>`
      .text,
  ];
};

/** Whether a form printed the box and nobody ticked it. */
function isMissing(form: InputMap, name: string): boolean {
  return form[`fake-${name}`] !== undefined && isEmpty(form[name]);
}

/** Comments of guests who did not agree are not taken. Source: Enfold, `av_privacy_verify_comment_form()`. */
export const commentsNeedAgreement: Extender<'comment.kind'> = (kind, { call: { site, visitor }, form }) => {
  const box = boxOf(site, 'comment');
  if (box === undefined || visitor.id > 0 || kind.refusal !== undefined || !isMissing(form, box.name))
    return kind;
  return { ...kind, refusal: translate(site, box.refusal), refusalStatus: 500 };
};

/** Nor is anyone logged in or registered by such a form. */
export const accountsNeedAgreement: Extender<'form.refusal'> = (
  refusal,
  { call: { site, request }, form },
) => {
  const box = boxOf(site, form);
  if (refusal !== undefined || box === undefined || !isMissing(request.form, box.name)) return refusal;
  return { code: 'missing_privacy_policy', message: box.refusal };
};
