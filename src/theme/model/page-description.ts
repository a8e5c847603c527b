import he from 'he';
import type { MainQuery, PageModel, Site } from '../../types/index.ts';
import { guest } from '../../wordpress/auth/visitor.ts';
import { escapeAttribute } from '../../wordpress/content/escape.ts';
import { stripAllTags } from '../../wordpress/content/excerpt.ts';
import { plainBeginning } from '../../wordpress/content/plain-excerpt.ts';
import { restrictedRows } from '../../wordpress/content/restricted-posts.ts';

/** What search engines show of a description, in characters. */
const LENGTH = 156;
const DESCRIPTION = /^<meta\s[^>]*\bname=["']description["']/i;
const SHARED_DESCRIPTION = /^<meta\s[^>]*\bproperty=["']og:description["'][^>]*\bcontent=("|')(.*?)\1/i;

/**
 * The head's lines with a description for search engines, where no plugin has given one: what the page says where it is
 * shared, else what everybody may read of what it shows, else what the site says of itself. Pages that were not found have
 * none.
 */
export async function withDescription(
  site: Site,
  page: PageModel,
  lines: readonly string[],
): Promise<readonly string[]> {
  const { flags } = page.query;
  // Of what is not to be seen yet nothing is said.
  if (page.instead !== undefined) return lines;
  if (page.status !== 200 || flags.has('embed') || lines.some((line) => DESCRIPTION.test(line))) return lines;
  const shared = lines.map((line) => SHARED_DESCRIPTION.exec(line)?.[2]).find(Boolean);
  const content = shared ?? escapeAttribute(await pageDescription(site, page));
  return content === '' ? lines : [...lines, `<meta name="description" content="${content}" />`];
}

/** A page in one or two sentences, as plain text. */
async function pageDescription(site: Site, page: PageModel): Promise<string> {
  const { query } = page;
  const tagline = plainText(page.site.description);
  // The title holds the tagline.
  if (query.flags.has('front_page') && query.page < 2)
    return tagline || (await descriptionOfPost(site, page)) || plainText(page.site.name);
  return (await ownDescription(site, page)) || besideTitle(plainText(page.documentTitle), tagline);
}

/** What was written about what the page shows; '' on the further pages of a list, which would all say the same. */
async function ownDescription(site: Site, page: PageModel): Promise<string> {
  const { query } = page;
  if (query.flags.has('singular')) return query.contentPage > 1 ? '' : descriptionOfPost(site, page);
  if (query.page > 1) return '';
  if (query.author) return shortened(plainText(await aboutAuthor(site, query)));
  return shortened(plainText(page.descriptionHtml));
}

async function descriptionOfPost(site: Site, { query, posts }: PageModel): Promise<string> {
  const [row] = query.posts;
  if (row === undefined) return '';
  // As a guest reads it, whoever asks.
  const [readable = row] = await restrictedRows(site, guest, [row]);
  const isRestricted = readable.post_content !== row.post_content;
  const shown = isRestricted ? readable.post_content : (posts[0]?.contentHtml ?? '');
  return shortened(plainText(plainBeginning(site, readable, shown, LENGTH + 1)));
}

async function aboutAuthor(site: Site, { author }: MainQuery): Promise<string> {
  if (author === undefined) return '';
  return (await site.users.meta([author.ID])).get(author.ID)?.get('description') ?? '';
}

function besideTitle(title: string, tagline: string): string {
  return shortened(tagline === '' || title.endsWith(tagline) ? title : `${title}. ${tagline}`);
}

/** Stored text or HTML as it reads, in one line. */
function plainText(html: string): string {
  return he.decode(stripAllTags(html.replace(/<(?:br|\/p|\/div|\/li|\/h[1-6])\b/gi, ' $&'), true)).trim();
}

/** A text that is too long is cut behind a sentence where that leaves enough of it, else between words. */
function shortened(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= LENGTH) return text;
  const begun = characters.slice(0, LENGTH).join('');
  const sentences = /^.*[.!?。](?=\s)/s.exec(begun)?.[0] ?? '';
  if (sentences.length > LENGTH / 2) return sentences;
  const words = begun.slice(0, begun.lastIndexOf(' '));
  return `${(words === '' ? begun : words).replace(/[\s,;:–—-]+$/, '')}…`;
}
