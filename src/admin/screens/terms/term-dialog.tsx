import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listAll, send } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Select, TextArea, TextField } from '../../app/parts/fields.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import type { Taxonomy, Term } from './term-types.ts';

interface Values {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly parent: number;
}

const valuesOf = (term: Term | undefined): Values => ({
  name: plainText(term?.name ?? ''),
  slug: term?.slug ?? '',
  description: term?.description ?? '',
  parent: term?.parent ?? 0,
});

/** One term, there or new. */
export function TermDialog(props: {
  readonly taxonomy: Taxonomy;
  readonly route: string;
  readonly term: Term | undefined;
  readonly onClose: () => void;
}): ReactNode {
  const { taxonomy, route, term, onClose } = props;
  const save = useGuardedSave();
  const { tell } = useToasts();
  const others = useQuery({
    queryKey: [route, 'parents'],
    queryFn: ({ signal }) => listAll<Term>(route, { _fields: 'id,name' }, signal),
    enabled: taxonomy.hierarchical,
  });
  const queries = useQueryClient();
  const form = useForm(valuesOf(term), async (changes, values) => {
    if (term === undefined) {
      await send('POST', route, { ...values, ...(taxonomy.hierarchical ? {} : { parent: undefined }) });
      await queries.invalidateQueries({ queryKey: [route] });
    } else await save({ route: `${route}/${term.id}`, thing: term, stale: [route] }, changes);
    tell(`“${values.name}” is saved.`);
  });
  const { values, errors, set } = form;
  return (
    <FormDialog title={term === undefined ? 'New' : plainText(term.name)} form={form} onClose={onClose}>
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
              .filter(({ id }) => id !== term?.id)
              .map(({ id, name }) => [String(id), plainText(name)] as const),
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
    </FormDialog>
  );
}
