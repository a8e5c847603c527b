import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';

interface Described {
  readonly label: string;
  /** Shown to screen readers alone, where what is around says it to the eye. */
  readonly hideLabel?: boolean;
  readonly hint?: ReactNode;
  /** What is wrong with the value. */
  readonly error?: string | undefined;
  /** Before the value: a currency. */
  readonly prefix?: string;
  readonly suffix?: string;
}

type Plain<T> = Omit<T, 'id' | 'onChange' | 'value' | 'prefix'>;

/** A field for a line of text, a number, a date … */
export function TextField({
  value,
  onChange,
  ...props
}: Described &
  Plain<InputHTMLAttributes<HTMLInputElement>> & {
    readonly value: string;
    readonly onChange: (value: string) => void;
  }): ReactNode {
  const { described, rest } = split(props);
  return (
    <Field {...described}>
      {(ids) => (
        <input
          type="text"
          {...((rest.type ?? 'text') === 'text' && { dir: 'auto' })}
          {...rest}
          {...ids}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** A field for several lines. */
export function TextArea({
  value,
  onChange,
  ...props
}: Described &
  Plain<TextareaHTMLAttributes<HTMLTextAreaElement>> & {
    readonly value: string;
    readonly onChange: (value: string) => void;
  }): ReactNode {
  const { described, rest } = split(props);
  return (
    <Field {...described}>
      {(ids) => (
        <textarea
          rows={4}
          dir="auto"
          {...rest}
          {...ids}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** A choice of one: values with what they are called. */
export function Select({
  value,
  onChange,
  options,
  ...props
}: Described &
  Plain<SelectHTMLAttributes<HTMLSelectElement>> & {
    readonly value: string;
    readonly options: readonly (readonly [value: string, label: string])[];
    readonly onChange: (value: string) => void;
  }): ReactNode {
  const { described, rest } = split(props);
  return (
    <Field {...described}>
      {(ids) => (
        <select {...rest} {...ids} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map(([one, label]) => (
            <option key={one} value={one}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Yes or no. */
export function Checkbox({
  label,
  hideLabel = false,
  hint,
  checked,
  onChange,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'checked'> & {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}): ReactNode {
  const id = useId();
  return (
    <span className="check">
      <input
        {...rest}
        id={id}
        type="checkbox"
        checked={checked}
        aria-label={hideLabel ? label : undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {!hideLabel && <label htmlFor={id}>{label}</label>}
      {hint && (
        <span id={`${id}-hint`} className="field-hint">
          {hint}
        </span>
      )}
    </span>
  );
}

interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** Label, hint and error around a control of any kind, which takes the ids. */
export function Field({
  label,
  hideLabel = false,
  hint,
  error,
  prefix,
  suffix,
  children,
}: Described & { readonly children: (ids: FieldIds) => ReactNode }): ReactNode {
  const id = useId();
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control = children({
    id,
    'aria-describedby': about || undefined,
    'aria-invalid': error ? true : undefined,
  });
  return (
    <div className="field">
      <label htmlFor={id} className={hideLabel ? 'unseen' : undefined}>
        {label}
      </label>
      {prefix || suffix ? (
        <span className="field-affixed">
          {prefix && <span aria-hidden="true">{prefix}</span>}
          {control}
          {suffix && <span aria-hidden="true">{suffix}</span>}
        </span>
      ) : (
        control
      )}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

function split<T extends Described>(props: T) {
  const { label, hideLabel, hint, error, prefix, suffix, ...rest } = props;
  const described: Described = {
    label,
    ...(hideLabel !== undefined && { hideLabel }),
    ...(hint !== undefined && { hint }),
    ...(error !== undefined && { error }),
    ...(prefix !== undefined && { prefix }),
    ...(suffix !== undefined && { suffix }),
  };
  return { described, rest };
}
