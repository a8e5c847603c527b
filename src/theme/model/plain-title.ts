import he from 'he';
import type { PostRow } from '../../types/index.ts';
import { stripAllTags } from '../../wordpress/content/excerpt.ts';
import { renderTitle } from '../../wordpress/content/titles.ts';

/** A post's title as plain text: without tags, references as the characters they mean. */
export function plainTitle(post: Pick<PostRow, 'post_title' | 'post_password' | 'post_status'>): string {
  return he.decode(stripAllTags(renderTitle(post)));
}
