import { storedMap, textFrom } from 'portolan/data';
import { elementText, inGroups, sharedWidths, type TextElement } from 'portolan/elements';
import type { Settings } from '../settings.ts';
import { cellsOf, infoName, type Layout, placeOf } from '../stored-page.ts';

/** The setting of a widget that people write longer texts into, by what its block is called. */
const WRITTEN: Readonly<Record<string, string>> = {
  editor: 'text',
  wp_widget_text: 'text',
  wp_widget_custom_html: 'content',
  wp_widget_black_studio_tinymce: 'text',
};

const { isText, textOf, elementsIn } = elementText({
  builder: 'panels',
  holds: (name) => name === 'row' || name === 'cell',
  written: (name) => WRITTEN[name],
  isList: (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one)),
  writtenInItems: ['content_text', 'text', 'content'],
  loose: (text) => made('editor', [], { text, panels_info: { class: 'SiteOrigin_Widget_Editor_Widget' } }),
});

/** Whether a text is one that `pageTextOf()` made. */
export const isPageText = isText;

/** What the block of a widget is called, by its class: `SiteOrigin_Widget_Button_Widget` → `button`. */
export function blockName(className: string): string {
  const own = /^SiteOrigin_Widgets?_(\w+)_Widget$/.exec(className)?.[1];
  return (own ?? className.replaceAll('\\', '_')).toLowerCase();
}

/** A page of SiteOrigin as a text that editors work on: rows, cells in them, widgets in those. */
export function pageTextOf(layout: Layout): string {
  return textOf(
    layout.grids.map((stored, grid) => {
      const { cells: _, ...settings } = stored;
      const cells = cellsOf(layout, grid).map(([at, { grid: __, index: ___, ...cell }], index) =>
        made('cell', widgetsIn(layout, grid, index), cell, { at }),
      );
      return made('row', cells, settings, { at: grid });
    }),
  );
}

function widgetsIn({ widgets }: Layout, grid: number, cell: number): readonly TextElement[] {
  return widgets.flatMap((widget, at) => {
    const place = placeOf(widget);
    if (place.grid !== grid || place.cell !== cell) return [];
    const name = infoName(widget);
    const { grid: _, cell: __, id: ___, ...info } = storedMap(widget[name]);
    const { [name]: ____, ...settings } = widget;
    return [made(blockName(textFrom(info['class']) ?? ''), [], { ...settings, [name]: info }, { at })];
  });
}

/** One part of an edited page; `at`: where it stood in its list before, or what it was copied from. */
export interface EditedPart {
  readonly settings: Settings;
  readonly at: number | undefined;
  readonly isCopy: boolean;
  readonly mark: number | undefined;
}

/** A page that was edited; each widget and each cell says in which row it stands. */
export interface EditedLayout {
  readonly grids: readonly (EditedPart & { readonly cells: number })[];
  readonly cells: readonly (EditedPart & { readonly grid: number; readonly index: number })[];
  readonly widgets: readonly (EditedPart & { readonly grid: number; readonly cell: number })[];
}

/** What a text tells, put where SiteOrigin lets it stand. */
export function editedLayout(text: string): EditedLayout {
  const taken = new Set<string>();
  const part = ({ name, settings, own, mark }: TextElement): EditedPart => {
    const at = typeof own['at'] === 'number' && own['at'] >= 0 ? own['at'] : undefined;
    const key = `${name === 'row' || name === 'cell' ? name : 'widget'} ${at}`;
    const isCopy = at !== undefined && taken.has(key);
    taken.add(key);
    return { settings, at, isCopy, mark };
  };
  const rows = inPlaces(elementsIn(text));
  const grids = rows.map((row) => ({ ...part(row), cells: row.elements.length }));
  const cells = rows.flatMap((row, grid) =>
    row.elements.map((cell, index) => ({ ...part(cell), grid, index })),
  );
  const widgets = rows.flatMap((row, grid) =>
    row.elements.flatMap((of, cell) => of.elements.map((widget) => ({ ...part(widget), grid, cell }))),
  );
  return { grids, cells, widgets };
}

/** The layout that a page is rendered from. */
export function plainLayout({ grids, cells, widgets }: EditedLayout): Layout {
  return {
    grids: grids.map(({ settings, cells: count }) => ({ ...settings, cells: count })),
    cells: cells.map(({ settings, grid }) => ({ ...settings, grid })),
    widgets: widgets.map(({ settings, grid, cell }) => {
      const name = infoName(settings);
      return { ...settings, [name]: { ...storedMap(settings[name]), grid, cell } };
    }),
  };
}

function inPlaces(elements: readonly TextElement[]): readonly TextElement[] {
  const rows = inGroups(
    elements,
    ({ name }) => name === 'row',
    (loose) => made('row', loose, { style: [] }),
  );
  return rows.map((row) => {
    const cells = inGroups(
      row.elements.flatMap((one) => (one.name === 'row' ? one.elements : [one])),
      ({ name }) => name === 'cell',
      (loose) => made('cell', loose, { weight: 1 }),
    );
    return { ...row, elements: sharing(cells.map((cell) => ({ ...cell, elements: widgets(cell) }))) };
  });
}

/** What stands in a cell is widgets: of a row or a cell that was put there, those that it holds. */
function widgets({ elements }: TextElement): readonly TextElement[] {
  return elements.flatMap((one) => (one.name === 'row' || one.name === 'cell' ? widgets(one) : [one]));
}

/** Cells that came or went change the weights of those beside them. */
function sharing(cells: readonly TextElement[]): readonly TextElement[] {
  const share = sharedWidths(cells.map(({ settings }) => Number(settings['weight']) * 100));
  return share === undefined
    ? cells
    : cells.map((cell) => ({ ...cell, settings: { ...cell.settings, weight: 1 / cells.length } }));
}

function made(
  name: string,
  elements: readonly TextElement[],
  settings: Settings,
  own: Settings = {},
): TextElement {
  return { name, settings, own, elements };
}
