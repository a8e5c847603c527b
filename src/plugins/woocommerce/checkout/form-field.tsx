import { Html, type Site } from 'portolan/plugin';
import type { ReactNode } from 'react';
import { shopText } from '../texts/shop-text.ts';
import type { FormField } from './checkout-fields.ts';

/** A field with its label, as the shop's scripts look for it. WooCommerce: `woocommerce_form_field()`. */
export function FormFieldView({
  site,
  field,
  value,
  problem,
}: {
  readonly site: Site;
  readonly field: FormField;
  readonly value: string;
  /** What is wrong with it, as safe HTML. */
  readonly problem?: string | undefined;
}) {
  const { id, required, label } = field;
  const classes = [
    'form-row',
    ...field.classes,
    ...(problem === undefined ? [] : ['woocommerce-invalid']),
    ...(required ? ['validate-required'] : []),
    ...field.validate.map((rule) => `validate-${rule}`),
  ];
  return (
    <p
      className={classes.join(' ')}
      id={`${id}_field`}
      data-priority={field.priority}
      style={field.hidden ? { display: 'none' } : undefined}
    >
      <label
        htmlFor={id}
        className={[field.labelHidden ? 'screen-reader-text' : '', required ? 'required_field' : '']
          .filter((name) => name !== '')
          .join(' ')}
      >
        {label}
        {'\u00a0'}
        {required ? (
          <span className="required" aria-hidden="true">
            *
          </span>
        ) : (
          <span className="optional">({shopText(site, 'optional')})</span>
        )}
      </label>
      <span className="woocommerce-input-wrapper">
        <Control site={site} field={field} value={value} invalid={problem !== undefined} />
      </span>
      {problem !== undefined && (
        // Safe: messages are escaped when they are queued.
        <Html as="span" id={`${id}_description`} className="checkout-inline-error-message" html={problem} />
      )}
    </p>
  );
}

function Control({
  site,
  field,
  value,
  invalid,
}: {
  readonly site: Site;
  readonly field: FormField;
  readonly value: string;
  readonly invalid: boolean;
}): ReactNode {
  const { id, type, autocomplete } = field;
  const common = {
    name: id,
    id,
    autoComplete: autocomplete,
    ...(field.required ? { 'aria-required': true } : {}),
    ...(invalid ? { 'aria-invalid': true, 'aria-describedby': `${id}_description` } : {}),
    ...typingOf(field),
  };
  if (type === 'country') return <CountryControl site={site} field={field} value={value} common={common} />;
  if (type === 'state') return <StateControl site={site} field={field} value={value} common={common} />;
  if (type === 'textarea') {
    return (
      <textarea
        {...common}
        className="input-text"
        placeholder={field.placeholder ?? ''}
        rows={2}
        cols={5}
        defaultValue={value}
      />
    );
  }
  return (
    <input
      {...common}
      type={type}
      className="input-text"
      placeholder={field.placeholder ?? ''}
      defaultValue={value}
    />
  );
}

/** What a telephone's keyboard does by itself. */
function typingOf({ type, validate }: FormField): Readonly<Record<string, unknown>> {
  if (type === 'email') return { inputMode: 'email', autoCapitalize: 'none', spellCheck: false };
  if (type === 'tel') return { inputMode: 'tel' };
  return validate.includes('postcode') ? { autoCapitalize: 'characters', spellCheck: false } : {};
}

type Common = Readonly<Record<string, unknown>> & { readonly name: string; readonly id: string };

interface ChoiceProps {
  readonly site: Site;
  readonly field: FormField;
  readonly value: string;
  readonly common: Common;
}

function CountryControl({ site, field, value, common }: ChoiceProps) {
  const options = [...(field.options ?? [])];
  const only = options[0];
  if (options.length === 1 && only) {
    return (
      <>
        <strong>{only[1]}</strong>
        <input type="hidden" {...common} defaultValue={only[0]} className="country_to_state" readOnly />
      </>
    );
  }
  const choose = shopText(site, 'Select a country / region…');
  const update = shopText(site, 'Update country / region');
  return (
    <>
      <select
        {...common}
        className="country_to_state country_select"
        data-placeholder={choose}
        data-label={field.label}
        defaultValue={value}
      >
        <option value="">{choose}</option>
        {options.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" name="woocommerce_checkout_update_totals" value={update}>
          {update}
        </button>
      </noscript>
    </>
  );
}

function StateControl({ site, field, value, common }: ChoiceProps) {
  if (field.options?.size === 0) {
    return <input type="hidden" {...common} className="hidden" defaultValue="" readOnly />;
  }
  if (field.options === undefined) {
    return (
      <input
        type="text"
        {...common}
        className="input-text"
        placeholder={field.placeholder ?? ''}
        defaultValue={value}
        data-input-classes=""
      />
    );
  }
  const choose = shopText(site, 'Select an option…');
  return (
    <select
      {...common}
      className="state_select"
      data-placeholder={choose}
      data-input-classes=""
      data-label={field.label}
      defaultValue={value}
    >
      <option value="">{choose}</option>
      {[...field.options].map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
