import type { BlockElement } from '../../../types/index.ts';
import { blockType } from '../block-types/index.ts';
import { queryTitle, termDescription } from './archive-title.ts';
import { archives } from './archives.ts';
import { calendar } from './calendar.ts';
import { categories } from './categories.ts';
import { commentBlocks } from './comments/index.ts';
import { footnotes } from './footnotes.ts';
import { latestComments } from './latest-comments.ts';
import { latestPosts } from './latest-posts.ts';
import { loginout } from './loginout.ts';
import { navigation, navigationLink, navigationSubmenu } from './navigation.ts';
import { pageList } from './page-list.ts';
import { cover, mediaText } from './picture-backgrounds.ts';
import { avatar, postAuthor, postAuthorBiography, postAuthorName } from './post-author.ts';
import { postCommentsCount, postCommentsLink } from './post-comments.ts';
import { postDate } from './post-date.ts';
import { postFeaturedImage } from './post-featured-image.ts';
import { postNavigationLink } from './post-navigation-link.ts';
import { postTemplate } from './post-template.ts';
import { postTerms } from './post-terms.ts';
import { postContent, postExcerpt } from './post-texts.ts';
import { postTimeToRead } from './post-time-to-read.ts';
import { postTitle, readMore } from './post-title.ts';
import { queryBlock } from './query-loop.ts';
import {
  queryPagination,
  queryPaginationNext,
  queryPaginationNumbers,
  queryPaginationPrevious,
} from './query-pagination.ts';
import { queryNoResults, queryTotal } from './query-results.ts';
import { reusableBlock } from './reusable-block.ts';
import { rss } from './rss.ts';
import { button, file, gallery, heading, image, list, shortcode } from './saved-blocks.ts';
import { search } from './search.ts';
import { homeLink, siteLogo, siteTagline, siteTitle } from './site-identity.ts';
import { socialLink, socialLinks } from './social-links.ts';
import { tagCloud } from './tag-cloud.ts';
import { termsQuery, termTemplate } from './term-loop.ts';
import { termCount, termName } from './term-parts.ts';
import { legacyWidget, widgetGroup } from './widget-blocks.ts';

/** WordPress's own blocks that the server renders; all others are the HTML that they were saved as. */
export const coreBlocks: readonly BlockElement[] = withDeclaredDefaults([
  archives,
  avatar,
  button,
  calendar,
  categories,
  ...commentBlocks,
  cover,
  file,
  footnotes,
  gallery,
  heading,
  homeLink,
  image,
  latestComments,
  latestPosts,
  legacyWidget,
  list,
  loginout,
  mediaText,
  navigation,
  navigationLink,
  navigationSubmenu,
  pageList,
  postAuthor,
  postAuthorBiography,
  postAuthorName,
  postCommentsCount,
  postCommentsLink,
  postContent,
  postDate,
  postExcerpt,
  postFeaturedImage,
  postNavigationLink,
  postTemplate,
  postTerms,
  postTimeToRead,
  postTitle,
  queryBlock,
  queryNoResults,
  queryPagination,
  queryPaginationNext,
  queryPaginationNumbers,
  queryPaginationPrevious,
  queryTitle,
  queryTotal,
  readMore,
  reusableBlock,
  rss,
  search,
  shortcode,
  siteLogo,
  siteTagline,
  siteTitle,
  socialLink,
  socialLinks,
  tagCloud,
  termCount,
  termDescription,
  termName,
  termsQuery,
  termTemplate,
  widgetGroup,
]);

function withDeclaredDefaults(blocks: readonly BlockElement[]): readonly BlockElement[] {
  return blocks.map((block) => ({ ...block, defaults: blockType(block.name)?.defaults ?? {} }));
}
