import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../app/parts/button.tsx';
import { Field } from '../../app/parts/fields.tsx';
import { usePlaces } from './use-places.ts';
import type { NamedPlace, ZonePlace } from './zone-types.ts';

/** Places that are offered at once. */
const AT_MOST = 8;

/** The places of a zone: those that are in it, each to be taken out, and a search for more. */
export function ZonePlaces(props: {
  readonly places: readonly ZonePlace[];
  readonly onChange: (places: readonly ZonePlace[]) => void;
}): ReactNode {
  const { places, onChange } = props;
  const known = usePlaces() ?? [];
  const [words, setWords] = useState('');
  const heading = useId();
  const isSame = (a: ZonePlace, b: ZonePlace) => a.type === b.type && a.code === b.code;
  const nameOf = (place: ZonePlace) => known.find((one) => isSame(one, place))?.name ?? place.code;
  const offered = matching(known, words).filter((one) => !places.some((place) => isSame(place, one)));
  const add = ({ code, type }: NamedPlace) => {
    onChange([...places, { code, type }]);
    setWords('');
  };
  return (
    <div className="field" role="group" aria-labelledby={heading}>
      <b id={heading}>Places</b>
      {places.length === 0 ? (
        <p className="field-hint">None yet: a zone without places covers everything.</p>
      ) : (
        <ul className="buttons places">
          {places.map((place) => (
            <li key={`${place.type}:${place.code}`}>
              <Button
                icon="cross"
                label={`Take out ${nameOf(place)}`}
                onClick={() => onChange(places.filter((one) => !isSame(one, place)))}
              >
                {nameOf(place)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Field label="Add a place" hint="A continent, a country or a state.">
        {(ids) => (
          <input
            {...ids}
            type="search"
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => {
              const [first] = offered;
              if (event.key !== 'Enter' || words === '') return;
              // The form is not what is meant.
              event.preventDefault();
              if (first) add(first);
            }}
          />
        )}
      </Field>
      <ul className="buttons places" aria-label="Places that fit">
        {offered.map((place) => (
          <li key={`${place.type}:${place.code}`}>
            <Button icon="plus" label={`Add ${place.name}`} onClick={() => add(place)}>
              {place.name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The places whose name has all the words, those that begin so first. */
function matching(places: readonly NamedPlace[], words: string): readonly NamedPlace[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  const found = places.filter(({ name }) => name.toLowerCase().includes(wanted));
  const begins = ({ name }: NamedPlace) => name.toLowerCase().startsWith(wanted);
  return [...found.filter(begins), ...found.filter((place) => !begins(place))].slice(0, AT_MOST);
}
