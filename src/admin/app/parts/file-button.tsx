import type { ReactNode } from 'react';
import { type Query, readFile } from '../api.ts';
import { saveFile } from '../csv.ts';
import { useChange } from '../use-change.ts';
import { Button } from './button.tsx';

/** Saves what a route gives as a file. */
export function FileButton(props: {
  readonly route: string;
  readonly query?: Query;
  readonly name: string;
  readonly children: ReactNode;
}): ReactNode {
  const { route, query, name } = props;
  const save = useChange({
    change: () => readFile(route, query),
    onDone: (content) => saveFile(name, content),
  });
  return (
    <Button icon="downloads" busy={save.isPending} onClick={() => save.mutate(undefined)}>
      {props.children}
    </Button>
  );
}
