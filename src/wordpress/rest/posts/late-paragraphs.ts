import type { PostRow } from '../../../types/index.ts';
import { hasBlocks } from '../../content/blocks-parser.ts';

/**
 * Ids of posts with shortcodes and without blocks that come behind a post with blocks: WordPress makes paragraphs later
 * from there on, so that shortcodes keep theirs. No other posts look different.
 */
export function behindBlocks(posts: readonly PostRow[]): ReadonlySet<number> {
  const first = posts.findIndex(({ post_content }) => hasBlocks(post_content));
  const behind = first === -1 ? [] : posts.slice(first + 1);
  return new Set(
    behind.flatMap(({ ID, post_content }) =>
      post_content.includes('[') && !hasBlocks(post_content) ? ID : [],
    ),
  );
}
