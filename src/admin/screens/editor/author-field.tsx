import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listAll } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { Select } from '../../app/parts/fields.tsx';
import { fieldOf, type Saving } from './use-saving.ts';

/** Who is named as the author, out of those who may write; for whoever may say so. */
export function AuthorField({ saving }: { saving: Saving }): ReactNode {
  const { post, changes, set } = saving;
  const mayAssign = post._links?.['wp:action-assign-author'] !== undefined;
  const authors = useQuery({
    queryKey: ['wp/v2/users', 'authors'],
    queryFn: ({ signal }) =>
      listAll<{ readonly id: number; readonly name: string }>(
        'wp/v2/users',
        { capabilities: 'edit_posts', orderby: 'name', _fields: 'id,name' },
        signal,
      ),
    enabled: mayAssign,
  });
  if (!mayAssign) return null;
  const value = String(fieldOf(post, changes, 'author') ?? 0);
  const options = (authors.data ?? []).map(({ id, name }) => [String(id), plainText(name)] as const);
  const known = options.some(([id]) => id === value);
  return (
    <Select
      label="Author"
      value={value}
      options={known ? options : [[value, `#${value}`], ...options]}
      disabled={authors.data === undefined}
      onChange={(author) => set('author', Number(author))}
    />
  );
}
