import type { RenderContext } from 'portolan/plugin';

/** What is looked at before it is published: nothing moves in by itself, and toggles leave the address alone. */
export function isPreview(context: Pick<RenderContext, 'page'>): boolean {
  return context.page?.query.flags.has('preview') ?? false;
}

/**
 * Classes of an element that comes in when it is scrolled into view; '' where it does not. `at`: once it is well within
 * the window, or almost as soon as it is seen. Notes that the page needs what moves it. Source: Enfold, `animation` of
 * elements.
 */
export function animationOf(
  value: string | undefined,
  context: RenderContext,
  kind: string,
  at: 'visible' | 'almost_visible' = 'visible',
): string {
  if (!value || value === 'no-animation' || value === 'deactivated') return '';
  if (context.target !== 'page' || isPreview(context)) return '';
  context.assets.addStyle('entry-animation');
  return `av-entry-animation ${kind} ${value.replace(/[^\w-]/g, ' ')} avia_animate_when_${at}`;
}
