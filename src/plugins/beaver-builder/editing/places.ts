import { inGroups, sharedWidths, type TextElement } from 'portolan/elements';

const made = (name: string, elements: readonly TextElement[], settings = {}): TextElement => ({
  name,
  settings,
  own: {},
  elements,
});

/**
 * Elements where Beaver Builder lets them stand: at the root rows, in rows groups of columns, in groups columns. What was
 * put elsewhere gets what has to be around it; a row inside a column is the groups that it holds. The columns of a group
 * make up its width.
 */
export function inPlaces(elements: readonly TextElement[]): readonly TextElement[] {
  return inGroups(
    elements,
    // A box may stand at the root by itself.
    ({ name }) => name === 'row' || name === 'box',
    (loose) => made('row', loose),
  ).map((one) => (one.name === 'row' ? { ...one, elements: groups(one.elements) } : inside(one)));
}

function groups(elements: readonly TextElement[]): readonly TextElement[] {
  return inGroups(
    elements.flatMap((one) => (one.name === 'row' ? one.elements : [one])),
    ({ name }) => name === 'column-group' || name === 'box',
    (loose) => made('column-group', loose),
  ).map((one) =>
    one.name === 'column-group' ? { ...one, elements: sharing(columns(one.elements)) } : inside(one),
  );
}

function columns(elements: readonly TextElement[]): readonly TextElement[] {
  return inGroups(
    elements,
    ({ name }) => name === 'column',
    (loose) => made('column', loose, { size: 100 }),
  ).map(inside);
}

/** What stands in a column or a box: modules, and groups of columns. */
function inside(element: TextElement): TextElement {
  const elements = element.elements
    .flatMap((one) => (one.name === 'row' ? one.elements : [one]))
    .map((one) =>
      one.name === 'column-group' ? { ...one, elements: sharing(columns(one.elements)) } : inside(one),
    );
  return { ...element, elements };
}

/** Columns that came or went change the widths of those beside them. */
function sharing(all: readonly TextElement[]): readonly TextElement[] {
  const size = sharedWidths(all.map(({ settings }) => Number(settings['size'])));
  return size === undefined
    ? all
    : all.map((one) => ({ ...one, settings: { ...one.settings, size: Math.round(size * 100) / 100 } }));
}
