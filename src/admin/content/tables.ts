import type { Changed } from './commands.ts';
import { applyEdits, type Edit } from './edits.ts';
import { parseContent } from './parse.ts';
import { settingsOf } from './settings.ts';
import { type ContentNode, type ContentTree, nodeAt } from './tree.ts';

type Path = readonly number[];

const TABLE = /^(?:table|av_table)$/;
const ROW = /^(?:tr|av_row)$/;
const CELL = /^(?:td|th|av_cell)$/;

/** Where a cell stands in its table. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
  /** The ways to all cells, row by row. */
  readonly cells: readonly (readonly Path[])[];
  /** Cells reach over several rows or columns: those can be neither added nor taken out one by one. */
  readonly isJoined: boolean;
}

/** The cell that a way leads to, or into; undefined where it leads into no table. */
export function cellAt({ source, nodes }: ContentTree, path: Path): CellPlace | undefined {
  const depths = path.map((_, depth) => path.slice(0, depth + 1));
  const named = (pattern: RegExp) => depths.findLast((way) => pattern.test(nodeAt(nodes, way)?.name ?? ''));
  const [table, cell] = [named(TABLE), named(CELL)];
  const found = table && nodeAt(nodes, table);
  if (!table || !cell || !found || cell.length <= table.length) return undefined;
  const cells = rowsIn(found, table).map(({ node, path: way }) =>
    [...node.children.entries()]
      .filter(([, child]) => CELL.test(child.name))
      .map(([place]) => [...way, place]),
  );
  const row = cells.findIndex((ways) => ways.some((way) => way.join() === cell.join()));
  const column = cells[row]?.findIndex((way) => way.join() === cell.join()) ?? -1;
  const isJoined = cells.flat().some((way) => {
    const node = nodeAt(nodes, way);
    const settings = node && settingsOf(source, node);
    return Number(settings?.get('colspan') ?? 1) > 1 || Number(settings?.get('rowspan') ?? 1) > 1;
  });
  return row < 0 || column < 0 ? undefined : { row, column, cells, isJoined };
}

function rowsIn(
  node: ContentNode,
  path: Path,
): readonly { readonly node: ContentNode; readonly path: Path }[] {
  return [...node.children.entries()].flatMap(([place, child]) => {
    const way = [...path, place];
    if (ROW.test(child.name)) return [{ node: child, path: way }];
    return TABLE.test(child.name) ? [] : rowsIn(child, way);
  });
}

/** One more row, with as many empty cells, before (0) or behind (1) the one that the cell stands in. */
export function addRow(tree: ContentTree, path: Path, behind: 0 | 1): Changed | undefined {
  const place = cellAt(tree, path);
  const first = place?.cells[place.row]?.[0];
  const row = first && nodeAt(tree.nodes, first.slice(0, -1));
  if (!place || place.isJoined || !first || !row) return undefined;
  const { source } = tree;
  const cells = (place.cells[place.row] ?? []).flatMap((way) => nodeAt(tree.nodes, way) ?? []);
  let text = '';
  let done = row.start;
  for (const cell of cells) {
    text += source.slice(done, cell.inner?.start ?? cell.end);
    done = cell.inner?.end ?? cell.end;
  }
  text += source.slice(done, row.end);
  const at = behind ? row.end : row.start;
  const changed = applyEdits(source, [{ range: { start: at, end: at }, text: withoutIds(text) }]);
  // Rows may have words between them that are nodes too: the new one is found again by where it stands.
  return inTable(tree, changed, path, place.row + behind, place.column);
}

/** Two elements of one id would share their styles; the builder makes new ones. */
const withoutIds = (text: string) => text.replace(/\s+(?:av_uid='[^']*'|id="[^"]*")/g, '');

/** One more empty cell in each row, before (0) or behind (1) the cell. */
export function addColumn(tree: ContentTree, path: Path, behind: 0 | 1): Changed | undefined {
  const place = cellAt(tree, path);
  if (!place || place.isJoined) return undefined;
  const edits = place.cells.flatMap((ways): Edit[] => {
    const way = ways[Math.min(place.column, ways.length - 1)];
    const cell = way && nodeAt(tree.nodes, way);
    if (!cell?.inner) return [];
    const at = behind ? cell.end : cell.start;
    const text =
      tree.source.slice(cell.start, cell.inner.start) + tree.source.slice(cell.inner.end, cell.end);
    return [{ range: { start: at, end: at }, text: withoutIds(text) }];
  });
  return inTable(tree, applyEdits(tree.source, edits), path, place.row, place.column + behind);
}

/** Without the row that the cell stands in; undefined where it is the only one. */
export function removeRow(tree: ContentTree, path: Path): Changed | undefined {
  const place = cellAt(tree, path);
  const first = place?.cells[place.row]?.[0];
  const row = first && nodeAt(tree.nodes, first.slice(0, -1));
  if (!place || place.isJoined || !row || place.cells.length < 2) return undefined;
  const source = applyEdits(tree.source, [{ range: row, text: '' }]);
  return inTable(tree, source, path, Math.max(0, place.row - 1), place.column);
}

/** Without the cells of one column; undefined where it is the only one. */
export function removeColumn(tree: ContentTree, path: Path): Changed | undefined {
  const place = cellAt(tree, path);
  if (!place || place.isJoined || (place.cells[place.row]?.length ?? 0) < 2) return undefined;
  const edits = place.cells.flatMap((ways): Edit[] => {
    const way = ways[place.column];
    const cell = way && nodeAt(tree.nodes, way);
    return cell ? [{ range: cell, text: '' }] : [];
  });
  return inTable(tree, applyEdits(tree.source, edits), path, place.row, Math.max(0, place.column - 1));
}

/** The way to the cell before (-1) or behind (1) another, row by row; undefined at the ends. */
export function nextCell(tree: ContentTree, path: Path, step: -1 | 1): Path | undefined {
  const place = cellAt(tree, path);
  if (!place) return undefined;
  const before = place.cells.slice(0, place.row).reduce((sum, ways) => sum + ways.length, 0);
  return place.cells.flat()[before + place.column + step];
}

/** A text after a change of its table, and the way to one of the table's cells. */
function inTable({ options }: ContentTree, source: string, path: Path, row: number, column: number): Changed {
  const { nodes } = parseContent(source, options);
  const table = path
    .map((_, depth) => path.slice(0, depth + 1))
    .findLast((way) => TABLE.test(nodeAt(nodes, way)?.name ?? ''));
  const found = table && nodeAt(nodes, table);
  const way = found && rowsIn(found, table)[row];
  const places = [...(way?.node.children.entries() ?? [])].filter(([, child]) => CELL.test(child.name));
  const at = places[Math.min(column, places.length - 1)]?.[0];
  return { source, path: way && at !== undefined ? [...way.path, at] : table };
}
