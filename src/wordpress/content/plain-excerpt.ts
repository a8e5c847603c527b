import type { PostRow, Site } from '../../types/index.ts';
import { stripAllTags } from './excerpt.ts';
import { withoutRestrictedParts } from './restricted-posts.ts';

type Texts = Pick<PostRow, 'post_excerpt' | 'post_content' | 'post_password'>;

/**
 * The hand-written excerpt of a post as plain text, for places that run no shortcodes: without markup and without what
 * its shortcodes keep for some. '' where the author wrote none, and for a post behind a password.
 */
export function writtenExcerpt(site: Site, post: Texts): string {
  return post.post_password === '' ? stripAllTags(withoutRestrictedParts(site, post.post_excerpt)) : '';
}

/**
 * What a list tells of a post, as plain text: the hand-written excerpt, else the whole content in one line, both as
 * everybody may read them. '' for a post behind a password. A post that is closed itself is the caller's to ask about
 * (`restrictedRows()`).
 */
export function plainExcerpt(site: Site, post: Texts): string {
  if (post.post_password !== '') return '';
  if (post.post_excerpt !== '') return writtenExcerpt(site, post);
  const text = withoutRestrictedParts(site, post.post_content)
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/\[[^\]]*\]/g, '');
  return stripAllTags(text).replace(/\s+/g, ' ').trim();
}
