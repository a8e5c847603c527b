import { isDeepStrictEqual } from 'node:util';
import { type PhpKey, type PhpValue, phpArray, phpEntries, phpGet, storedMap } from 'portolan/data';
import { copiedPhp, jsonOf, settledPhp } from 'portolan/elements';
import type { Settings } from '../settings.ts';
import { infoName, layoutOf, placeOf } from '../stored-page.ts';
import { type EditedLayout, type EditedPart, editedLayout } from './page-text.ts';

type Filter = (text: string) => string;

/**
 * A page that was edited, with everything that nobody changed as it was stored. `filtered` is done with each text that is
 * new.
 */
export function changedPage(before: PhpValue, text: string, filtered: Filter): PhpValue {
  const edited = editedLayout(text);
  const lists = {
    widgets: widgetsOf(before, edited, filtered),
    grids: edited.grids.map((part) =>
      settled(phpGet(before, 'grids', part.at ?? -1), { cells: part.cells }, part, filtered),
    ),
    grid_cells: edited.cells.map((part) => {
      const old = phpGet(before, 'grid_cells', part.at ?? -1);
      // Newer versions number the cells of a row.
      const index =
        phpGet(old ?? phpGet(before, 'grid_cells', 0), 'index') === undefined ? {} : { index: part.index };
      return settled(old, { grid: part.grid, ...index }, part, filtered);
    }),
  };
  const entries = phpEntries(before).map(([name, value]): readonly [PhpKey, PhpValue] => [
    name,
    Object.hasOwn(lists, String(name)) ? asBefore(value, lists[name as keyof typeof lists]) : value,
  ]);
  return phpArray(entries);
}

/** A list that is as it was is what it was. */
function asBefore(before: PhpValue, now: readonly PhpValue[]): PhpValue {
  const old = phpEntries(before);
  return old.length === now.length && old.every(([, one], place) => one === now[place]) ? before : now;
}

function widgetsOf(before: PhpValue, { widgets }: EditedLayout, filtered: Filter): readonly PhpValue[] {
  const old = layoutOf(jsonOf(before)).widgets;
  const stored = (part: EditedPart) => phpGet(before, 'widgets', part.at ?? -1);
  // Where the same ones stand in the same cells, their places in the list are what they were.
  const places = (
    all: readonly { readonly at: number | undefined; readonly grid: number; readonly cell: number }[],
  ) =>
    all.toSorted((a, b) => a.grid - b.grid || a.cell - b.cell).map(({ at, grid, cell }) => [at, grid, cell]);
  const isSame = isDeepStrictEqual(places(widgets), places(old.map((one, at) => ({ at, ...placeOf(one) }))));
  const ordered = isSame ? widgets.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0)) : widgets;
  const isNumbered = old.every((one) => 'id' in storedMap(one[infoName(one)]));
  const isNamed = old.some((one) => 'widget_id' in storedMap(one[infoName(one)]));
  return ordered.map((part, id) => {
    const { settings, grid, cell, at, isCopy } = part;
    const name = infoName(settings);
    const known = at === undefined ? undefined : old[at];
    const info = {
      ...storedMap(settings[name]),
      grid,
      cell,
      // Their numbers are their places.
      ...(isNumbered && { id: isSame && known ? storedMap(known[name])['id'] : id }),
      ...(isNamed && (known === undefined || isCopy) && { widget_id: crypto.randomUUID() }),
    };
    return settled(stored(part), { [name]: info }, part, filtered);
  });
}

/** A part as it is stored, with what its place says. */
function settled(
  stored: PhpValue | undefined,
  place: Settings,
  { settings, isCopy }: EditedPart,
  filtered: Filter,
): PhpValue {
  const old = stored === undefined || !isCopy ? stored : copiedPhp(stored);
  return settledPhp(old, numbersAs(old, { ...settings, ...place }), filtered);
}

/** Numbers that are the same as before are written as before: some versions store them as texts. */
function numbersAs(old: PhpValue | undefined, now: Settings): Settings {
  const before = storedMap(old === undefined ? undefined : jsonOf(old));
  return Object.fromEntries(
    Object.entries(now).map(([name, value]) => {
      const was = before[name];
      if (typeof value === 'number' && typeof was === 'string' && Number(was) === value) return [name, was];
      const isInfo = name === 'panels_info' || name === 'info';
      return isInfo && old !== undefined
        ? [name, numbersAs(phpGet(old, name), value as Settings)]
        : [name, value];
    }),
  );
}
