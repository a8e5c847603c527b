import type { FormOptions } from './form-options.ts';

/** Scrolls to where the form's settings say after results were shown. */
export function scrollAfter(
  action: 'submit' | 'pagination',
  { scrollTo: place, customScrollTo, scrollOn }: FormOptions,
  form: HTMLElement,
  target: HTMLElement,
): void {
  if (scrollOn !== 'all' && scrollOn !== action) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  if (place === 'window') scrollTo({ top: 0, behavior });
  const element =
    place === 'form'
      ? form
      : place === 'results'
        ? target
        : place === 'custom' && customScrollTo !== ''
          ? document.querySelector(customScrollTo)
          : null;
  element?.scrollIntoView({ behavior, block: 'start' });
}
