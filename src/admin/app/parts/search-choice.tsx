import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { type Query, read } from '../api.ts';
import { Button } from './button.tsx';
import { TextField } from './fields.tsx';
import { Failed } from './states.tsx';

/** Letters from which on it is searched. */
const ENOUGH = 2;

/** Things of a collection found by their words, each as a button that chooses it. */
export function SearchChoice<T extends { readonly id: number }>(props: {
  readonly label: string;
  readonly hint?: string;
  readonly placeholder: string;
  readonly route: string;
  /** What is asked for beside the words. */
  readonly query: Query;
  readonly nameOf: (one: T) => string;
  /** Whether it can be chosen; absent = everything can. */
  readonly isOffered?: (one: T) => boolean;
  /** What is said where nothing fits. */
  readonly nothing: string;
  readonly onChoose: (one: T) => void;
  /** Further choices, as items of the list. */
  readonly children?: ReactNode;
}): ReactNode {
  const { label, hint, placeholder, route, query, nameOf, isOffered, nothing, onChoose, children } = props;
  const [words, setWords] = useState('');
  const search = useDeferredValue(words.trim());
  const searches = search.length >= ENOUGH;
  const found = useQuery({
    queryKey: [route, 'choice by words', query, search],
    enabled: searches,
    queryFn: ({ signal }) => read<readonly T[]>(route, { search, per_page: 10, ...query }, signal),
  });
  const offered = searches ? found.data?.filter((one) => isOffered?.(one) ?? true) : undefined;
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        value={words}
        onChange={setWords}
        onKeyDown={(event) => {
          // Enter would save the whole.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {found.error && <Failed error={found.error} retry={() => found.refetch()} />}
      {offered && (
        <p className="soft" role="status">
          {offered.length === 0 ? nothing : 'Choose one.'}
        </p>
      )}
      {(offered || children) && (
        <ul className="choice-found">
          {offered?.map((one) => (
            <li key={one.id}>
              <Button
                onClick={() => {
                  setWords('');
                  onChoose(one);
                }}
              >
                {nameOf(one)}
              </Button>
            </li>
          ))}
          {children}
        </ul>
      )}
    </>
  );
}
