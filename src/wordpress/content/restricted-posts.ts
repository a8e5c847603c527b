import type {
  ExtensionPoints,
  PostQuery,
  PostRow,
  RestrictedPost,
  Site,
  Visitor,
} from '../../types/index.ts';
import { guest } from '../auth/visitor.ts';
import { restrictedPartsPattern } from './restricted-parts.ts';
import { withoutRestrictedWords } from './restricted-words.ts';

/**
 * What a visitor gets instead of a post that a plugin keeps for others (extension point `post.restricted`); undefined = they
 * may read it. Where nobody is known to ask, a guest does.
 */
export async function restrictedPost(
  site: Site,
  post: PostRow,
  visitor: Visitor = guest,
): Promise<RestrictedPost | undefined> {
  if (!site.extensions.has('post.restricted')) return undefined;
  return site.extensions.apply('post.restricted', undefined, { site, post, visitor });
}

/** Posts as a visitor may know them: of those that are closed to them, only what stands in place of their texts. */
export async function restrictedRows(
  site: Site,
  visitor: Visitor,
  posts: readonly PostRow[],
): Promise<readonly PostRow[]> {
  if (!site.extensions.has('post.restricted')) return posts;
  return Promise.all(
    posts.map(async (post) => {
      const restricted = await restrictedPost(site, post, visitor);
      return restricted === undefined
        ? post
        : { ...post, post_content: '', post_content_filtered: '', post_excerpt: restricted.excerptHtml };
    }),
  );
}

/** The same for lists, which ask for no password: of posts behind one they have the title alone. */
export async function listedRows(
  site: Site,
  visitor: Visitor,
  posts: readonly PostRow[],
): Promise<readonly PostRow[]> {
  return (await restrictedRows(site, visitor, posts)).map((post) =>
    post.post_password === ''
      ? post
      : { ...post, post_content: '', post_content_filtered: '', post_excerpt: '' },
  );
}

/** Pictures with the texts that a visitor may read: of those whose texts are kept for others, neither caption nor description. */
export async function withoutRestrictedCaptions(
  site: Site,
  visitor: Visitor | undefined,
  pictures: readonly PostRow[],
): Promise<readonly PostRow[]> {
  if (!site.extensions.has('post.restricted')) return pictures;
  return Promise.all(
    pictures.map(async (picture) =>
      (await restrictedPost(site, picture, visitor)) === undefined
        ? picture
        : { ...picture, post_excerpt: '', post_content: '' },
    ),
  );
}

/**
 * A query that leaves out what the visitor does not find in such a place (extension point `posts.hidden`), and what it
 * would find by words that they may not read.
 */
export async function withoutHidden(
  site: Site,
  visitor: Visitor,
  place: ExtensionPoints['posts.hidden']['context']['place'],
  query: PostQuery,
): Promise<PostQuery> {
  const readable = await withoutRestrictedWords(site, visitor, query);
  if (!site.extensions.has('posts.hidden')) return readable;
  const hidden = await site.extensions.apply('posts.hidden', [], { site, visitor, place });
  return hidden.length === 0 ? readable : { ...readable, notIds: [...(readable.notIds ?? []), ...hidden] };
}

/** A text without what its shortcodes keep for some (`ShortcodeElement.restricts`): for places that do not run them. */
export function withoutRestrictedParts(site: Site, text: string): string {
  if (!text.includes('[')) return text;
  const pattern = restrictedPartsPattern(site);
  return pattern === undefined ? text : text.replace(pattern, '');
}
