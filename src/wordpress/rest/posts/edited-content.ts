import type { ExtensionPoints, PostRow, Site, Visitor } from '../../../types/index.ts';
import type { PostChanges } from './store.ts';

/** A change whose content may hold what a page builder keeps apart: the columns, and the builder's meta. */
export async function withBuilderContent(
  site: Site,
  visitor: Visitor,
  post: PostRow,
  changes: PostChanges,
): Promise<{
  readonly changes: PostChanges;
  readonly meta: ExtensionPoints['content.edited']['value']['meta'];
}> {
  const { post_content: text } = changes;
  if (text === undefined) return { changes, meta: {} };
  const { content, meta } = await site.extensions.apply(
    'content.edited',
    { content: text, meta: {} },
    { site, post, meta: (await site.posts.meta([post.ID])).get(post.ID), visitor },
  );
  return { changes: { ...changes, post_content: content }, meta };
}
