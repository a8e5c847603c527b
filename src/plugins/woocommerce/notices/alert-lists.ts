/**
 * Lets a box announce the lists of messages that came into it: as an alert of its own a list would be none any more for
 * those who hear it.
 */
export function announceLists(box: HTMLElement): void {
  for (const list of box.querySelectorAll('ul[role="alert"]')) {
    list.removeAttribute('role');
    box.setAttribute('role', 'alert');
  }
}

/** Puts each list of messages into a box that announces it. */
export function boxLists(within: ParentNode): void {
  for (const list of within.querySelectorAll('ul[role="alert"]')) {
    const box = document.createElement('div');
    list.replaceWith(box);
    box.append(list);
    announceLists(box);
  }
}
