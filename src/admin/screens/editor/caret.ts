/** Where a caret stands in an element: at an end, or behind what is written so (HTML). */
export type CaretPlace = 'start' | 'end' | { readonly behind: string };

/** Puts the caret into an element. */
export function putCaret(element: HTMLElement, where: CaretPlace): void {
  const page = element.ownerDocument;
  const selection = page.getSelection();
  selection?.selectAllChildren(element);
  if (where === 'start') selection?.collapseToStart();
  else if (where === 'end') selection?.collapseToEnd();
  else selection?.collapse(...placeBehind(element, lengthOf(where.behind)));
}

/** Whether nothing is selected and the caret stands before all that an element holds. */
export function isAtStart(element: HTMLElement): boolean {
  const selection = element.ownerDocument.getSelection();
  if (!selection?.isCollapsed || selection.rangeCount === 0) return false;
  const range = selection.getRangeAt(0).cloneRange();
  if (!element.contains(range.startContainer)) return false;
  range.setStart(element, 0);
  return range.toString() === '' && range.cloneContents().querySelector('img, br') === null;
}

function lengthOf(html: string): number {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent?.length ?? 0;
}

function placeBehind(element: HTMLElement, characters: number): [Node, number] {
  let left = characters;
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { length } = text.textContent ?? '';
    if (left <= length) return [text, left];
    left -= length;
  }
  return [element, element.childNodes.length];
}
