import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { listAll, read, send } from '../../app/api.ts';
import { emptied } from '../../app/emptied.ts';
import { plainText } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { Checkbox, TextField } from '../../app/parts/fields.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useChange } from '../../app/use-change.ts';
import { fieldOf, type Saving } from './use-saving.ts';

interface Taxonomy {
  readonly slug: string;
  readonly name: string;
  readonly hierarchical: boolean;
  readonly rest_base: string;
}

interface Term {
  readonly id: number;
  readonly name: string;
  readonly parent?: number;
}

/** Categories to tick and tags to write, for every taxonomy of a type. */
export function TermFields(props: {
  readonly taxonomies: readonly string[];
  readonly saving: Saving;
}): ReactNode {
  const { taxonomies, saving } = props;
  const all = useQuery({
    queryKey: ['wp/v2/taxonomies'],
    queryFn: ({ signal }) =>
      read<Readonly<Record<string, Taxonomy>>>('wp/v2/taxonomies', { context: 'edit' }, signal),
  });
  return taxonomies.map((slug) => {
    const taxonomy = all.data?.[slug];
    if (taxonomy === undefined || !(taxonomy.rest_base in saving.post)) return null;
    const chosen = (fieldOf(saving.post, saving.changes, taxonomy.rest_base) ?? []) as readonly number[];
    const set = (ids: readonly number[]) => saving.set(taxonomy.rest_base, ids);
    return taxonomy.hierarchical ? (
      <Ticked key={slug} taxonomy={taxonomy} chosen={chosen} set={set} />
    ) : (
      <Written key={slug} taxonomy={taxonomy} chosen={chosen} set={set} />
    );
  });
}

interface TermsProps {
  readonly taxonomy: Taxonomy;
  readonly chosen: readonly number[];
  readonly set: (ids: readonly number[]) => void;
}

function Ticked({ taxonomy, chosen, set }: TermsProps): ReactNode {
  const heading = useId();
  const { rest_base: base, name } = taxonomy;
  // Others may be ticked while one is made.
  const latest = useRef(chosen);
  latest.current = chosen;
  const terms = useQuery({
    queryKey: [`wp/v2/${base}`, 'all'],
    queryFn: ({ signal }) =>
      listAll<Term>(`wp/v2/${base}`, { orderby: 'name', _fields: 'id,name,parent' }, signal),
  });
  return (
    <div className="field" role="group" aria-labelledby={heading}>
      <b id={heading}>{name}</b>
      <div className="ticks">
        {terms.data?.map((term) => (
          <Checkbox
            key={term.id}
            label={plainText(term.name)}
            checked={chosen.includes(term.id)}
            onChange={(on) => set(on ? [...chosen, term.id] : chosen.filter((id) => id !== term.id))}
          />
        ))}
      </div>
      <NewTerm
        taxonomy={taxonomy}
        onMade={async (id) => {
          set([...new Set([...latest.current, id])]);
          await terms.refetch();
        }}
      />
    </div>
  );
}

/** Makes a category on the spot, which is chosen then. */
function NewTerm({
  taxonomy,
  onMade,
}: {
  taxonomy: Taxonomy;
  onMade: (id: number) => Promise<unknown>;
}): ReactNode {
  const [text, setText] = useState('');
  const add = useChange({
    change: (named: string) => idOf(taxonomy.rest_base, named),
    onDone: (id, named) => {
      setText((present) => (present.trim() === named ? '' : present));
      void onMade(id);
    },
  });
  const written = text.trim();
  return (
    <form
      className="line-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (written !== '') add.mutate(written);
      }}
    >
      <TextField label={`New in ${taxonomy.name}`} value={text} onChange={setText} />
      <Button type="submit" icon="plus" busy={add.isPending} disabled={written === ''}>
        Add
      </Button>
    </form>
  );
}

/** Terms by their names; one that is not there yet is made. */
function Written({ taxonomy, chosen, set }: TermsProps): ReactNode {
  const { rest_base: base, name } = taxonomy;
  const [text, setText] = useState('');
  // Others may be taken away while these are looked for.
  const latest = useRef(chosen);
  latest.current = chosen;
  const adding = useRef(false);
  const { fail } = useToasts();
  const terms = useQuery({
    queryKey: [`wp/v2/${base}`, 'named', chosen],
    queryFn: ({ signal }) =>
      read<readonly Term[]>(`wp/v2/${base}`, { include: chosen, per_page: 100 }, signal),
    enabled: chosen.length > 0,
  });
  const add = async () => {
    // A second Enter would make the same again.
    if (adding.current) return;
    adding.current = true;
    const ids: number[] = [];
    try {
      for (const one of text.split(',').map((part) => part.trim())) {
        if (one !== '') ids.push(await idOf(base, one));
      }
      set([...new Set([...latest.current, ...ids])]);
      setText(emptied(text));
    } catch (error) {
      fail(error);
    } finally {
      adding.current = false;
    }
  };
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField label={name} hint="With commas between; Enter adds them." value={text} onChange={setText} />
      <div className="buttons">
        {(chosen.length > 0 ? (terms.data ?? []) : []).map((term) => (
          <Button
            key={term.id}
            icon="cross"
            onClick={() => set(chosen.filter((id) => id !== term.id))}
            label={`Without ${plainText(term.name)}`}
          >
            {plainText(term.name)}
          </Button>
        ))}
      </div>
    </form>
  );
}

async function idOf(base: string, name: string): Promise<number> {
  const found = await read<readonly Term[]>(`wp/v2/${base}`, { search: name, per_page: 100 });
  const same = found.find((term) => plainText(term.name).toLowerCase() === name.toLowerCase());
  return same?.id ?? (await send<Term>('POST', `wp/v2/${base}`, { name })).id;
}
