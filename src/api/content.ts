/** `portolan/content`: text becomes HTML as WordPress makes it: shortcodes, blocks, excerpts, titles, what is closed to a visitor. */

export { autop } from '../wordpress/content/autop.ts';
export { blockStyle } from '../wordpress/content/block-style.ts';
export { parseBlocks } from '../wordpress/content/blocks-parser.ts';
export { serializeBlocks } from '../wordpress/content/blocks-serializer.ts';
export { renderCommentText } from '../wordpress/content/comment-text.ts';
export { theContent } from '../wordpress/content/content-filters.ts';
export {
  type GalleryPictures,
  gallery,
  pictureHref,
  readGallery,
} from '../wordpress/content/core-shortcodes/gallery.ts';
export { BLOCK_MARK, SHORTCODE_MARK } from '../wordpress/content/edit-marks.ts';
export { stripAllTags, trimWords } from '../wordpress/content/excerpt.ts';
export {
  type ArchiveEntry,
  type ArchiveKind,
  archiveEntries,
  archiveItems,
  archiveKind,
  archiveOptions,
  GO_THERE as ARCHIVE_CHOICE,
} from '../wordpress/content/lists/archive-list.ts';
export { type TermCloudOptions, termCloud } from '../wordpress/content/lists/term-cloud.ts';
export { termDropdown } from '../wordpress/content/lists/term-dropdown.ts';
export { termList } from '../wordpress/content/lists/term-list.ts';
export { picturePlace } from '../wordpress/content/main-post.ts';
export { makeClickable } from '../wordpress/content/make-clickable.ts';
export { passwordForm } from '../wordpress/content/password-form.ts';
export { plainExcerpt, writtenExcerpt } from '../wordpress/content/plain-excerpt.ts';
export {
  contentServices,
  renderExcerpt,
  renderPostContent,
  renderSource,
} from '../wordpress/content/render.ts';
export { renderInner } from '../wordpress/content/render-blocks.ts';
export { contextInside, createRenderContext } from '../wordpress/content/render-context.ts';
export {
  listedRows,
  restrictedPost,
  restrictedRows,
  withoutHidden,
  withoutRestrictedCaptions,
  withoutRestrictedParts,
} from '../wordpress/content/restricted-posts.ts';
export { type FoundShortcode, findShortcodes } from '../wordpress/content/shortcode-search.ts';
export {
  doShortcodes,
  parseShortcodeAttributes,
  shortcodeUnautop,
  stripShortcodes,
} from '../wordpress/content/shortcodes.ts';
export { showsSomething } from '../wordpress/content/shows-something.ts';
export { siteShortcodes } from '../wordpress/content/site-shortcodes.ts';
export { convertSmilies } from '../wordpress/content/smilies.ts';
export { renderTitle, renderWidgetTitle } from '../wordpress/content/titles.ts';
export { postClasses } from '../wordpress/head/post-class.ts';
