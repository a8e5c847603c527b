import type { CommentRow, Site } from '../../types/index.ts';
import { renderCommentText } from '../content/comment-text.ts';
import { stripAllTags } from '../content/excerpt.ts';

type CheckedComment = Pick<
  CommentRow,
  | 'comment_author'
  | 'comment_author_email'
  | 'comment_author_url'
  | 'comment_author_IP'
  | 'comment_agent'
  | 'comment_content'
  | 'comment_type'
>;

/**
 * Whether a comment may appear at once: false where the site wants to see it first (all comments, too many links,
 * words of its list, authors it does not know). WordPress: check_comment().
 */
export async function checkComment(site: Site, comment: CheckedComment): Promise<boolean> {
  if (site.options.flag('comment_moderation')) {
    return false;
  }
  const shown = renderCommentText(site, comment.comment_content);
  const maxLinks = site.options.number('comment_max_links');
  if (maxLinks > 0 && (shown.match(/<a [^>]*href/gi) ?? []).length >= maxLinks) {
    return false;
  }
  if (holdsListedWord(site, 'moderation', textsOf(comment, shown))) {
    return false;
  }
  if (!site.options.flag('comment_previously_approved')) {
    return true;
  }
  const { comment_author: author, comment_author_email: email, comment_type: type } = comment;
  if (author === '' || email === '' || type === 'trackback' || type === 'pingback') {
    return false;
  }
  const known = await site.users.byEmail(email);
  return site.comments.wasApproved({ author, email, user: known?.ID ?? 0 });
}

/** Whether a comment holds a word of the site's list of disallowed ones. WordPress: wp_check_comment_disallowed_list(). */
export function isDisallowed(site: Pick<Site, 'options'>, comment: CheckedComment): boolean {
  return holdsListedWord(site, 'disallowed', [
    ...textsOf(comment, comment.comment_content),
    stripAllTags(comment.comment_content),
  ]);
}

function textsOf(comment: CheckedComment, content: string): readonly string[] {
  return [
    comment.comment_author,
    comment.comment_author_email,
    comment.comment_author_url,
    content,
    comment.comment_author_IP,
    comment.comment_agent,
  ];
}

/**
 * Whether one of some texts holds a word of a list of the site's: of those that wait to be looked at, or of those that
 * are not taken. Words stand on lines of their own and count wherever they occur, inside other words too.
 */
export function holdsListedWord(
  { options }: Pick<Site, 'options'>,
  list: 'moderation' | 'disallowed',
  texts: readonly string[],
): boolean {
  // Before WordPress 5.5 the list had another name.
  const before = list === 'disallowed' ? options.get('blacklist_keys') : undefined;
  const words = (options.get(`${list}_keys`) ?? before ?? '')
    .split('\n')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
  const folded = texts.map((text) => text.toLowerCase());
  return words.some((word) => folded.some((text) => text.includes(word)));
}
