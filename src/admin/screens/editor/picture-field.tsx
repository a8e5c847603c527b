import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { read } from '../../app/api.ts';
import { type ListedMedia, tileOf } from '../../app/media.ts';
import { Button } from '../../app/parts/button.tsx';
import { MediaPicker } from '../../app/parts/media-picker.tsx';
import type { SettingProps } from './setting-props.ts';

/** Pictures of the library: one with its address, or several by their ids. */
export function PictureField({ field, written, onChange }: SettingProps): ReactNode {
  const { name, idName, label, kind } = field;
  const [choosing, setChoosing] = useState(false);
  const heading = useId();
  const several = kind === 'pictures';
  const byId = several || idName === name;
  const ids = (written(byId ? name : (idName ?? '')) ?? '')
    .split(',')
    .map(Number)
    .filter((id) => id > 0);
  const found = useQuery({
    queryKey: ['wp/v2/media', 'named', ids],
    queryFn: ({ signal }) =>
      read<readonly ListedMedia[]>(
        'wp/v2/media',
        { include: ids, per_page: 100, orderby: 'include' },
        signal,
      ),
    enabled: ids.length > 0,
  });
  const shown = (found.data ?? []).flatMap((item) => tileOf(item) ?? []);
  const address = byId ? undefined : written(name);
  const take = (items: readonly ListedMedia[]) => {
    setChoosing(false);
    const [first] = items;
    if (byId) onChange({ [name]: items.map(({ id }) => id).join(',') });
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
        <MediaPicker title={label} multiple={several} onPick={take} onClose={() => setChoosing(false)} />
      )}
    </div>
  );
}
