import { useQuery } from '@tanstack/react-query';
import { listAll } from './api.ts';
import { plainText } from './format.ts';

/** Those who may write: ids, as fields hold them, with names; undefined until they are there, or where nobody asks. */
export function useWriters(enabled = true): readonly (readonly [id: string, name: string])[] | undefined {
  const found = useQuery({
    queryKey: ['wp/v2/users', 'authors'],
    queryFn: ({ signal }) =>
      listAll<{ readonly id: number; readonly name: string }>(
        'wp/v2/users',
        // Whoever writes may ask for this; by capabilities, only who lists accounts.
        { who: 'authors', orderby: 'name', _fields: 'id,name' },
        signal,
      ),
    enabled,
  });
  return found.data?.map(({ id, name }) => [String(id), plainText(name)] as const);
}
