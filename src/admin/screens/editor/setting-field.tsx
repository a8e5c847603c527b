import type { ReactNode } from 'react';
import { Checkbox, Select, TextArea, TextField } from '../../app/parts/fields.tsx';
import { partOf, withPart } from '../../content/packed-setting.ts';
import { ColourField } from './colour-field.tsx';
import { IconField } from './icon-field.tsx';
import { LinkField } from './link-field.tsx';
import { PictureField } from './picture-field.tsx';
import { ScreenField } from './screen-field.tsx';
import type { SettingProps } from './setting-props.ts';

/** A field for one setting, as its declaration says. */
export function SettingField(props: SettingProps): ReactNode {
  return props.field.onScreens ? <ScreenField {...props} Field={OneField} /> : <OneField {...props} />;
}

function OneField({ field, written, onChange }: SettingProps): ReactNode {
  const { name, label, kind, choices = [], fallback = '', hint, part, isBare } = field;
  const stored = part === undefined ? written(name) : partOf(written(name), part);
  const value = stored ?? fallback;
  const set = (to: string) =>
    onChange({ [name]: part === undefined ? to : withPart(written(name), part, to) });
  const shared = { label, ...(hint && { hint }) };
  switch (kind) {
    case 'choice': {
      const known = choices.some(([one]) => one === value);
      const options = known ? choices : [[value, value === '' ? 'Not chosen' : value] as const, ...choices];
      return <Select {...shared} value={value} options={options} onChange={set} />;
    }
    case 'flag': {
      const [off, on] =
        choices.length === 2 ? [choices[0]?.[0] ?? '', choices[1]?.[0] ?? ''] : ['false', 'true'];
      const isOn = choices.length === 2 ? value !== '' && value !== off : value === 'true';
      return <Checkbox {...shared} checked={isOn} onChange={(checked) => set(checked ? on : off)} />;
    }
    case 'number':
      return <TextField {...shared} type="number" value={value} onChange={set} />;
    case 'long-text':
      return <TextArea {...shared} value={value} onChange={set} />;
    case 'colour':
      return (
        <ColourField
          {...shared}
          value={isBare && /^[0-9a-f]{3,8}$/i.test(value) ? `#${value}` : value}
          onChange={(colour) => set(isBare ? colour.replace(/^#/, '') : colour)}
        />
      );
    case 'icon':
      return <IconField field={field} written={written} onChange={onChange} />;
    case 'link':
    case 'builder-link':
      return <LinkField label={label} value={value} builder={kind === 'builder-link'} onChange={set} />;
    case 'picture':
    case 'pictures':
      return <PictureField field={field} written={written} onChange={onChange} />;
    case 'length':
      return <TextField {...shared} hint={hint ?? '20px, 1.5em, 50% …'} value={value} onChange={set} />;
    default:
      return <TextField {...shared} value={value} onChange={set} />;
  }
}
