import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { read } from '../api.ts';
import { plainText } from '../format.ts';
import { Button } from './button.tsx';
import { SearchChoice } from './search-choice.tsx';

const ROUTE = 'wc/v3/products';

interface Named {
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
  const box = useRef<HTMLDivElement>(null);
  /** Those that were found here: their names are known. */
  const [fresh, setFresh] = useState<readonly Named[]>([]);
  const unknown = ids.filter((id) => !fresh.some((one) => one.id === id));
  const chosen = useQuery({
    queryKey: [ROUTE, 'names', [...unknown].sort((a, b) => a - b)],
    enabled: unknown.length > 0,
    queryFn: ({ signal }) =>
      read<readonly Named[]>(
        ROUTE,
        { include: unknown.join(','), per_page: 100, _fields: 'id,name' },
        signal,
      ),
    placeholderData: (before) => before,
  });
  const known = [...fresh, ...(chosen.data ?? [])];
  const nameOf = (id: number) => plainText(known.find((one) => one.id === id)?.name ?? `#${id}`);
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
      <SearchChoice<Named>
        label={label}
        {...(hint !== undefined && { hint })}
        placeholder="Name or SKU"
        route={ROUTE}
        query={{ _fields: 'id,name' }}
        nameOf={({ name }) => plainText(name)}
        isOffered={({ id }) => id !== except && !ids.includes(id)}
        nothing="No other product fits."
        onChoose={(one) => {
          setFresh([...fresh, one]);
          change([...ids, one.id]);
        }}
      />
    </div>
  );
}
