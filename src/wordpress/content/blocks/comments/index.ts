import type { BlockElement } from '../../../../types/index.ts';
import {
  commentAuthorName,
  commentContent,
  commentDate,
  commentEditLink,
  commentReplyLink,
} from './comment-parts.ts';
import { comments, commentTemplate } from './comment-template.ts';
import { postCommentsForm } from './comments-form.ts';
import {
  commentsPagination,
  commentsPaginationNext,
  commentsPaginationNumbers,
  commentsPaginationPrevious,
} from './comments-pagination.ts';
import { commentsTitle } from './comments-title.ts';

/** The blocks that show a post's comments inside its content. */
export const commentBlocks: readonly BlockElement[] = [
  comments,
  commentTemplate,
  commentsTitle,
  commentAuthorName,
  commentContent,
  commentDate,
  commentEditLink,
  commentReplyLink,
  commentsPagination,
  commentsPaginationNext,
  commentsPaginationNumbers,
  commentsPaginationPrevious,
  postCommentsForm,
];
