import type { Site } from '../../types/index.ts';
import { termDescription } from './content-filters.ts';

/**
 * A term's description as archives show it (HTML); '' for none. Shortcodes do not run in it, they only keep their
 * quotes. WordPress: term_description().
 */
export function renderTermDescription(site: Pick<Site, 'contributions'>, description: string): string {
  if (description === '') return '';
  const shortcodes = new Map(site.contributions('shortcodes').map(({ tag }) => [tag, () => ''] as const));
  return termDescription(description, { shortcodes });
}
