import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../app/parts/button.tsx';
import { Dialog } from '../../app/parts/dialog.tsx';
import { TextField } from '../../app/parts/fields.tsx';
import { Empty } from '../../app/parts/states.tsx';
import type { ElementDeclaration } from '../../content/declarations.ts';
import { spelledOut } from '../../content/names.ts';

const GROUPS = ['Layout', 'Text', 'Pictures', 'From this site', 'More'];

/** A dialog to choose what is added, with a search. */
export function AddDialog(props: {
  readonly offered: readonly ElementDeclaration[];
  readonly onAdd: (start: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { offered, onAdd, onClose } = props;
  const [search, setSearch] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // After the dialog has opened, which puts the focus on its first button.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const wanted = search.trim().toLowerCase();
  const found = offered
    .map((one) => ({ ...one, label: one.label ?? spelledOut(one.name.replace(/^(?:av_|core\/)/, '')) }))
    .filter(({ label, name }) => `${label} ${name}`.toLowerCase().includes(wanted));
  const groupOf = ({ group }: ElementDeclaration) => (GROUPS.includes(group ?? '') ? group : 'More');
  return (
    <Dialog title="Add to the page" wide onClose={onClose} foot={<Button onClick={onClose}>Cancel</Button>}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          const first = found[0]?.start;
          if (first !== undefined) onAdd(first);
        }}
      >
        <TextField
          label="Search"
          hint="Enter takes the first one."
          type="search"
          value={search}
          onChange={setSearch}
        />
      </form>
      {found.length === 0 && <Empty title="There is nothing of that name." />}
      {GROUPS.map((group) => {
        const members = found.filter((one) => groupOf(one) === group);
        return (
          members.length > 0 && (
            <section key={group} className="add-group" aria-label={group}>
              <h3>{group}</h3>
              <div className="buttons">
                {members.map(({ name, label, start }) => (
                  <Button key={name} onClick={() => onAdd(start ?? '')}>
                    {label}
                  </Button>
                ))}
              </div>
            </section>
          )
        );
      })}
    </Dialog>
  );
}
