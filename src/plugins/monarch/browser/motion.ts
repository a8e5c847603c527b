/** Milliseconds in which a closed pop-up fades before it is taken out of the page. */
export const POPUP_FADE = 800;
/** Milliseconds of the panels' movements. */
export const PANEL = 600;
/** Milliseconds in which the window of pictures comes and goes. */
export const PIN_TOGGLE = 400;
/** Milliseconds after a change until a pop-up is fitted into its window anew. */
export const FIT_AFTER = 400;

/** Fades an element in or out; at once for those who want no motion. */
export function fade(element: HTMLElement, shown: boolean, duration: number): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  for (const running of element.getAnimations()) running.cancel();
  element.style.display = 'block';
  if (still) {
    if (!shown) element.style.display = 'none';
    return;
  }
  const steps = shown ? [{ opacity: 0 }, { opacity: 1 }] : [{ opacity: 1 }, { opacity: 0 }];
  const animation = element.animate(steps, { duration });
  if (!shown) animation.onfinish = () => void (element.style.display = 'none');
}
