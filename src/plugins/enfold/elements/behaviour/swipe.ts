/** Pixels that a finger moves sideways before it counts as a swipe. Source: Enfold, swipe. */
export const SWIPE_THRESHOLD = 50;
/** Milliseconds after a swipe in which none counts. */
export const SWIPE_LOCK = 300;

/** Which way a movement of a finger leads: to the right = back, to the left = on; undefined where it is no swipe. */
export function swipeOf(x: number, y: number): 'previous' | 'next' | undefined {
  if (Math.abs(x) < SWIPE_THRESHOLD || Math.abs(x) <= Math.abs(y)) return undefined;
  return x > 0 ? 'previous' : 'next';
}

/** What a swipe means for things in a row: where one reads from right to left, the next one comes from the left. */
export function alongReading(row: Element, direction: 'previous' | 'next'): 'previous' | 'next' {
  if (getComputedStyle(row).direction !== 'rtl') return direction;
  return direction === 'next' ? 'previous' : 'next';
}

/** Calls back for swipes on an element (and what they were on), at most one in `SWIPE_LOCK`; gives what ends that. */
export function followSwipes(
  element: HTMLElement,
  onSwipe: (direction: 'previous' | 'next', on: EventTarget | null) => void,
): () => void {
  let start: { readonly x: number; readonly y: number } | undefined;
  let locked = false;
  const begin = (event: TouchEvent) => {
    const touch = event.touches.length === 1 ? event.touches[0] : undefined;
    start = touch && { x: touch.clientX, y: touch.clientY };
  };
  const end = (event: TouchEvent) => {
    const touch = event.changedTouches[0];
    if (!start || !touch || locked) return;
    const direction = swipeOf(touch.clientX - start.x, touch.clientY - start.y);
    start = undefined;
    if (!direction) return;
    locked = true;
    setTimeout(() => {
      locked = false;
    }, SWIPE_LOCK);
    onSwipe(direction, event.target);
  };
  element.addEventListener('touchstart', begin, { passive: true });
  element.addEventListener('touchend', end, { passive: true });
  return () => {
    element.removeEventListener('touchstart', begin);
    element.removeEventListener('touchend', end);
  };
}
