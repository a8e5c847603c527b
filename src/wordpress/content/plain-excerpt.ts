import type { PostRow, Site } from '../../types/index.ts';
import { stripAllTags } from './excerpt.ts';
import { withoutRestrictedParts } from './restricted-posts.ts';

/** Text that stands apart from what is around it without a blank in between. */
const APART =
  /<(?:!--|\/?(?:address|article|aside|blockquote|br|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|h[1-6]|header|hr|label|legend|li|main|ol|option|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)\b)/gi;

/** Markup with a blank wherever a block or a line begins or ends. */
function apart(markup: string): string {
  return markup.replace(APART, ' $&');
}

type Texts = Pick<PostRow, 'post_excerpt' | 'post_content' | 'post_password'>;

/**
 * The hand-written excerpt of a post as plain text, for places that run no shortcodes: without markup and without what
 * its shortcodes keep for some. '' where the author wrote none, and for a post behind a password.
 */
export function writtenExcerpt(site: Site, post: Texts): string {
  if (post.post_password !== '') return '';
  return stripAllTags(apart(withoutRestrictedParts(site, post.post_excerpt))).replace(/ +(?=\s)/g, '');
}

/**
 * What a list tells of a post, as plain text: the hand-written excerpt, else the whole content in one line, both as
 * everybody may read them. '' for a post behind a password. A post that is closed itself is the caller's to ask about
 * (`restrictedRows()`).
 */
export function plainExcerpt(site: Site, post: Texts): string {
  if (post.post_password !== '') return '';
  if (post.post_excerpt !== '') return writtenExcerpt(site, post);
  const text = withoutRestrictedParts(site, post.post_content)
    .replace(/<!--[\s\S]*?-->/g, ' ')
    // Where one shortcode follows another, two elements of a page builder meet.
    .replace(/\](?=\[)/g, '] ')
    .replace(/\[[^\]]*\]/g, '');
  return stripAllTags(apart(text)).replace(/\s+/g, ' ').trim();
}

/** What a first sentence does not begin with. */
const ASIDE = /<(h[1-6]|figcaption)\b[^>]*>[\s\S]{0,400}?<\/\1\s*>/gi;
/** How many characters of a content are looked at first, and how many where its markup took those. */
const FIRST_LOOK = 8_000;
const SECOND_LOOK = 80_000;

/**
 * What a post begins with: its hand-written excerpt, else what is shown of its content without headings, in one line of at
 * least `length` characters where it has as many; HTML's references stay. '' as for `plainExcerpt()`.
 *
 * @param readable its content as it is rendered: what builders store may be encoded, or not be shown at all
 */
export function plainBeginning(site: Site, post: Texts, readable: string, length: number): string {
  const written = writtenExcerpt(site, post).replace(/\s+/g, ' ').trim();
  if (written !== '' || post.post_password !== '') return written;
  const beginning = proseOf(readable.slice(0, FIRST_LOOK));
  return beginning.length >= length || readable.length <= FIRST_LOOK
    ? beginning
    : proseOf(readable.slice(0, SECOND_LOOK));
}

/** Markup as running text. What begins at its end and is not closed any more is left out. */
function proseOf(markup: string): string {
  const blocks = apart(markup.replace(ASIDE, ' '))
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    // What is there to be used, not read. One that is cut off at the end is not closed any more.
    .replace(/<(script|style|noscript|template|form|nav|button|select|svg)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ');
  const torn = blocks.lastIndexOf('<');
  const whole = torn > blocks.lastIndexOf('>') ? blocks.slice(0, torn) : blocks;
  return stripAllTags(whole).replace(/\s+/g, ' ').trim();
}
