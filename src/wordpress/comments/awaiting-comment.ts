import { timingSafeEqual } from 'node:crypto';
import type { Call, CommentRow, Site } from '../../types/index.ts';
import { wpHash } from '../auth/salts.ts';
import { textOf } from '../php-input.ts';

/** How long the writer of a comment that waits for approval sees it under the address that they were led to. */
export const PREVIEW_SECONDS = 600;

type Timed = Pick<CommentRow, 'comment_date_gmt'>;

/** What an address must hold to show a comment that waits (`moderation-hash`): nobody can guess it. */
export function moderationHash(site: Site, comment: Timed): string {
  return wpHash(site, comment.comment_date_gmt);
}

/**
 * The comment of a post that waits for approval and that this request may see: the address names it (`unapproved`) with
 * its `moderation-hash`, within ten minutes after it was written. WordPress: wp_get_unapproved_comment_author_email().
 */
export async function awaitingComment(
  { site, request }: Pick<Call, 'site'> & { readonly request: Pick<Call['request'], 'query'> },
  post: number,
): Promise<CommentRow | undefined> {
  const id = Number(textOf(request.query, 'unapproved'));
  const hash = textOf(request.query, 'moderation-hash');
  if (!Number.isSafeInteger(id) || id < 1 || hash === '') return undefined;
  const row = await site.comments.byId(id);
  if (row?.comment_post_ID !== post || row.comment_approved !== '0') return undefined;
  return sameHash(moderationHash(site, row), hash) && isFresh(site, row) ? row : undefined;
}

function sameHash(expected: string, input: string): boolean {
  const bytes = Buffer.from(input);
  return bytes.length === expected.length && timingSafeEqual(Buffer.from(expected), bytes);
}

function isFresh(site: Site, { comment_date_gmt }: Timed): boolean {
  const written = Date.parse(`${comment_date_gmt.replace(' ', 'T')}Z`);
  return site.clock.now() < written + PREVIEW_SECONDS * 1000;
}
