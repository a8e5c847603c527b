import type { ClosedPost, ExtensionPoints, PostQuery, PostRow, Site, Visitor } from '../../types/index.ts';
import { guest } from '../auth/visitor.ts';

/**
 * What a visitor gets instead of a post that a plugin keeps for others (extension point `post.closed`); undefined = he
 * may read it. Where nobody is known to ask, a guest does.
 */
export async function closedPost(
  site: Site,
  post: PostRow,
  visitor: Visitor = guest,
): Promise<ClosedPost | undefined> {
  if (!site.extensions.has('post.closed')) return undefined;
  return site.extensions.apply('post.closed', undefined, { site, post, visitor });
}

/** Posts as a visitor may know them: of those that are closed to him, only what stands in place of their texts. */
export async function closedRows(
  site: Site,
  visitor: Visitor,
  posts: readonly PostRow[],
): Promise<readonly PostRow[]> {
  if (!site.extensions.has('post.closed')) return posts;
  return Promise.all(
    posts.map(async (post) => {
      const closed = await closedPost(site, post, visitor);
      return closed === undefined
        ? post
        : { ...post, post_content: '', post_content_filtered: '', post_excerpt: closed.excerptHtml };
    }),
  );
}

/** A query that leaves out what the visitor does not find in such a place (extension point `posts.hidden`). */
export async function withoutHidden(
  site: Site,
  visitor: Visitor,
  place: ExtensionPoints['posts.hidden']['context']['place'],
  query: PostQuery,
): Promise<PostQuery> {
  if (!site.extensions.has('posts.hidden')) return query;
  const hidden = await site.extensions.apply('posts.hidden', [], { site, visitor, place });
  return hidden.length === 0 ? query : { ...query, notIds: [...(query.notIds ?? []), ...hidden] };
}

/** A text without what its shortcodes keep for some (`ShortcodeElement.closes`): for places that do not run them. */
export function withoutClosedParts(site: Site, text: string): string {
  if (!text.includes('[')) return text;
  const pattern = site.once('content.closed-parts', () => {
    const tags = site.contributions('shortcodes').flatMap(({ tag, closes }) => (closes ? [tag] : []));
    return tags.length === 0
      ? undefined
      : new RegExp(`\\[(${tags.join('|')})(?=[\\s\\]])[^\\]]*\\][\\s\\S]*?(?:\\[/\\1\\]|$)`, 'gi');
  });
  return pattern === undefined ? text : text.replace(pattern, '');
}
