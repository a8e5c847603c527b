import type { RenderContext } from '../../../types/index.ts';

/**
 * Classes of an element that comes in when it is scrolled into view; '' where it does not. Notes that the page needs
 * what moves it. Source: Enfold, `animation` of elements.
 */
export function animationOf(value: string | undefined, context: RenderContext, kind: string): string {
  if (!value || value === 'no-animation' || value === 'deactivated' || context.target !== 'page') return '';
  context.assets.addStyle('entry-animation');
  return `av-entry-animation ${kind} ${value.replace(/[^\w-]/g, ' ')} avia_animate_when_visible`;
}
