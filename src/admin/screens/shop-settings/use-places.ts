import { useQuery } from '@tanstack/react-query';
import { read } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import type { NamedPlace } from './zone-types.ts';

interface Named {
  readonly code: string;
  readonly name: string;
}

/** All continents, countries and states, in this order, by name. */
export function usePlaces(): readonly NamedPlace[] | undefined {
  const found = useQuery({
    queryKey: ['wc/v3/data', 'places'],
    queryFn: async ({ signal }) =>
      placesOf(
        await read<readonly Named[]>('wc/v3/data/continents', {}, signal),
        // Among continents WooCommerce calls countries by their currency.
        await read<readonly (Named & { readonly states: readonly Named[] })[]>(
          'wc/v3/data/countries',
          {},
          signal,
        ),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return found.data;
}

function placesOf(
  continents: readonly Named[],
  countries: readonly (Named & { readonly states: readonly Named[] })[],
): readonly NamedPlace[] {
  const byName = (places: readonly NamedPlace[]) => places.toSorted((a, b) => a.name.localeCompare(b.name));
  return [
    ...byName(continents.map(({ code, name }) => ({ type: 'continent', code, name: plainText(name) }))),
    ...byName(countries.map(({ code, name }) => ({ type: 'country', code, name: plainText(name) }))),
    ...byName(
      countries.flatMap((country) =>
        country.states.map((state) => ({
          type: 'state',
          code: `${country.code}:${state.code}`,
          name: `${plainText(state.name)}, ${plainText(country.name)}`,
        })),
      ),
    ),
  ];
}
