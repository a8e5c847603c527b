import type { ReactNode } from 'react';
import { saveCsv } from '../csv.ts';
import { useChange } from '../use-change.ts';
import { Button } from './button.tsx';

/** Saves rows that are read for it, a line of names first, as a file of the browser's. */
export function CsvButton(props: {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly rows: () => Promise<readonly (readonly (string | number)[])[]>;
}): ReactNode {
  const { name, rows } = props;
  const save = useChange({ change: rows, onDone: (read) => saveCsv(name, read) });
  return (
    <Button icon="downloads" busy={save.isPending} onClick={() => save.mutate()}>
      CSV
    </Button>
  );
}
