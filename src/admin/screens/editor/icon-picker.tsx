import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../app/parts/button.tsx';
import { Dialog } from '../../app/parts/dialog.tsx';
import { Select, TextField } from '../../app/parts/fields.tsx';
import { Empty } from '../../app/parts/states.tsx';
import type { IconSet, IconSign } from '../../content/icon-sets.ts';
import { Sign } from './sign.tsx';
import { moveInGrid } from './step-in-grid.ts';

interface PickerProps {
  readonly title: string;
  readonly sets: readonly IconSet[];
  readonly now: IconSign | undefined;
  readonly onPick: (set: IconSet, sign: IconSign) => void;
  readonly onClose: () => void;
}

/** A dialog to choose a sign: by search, by mouse, and by the arrow keys. */
export default function IconPicker({ title, sets, now, onPick, onClose }: PickerProps): ReactNode {
  const [search, setSearch] = useState('');
  const [name, setName] = useState(() => sets.find(({ icons }) => now && icons.includes(now))?.name);
  const list = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // After the dialog has opened, which puts the focus on its first button.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const set = sets.find((one) => one.name === name) ?? sets[0];
  const words = search.trim().toLowerCase().split(/\s+/);
  const found = (set?.icons ?? []).filter((sign) =>
    words.every((word) => `${sign.words} ${sign.value}`.includes(word)),
  );
  const reached = Math.max(0, now ? found.indexOf(now) : 0);
  const press = (event: KeyboardEvent) => moveInGrid(event, list.current);
  return (
    <Dialog title={title} wide onClose={onClose} foot={<Button onClick={onClose}>Cancel</Button>}>
      <form
        className="sign-search"
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (set && found[0]) onPick(set, found[0]);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          list.current?.querySelector<HTMLElement>('button')?.focus();
        }}
      >
        <TextField
          label="Search"
          hint="Enter takes the first one."
          type="search"
          value={search}
          onChange={setSearch}
        />
        {sets.length > 1 && set && (
          <Select
            label="Set"
            value={set.name}
            options={sets.map((one) => [one.name, one.label])}
            onChange={setName}
          />
        )}
      </form>
      {found.length === 0 ? (
        <Empty title="There is no sign of that name." />
      ) : (
        <div className="signs" role="group" aria-label="Icons" ref={list} onKeyDown={press}>
          {set &&
            found.map((sign, place) => (
              <button
                key={sign.value}
                type="button"
                className="sign-tile"
                tabIndex={place === reached ? 0 : -1}
                aria-pressed={sign === now}
                aria-label={sign.words || sign.value}
                title={sign.words || sign.value}
                onClick={() => onPick(set, sign)}
              >
                <Sign set={set} sign={sign} />
              </button>
            ))}
        </div>
      )}
    </Dialog>
  );
}
