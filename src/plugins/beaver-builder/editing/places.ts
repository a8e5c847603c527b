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
    // A box may stand at the root by itself, and so does what stood there before.
    ({ name, own }) => name === 'row' || name === 'box' || own['isRoot'] === true,
    (loose) => made('row', loose),
  ).map((one) => (one.name === 'row' ? { ...one, elements: groups(one.elements) } : within(one)));
}

function groups(elements: readonly TextElement[]): readonly TextElement[] {
  return inGroups(
    elements.flatMap((one) => (one.name === 'row' ? one.elements : [one])),
    ({ name }) => name === 'column-group' || name === 'box',
    (loose) => made('column-group', loose),
  ).map(within);
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
  const elements = element.elements.flatMap((one) => (one.name === 'row' ? one.elements : [one]));
  return { ...element, elements: elements.map(within) };
}

function within(element: TextElement): TextElement {
  return element.name === 'column-group'
    ? { ...element, elements: sharing(columns(element.elements)) }
    : inside(element);
}

/** Columns that came or went change the widths of those beside them. */
function sharing(all: readonly TextElement[]): readonly TextElement[] {
  const size = sharedWidths(all.map(({ settings }) => Number(settings['size'])));
  return size === undefined
    ? all
    : all.map((one) => ({ ...one, settings: { ...one.settings, size: Math.round(size * 100) / 100 } }));
}
