import { type ReactNode, useState } from 'react';
import { emptied } from '../emptied.ts';
import type { useChange } from '../use-change.ts';
import { Button } from './button.tsx';
import { Select } from './fields.tsx';

type Change = ReturnType<typeof useChange<string>>;

/** Chooses one of several kinds and adds it to something; then nothing is chosen. */
export function AddForm(props: {
  /** Name of what it is added to. */
  readonly to: string;
  /** What the choice is for who does not see it in its place, and what stands there before one is made. */
  readonly label: string;
  readonly placeholder: string;
  /** Value and label of each kind. */
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly add: Pick<Change, 'mutate' | 'isPending'>;
}): ReactNode {
  const { add } = props;
  const [chosen, setChosen] = useState('');
  return (
    <form
      className="terms-new"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== '') add.mutate(chosen, { onSuccess: () => setChosen(emptied(chosen)) });
      }}
    >
      <Select
        label={props.label}
        hideLabel
        value={chosen}
        options={[['', props.placeholder], ...props.options]}
        onChange={setChosen}
      />
      <Button type="submit" busy={add.isPending} disabled={chosen === ''} label={`Add it to ${props.to}`}>
        Add
      </Button>
    </form>
  );
}
