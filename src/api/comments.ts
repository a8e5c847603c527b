/** `portolan/comments`: comments: writing, moderating, pictures of their authors. */

export { awaitingComment } from '../wordpress/comments/awaiting-comment.ts';
export { holdsListedWord } from '../wordpress/comments/check-comment.ts';
export { type CommentTexts, filterComment } from '../wordpress/comments/comment-filters.ts';
export { type PageOfComments, pageOfComments } from '../wordpress/comments/comment-paging.ts';
export { commentsOpen } from '../wordpress/comments/comments-open.ts';
export { avatarImage, gravatar } from '../wordpress/comments/gravatar.ts';
export { moderateComment } from '../wordpress/comments/moderate.ts';
export {
  type CommentRefusal,
  checkLengths,
  newComment,
  type WrittenComment,
} from '../wordpress/comments/new-comment.ts';
export { wpDie } from '../wordpress/comments/wp-die.ts';
