import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { send } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { useForm } from '../../app/parts/form.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { TermFields, type TermValues } from './term-fields.tsx';
import type { Taxonomy, Term } from './term-types.ts';

const valuesOf = (term: Term | undefined): TermValues => ({
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
  const queries = useQueryClient();
  const form = useForm(valuesOf(term), async (changes, values) => {
    if (term === undefined) {
      await send('POST', route, { ...values, ...(taxonomy.hierarchical ? {} : { parent: undefined }) });
      await queries.invalidateQueries({ queryKey: [route] });
    } else await save({ route: `${route}/${term.id}`, thing: term, stale: [route] }, changes);
    tell(`“${values.name}” is saved.`);
  });
  return (
    <FormDialog title={term === undefined ? 'New' : plainText(term.name)} form={form} onClose={onClose}>
      <TermFields
        taxonomy={taxonomy}
        route={route}
        id={term?.id}
        values={form.values}
        errors={form.errors}
        set={form.set}
      />
    </FormDialog>
  );
}
