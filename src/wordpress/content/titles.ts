import type { PostRow } from '../../types/index.ts';
import { theTitle } from './content-filters.ts';
import type { ShortcodeRegistry } from './shortcodes.ts';

const NONE: ShortcodeRegistry = new Map();

/** A post's title as a page shows it, with "Protected:" or "Private:" before it. WordPress: get_the_title(). */
export function renderTitle(post: Pick<PostRow, 'post_title' | 'post_password' | 'post_status'>): string {
  const title = theTitle(post.post_title, NONE);
  if (post.post_password !== '') return `Protected: ${title}`;
  return post.post_status === 'private' ? `Private: ${title}` : title;
}
