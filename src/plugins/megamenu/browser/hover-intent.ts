/** Pixels that a mouse may move between two looks and still rest. */
const SENSITIVITY = 6;

export interface HoverIntentOptions {
  /** Milliseconds between two looks at the mouse. */
  readonly interval: number;
  /** Milliseconds after the mouse has left until it counts. */
  readonly timeout: number;
  readonly sensitivity?: number;
  /** The mouse rests on the element. */
  readonly over: () => void;
  /** It has left, and did not come back in time. */
  readonly out: () => void;
}

/** Tells when a mouse means an element rather than crosses it. Ends with the signal. */
export function hoverIntent(
  element: HTMLElement,
  { interval, timeout, sensitivity = SENSITIVITY, over, out }: HoverIntentOptions,
  signal: AbortSignal,
): void {
  let timer: number | undefined;
  let isOver = false;
  let at = { x: 0, y: 0 };
  let before = at;
  const look = () => {
    if (Math.hypot(at.x - before.x, at.y - before.y) < sensitivity) {
      isOver = true;
      over();
      return;
    }
    before = at;
    timer = window.setTimeout(look, interval);
  };
  const enter = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    window.clearTimeout(timer);
    if (isOver) return;
    at = { x: event.clientX, y: event.clientY };
    before = at;
    timer = window.setTimeout(look, interval);
  };
  const move = (event: PointerEvent) => {
    at = { x: event.clientX, y: event.clientY };
  };
  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    window.clearTimeout(timer);
    if (!isOver) return;
    timer = window.setTimeout(() => {
      isOver = false;
      out();
    }, timeout);
  };
  element.addEventListener('pointerenter', enter, { signal });
  element.addEventListener('pointermove', move, { signal, passive: true });
  element.addEventListener('pointerleave', leave, { signal });
  signal.addEventListener('abort', () => window.clearTimeout(timer));
  // The mouse may have come while the script was still on its way.
  if (element.matches(':hover') && !matchMedia('(hover: none)').matches)
    timer = window.setTimeout(look, interval);
}
