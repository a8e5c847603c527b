import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { read } from '../../app/api.ts';
import { type MediaItem, tileOf } from '../../app/media.ts';
import { Button } from '../../app/parts/button.tsx';
import { Checkbox, Select, TextArea, TextField } from '../../app/parts/fields.tsx';
import { MediaPicker } from '../../app/parts/media-picker.tsx';
import type { EditorField } from '../../content/declarations.ts';
import { LinkField } from './link-field.tsx';

interface SettingProps {
  readonly field: EditorField;
  /** What is written; undefined = nothing. */
  readonly written: (name: string) => string | undefined;
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** A field for one setting, as its declaration says. */
export function SettingField({ field, written, onChange }: SettingProps): ReactNode {
  const { name, label, kind, choices = [], fallback = '', hint } = field;
  const stored = written(name);
  const value = stored ?? fallback;
  const set = (to: string) => onChange({ [name]: to });
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
      return <ColourField label={label} value={value} onChange={set} />;
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

/** A colour as it is stored, with the browser's own picker beside it. */
function ColourField(props: { label: string; value: string; onChange: (value: string) => void }): ReactNode {
  const { label, value, onChange } = props;
  const isPlain = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <div className="field-colour">
      <TextField label={label} value={value} placeholder="As the theme has it" onChange={onChange} />
      <input
        type="color"
        aria-label={`${label}: choose`}
        value={isPlain ? value.toLowerCase() : '#808080'}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** Pictures of the library: one with its address, or several by their ids. */
function PictureField({ field, written, onChange }: SettingProps): ReactNode {
  const { name, idName, label, kind } = field;
  const [choosing, setChoosing] = useState(false);
  const heading = useId();
  const several = kind === 'pictures';
  const ids = (written(several ? name : (idName ?? '')) ?? '')
    .split(',')
    .map(Number)
    .filter((id) => id > 0);
  const found = useQuery({
    queryKey: ['wp/v2/media', 'named', ids],
    queryFn: ({ signal }) =>
      read<readonly MediaItem[]>('wp/v2/media', { include: ids, per_page: 100, orderby: 'include' }, signal),
    enabled: ids.length > 0,
  });
  const shown = (found.data ?? []).flatMap((item) => tileOf(item) ?? []);
  const address = several ? undefined : written(name);
  const take = (items: readonly MediaItem[]) => {
    setChoosing(false);
    const [first] = items;
    if (several) onChange({ [name]: items.map(({ id }) => id).join(',') });
    else if (first) onChange({ [name]: first.source_url, ...(idName && { [idName]: String(first.id) }) });
  };
  const some = shown.length > 0 || Boolean(address);
  return (
    <div className="field" role="group" aria-labelledby={heading}>
      <b id={heading}>{label}</b>
      <div className="field-pictures">
        {(shown.length > 0 ? shown : address ? [address] : []).map((one) => (
          <img key={one} className="field-picture" src={one} alt="" />
        ))}
      </div>
      <div className="buttons">
        <Button icon="media" onClick={() => setChoosing(true)}>
          {several ? 'Choose pictures' : some ? 'Another picture' : 'Choose a picture'}
        </Button>
        {some && (
          <Button kind="away" onClick={() => onChange({ [name]: '', ...(idName && { [idName]: '' }) })}>
            Without
          </Button>
        )}
      </div>
      {choosing && (
        <MediaPicker
          title={label}
          multiple={several && name !== 'id'}
          onPick={take}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
