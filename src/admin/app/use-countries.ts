import { useQuery } from '@tanstack/react-query';
import { read } from './api.ts';
import { plainText } from './format.ts';

/** A country or a state of one, by its code. */
interface Named {
  readonly code: string;
  readonly name: string;
}

/** A country with its states; those of many are not listed. */
export interface Country extends Named {
  readonly states: readonly Named[];
}

/** The key of the countries. */
export const COUNTRIES = ['wc/v3/data', 'countries'];

/** The countries of `wc/v3/data/countries` in the order of their names; undefined until they are there. */
export function useCountries(): readonly Country[] | undefined {
  const found = useQuery({
    queryKey: COUNTRIES,
    queryFn: async ({ signal }) => {
      const countries = await read<readonly Country[]>('wc/v3/data/countries', {}, signal);
      return countries
        .map(({ code, name, states }) => ({
          code,
          name: plainText(name),
          states: states.map((state) => ({ code: state.code, name: plainText(state.name) })),
        }))
        .toSorted((a, b) => a.name.localeCompare(b.name));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return found.data;
}
