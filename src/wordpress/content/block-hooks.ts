import { hasBlocks, isWholeBlocks, parseBlocks } from './blocks-parser.ts';
import { serializeBlocks } from './blocks-serializer.ts';
import { parseExactJson } from './exact-json.ts';

/** Blocks that a post's content stands in while WordPress looks for places where plugins hang further ones. */
const SURROUNDING: Readonly<Record<string, string>> = { wp_block: 'block', wp_navigation: 'navigation' };

/**
 * The text of a post's content once its blocks were read and written again inside the block that shows it. What is written as
 * WordPress writes it stays the same; attributes are written anew, and what closes or opens nothing is settled.
 * WordPress: apply_block_hooks_to_content_from_post_object().
 */
export function rewriteBlocks(text: string, postType: string): string {
  if (!text.includes('<!-- wp:') && !/<!--\s+\/wp:/.test(text)) return text;
  const name = SURROUNDING[postType] ?? 'post-content';
  if (hasBlocks(text)) return rewrittenInside(text, name);
  // Text without blocks is looked at as one block of classic text.
  const classic = `<!-- wp:freeform -->${text}<!-- /wp:freeform -->`;
  const written = rewrittenInside(classic, name);
  return written === classic ? text : written;
}

/** The same for a page, where it shows only in blocks that close or open nothing. */
export function settleBlocks(text: string, postType: string): string {
  return isWholeBlocks(text) ? text : rewriteBlocks(text, postType);
}

function rewrittenInside(text: string, name: string): string {
  const written = serializeBlocks(
    parseBlocks(`<!-- wp:${name} -->${text}<!-- /wp:${name} -->`, parseExactJson),
  );
  const start = written.indexOf('-->') + 3;
  return written.slice(start, Math.max(start, written.lastIndexOf('<!--')));
}
