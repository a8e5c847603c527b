import type { BlockElement } from '../../../types/index.ts';
import { archives, categories, latestComments, latestPosts, pageList, postAuthorName, tagCloud } from './lists.ts';
import {
  avatar,
  postAuthor,
  postContent,
  postDate,
  postExcerpt,
  postFeaturedImage,
  postNavigationLink,
  postTerms,
  postTitle,
  readMore,
  reusableBlock,
} from './post-blocks.ts';
import { postTemplate, queryBlock, queryNoResults, queryPagination, queryPaginationNext, queryPaginationNumbers, queryPaginationPrevious } from './query-blocks.ts';
import { homeLink, loginout, rss, search, siteLogo, siteTagline, siteTitle } from './site-blocks.ts';
import { button, gallery, image, shortcode, socialLink, socialLinks } from './static-blocks.ts';

/** WordPress's own blocks that the server renders; all others are the HTML that they were saved as. */
export const coreBlocks: readonly BlockElement[] = [
  archives, avatar, button, categories, gallery, homeLink, image, latestComments, latestPosts, loginout, pageList, postAuthor,
  postAuthorName, postContent, postDate, postExcerpt, postFeaturedImage, postNavigationLink, postTemplate, postTerms, postTitle,
  queryBlock, queryNoResults, queryPagination, queryPaginationNext, queryPaginationNumbers, queryPaginationPrevious, readMore,
  reusableBlock, rss, search, shortcode, siteLogo, siteTagline, siteTitle, socialLink, socialLinks, tagCloud,
];
