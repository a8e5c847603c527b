import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listAll, send, sendBatch } from '../../app/api.ts';
import { emptied } from '../../app/emptied.ts';
import { plainText } from '../../app/format.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Button } from '../../app/parts/button.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { TextArea, TextField } from '../../app/parts/fields.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useChange } from '../../app/use-change.ts';
import { inPlaces, moved, type ShopTerm } from './term-places.ts';

/**
 * The terms of a taxonomy of the shop that has few of them, by its route: values of an attribute, shipping classes. They
 * are named, described, deleted, and, where they have a place, put in order.
 */
export function ShopTerms(props: {
  readonly route: string;
  /** What one is called: `value`. */
  readonly kind: string;
  readonly isOrdered?: boolean;
  readonly hint?: string;
}): ReactNode {
  const { route, kind, isOrdered = false, hint } = props;
  const [edited, setEdited] = useState<ShopTerm>();
  const [removed, setRemoved] = useState<ShopTerm>();
  const found = useQuery({
    queryKey: [route],
    queryFn: ({ signal }) => listAll<ShopTerm>(route, {}, signal),
  });
  const move = useChange({
    change: (order: readonly ShopTerm[]) =>
      sendBatch(
        `${route}/batch`,
        'update',
        order.flatMap(({ id, menu_order }, at) => (menu_order === at ? [] : [{ id, menu_order: at }])),
      ),
    stale: [[route]],
  });
  const remove = useChange({
    change: ({ id }: ShopTerm) => send('DELETE', `${route}/${id}`, undefined, { force: true }),
    notice: (_, { name }) => `“${plainText(name)}” is deleted.`,
    stale: [[route], ['wc/v3/products']],
    onDone: () => setRemoved(undefined),
  });
  if (found.isLoadingError) return <Failed error={found.error} retry={found.refetch} />;
  if (found.data === undefined) return <Loading rows={2} />;
  const terms = isOrdered ? inPlaces(found.data) : found.data;
  return (
    <>
      {hint && <p className="soft">{hint}</p>}
      {terms.length > 0 && (
        <ul className="lines">
          {terms.map((term, at) => {
            const name = plainText(term.name);
            const step = (by: number) => move.mutate(moved(terms, at, by));
            return (
              <li key={term.id}>
                <span>
                  {name}{' '}
                  <span className="soft">
                    {[term.slug, plainText(term.description), productsWith(term.count)]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </span>
                </span>
                <span className="buttons buttons-together">
                  {isOrdered && (
                    <>
                      <Button
                        kind="quiet"
                        icon="up"
                        label={`Before: ${name}`}
                        disabled={at === 0 || move.isPending}
                        onClick={() => step(-1)}
                      />
                      <Button
                        kind="quiet"
                        icon="down"
                        label={`After: ${name}`}
                        disabled={at === terms.length - 1 || move.isPending}
                        onClick={() => step(1)}
                      />
                    </>
                  )}
                  <Button kind="quiet" icon="edit" label={`Change ${name}`} onClick={() => setEdited(term)} />
                  <Button kind="quiet" icon="bin" label={`Delete ${name}`} onClick={() => setRemoved(term)} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <NewTerms route={route} kind={kind} after={isOrdered ? terms.length : undefined} />
      {edited && (
        <ShopTermDialog
          route={route}
          // As it is read now: what somebody else changed meanwhile is what the next save is held against.
          term={terms.find(({ id }) => id === edited.id) ?? edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <Confirm
          title={`Delete “${plainText(removed.name)}”?`}
          action="Delete for good"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(removed)}
          onClose={() => setRemoved(undefined)}
        >
          <p>Products that have it are without it then.</p>
        </Confirm>
      )}
    </>
  );
}

function productsWith(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}

/** Makes as many as are written, with commas between them. */
function NewTerms(props: {
  readonly route: string;
  readonly kind: string;
  /** Place of the first; undefined = they have none. */
  readonly after: number | undefined;
}): ReactNode {
  const { route, kind, after } = props;
  const [text, setText] = useState('');
  const namesIn = (written: string) =>
    written
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
  const isEmpty = namesIn(text).length === 0;
  const add = useChange({
    change: (written: string) =>
      sendBatch(
        `${route}/batch`,
        'create',
        namesIn(written).map((name, at) => ({
          name,
          ...(after !== undefined && { menu_order: after + at }),
        })),
      ),
    notice(_, written) {
      const names = namesIn(written);
      return names.length === 1 ? `“${names[0]}” is there.` : `${names.length} are there.`;
    },
    stale: [[route]],
    onDone: (_, written) => setText(emptied(written)),
  });
  return (
    <form
      className="line-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) add.mutate(text);
      }}
    >
      <TextField
        label={`New ${kind}`}
        hint="Several with commas between them"
        value={text}
        onChange={setText}
      />
      <Button type="submit" icon="plus" busy={add.isPending} disabled={isEmpty}>
        {`Add the ${kind}`}
      </Button>
    </form>
  );
}

function ShopTermDialog(props: {
  readonly route: string;
  readonly term: ShopTerm;
  readonly onClose: () => void;
}): ReactNode {
  const { route, term, onClose } = props;
  const save = useGuardedSave();
  const queries = useQueryClient();
  const { tell } = useToasts();
  const name = plainText(term.name);
  const form = useForm({ name, slug: term.slug, description: term.description }, async (changes, values) => {
    await save({ route: `${route}/${term.id}`, thing: term, context: 'view', stale: [route] }, changes);
    // Products name it.
    await queries.invalidateQueries({ queryKey: ['wc/v3/products'] });
    tell(`“${values.name}” is saved.`);
  });
  const { values, errors, set } = form;
  return (
    <FormDialog title={name} form={form} onClose={onClose}>
      <TextField
        label="Name"
        required
        value={values.name}
        error={errors['name']}
        onChange={(text) => set('name', text)}
      />
      <TextField
        label="Address"
        hint="How addresses name it; none = made of the name."
        value={values.slug}
        error={errors['slug']}
        onChange={(slug) => set('slug', slug)}
      />
      <TextArea
        label="Description"
        value={values.description}
        error={errors['description']}
        onChange={(text) => set('description', text)}
      />
    </FormDialog>
  );
}
