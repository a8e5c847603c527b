import type { CommentRow, Site } from '../../types/index.ts';
import { convertInvalidEntities } from '../content/convert-chars.ts';
import { normalizeEntities } from '../content/entities.ts';
import { escapeAttribute, escapeUrlRaw } from '../content/escape.ts';
import { stripAllTags } from '../content/excerpt.ts';
import { ksesComment } from '../content/kses.ts';
import { sanitizeEmail } from '../content/sanitize.ts';
import { sanitizeTextField } from '../rest/text-fields.ts';

export type CommentTexts = Pick<
  CommentRow,
  'comment_author' | 'comment_author_email' | 'comment_author_url' | 'comment_content'
>;

/**
 * A comment's texts as they are stored: names without markup, addresses cleaned, the comment with the elements that
 * visitors may use, links marked as not the site's own. `unfiltered` leaves markup alone, for authors who may write
 * any. WordPress: wp_filter_comment().
 */
export function filterComment(site: Site, texts: CommentTexts, unfiltered = false): CommentTexts {
  const kept = (text: string) => (unfiltered ? text : ksesComment(text));
  return {
    comment_author: escapeTags(kept(sanitizeTextField(texts.comment_author))),
    comment_author_email: kept(sanitizeEmail(texts.comment_author_email.trim())),
    comment_author_url: kept(escapeUrlRaw(stripAllTags(texts.comment_author_url))),
    comment_content: markLinks(site, kept(convertInvalidEntities(texts.comment_content))),
  };
}

/** WordPress: _wp_specialchars(), which leaves quotes. */
function escapeTags(text: string): string {
  return normalizeEntities(text).replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Says of every link that a visitor wrote it; links to other sites are not followed. WordPress: wp_rel_ugc(). */
function markLinks(site: Pick<Site, 'address'>, text: string): string {
  return text.replace(/<a (.+?)>/gi, (_, attributes: string) => {
    const own = isOwnLink(site, attributeOf(attributes, 'href') ?? '');
    const wanted = own ? ['ugc'] : ['nofollow', 'ugc'];
    const present = (attributeOf(attributes, 'rel') ?? '').split(/\s+/).filter((word) => word !== '');
    const rest = present.length === 0 ? attributes : attributes.replace(relAttribute, '').trim();
    return `<a ${rest} rel="${escapeAttribute([...new Set([...present, ...wanted])].join(' '))}">`;
  });
}

const relAttribute = /(?:^|\s+)rel\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+)/i;

function attributeOf(attributes: string, name: string): string | undefined {
  const pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`, 'i');
  const match = pattern.exec(attributes);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

/** WordPress: wp_is_internal_link(). */
function isOwnLink(site: Pick<Site, 'address'>, address: string): boolean {
  return /^https?:/i.test(address) && site.address.pathOf(address) !== undefined;
}
