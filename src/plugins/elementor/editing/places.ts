import type { Settings, StoredElement } from '../stored-settings.ts';
import { newId } from './ids.ts';

/**
 * Elements where Elementor lets them stand: at the root sections or containers, in sections columns. What was put
 * elsewhere gets what has to be around it. Each element has an id of its own, the columns of a section make up its width.
 */
export function inPlaces(elements: readonly StoredElement[]): readonly StoredElement[] {
  const ids = new Set<string>();
  return atRoot(elements).map((element) => withIds(element, ids));
}

function atRoot(elements: readonly StoredElement[]): readonly StoredElement[] {
  const isOfContainers = !elements.some(({ elType }) => elType === 'section' || elType === 'column');
  return wrapped(
    elements,
    ({ elType }) => elType === 'section' || elType === 'container',
    (loose) => (isOfContainers ? container(loose) : { elType: 'section', settings: [], elements: loose }),
  ).map((element) => inside(element, false));
}

/** An element with what is in it; `isInner`: it stands in a column. */
function inside(element: StoredElement, isInner: boolean): StoredElement {
  const { elType, elements = [] } = element;
  if (elType === 'section') {
    const columns = wrapped(elements, (one) => one.elType === 'column', column);
    return {
      ...element,
      ...(isInner !== (element.isInner ?? false) && { isInner }),
      elements: sharing(columns).map((one) => inside(one, isInner)),
    };
  }
  if (elType === 'column' || elType === 'container')
    return { ...element, elements: elements.map((one) => inside(one, true)) };
  return element;
}

/** Elements of which those that may not stand there are wrapped, neighbours together. */
function wrapped(
  elements: readonly StoredElement[],
  mayStand: (element: StoredElement) => boolean,
  wrap: (loose: readonly StoredElement[]) => StoredElement,
): readonly StoredElement[] {
  const all: StoredElement[] = [];
  let loose: StoredElement[] = [];
  const end = () => {
    if (loose.length > 0) all.push(wrap(loose));
    loose = [];
  };
  for (const element of elements) {
    if (!mayStand(element)) loose.push(element);
    else {
      end();
      all.push(element);
    }
  }
  end();
  return all;
}

function container(elements: readonly StoredElement[]): StoredElement {
  return { elType: 'container', settings: [], elements };
}

function column(elements: readonly StoredElement[]): StoredElement {
  return { elType: 'column', settings: { _column_size: 100, _inline_size: null }, elements };
}

/** Rounding: three columns have 33 each. */
const NEARLY = 3;

/** Columns whose sizes do not make up the whole, as one came or went, share it. Elementor does so too. */
function sharing(columns: readonly StoredElement[]): readonly StoredElement[] {
  const sizes = columns.map(({ settings }) => Number((settings as Settings | undefined)?.['_column_size']));
  const sum = sizes.reduce((all, size) => all + size, 0);
  if (columns.length === 0 || Number.isNaN(sum) || Math.abs(sum - 100) <= NEARLY) return columns;
  const size = Math.floor(100_000 / columns.length) / 1000;
  return columns.map((one) => ({
    ...one,
    settings: { ...one.settings, _column_size: size, _inline_size: null },
  }));
}

function withIds(element: StoredElement, taken: Set<string>): StoredElement {
  const { id: own, ...others } = element;
  const id = own === undefined || taken.has(own) ? newId(taken) : own;
  taken.add(id);
  const { elements } = others;
  return { id, ...others, ...(elements && { elements: elements.map((one) => withIds(one, taken)) }) };
}
