import { wantsLessMotion } from '../behaviour/in-view.ts';

/** Milliseconds that a page takes to come to a part of itself. Source: Enfold, smooth scrolling. */
export const SCROLL_TIME = 1200;

/** What a visitor does who wants to go elsewhere: it ends the movement. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Pixels of the window that a header covers that stays while the page is scrolled; 0 where none does. */
export function stickyHeader(): number {
  const header = document.querySelector('body > header');
  if (!header) return 0;
  const { position, top } = getComputedStyle(header);
  if (position !== 'sticky' && position !== 'fixed') return 0;
  // Where it stays above the window's edge, the part of it above that covers nothing.
  const height = header.getBoundingClientRect().height + Math.min(0, Number.parseFloat(top) || 0);
  return Math.round(height);
}

/** Where on the page its window's top has to be to show an element, below a header that stays. */
export function topOf(element: Element): number {
  const style = getComputedStyle(element);
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const margin = Number.parseFloat(style.scrollMarginTop) || 0;
  return element.getBoundingClientRect().top + scrollY - header - margin;
}

/** How much of a way is done after a share of the time: slow at both ends. */
export function eased(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
}

/**
 * Moves the page until `place()` is at its top, which may change on the way; at once where less movement is wanted. Calls
 * `arrived` unless the visitor moves the page themselves meanwhile.
 */
export function scrollSmoothly(place: () => number, arrived: () => void = () => undefined): void {
  const to = (top: number) => scrollTo({ top, behavior: 'instant' });
  if (wantsLessMotion()) {
    to(place());
    arrived();
    return;
  }
  const from = scrollY;
  const start = performance.now();
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    for (const name of INTERRUPTIONS) removeEventListener(name, end);
  };
  const step = () => {
    const share = Math.min(1, (performance.now() - start) / SCROLL_TIME);
    to(from + (place() - from) * eased(share));
    if (share < 1) {
      frame = requestAnimationFrame(step);
      return;
    }
    end();
    arrived();
  };
  for (const name of INTERRUPTIONS) addEventListener(name, end, { passive: true });
  frame = requestAnimationFrame(step);
}
