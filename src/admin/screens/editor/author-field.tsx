import type { ReactNode } from 'react';
import { Select } from '../../app/parts/fields.tsx';
import { useWriters } from '../../app/use-writers.ts';
import { fieldOf, type Saving } from './use-saving.ts';

/** Who is named as the author, out of those who may write; for whoever may say so. */
export function AuthorField({ saving }: { saving: Saving }): ReactNode {
  const { post, changes, set } = saving;
  const mayAssign = post._links?.['wp:action-assign-author'] !== undefined;
  const writers = useWriters(mayAssign);
  if (!mayAssign) return null;
  const value = String(fieldOf(post, changes, 'author') ?? 0);
  const options = writers ?? [];
  const known = options.some(([id]) => id === value);
  return (
    <Select
      label="Author"
      value={value}
      options={known ? options : [[value, `#${value}`], ...options]}
      disabled={writers === undefined}
      onChange={(author) => set('author', Number(author))}
    />
  );
}
