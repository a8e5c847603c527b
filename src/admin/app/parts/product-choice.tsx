import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { read } from '../api.ts';
import { plainText } from '../format.ts';
import { Button } from './button.tsx';
import { TextField } from './fields.tsx';
import { Failed } from './states.tsx';

interface Found {
  readonly id: number;
  readonly name: string;
}

/** Products that are chosen one by one, found by their words. They stay in the order in which they were chosen. */
export function ProductChoice(props: {
  /** What they are chosen for. */
  readonly label: string;
  readonly hint?: string;
  readonly ids: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
  /** A product that cannot be chosen: the one whose page it is. */
  readonly except?: number | undefined;
}): ReactNode {
  const { label, hint, ids, onChange, except } = props;
  const [words, setWords] = useState('');
  const search = useDeferredValue(words.trim());
  const box = useRef<HTMLDivElement>(null);
  const chosen = useQuery({
    queryKey: ['wc/v3/products', 'names', [...ids].sort((a, b) => a - b)],
    enabled: ids.length > 0,
    queryFn: ({ signal }) =>
      read<readonly Found[]>(
        'wc/v3/products',
        { include: ids.join(','), per_page: 100, _fields: 'id,name' },
        signal,
      ),
    placeholderData: (before) => before,
  });
  const found = useQuery({
    queryKey: ['wc/v3/products', 'choice by name', search],
    enabled: search.length > 1,
    queryFn: ({ signal }) =>
      read<readonly Found[]>('wc/v3/products', { search, per_page: 10, _fields: 'id,name' }, signal),
  });
  const known = [...(chosen.data ?? []), ...(found.data ?? [])];
  const nameOf = (id: number) => plainText(known.find((one) => one.id === id)?.name ?? `#${id}`);
  const offered = (found.data ?? []).filter(({ id }) => id !== except && !ids.includes(id));
  const change = (next: readonly number[]) => {
    onChange(next);
    box.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
  };
  return (
    <div ref={box} className="choice">
      {ids.length > 0 && (
        <ul className="lines" aria-label={label}>
          {ids.map((id) => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              <Button
                kind="quiet"
                icon="bin"
                label={`${label}: without ${nameOf(id)}`}
                onClick={() => change(ids.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <TextField
        label={label}
        hint={hint}
        type="search"
        placeholder="Name or SKU"
        autoComplete="off"
        value={words}
        onChange={setWords}
        onKeyDown={(event) => {
          // Enter would save the whole.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {found.error && <Failed error={found.error} retry={() => found.refetch()} />}
      {found.data && search.length > 1 && (
        <>
          <p className="soft" role="status">
            {offered.length === 0 ? 'No other product fits.' : 'Choose one.'}
          </p>
          <ul className="choice-found">
            {offered.map(({ id, name }) => (
              <li key={id}>
                <Button
                  onClick={() => {
                    setWords('');
                    change([...ids, id]);
                  }}
                >
                  {plainText(name)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
