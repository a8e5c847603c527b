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
  const parts = [...document.querySelectorAll('.av-builder-content > *, .prose > *')];
  // One that holds others begins above them, and stays where it is while they move.
  const innermost = parts.filter((part, index) => !part.contains(parts[index + 1] ?? null));
  const next = () => {
    const part = parts.shift();
    if (part) {
      const seen = scrollY > 0 && boxOf(part).top < 0 && innermost.find((one) => boxOf(one).bottom > 0);
      const before = seen && boxOf(seen).top;
      part.setAttribute('data-laid-out', '');
      // Asks for a place, so that the part is laid out now and not with others at the next frame.
      const moved = boxOf(seen || part).top - (before || 0);
      // The browser keeps the place itself, but not in a frame in which what is seen is hydrated, say.
      if (seen && Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' });
    }
    if (parts.length > 0) requestIdleCallback(next, { timeout: PATIENCE });
  };
  next();
});

/** Where a part stands in the window; an island is where its contents are. */
function boxOf(part: Element): DOMRect {
  const isIsland = part.localName === 'portolan-island';
  return ((isIsland && part.firstElementChild) || part).getBoundingClientRect();
}
