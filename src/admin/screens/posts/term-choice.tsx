import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { send } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { Checkbox, TextField } from '../../app/parts/fields.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { type Taxonomy, type Term, useTermTree } from './post-types.ts';

/** The terms of a taxonomy that something has: a tree is ticked, tags are typed, new ones are made. */
export function TermChoice(props: {
  readonly taxonomy: Taxonomy;
  readonly chosen: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}): ReactNode {
  const { taxonomy, chosen, onChange } = props;
  const terms = useTermTree(taxonomy);
  const name = (id: number) => plainText(terms.find((term) => term.id === id)?.name ?? '') || `#${id}`;
  const without = (id: number) => chosen.filter((one) => one !== id);
  return (
    <fieldset className="terms">
      <legend>{taxonomy.name}</legend>
      {taxonomy.hierarchical ? (
        <div className="terms-tree">
          {terms.map(({ id, depth }) => (
            <span key={id} className="terms-term" data-depth={Math.min(depth, 3)}>
              <Checkbox
                label={name(id)}
                checked={chosen.includes(id)}
                onChange={(on) => onChange(on ? [...chosen, id] : without(id))}
              />
            </span>
          ))}
        </div>
      ) : (
        <ul className="terms-chosen">
          {chosen.map((id) => (
            <li key={id} className="badge">
              {name(id)}
              <Button
                kind="quiet"
                icon="cross"
                label={`Take away ${name(id)}`}
                onClick={() => onChange(without(id))}
              />
            </li>
          ))}
        </ul>
      )}
      <NewTerm
        taxonomy={taxonomy}
        known={terms}
        onTerm={(id) => !chosen.includes(id) && onChange([...chosen, id])}
      />
    </fieldset>
  );
}

/** Adds a term by its name; one that is not there yet is made. */
function NewTerm(props: {
  readonly taxonomy: Taxonomy;
  readonly known: readonly Term[];
  readonly onTerm: (id: number) => void;
}): ReactNode {
  const { taxonomy, known, onTerm } = props;
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const { fail } = useToasts();
  const queries = useQueryClient();
  const list = useId();
  const route = `wp/v2/${taxonomy.rest_base}`;
  const add = async () => {
    const wanted = typed.trim();
    if (wanted === '') return;
    const same = known.find((term) => plainText(term.name).toLowerCase() === wanted.toLowerCase());
    setBusy(true);
    try {
      const { id } = same ?? (await send<Term>('POST', route, { name: wanted }));
      if (same === undefined) await queries.invalidateQueries({ queryKey: [route] });
      onTerm(id);
      setTyped('');
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="terms-new">
      <TextField
        label={`Add to ${taxonomy.name.toLocaleLowerCase()}`}
        hideLabel
        placeholder="Name"
        value={typed}
        list={taxonomy.hierarchical ? undefined : list}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void add();
        }}
      />
      {!taxonomy.hierarchical && (
        <datalist id={list}>
          {known.map(({ id, name }) => (
            <option key={id} value={plainText(name)} />
          ))}
        </datalist>
      )}
      <Button busy={busy} onClick={() => void add()}>
        Add
      </Button>
    </div>
  );
}
