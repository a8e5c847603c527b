import { inGroups, sharedWidths } from 'portolan/elements';
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
  return inGroups(
    elements,
    ({ elType }) => elType === 'section' || elType === 'container',
    (loose) => (isOfContainers ? container(loose) : { elType: 'section', settings: [], elements: loose }),
  ).map((element) => inside(element, false));
}

/** An element with what is in it; `isInner`: it stands in a column. */
function inside(element: StoredElement, isInner: boolean): StoredElement {
  const { elType, elements = [] } = element;
  if (elType === 'section') {
    const columns = inGroups(elements, (one) => one.elType === 'column', column);
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

function container(elements: readonly StoredElement[]): StoredElement {
  return { elType: 'container', settings: [], elements };
}

function column(elements: readonly StoredElement[]): StoredElement {
  return { elType: 'column', settings: { _column_size: 100, _inline_size: null }, elements };
}

/** Columns whose sizes do not make up the whole, as one came or went, share it. Elementor does so too. */
function sharing(columns: readonly StoredElement[]): readonly StoredElement[] {
  const size = sharedWidths(
    columns.map(({ settings }) => Number((settings as Settings | undefined)?.['_column_size'])),
  );
  return size === undefined
    ? columns
    : columns.map((one) => ({
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
