import type { Site, TermRow } from '../../types/index.ts';
import { translateWithContext } from '../texts/index.ts';

const FORMAT_NAMES: Readonly<Record<string, string>> = {
  aside: 'Aside',
  chat: 'Chat',
  gallery: 'Gallery',
  link: 'Link',
  image: 'Image',
  quote: 'Quote',
  status: 'Status',
  video: 'Video',
  audio: 'Audio',
};

/** A term's name as it is shown (HTML as stored); formats, which are stored by their slugs, get their words. */
export function termName(site: Site, term: Pick<TermRow, 'name' | 'slug' | 'taxonomy'>): string {
  if (term.taxonomy !== 'post_format') return term.name;
  const format = term.slug.replace(/^post-format-/, '');
  const name = Object.hasOwn(FORMAT_NAMES, format) ? FORMAT_NAMES[format] : undefined;
  return name === undefined ? term.name : translateWithContext(site, name, 'Post format');
}
