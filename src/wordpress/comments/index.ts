import type { Endpoint } from '../../types/index.ts';
import { nobodyEndpoint } from './nobody.ts';
import { postCommentEndpoint } from './post-comment.ts';

export { checkComment, isDisallowed } from './check-comment.ts';
export { type CommentTexts, filterComment, markLinks } from './comment-filters.ts';
export { type CommentOutcome, submitComment } from './comment-form.ts';
export { commentsOpen } from './comments-open.ts';
export { avatarAddress, avatarImage, gravatar } from './gravatar.ts';
export { type CommentRefusal, checkLengths, newComment, type WrittenComment } from './new-comment.ts';
export { notifyAboutComment } from './notify.ts';
export { type Refusal, wpDie } from './wp-die.ts';

/** Endpoints of comments, in the order in which they are asked. */
export const commentEndpoints: readonly Endpoint[] = [postCommentEndpoint, nobodyEndpoint];
