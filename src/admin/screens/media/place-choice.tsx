import { type ReactNode, useId } from 'react';
import { may } from '../../app/boot.ts';

/** Where a changed file goes: beside the old one, to its address, or to an address of its own that all pages name then. */
export type Place = 'copy' | 'same' | 'new';

const PLACES: readonly (readonly [place: Place, label: string, hint: string])[] = [
  ['copy', 'A copy', 'The picture stays as it is; pages go on showing it.'],
  [
    'same',
    'The same address',
    'Every link stays good. Browsers that have seen the old file may show it for a while.',
  ],
  [
    'new',
    'An address of its own',
    'Everybody sees it at once: texts and settings of this site name the new file. Links from elsewhere show the old one.',
  ],
];

/** The choice of it. Who may not change what others wrote cannot have it named anew there. */
export function PlaceChoice(props: {
  readonly value: Place;
  /** Whether it may be a copy as well. */
  readonly copies?: boolean;
  readonly onChange: (place: Place) => void;
}): ReactNode {
  const { value, copies = false, onChange } = props;
  const name = useId();
  const places = PLACES.filter(
    ([place]) => (copies || place !== 'copy') && (place !== 'new' || may('edit_others_posts')),
  );
  return (
    <fieldset className="terms">
      <legend>Where it goes</legend>
      {places.map(([place, label, hint]) => (
        <span className="check" key={place}>
          <input
            id={`${name}-${place}`}
            type="radio"
            name={name}
            checked={value === place}
            aria-describedby={`${name}-${place}-hint`}
            onChange={() => onChange(place)}
          />
          <label htmlFor={`${name}-${place}`}>{label}</label>
          <span id={`${name}-${place}-hint`} className="field-hint">
            {hint}
          </span>
        </span>
      ))}
    </fieldset>
  );
}
