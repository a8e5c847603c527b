import { lazy, type ReactNode, Suspense, useState } from 'react';
import { TextField } from '../../app/parts/fields.tsx';

const ColourPicker = lazy(() => import('./colour-picker.tsx'));

/** A colour as it is stored, with the site's own colours and the browser's picker one press away. */
export function ColourField(props: {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactNode {
  const { label, hint, value, onChange } = props;
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="field-colour">
      <TextField
        label={label}
        {...(hint && { hint })}
        value={value}
        placeholder="As the theme has it"
        onChange={onChange}
      />
      <button
        type="button"
        className="colour-now"
        aria-label={`${label}: choose`}
        style={{ '--colour': value || 'transparent' } as React.CSSProperties}
        onClick={() => setChoosing(true)}
      />
      {choosing && (
        <Suspense>
          <ColourPicker title={label} value={value} onChange={onChange} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  );
}
