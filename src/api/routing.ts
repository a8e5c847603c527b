/** `portolan/routing`: addresses: links of posts, terms and archives, how a path is read, sitemaps. */

export { decodePercent, rawurlencode, urlencode } from '../view/percent-encoding.ts';
export { homePath, withArgument } from '../wordpress/routing/addresses.ts';
export { searchLink } from '../wordpress/routing/archive-links.ts';
export { attachmentFile } from '../wordpress/routing/attachment-file.ts';
export { rebuiltArguments, removeArguments } from '../wordpress/routing/canonical-arguments.ts';
export { keepingTermAddresses } from '../wordpress/routing/earlier-bases.ts';
export { matchPath } from '../wordpress/routing/match-path.ts';
export { asksOnlyForHome } from '../wordpress/routing/parse-query.ts';
export { endPath, permalinkStructure } from '../wordpress/routing/permalink-structure.ts';
export {
  archiveLink,
  authorLink,
  commentsPageAddress,
  homeLink,
  postLink,
  postLinks,
  termLink,
  termLinks,
} from '../wordpress/routing/permalinks.ts';
export { queryOfAddress } from '../wordpress/routing/post-of-address.ts';
export { resolve } from '../wordpress/routing/resolve.ts';
export { parseSearch } from '../wordpress/routing/search-terms.ts';
export { stickyPosts, withStickyPosts } from '../wordpress/routing/sticky-posts.ts';
export { type SitemapEntry, sitemapEntries, sitemapPages } from '../wordpress/sitemaps/sitemap-entries.ts';
export {
  type SitemapKind,
  sitemapSubtypes,
  sitemapsEnabled,
  stylesheetLink,
} from '../wordpress/sitemaps/sitemap-links.ts';
