import type { ReactNode } from 'react';
import { plainText } from '../../app/format.ts';
import { ColourField } from '../../app/parts/colour-field.tsx';
import { Checkbox, Select, TextArea, TextField } from '../../app/parts/fields.tsx';

/** A setting as `wc/v3` describes it: of a group, a way to pay or a way to ship. */
export interface Setting {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly tip?: string;
  readonly type: string;
  readonly value: SettingValue;
  readonly options?: Readonly<Record<string, unknown>> | readonly unknown[];
}

export type SettingValue = string | readonly string[];

/** Of more choices than these the codes are written down. */
const MOST_BOXES = 40;

/** Types that are a line of text, by what the browser calls them. */
const LINES: Readonly<Record<string, string>> = {
  text: 'text',
  safe_text: 'text',
  email: 'email',
  number: 'text',
  price: 'text',
  decimal: 'text',
  password: 'password',
  color: 'text',
};

/** Whether there is a field for a setting. */
export function hasField({ type, value }: Setting): boolean {
  return (
    type === 'multiselect' ||
    (typeof value === 'string' &&
      (type in LINES || ['checkbox', 'select', 'radio', 'textarea'].includes(type)))
  );
}

/** The field for a setting, by its type. */
export function SettingField(props: {
  readonly setting: Setting;
  readonly value: SettingValue;
  readonly error?: string | undefined;
  readonly onChange: (value: SettingValue) => void;
}): ReactNode {
  const { setting, value, error, onChange } = props;
  const label = plainText(setting.label || setting.description || '') || setting.id;
  const hint = plainText((setting.label && setting.description) || setting.tip || '');
  const described = { label, error, ...(hint !== '' && hint !== label && { hint }) };
  const text = typeof value === 'string' ? value : '';
  const options = optionsOf(setting);
  if (setting.type === 'checkbox') {
    return (
      <Checkbox
        label={label}
        {...(described.hint && { hint: described.hint })}
        checked={value === 'yes'}
        onChange={(on) => onChange(on ? 'yes' : 'no')}
      />
    );
  }
  if (setting.type === 'multiselect') {
    const chosen = typeof value === 'string' ? [] : value;
    if (options.length === 0 || options.length > MOST_BOXES) {
      return (
        <TextField
          {...described}
          hint="Codes, with commas between them: GB, IE."
          value={chosen.join(', ')}
          onChange={(codes) => onChange(codes.split(/[\s,;]+/).filter((code) => code !== ''))}
        />
      );
    }
    return (
      <fieldset className="terms">
        <legend>{label}</legend>
        {options.map(([name, option]) => (
          <Checkbox
            key={name}
            label={option}
            checked={chosen.includes(name)}
            onChange={(on) => onChange(on ? [...chosen, name] : chosen.filter((one) => one !== name))}
          />
        ))}
      </fieldset>
    );
  }
  if ((setting.type === 'select' || setting.type === 'radio') && options.length > 0) {
    const known = options.some(([name]) => name === text);
    return (
      <Select
        {...described}
        value={text}
        options={known ? options : [[text, text], ...options]}
        onChange={onChange}
      />
    );
  }
  if (setting.type === 'color') {
    return (
      <ColourField
        {...described}
        placeholder="As it is usually"
        disabled={false}
        value={text}
        onChange={onChange}
      />
    );
  }
  if (setting.type === 'textarea') return <TextArea {...described} value={text} onChange={onChange} />;
  return (
    <TextField
      {...described}
      type={LINES[setting.type] ?? 'text'}
      autoComplete="off"
      value={text}
      onChange={onChange}
    />
  );
}

/** An empty list stands for no options: PHP writes it so. */
function optionsOf({ options }: Setting): readonly (readonly [string, string])[] {
  if (options === undefined || Array.isArray(options)) return [];
  return Object.entries(options).flatMap(([name, label]) =>
    typeof label === 'string' ? [[name, plainText(label)] as const] : [],
  );
}

/** Settings that are about to be changed, as they were read: what the API is told to expect. */
export function settingsAsRead(known: Readonly<Record<string, SettingValue>>, changes: object) {
  return { settings: Object.fromEntries(Object.keys(changes).map((id) => [id, { value: known[id] }])) };
}
