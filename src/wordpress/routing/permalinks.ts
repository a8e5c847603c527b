export {
  archiveFeedLink,
  archiveLink,
  authorFeedLink,
  authorLink,
  commentsFeedLink,
  dateLink,
  feedLink,
  homeLink,
  postCommentsFeedLink,
  searchCommentsFeedLink,
  searchFeedLink,
  searchLink,
} from './archive-links.ts';
export {
  commentLink,
  commentLinks,
  commentPageLink,
  commentsPageAddress,
  commentsStandAtPost,
} from './comment-links.ts';
export { pageLink } from './page-links.ts';
export { isFrontPage, postLink, postLinks, shortlink } from './post-links.ts';
export { termFeedLink, termLink, termLinks } from './term-links.ts';
