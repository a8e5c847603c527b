import { useQuery } from '@tanstack/react-query';
import { listAll } from './api.ts';
import { plainText } from './format.ts';

/** The categories of products: ids, as fields hold them, with names; none until they are there. */
export function useCategories(): readonly (readonly [id: string, name: string])[] {
  const found = useQuery({
    queryKey: ['wc/v3/products/categories'],
    queryFn: ({ signal }) =>
      listAll<{ readonly id: number; readonly name: string }>('wc/v3/products/categories', {}, signal),
  });
  return found.data?.map(({ id, name }) => [String(id), plainText(name)] as const) ?? [];
}
