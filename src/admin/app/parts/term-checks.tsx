import { type ReactNode, useState } from 'react';
import { Checkbox, TextField } from './fields.tsx';

/** Lists that are longer than this are searched. */
const SHORT = 10;

/** Terms to tick, with a search where there are many. */
export function TermChecks(props: {
  readonly label: string;
  /** Whether the label stands above them. */
  readonly shown?: boolean;
  readonly terms: readonly (readonly [id: string, name: string])[];
  readonly chosen: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}): ReactNode {
  const { label, shown = false, terms, chosen, onChange } = props;
  const [search, setSearch] = useState('');
  return (
    <>
      {terms.length > SHORT && (
        <TextField label={`Find: ${label.toLowerCase()}`} value={search} onChange={setSearch} />
      )}
      <fieldset className="checks">
        <legend className={shown ? undefined : 'unseen'}>{label}</legend>
        {terms
          .filter(([, name]) => name.toLowerCase().includes(search.toLowerCase()))
          .map(([id, name]) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(Number(id))}
              onChange={(on) =>
                onChange(on ? [...chosen, Number(id)] : chosen.filter((one) => one !== Number(id)))
              }
            />
          ))}
      </fieldset>
    </>
  );
}
