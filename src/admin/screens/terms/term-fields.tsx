import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listAll } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { Select, TextArea, TextField } from '../../app/parts/fields.tsx';
import type { Taxonomy, Term } from './term-types.ts';

/** What every term has. */
export interface TermValues {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly parent: number;
}

/** Name, address, parent and description of a term. */
export function TermFields(props: {
  readonly taxonomy: Taxonomy;
  /** Of its terms. */
  readonly route: string;
  /** Absent = it is new. */
  readonly id: number | undefined;
  readonly values: TermValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly set: <K extends keyof TermValues>(name: K, value: TermValues[K]) => void;
}): ReactNode {
  const { taxonomy, route, id, values, errors, set } = props;
  const others = useQuery({
    queryKey: [route, 'parents'],
    queryFn: ({ signal }) => listAll<Term>(route, { _fields: 'id,name' }, signal),
    enabled: taxonomy.hierarchical,
  });
  return (
    <>
      <TextField
        label="Name"
        required
        value={values.name}
        error={errors['name']}
        onChange={(name) => set('name', name)}
      />
      <TextField
        label="Address"
        hint="The last part of its web address; none = made of the name."
        value={values.slug}
        error={errors['slug']}
        onChange={(slug) => set('slug', slug)}
      />
      {taxonomy.hierarchical && (
        <Select
          label="Under"
          value={String(values.parent)}
          error={errors['parent']}
          options={[
            ['0', 'None'],
            ...(others.data ?? [])
              .filter((other) => other.id !== id)
              .map((other) => [String(other.id), plainText(other.name)] as const),
          ]}
          onChange={(parent) => set('parent', Number(parent))}
        />
      )}
      <TextArea
        label="Description"
        value={values.description}
        error={errors['description']}
        onChange={(text) => set('description', text)}
      />
    </>
  );
}
