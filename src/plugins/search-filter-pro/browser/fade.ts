import { FADE } from './delays.ts';

/** Fades results to an opacity; at once where less motion is asked for. */
export function fade(element: HTMLElement, opacity: number): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.style.transition = still ? 'none' : `opacity ${FADE}ms`;
  element.style.opacity = String(opacity);
  element.ariaBusy = String(opacity < 1);
}
