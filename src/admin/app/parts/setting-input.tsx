import type { ReactNode } from 'react';
import type { SettingField, SettingValue } from '../../content/settings-form-types.ts';
import { usePages } from '../use-pages.ts';
import { Button } from './button.tsx';
import { ColourField } from './colour-field.tsx';
import { Checkbox, Select, TextArea, TextField } from './fields.tsx';
import { PictureField } from './picture-field.tsx';

interface InputProps {
  readonly field: SettingField;
  readonly value: SettingValue;
  /** What is stored. */
  readonly known: SettingValue;
  readonly error: string | undefined;
  readonly onChange: (value: SettingValue) => void;
}

const FIXED = 'portolan.config.ts says this.';

/** The control for a setting, by its kind. */
export function SettingInput(props: InputProps): ReactNode {
  const { field, value, error, onChange } = props;
  const fixed = Boolean(field.fixed);
  const reason = typeof field.fixed === 'string' ? field.fixed : FIXED;
  const hint = [field.hint, fixed && reason].filter(Boolean).join(' ');
  const described = { label: field.label, error, disabled: fixed, ...(hint !== '' && { hint }) };
  switch (field.kind) {
    case 'checkbox':
      return (
        <>
          <Checkbox
            label={field.label}
            {...(hint !== '' && { hint })}
            disabled={fixed}
            checked={value === true}
            onChange={onChange}
          />
          {error && <p className="field-error">{error}</p>}
        </>
      );
    case 'choice':
      return (
        <Select {...described} value={String(value)} options={offered(field, value)} onChange={onChange} />
      );
    case 'choices':
      return <Choices {...props} hint={hint} />;
    case 'number':
      return (
        <TextField
          {...described}
          type="number"
          min={field.minimum}
          max={field.maximum}
          step={field.integer === true ? 1 : 'any'}
          value={String(value)}
          onChange={(text) => onChange(text === '' ? '' : Number(text))}
        />
      );
    case 'page':
      return <PageChoice {...props} described={described} />;
    case 'colour':
      return <ColourField {...described} value={String(value)} onChange={onChange} />;
    case 'picture':
      return (
        <PictureField
          label={field.label}
          {...(hint !== '' && { hint })}
          value={Number(value) || 0}
          onChange={onChange}
        />
      );
    case 'lines':
      return (
        <TextArea
          {...described}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
        />
      );
    case 'secret':
      return <Secret {...props} described={described} />;
    case 'text':
    case 'json':
      return (
        <TextArea
          {...described}
          rows={field.kind === 'json' ? 6 : 4}
          spellCheck={field.kind === 'text'}
          value={String(value)}
          onChange={onChange}
        />
      );
    default:
      return <TextField {...described} value={String(value)} onChange={onChange} />;
  }
}

interface Described {
  readonly label: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly hint?: string;
}

/** The choices, and what is stored that is none of them. */
function offered(
  { options = [] }: SettingField,
  value: SettingValue,
): readonly (readonly [string, string])[] {
  const text = String(value);
  return options.some(([one]) => one === text) ? options : [[text, text || '—'], ...options];
}

function PageChoice({
  value,
  onChange,
  described,
}: InputProps & { readonly described: Described }): ReactNode {
  const pages = usePages();
  const known = value === 0 || value === '' || pages.some(([id]) => id === String(value));
  return (
    <Select
      {...described}
      value={String(value === '' ? 0 : value)}
      options={[['0', 'None'], ...(known ? [] : [[String(value), `#${value}`] as const]), ...pages]}
      onChange={(id) => onChange(Number(id))}
    />
  );
}

/** A secret: there is one or there is none; a new one can be written, and the one that is there be taken away. */
function Secret({
  field,
  value,
  known,
  onChange,
  described,
}: InputProps & { readonly described: Described }): ReactNode {
  const isSet = value === true;
  return (
    <div className="field">
      <TextField
        {...described}
        type="password"
        autoComplete="new-password"
        placeholder={isSet ? 'Set; write a new one to replace it' : 'Not set'}
        value={typeof value === 'string' ? value : ''}
        // Nothing written: it stays as it is.
        onChange={(text) => onChange(text === '' ? known : text)}
      />
      {isSet && !field.fixed && (
        <Button label={`Take away: ${field.label}`} onClick={() => onChange('')}>
          Take it away
        </Button>
      )}
    </div>
  );
}

function Choices({ field, value, error, hint, onChange }: InputProps & { readonly hint: string }): ReactNode {
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
  return (
    <fieldset className="terms">
      <legend>{field.label}</legend>
      {hint !== '' && <p className="field-hint">{hint}</p>}
      {(field.options ?? []).map(([one, label]) => (
        <Checkbox
          key={one}
          label={label}
          disabled={Boolean(field.fixed)}
          checked={chosen.includes(one)}
          onChange={(on) => onChange(on ? [...chosen, one] : chosen.filter((other) => other !== one))}
        />
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}
