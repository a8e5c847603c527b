import type { Site, TermRow } from '../../types/index.ts';
import { postFormats } from '../post-formats.ts';
import { translateWithContext } from '../texts/index.ts';

/** A term's name as it is shown (HTML as stored); formats, which are stored by their slugs, get their words. */
export function termName(site: Site, term: Pick<TermRow, 'name' | 'slug' | 'taxonomy'>): string {
  if (term.taxonomy !== 'post_format') return term.name;
  const format = term.slug.replace(/^post-format-/, '');
  const name = Object.hasOwn(postFormats, format) ? postFormats[format] : undefined;
  return name === undefined ? term.name : translateWithContext(site, name, 'Post format');
}
