import { scriptIsland } from 'portolan/browser';

export const hydrateOn = 'load';

/** Milliseconds that a part waits at most for the browser to have nothing else to do. */
const PATIENCE = 200;

/**
 * Has those parts of a long page laid out that `page-parts.css` lets the browser pass over while the page comes: one at
 * a time, in their order, between everything else. Afterwards no part has a height that is only guessed, and none is
 * cut off at its edges. What the visitor sees stays where it is. Shows nothing itself.
 */
export default scriptIsland(() => {
  if (!CSS.supports('overflow-anchor', 'auto') || document.documentElement.hasAttribute('data-whole')) return;
  const all = [...document.querySelectorAll('.av-builder-content > *, .prose > *')];
  const parts = [...all];
  const next = () => {
    const part = parts.shift();
    if (part && scrollY > 0 && placeOf(part).top < 0) keepPlace(all, () => layOut(part));
    else if (part) layOut(part);
    if (parts.length > 0) requestIdleCallback(next, { timeout: PATIENCE });
  };
  next();
});

function layOut(part: Element): void {
  part.setAttribute('data-laid-out', '');
  // Asks for its height, so that it is laid out now and not with others at the next frame.
  part.getBoundingClientRect();
}

/**
 * Changes something above what is seen, and scrolls by as much as that moved. The browser does so itself, but not in a
 * frame in which what is seen changes as well: while it is hydrated, say.
 */
function keepPlace(all: readonly Element[], change: () => void): void {
  // One that holds others begins above them, and stays where it is while they move.
  const seen = all.find((part, index) => reachesIntoView(part) && !part.contains(all[index + 1] ?? null));
  const before = seen && placeOf(seen).top;
  change();
  const moved = seen && before !== undefined ? placeOf(seen).top - before : 0;
  if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' });
}

function reachesIntoView(part: Element): boolean {
  const { top, bottom } = placeOf(part);
  return bottom > 0 && bottom > top;
}

/** Where a part stands in the window; an island is where its contents are. */
function placeOf(part: Element): { readonly top: number; readonly bottom: number } {
  const isIsland = part.localName === 'portolan-island';
  const first = (isIsland && part.firstElementChild) || part;
  const last = (isIsland && part.lastElementChild) || part;
  return { top: first.getBoundingClientRect().top, bottom: last.getBoundingClientRect().bottom };
}
