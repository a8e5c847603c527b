import type { ReactNode } from 'react';
import { Select, TextField } from '../../app/parts/fields.tsx';
import { useCountries } from '../../app/use-countries.ts';
import type { OrderAddress } from './order-types.ts';

type Place = Pick<OrderAddress, 'country' | 'state'>;

/** The country of an address by its name, and the state where the country has a list of them. */
export function PlaceFields(props: {
  readonly place: Place;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (place: Place) => void;
}): ReactNode {
  const { place, errors, onChange } = props;
  const { country, state } = place;
  const countries = useCountries();
  const known = countries ?? [];
  const states = known.find(({ code }) => code === country)?.states ?? [];
  return (
    <>
      {/* As long as there is no list, what stands there stays as it is. */}
      <Select
        label="Country"
        value={country}
        options={withOwn(known, country)}
        error={errors['country']}
        disabled={countries === undefined}
        onChange={(code) => onChange({ country: code, state: code === country ? state : '' })}
      />
      {states.length === 0 ? (
        <TextField
          label="County or state"
          value={state}
          error={errors['state']}
          onChange={(text) => onChange({ country, state: text })}
        />
      ) : (
        <Select
          label="State"
          value={state}
          options={withOwn(states, state)}
          error={errors['state']}
          onChange={(code) => onChange({ country, state: code })}
        />
      )}
    </>
  );
}

/** What can be chosen: nothing, what stands there though no list has it, and the list. */
function withOwn(
  places: readonly { readonly code: string; readonly name: string }[],
  own: string,
): readonly (readonly [string, string])[] {
  const listed = places.map(({ code, name }) => [code, name] as const);
  const isListed = own === '' || listed.some(([code]) => code === own);
  return [['', '—'], ...(isListed ? [] : [[own, own] as const]), ...listed];
}
