import type { Site } from '../../types/index.ts';
import { commentText } from './content-filters.ts';
import { ksesPost } from './kses.ts';
import { shortcodeNames } from './site-shortcodes.ts';
import { smiliesAddress } from './smilies-address.ts';

/**
 * The text of a comment as HTML. Comments were filtered when they were written; imported ones are filtered again,
 * because nobody knows what wrote them, with what editors may write. WordPress: the filter comment_text.
 */
export function renderCommentText(site: Site, text: string): string {
  return commentText(ksesPost(text), {
    shortcodes: shortcodeNames(site),
    smiliesAddress: smiliesAddress(site),
    internalHosts: [site.address.host],
  });
}
