import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listAll } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { Select } from '../../app/parts/fields.tsx';
import { type ContentType, type Post, routeOf } from './post-types.ts';

/** The post that others of its type stand under. */
export function ParentChoice(props: {
  readonly type: ContentType;
  readonly value: string;
  /** Before the posts: what is chosen where there is none. */
  readonly before: readonly (readonly [value: string, label: string])[];
  /** One that cannot be chosen: the post itself. */
  readonly except?: number;
  readonly error?: string | undefined;
  readonly onChange: (id: string) => void;
}): ReactNode {
  const { type, value, before, except, error, onChange } = props;
  const route = routeOf(type);
  const found = useQuery({
    queryKey: [route, 'parents'],
    queryFn: ({ signal }) =>
      listAll<Pick<Post, 'id' | 'title'>>(
        route,
        { orderby: 'title', order: 'asc', _fields: 'id,title' },
        signal,
      ),
  });
  const others = (found.data ?? [])
    .filter(({ id }) => id !== except)
    .map(({ id, title }) => [String(id), plainText(title?.rendered ?? '') || `#${id}`] as const);
  const all = [...before, ...others];
  return (
    <Select
      label="Belongs to"
      value={value}
      error={error}
      options={all.some(([id]) => id === value) ? all : [...all, [value, `#${value}`]]}
      onChange={onChange}
    />
  );
}
