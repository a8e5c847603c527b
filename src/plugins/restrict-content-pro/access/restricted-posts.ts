import {
  autop,
  createRenderContext,
  siteShortcodes,
  stripAllTags,
  stripShortcodes,
  trimWords,
  withoutRestrictedParts,
} from 'portolan/content';
import { ksesPost } from 'portolan/html';
import type { Extender, PostRow, RestrictedPost, Site, Visitor } from 'portolan/plugin';
import { memberSettings } from '../settings.ts';
import { memberText } from '../texts/member-text.ts';
import { mayRead, readerOf } from './reader.ts';
import { restrictedMessage } from './restricted-message.ts';
import { type PostRules, restrictionsOf, rulesFor } from './restrictions.ts';

/** Words of the excerpt that stands before the message. */
const EXCERPT_WORDS = 100;

/** Whether a visitor may read a post; posts without a rule are for everyone. */
export async function mayReadPost(
  site: Site,
  visitor: Visitor,
  post: Pick<PostRow, 'ID' | 'post_type'>,
): Promise<boolean> {
  const rules = rulesFor(await restrictionsOf(site), post);
  return rules === undefined || mayRead(await readerOf(site, visitor), rules);
}

/** What stands in place of a post for those whom it is not for. Restrict Content Pro: `rcp_filter_restricted_content()`. */
export const restrictedToVisitor: Extender<'post.restricted'> = async (
  restricted,
  { site, post, visitor },
) => {
  if (restricted !== undefined) return restricted;
  const restrictions = await restrictionsOf(site);
  const rules = rulesFor(restrictions, post);
  if (rules === undefined) return undefined;
  const reader = await readerOf(site, visitor);
  if (mayRead(reader, rules)) return undefined;
  const { contentExcerpts } = memberSettings(site);
  const excerpt =
    contentExcerpts === 'always' ||
    (contentExcerpts === 'individual' && restrictions.withExcerpt.has(post.ID));
  return restrictedPost(site, post, messageFor(site, rules, reader.isUnverified), excerpt);
};

/** The message of the rule that closes a post, as safe HTML. Restrict Content Pro: `rcp_get_restricted_content_message()`. */
function messageFor(site: Site, rules: PostRules, unverified: boolean): string {
  if (unverified) return memberText(site, 'Your account is pending email verification.');
  return restrictedMessage(site, rules);
}

function restrictedPost(site: Site, post: PostRow, message: string, excerpt: boolean): RestrictedPost {
  // Safe: the owner's words, filtered as post content is.
  const messageHtml = autop(ksesPost(message));
  if (!excerpt) return { contentHtml: messageHtml, excerptHtml: messageHtml };
  const words = excerptOf(site, post);
  return { contentHtml: `${autop(words)}${messageHtml}`, excerptHtml: words };
}

/** The hand-written excerpt, else the beginning of the text; without tags and shortcodes. */
function excerptOf(site: Site, post: PostRow): string {
  const written = withoutRestrictedParts(site, post.post_excerpt).trim();
  if (written !== '') return ksesPost(written);
  const shortcodes = siteShortcodes(createRenderContext(site, { target: 'excerpt', post }));
  const text = stripAllTags(stripShortcodes(post.post_content.replace(/<!--[\s\S]*?-->/g, ''), shortcodes));
  return trimWords(text, EXCERPT_WORDS).replaceAll('<', '&lt;');
}

/**
 * Posts that a visitor does not find: by searching, since what they find would tell what stands in them; and in lists, feeds
 * and sitemaps where the owner hides from who is no member what is for members (`hide_premium`). Elsewhere these show them
 * with the message in place of the text. Restrict Content Pro: `rcp_hide_premium_posts()`.
 */
export const hiddenFromVisitor: Extender<'posts.hidden'> = async (ids, { site, visitor, place }) => {
  const isSearch = place === 'search';
  if (!isSearch && !memberSettings(site).hidePremium) return ids;
  const restrictions = await restrictionsOf(site);
  const { types, posts, terms } = restrictions;
  if (types.size === 0 && posts.size === 0 && terms.size === 0) return ids;
  const reader = await readerOf(site, visitor);
  // Members find in lists what is for others too, with the message in its place.
  if (reader.isAdministrator || (!isSearch && reader.memberships.length > 0)) return ids;
  const hidden = new Set(ids);
  for (const id of new Set([...posts.keys(), ...terms.keys()])) {
    const rules = rulesFor(restrictions, { ID: id, post_type: '' });
    if (rules && !mayRead(reader, rules)) hidden.add(id);
  }
  for (const [type, rule] of types) {
    if (mayRead(reader, { own: rule, terms: [] })) continue;
    for (const id of await site.posts.findIds({ types: [type] })) hidden.add(id);
  }
  return [...hidden];
};
