import type { Element } from 'portolan/plugin';
import { Choice } from './choice-view.tsx';
import type { DateControl, FieldModel, FormModel, ResetControl, TextControl } from './form-model.ts';
import { Range } from './range-view.tsx';

/** A search form. Markup that scripts read: Search & Filter Pro. */
export const searchFilterForm: Element<FormModel> = {
  name: 'search-filter-form',
  styles: ['search-filter'],
  view: SearchFilterForm,
};

/** The form with its fields, in the order in which scripts know them. */
export function SearchFilterForm({ id, action, data, fields }: FormModel) {
  return (
    <form
      data-sf-form-id={id}
      {...Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value]))}
      action={action}
      method="post"
      className="searchandfilter"
      id={`search-filter-form-${id}`}
      autoComplete="off"
    >
      <noscript>
        <input type="hidden" name="sfid" value={id} />
      </noscript>
      <ul>
        {fields.map((field) => (
          <Field key={field.name} field={field} />
        ))}
      </ul>
    </form>
  );
}

function Field({ field }: { readonly field: FieldModel }) {
  return (
    <li
      className={field.className}
      data-sf-field-name={field.name}
      data-sf-field-type={field.type}
      data-sf-field-input-type={field.inputType}
      {...Object.fromEntries(Object.entries(field.data).map(([name, value]) => [`data-${name}`, value]))}
    >
      {/* A caption, not a heading of the page: controls bear it as their name. */}
      {field.heading !== '' && <h4 role="presentation">{field.heading}</h4>}
      <Control field={field} />
    </li>
  );
}

function Control({ field: { control } }: { readonly field: FieldModel }) {
  switch (control.kind) {
    case 'choice':
      return <Choice control={control} />;
    case 'text':
      return <TextField control={control} />;
    case 'dates':
      return <Dates control={control} />;
    case 'range':
      return <Range control={control} />;
    case 'submit':
      return <input type="submit" name="_sf_submit" value={control.label} />;
    case 'reset':
      return <Reset control={control} />;
  }
}

function TextField({ control }: { readonly control: TextControl }) {
  return (
    <label>
      <input
        placeholder={control.placeholder}
        name={control.name}
        className="sf-input-text"
        type="text"
        defaultValue={control.value}
        title={control.title}
        aria-label={control.label}
      />
    </label>
  );
}

function Dates({ control }: { readonly control: DateControl }) {
  return (
    <ul
      className="sf_date_field"
      data-date-format={control.format}
      data-date-use-year-dropdown={control.yearMenu ? '1' : '0'}
      data-date-use-month-dropdown={control.monthMenu ? '1' : '0'}
    >
      {control.inputs.map((input, at) => (
        <li key={input.label} className={at === 0 ? 'sf-date-from' : 'sf-date-to'}>
          <label>
            {input.prefix !== '' && <span className="sf-date-prefix">{input.prefix}</span>}
            <input
              className="sf-datepicker sf-input-date sf-input-text"
              name={control.name}
              type="text"
              defaultValue={input.value}
              placeholder={input.placeholder}
              aria-label={input.label}
            />
            {input.postfix !== '' && <span className="sf-date-postfix">{input.postfix}</span>}
          </label>
        </li>
      ))}
    </ul>
  );
}

function Reset({ control }: { readonly control: ResetControl }) {
  const { form, submitForm, label } = control;
  const attributes = {
    className: 'search-filter-reset',
    'data-search-form-id': form,
    'data-sf-submit-form': submitForm,
  };
  return control.input === 'link' ? (
    <a href={control.href || '#'} {...attributes}>
      {label}
    </a>
  ) : (
    <input type="submit" name="_sf_reset" value={label} {...attributes} />
  );
}
