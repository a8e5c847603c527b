import type { ReactNode } from 'react';
import { type FieldProblem, fieldProblem } from './field-problems.ts';
import { FieldView } from './field-view.tsx';
import type { Form } from './form.ts';
import type { FormAnswer } from './form-answer-model.ts';
import type { FormField } from './form-field.ts';
import { rowStarts } from './form-rows.ts';
import type { ProblemTexts } from './mark-fields.ts';

export interface FormModel {
  readonly form: Form;
  readonly answer: FormAnswer;
  /** Where it is sent to: the page it stands on. */
  readonly action: string;
  /** Texts in the site's language. */
  readonly texts: {
    readonly sending: string;
    readonly required: string;
    readonly wrong: string;
    readonly datePlaceholder: string;
    readonly newsletterSuccess: boolean;
    readonly problems: ProblemTexts;
  };
  readonly captchaArea?: ReactNode;
}

/** A form with its answer. Source: Enfold, form generator. */
export function FormView(model: FormModel) {
  const { form, answer } = model;
  const id = `ajaxresponse_${form.number}`;
  const isNewsletter = form.kind === 'newsletter';
  const refusedAbove = isNewsletter && answer.state === 'refused';
  return (
    <>
      {refusedAbove && (
        <div className="avia-mailchimp-ajax-error av-form-error-container" role="alert">
          {answer.text}
        </div>
      )}
      <FormItself {...model} />
      {answer.state === 'unsent' || refusedAbove ? (
        <div id={id} className={`ajaxresponse ${id} hidden`} />
      ) : (
        <Answer {...model} />
      )}
    </>
  );
}

function FormItself(model: FormModel) {
  const { form, answer, action } = model;
  const Heading = form.headingTag as 'h3';
  return (
    <form
      action={action}
      method="post"
      className={['avia_ajax_form', ...form.classes].join(' ')}
      data-avia-form-id={form.number}
      data-avia-redirect={form.redirect}
      data-fields-with-error={form.wrongFields}
      {...(form.kind === 'newsletter' && { 'data-av-custom-send': 'mailchimp_send' })}
    >
      {form.title !== '' && <Heading>{form.title}</Heading>}
      <fieldset>{answer.state !== 'sent' && answer.state !== 'closed' && <Fields {...model} />}</fieldset>
    </form>
  );
}

function Fields(model: FormModel) {
  const { form, answer, texts } = model;
  const shown = form.fields.filter(({ display }) => display !== 'e-mail');
  const starts = rowStarts(shown);
  const last = shown.at(-2)?.name;
  return (
    <>
      {shown.map((field, index) =>
        field.kind === 'captcha' ? (
          <div key={field.name}>{model.captchaArea}</div>
        ) : (
          <FieldView
            key={field.name}
            field={field}
            startsRow={starts[index] ?? true}
            isLast={field.name === last}
            labelHidden={form.labelsHidden}
            texts={texts}
            value={'posted' in answer ? answer.posted.values.get(field.name) : undefined}
            problem={
              answer.state === 'wrong' && answer.wrong.has(field.name)
                ? texts.problems[problemOf(field, answer.posted.values.get(field.name))]
                : undefined
            }
            isFirstWrong={
              answer.state === 'wrong' && shown.find(({ name }) => answer.wrong.has(name)) === field
            }
            state={answer.state === 'wrong' ? (answer.wrong.has(field.name) ? 'error' : 'valid') : undefined}
          />
        ),
      )}
      <p
        className={form.buttonWidth ? `form_element modified_width form_${form.buttonWidth}` : 'form_element'}
      >
        <input type="hidden" value="1" name={`avia_generated_form${form.number}`} />
        <input type="submit" value={form.button} className="button" data-sending-label={texts.sending} />
      </p>
    </>
  );
}

function problemOf({ check, kind }: FormField, value = ''): FieldProblem {
  return fieldProblem(check, value, kind === 'checkbox' || kind === 'agreement');
}

function Answer({ form, answer, texts }: FormModel) {
  const id = `ajaxresponse_${form.number}`;
  const block = `result_ajax_response_${form.number}`;
  switch (answer.state) {
    case 'sent':
      return (
        <div id={block} className={`ajaxresponse ${id}`} role="status">
          {/* Its own heading is gone with the form: it is none in the order of the page's. */}
          <h3
            role="presentation"
            className={`avia-form-success${texts.newsletterSuccess ? ' avia-mailchimp-success' : ''}`}
          >
            {form.sent}
          </h3>
        </div>
      );
    case 'closed':
      return (
        <div id={block} className={`ajaxresponse ${id} avia-form-error`} role="alert">
          {answer.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      );
    case 'wrong':
    case 'refused':
      return (
        <div id={block} className={`ajaxresponse ${id} avia-form-error`} role="alert">
          {answer.state === 'wrong' ? texts.wrong : answer.text}
        </div>
      );
    default:
      return null;
  }
}
