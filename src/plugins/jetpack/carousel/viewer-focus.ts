/** Milliseconds that scrolling to the panel takes. */
const SCROLL = 300;

/** Pictures of galleries that lead nowhere can be opened by keyboard as well; gives what undoes that. */
export function makeReachable(label: string): () => void {
  const made: HTMLElement[] = [];
  for (const image of document.querySelectorAll<HTMLElement>(
    '[data-carousel-extra] img[data-attachment-id]',
  )) {
    if (image.closest('a')) continue;
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    image.setAttribute('aria-label', label);
    made.push(image);
  }
  return () => {
    for (const image of made)
      for (const name of ['tabindex', 'role', 'aria-label']) image.removeAttribute(name);
  };
}

/** Keeps the focus in the viewer while it is open. */
export function keepInside(event: KeyboardEvent, root: HTMLElement | null): void {
  const reachable = [
    ...(root?.querySelectorAll<HTMLElement>('button, a[href], input, textarea') ?? []),
  ].filter((each) => each.offsetParent !== null);
  const first = reachable[0];
  const last = reachable.at(-1);
  const active = document.activeElement;
  if (!first || !last) return;
  if (!root?.contains(active)) first.focus();
  else if (event.shiftKey && active === first) last.focus();
  else if (!event.shiftKey && active === last) first.focus();
  else return;
  event.preventDefault();
}

let frame = 0;

/** Scrolls within `SCROLL` milliseconds; at once for those who want no motion. */
export function slideTo(element: HTMLElement | null, top: number): void {
  if (!element) return;
  cancelAnimationFrame(frame);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.scrollTop = top;
    return;
  }
  const from = element.scrollTop;
  const start = performance.now();
  let reached = from;
  const step = (now: number) => {
    // Whoever scrolls meanwhile goes on from where they are.
    if (Math.abs(element.scrollTop - reached) > 1) return;
    const part = Math.min(1, (now - start) / SCROLL);
    element.scrollTop = from + (top - from) * part;
    reached = element.scrollTop;
    if (part < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
}
