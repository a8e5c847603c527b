import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { read } from '../../app/api.ts';
import { Button } from '../../app/parts/button.tsx';
import type { IconSet, IconSign } from '../../content/icon-sets.ts';
import type { SettingProps } from './setting-props.ts';
import { Sign } from './sign.tsx';

const IconPicker = lazy(() => import('./icon-picker.tsx'));

/** A sign of one of the site's icon sets. */
export function IconField({ field, written, onChange }: SettingProps): ReactNode {
  const { name, label, idName, fallback = '' } = field;
  const [choosing, setChoosing] = useState(false);
  const heading = useId();
  const stored = written(name) || fallback;
  const { data: sets = [] } = useQuery({
    queryKey: ['portolan/v1/icon-sets'],
    queryFn: ({ signal }) => read<readonly IconSet[]>('portolan/v1/icon-sets', {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: choosing || stored !== '',
  });
  const set = sets.find((one) => one.name === (idName ? written(idName) : '')) ?? sets[0];
  const sign = set?.icons.find(({ value }) => value === stored);
  const take = (from: IconSet, { value }: IconSign) => {
    setChoosing(false);
    onChange({ [name]: value, ...(idName && { [idName]: from.name }) });
  };
  return (
    <div className="field" role="group" aria-labelledby={heading}>
      <b id={heading}>{label}</b>
      {/* In a line of its own, of the same height before the sets are there: what is pressed below stays in its place. */}
      {stored !== '' && (
        <div className="sign-now">
          {set && sign && <Sign set={set} sign={sign} />}
          <span className="soft">{sign?.words || stored}</span>
        </div>
      )}
      <div className="buttons">
        <Button onClick={() => setChoosing(true)}>{stored ? 'Another icon' : 'Choose an icon'}</Button>
      </div>
      {choosing && (
        <Suspense>
          <IconPicker title={label} sets={sets} now={sign} onPick={take} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  );
}
