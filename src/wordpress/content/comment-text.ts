import type { Site } from '../../types/index.ts';
import { commentText } from './content-filters.ts';
import { ksesComment } from './kses.ts';
import type { ShortcodeRegistry } from './shortcodes.ts';
import { smiliesAddress } from './smilies-address.ts';

const NONE: ShortcodeRegistry = new Map();

/**
 * The text of a comment on a page. Comments were filtered when they were written; imported ones are filtered again,
 * because nobody knows what wrote them.
 */
export function renderCommentText(site: Site, text: string): string {
  return commentText(ksesComment(text), { shortcodes: NONE, smiliesAddress: smiliesAddress(site) });
}
