import { Html } from 'portolan/plugin';
import { newEquation } from './equation.ts';
import { fieldProblemId } from './field-problems.ts';
import type { FormField } from './form-field.ts';

export interface FieldViewModel {
  readonly field: FormField;
  readonly startsRow: boolean;
  readonly isLast: boolean;
  readonly labelHidden: boolean;
  /** What the visitor wrote; undefined before they sent it. */
  readonly value: string | undefined;
  readonly state: 'error' | 'valid' | undefined;
  /** What is wrong with it. */
  readonly problem: string | undefined;
  /** Whether it is the first that is wrong: it has the focus. */
  readonly isFirstWrong: boolean;
  readonly texts: { readonly required: string; readonly datePlaceholder: string };
}

/** One field of a form. Source: Enfold, form generator. */
export function FieldView(model: FieldViewModel) {
  const { field, startsRow } = model;
  switch (field.kind) {
    case 'html':
      // Safe: the author's own text, rendered as content is.
      return <Html id={field.name} className="av-form-text" html={field.html} />;
    case 'headline': {
      const Heading = field.headingTag as 'h3';
      return <Heading className={`av-form-headline${startsRow ? ' first_form' : ''}`}>{field.label}</Heading>;
    }
    case 'empty_line':
      return <p className={`av-form-empty-line${startsRow ? ' first_form' : ''}`} />;
    case 'decoy':
      return (
        <p className="hidden" aria-hidden="true">
          <input
            type="text"
            name={field.name}
            className="hidden"
            id={field.name}
            defaultValue=""
            tabIndex={-1}
            autoComplete="off"
            aria-label="Leave this empty"
          />
        </p>
      );
    case 'hidden':
      return (
        <p className="hidden">
          <input type="hidden" name={field.name} id={field.name} defaultValue={model.value ?? field.preset} />
        </p>
      );
    case 'equation':
      return <Equation {...model} />;
    case 'checkbox':
    case 'agreement':
      return <Checkbox {...model} />;
    default:
      return <LabelledInput {...model} />;
  }
}

function rowClass({ field, startsRow, isLast, state }: FieldViewModel): string {
  return [
    state,
    startsRow && 'first_form',
    'form_element',
    `form_${field.width || 'fullwidth'}`,
    field.kind === 'agreement' && 'av_form_privacy_check',
    isLast && 'av-last-visible-form-element',
  ]
    .filter(Boolean)
    .join(' ');
}

function Label({ model, className }: { readonly model: FieldViewModel; readonly className?: string }) {
  const { field, texts } = model;
  return (
    <label htmlFor={field.name} className={className}>
      {field.labelHtml === undefined ? (
        field.label
      ) : (
        // Safe: the owner's text, filtered.
        <Html as="span" html={field.labelHtml} />
      )}{' '}
      {field.check !== '' && (
        <abbr className="required" title={texts.required}>
          *
        </abbr>
      )}
    </label>
  );
}

function common({ field, state, problem, isFirstWrong }: FieldViewModel) {
  return {
    name: field.name,
    id: field.name,
    'aria-required': field.check === '' ? undefined : true,
    'aria-invalid': state === 'error' ? true : undefined,
    'aria-describedby': problem === undefined ? undefined : fieldProblemId(field.name),
    autoFocus: isFirstWrong,
  };
}

/** What is wrong with a field, below it. */
function Problem({ field, problem }: FieldViewModel) {
  return problem === undefined ? null : (
    <span className="av-form-problem" id={fieldProblemId(field.name)}>
      {problem}
    </span>
  );
}

/** Marks a field in which nothing is: it is neither right nor wrong. */
function emptiness({ state, value }: FieldViewModel) {
  return state !== undefined && (value ?? '') === '' ? { 'data-empty': '' } : {};
}

function LabelledInput(model: FieldViewModel) {
  const { field } = model;
  return (
    <p className={rowClass(model)} id={`element_${field.name}`} {...emptiness(model)}>
      <Label
        model={model}
        className={field.kind === 'textarea' ? `textare_label hidden textare_label_${field.name}` : undefined}
      />{' '}
      <Input {...model} />
      <Problem {...model} />
    </p>
  );
}

function Input(model: FieldViewModel) {
  const { field, labelHidden, texts } = model;
  const value = model.value ?? field.preset;
  const hint = labelHidden ? `${field.label}${field.check === '' ? '' : ' *'}` : undefined;
  const attributes = { ...common(model), placeholder: hint };
  switch (field.kind) {
    case 'textarea':
      return (
        <textarea
          {...attributes}
          className={classes('text_area', field.check)}
          cols={40}
          rows={7}
          defaultValue={value}
        />
      );
    case 'select':
      return <Select {...model} />;
    case 'datepicker':
      return (
        <input
          {...attributes}
          type="text"
          className={classes('avia_datepicker text_input', field.check)}
          placeholder={texts.datePlaceholder}
          autoComplete="off"
          defaultValue={value}
        />
      );
    default:
      return (
        <input
          {...attributes}
          type={field.kind === 'number' || field.kind === 'email' ? field.kind : 'text'}
          className={classes('text_input', field.check)}
          {...(field.check.endsWith('email') && { autoComplete: 'email', inputMode: 'email' as const })}
          {...(field.check === 'is_phone' && { autoComplete: 'tel', inputMode: 'tel' as const })}
          defaultValue={value}
        />
      );
  }
}

function Select(model: FieldViewModel) {
  const { field, labelHidden } = model;
  const { placeholder: _, ...attributes } = { ...common(model), placeholder: undefined };
  const written = model.value ?? field.preset;
  const known = field.options.some(({ value }) => value === written);
  const chosen = written.split(',').map((part) => part.trim());
  return (
    <select
      {...attributes}
      name={field.multiple ? `${field.name}[]` : field.name}
      className={classes('select', field.check)}
      multiple={field.multiple}
      defaultValue={
        field.multiple ? chosen : known ? written : labelHidden ? '' : (field.options[0]?.value ?? '')
      }
      {...(field.multiple && { 'av-multi-select': '' })}
    >
      {labelHidden && !field.multiple && (
        <option value="" disabled>
          {field.label}
        </option>
      )}
      {field.options.map(({ label, value }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Checkbox(model: FieldViewModel) {
  const { field } = model;
  return (
    <p className={rowClass(model)} id={`element_${field.name}`} {...emptiness(model)}>
      <input
        {...common(model)}
        type="checkbox"
        className={classes('input_checkbox', field.check)}
        value="true"
        defaultChecked={model.value !== undefined && model.value !== ''}
      />{' '}
      <Label model={model} className="input_checkbox_label" />
      <Problem {...model} />
    </p>
  );
}

/** A sum to solve; a new one each time the form is rendered. */
function Equation(model: FieldViewModel) {
  const { field } = model;
  const { verifier, sum } = newEquation();
  return (
    <p className={rowClass(model)} id={`element_${field.name}`} {...emptiness(model)}>
      <span className="value_verifier_label">{sum}</span>{' '}
      <input name={`${field.name}_verifier`} type="hidden" id={`${field.name}_verifier`} value={verifier} />
      <Label model={model} />{' '}
      <input
        {...common(model)}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className="text_input captcha"
        defaultValue=""
      />
      <Problem {...model} />
    </p>
  );
}

function classes(...names: readonly string[]): string {
  return names.filter(Boolean).join(' ');
}
