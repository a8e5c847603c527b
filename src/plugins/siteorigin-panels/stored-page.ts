import {
  isPhpArray,
  type PhpValue,
  phpGet,
  serializeShared,
  storedList,
  storedMap,
  unserialize,
} from 'portolan/data';
import { jsonOf } from 'portolan/elements';
import type { Meta } from 'portolan/plugin';
import type { Settings } from './settings.ts';

/** Where SiteOrigin keeps a page. */
export const DATA = 'panels_data';

/** Rows of cells, and the widgets in them. SiteOrigin: `panels_data`. */
export interface Layout {
  readonly widgets: readonly Settings[];
  readonly grids: readonly Settings[];
  readonly cells: readonly Settings[];
}

/** What SiteOrigin holds of a post; undefined where it holds nothing, or nothing that can be read. */
export function storedPage(meta: Meta | undefined): PhpValue | undefined {
  const read = unserialize(meta?.get(DATA) ?? '');
  if (!read.ok || !isPhpArray(read.value)) return undefined;
  return storedList(jsonOf(phpGet(read.value, 'widgets') ?? null)).length === 0 ? undefined : read.value;
}

/** A page as SiteOrigin stores it. */
export const dataOf = (page: PhpValue): string => serializeShared(page);

/** The layout of a page, or of a widget that holds one. */
export function layoutOf(data: unknown): Layout {
  const maps = (name: string) => storedList(storedMap(data)[name]).map((one) => storedMap(one));
  return { widgets: maps('widgets'), grids: maps('grids'), cells: maps('grid_cells') };
}

/** The setting that says where a widget stands and how it looks; it is called `info` before version 2. */
export const infoName = (widget: Settings) => ('panels_info' in widget ? 'panels_info' : 'info');

/** The row and the cell that a widget stands in, from 0. */
export function placeOf(widget: Settings): { readonly grid: number; readonly cell: number } {
  const info = storedMap(widget[infoName(widget)]);
  return { grid: Number(info['grid'] ?? 0), cell: Number(info['cell'] ?? 0) };
}

/** The cells of a row, each with its place among all; a row has at least one. */
export function cellsOf({ grids, cells }: Layout, grid: number): readonly (readonly [number, Settings])[] {
  const own = cells.flatMap((cell, at) => (Number(cell['grid'] ?? 0) === grid ? [[at, cell] as const] : []));
  const count = Math.max(1, Number(grids[grid]?.['cells']) || own.length);
  return Array.from({ length: count }, (_, index) => own[index] ?? [-1, {}]);
}
