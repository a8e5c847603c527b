import type { Site } from '../../../types/index.ts';

/** Whether the theme takes `figure` and its like; themes that list what they support have to say so. */
export function hasHtml5({ theme }: Pick<Site, 'theme'>): boolean {
  return theme.supports?.includes('html5') ?? true;
}
