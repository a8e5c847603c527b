import type { ReactNode } from 'react';
import { Button } from '../../app/parts/button.tsx';
import type { Changed } from '../../content/commands.ts';
import { addColumn, addRow, cellAt, removeColumn, removeRow } from '../../content/tables.ts';
import type { EditedDocument, Path } from './use-document.ts';

/** Rows and columns of the table whose cell is chosen: more of them, and fewer. */
export function TableTools({ doc, path }: { doc: EditedDocument; path: Path }): ReactNode {
  const { tree, dispatch } = doc;
  const place = cellAt(tree, path);
  if (!place) return null;
  const change = (changed: Changed | undefined) => changed && dispatch({ type: 'change', ...changed });
  if (place.isJoined) {
    return <p className="soft">Cells of this table reach over others: rows and columns stay as they are.</p>;
  }
  return (
    <div className="field" role="group" aria-label="Table">
      <b>
        Row {place.row + 1}, column {place.column + 1}
      </b>
      <div className="buttons">
        <Button icon="up" onClick={() => change(addRow(tree, path, 0))}>
          Row above
        </Button>
        <Button icon="down" onClick={() => change(addRow(tree, path, 1))}>
          Row below
        </Button>
        <Button icon="left" onClick={() => change(addColumn(tree, path, 0))}>
          Column before
        </Button>
        <Button icon="right" onClick={() => change(addColumn(tree, path, 1))}>
          Column behind
        </Button>
        <Button kind="away" disabled={place.cells.length < 2} onClick={() => change(removeRow(tree, path))}>
          Delete the row
        </Button>
        <Button
          kind="away"
          disabled={(place.cells[place.row]?.length ?? 0) < 2}
          onClick={() => change(removeColumn(tree, path))}
        >
          Delete the column
        </Button>
      </div>
    </div>
  );
}
