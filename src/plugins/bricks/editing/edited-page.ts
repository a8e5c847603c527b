import { isDeepStrictEqual } from 'node:util';
import { builderEditing, inOrderOf, settledSettings } from 'portolan/elements';
import { DATA, dataOf, elementsOfPage, isWhole, type StoredElement } from '../stored-element.ts';
import { elementsIn, isPageText, pageTextOf } from './page-text.ts';

/** Pages of Bricks in an editor; Bricks keeps no copy as the post's content. */
export const editing = builderEditing({
  isText: isPageText,
  pageOf(meta) {
    const elements = elementsOfPage(meta);
    return isWhole(meta, elements) ? elements : undefined;
  },
  textOf: pageTextOf,
  changed: (stored, text, { filtered }) => ({
    meta: { [DATA]: dataOf(changedPage(stored, elementsIn(text), filtered)) },
  }),
});

/** A page that was edited, with everything that nobody changed as it was stored. */
export function changedPage(
  before: readonly StoredElement[],
  edited: readonly StoredElement[],
  filtered: (text: string) => string,
): readonly StoredElement[] {
  const known = new Map(before.map((element) => [element.id, element]));
  const changed = edited.map((element): StoredElement => {
    const old = known.get(element.id);
    const settings = settledSettings(old?.settings ?? {}, element.settings, filtered);
    const children = childrenOf(edited, element.id);
    const isMoved = old === undefined || old.parent !== element.parent;
    const isAsBefore = old !== undefined && isDeepStrictEqual(children, childrenOf(before, element.id));
    return {
      ...element,
      settings,
      stored: inOrderOf(old?.stored ?? { id: 0, name: 0, parent: 0, children: 0, settings: 0 }, {
        ...element.stored,
        parent: isMoved ? (element.parent === '0' ? 0 : element.parent) : old.stored['parent'],
        children: isAsBefore ? old.stored['children'] : children,
        // PHP writes an empty object as an empty list.
        settings:
          settings === old?.settings
            ? old.stored['settings']
            : Object.keys(settings).length === 0
              ? []
              : settings,
      }),
    };
  });
  // Where the same elements stand in the same order, their places in the list are what they were.
  const places = new Map(before.map(({ id }, place) => [id, place]));
  const isSameTree =
    before.length === changed.length &&
    ['0', ...places.keys()].every((id) => isDeepStrictEqual(childrenOf(before, id), childrenOf(edited, id)));
  return isSameTree ? changed.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)) : changed;
}

function childrenOf(elements: readonly StoredElement[], id: string): readonly string[] {
  return elements.filter(({ parent }) => parent === id).map((element) => element.id);
}
