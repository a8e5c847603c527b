import { useQuery } from '@tanstack/react-query';
import { listAll } from './api.ts';
import { plainText } from './format.ts';

/** Published pages to choose from, by id. */
export function usePages(): readonly (readonly [string, string])[] {
  const found = useQuery({
    queryKey: ['wp/v2/pages', 'choices'],
    queryFn: ({ signal }) =>
      listAll<{ readonly id: number; readonly title: { readonly rendered: string } }>(
        'wp/v2/pages',
        { _fields: 'id,title', orderby: 'title', order: 'asc' },
        signal,
      ),
  });
  return (
    found.data?.map(({ id, title }) => [String(id), plainText(title.rendered) || `#${id}`] as const) ?? []
  );
}
