import { scriptIsland } from 'portolan/browser';

export const hydrateOn = 'load';

/** Milliseconds that a part waits at most for the browser to have nothing else to do. */
const PATIENCE = 200;

/**
 * Has those parts of a long page laid out that `page-parts.css` lets the browser pass over while the page comes: one at
 * a time, in their order, between everything else. Afterwards no part has a height that is only guessed, and none is
 * cut off at its edges. Shows nothing itself.
 */
export default scriptIsland(() => {
  if (!CSS.supports('overflow-anchor', 'auto') || document.documentElement.hasAttribute('data-whole')) return;
  const parts = [...document.querySelectorAll('.av-builder-content > *, .prose > *')];
  const next = () => {
    const part = parts.shift();
    part?.setAttribute('data-laid-out', '');
    // Asks for its height, so that it is laid out now and not with others at the next frame.
    part?.getBoundingClientRect();
    if (parts.length > 0) requestIdleCallback(next, { timeout: PATIENCE });
  };
  next();
});
