import type { Extender } from '../../types/index.ts';

/**
 * A page made with the builder is drawn from the builder's own data, which stands in meta; its post content is the
 * same without ids, or old. Source: Enfold, `_aviaLayoutBuilder_active` and `_aviaLayoutBuilderCleanData`.
 */
export const builderData: Extender<'content.source'> = async (content, { site, post, meta: loaded }) => {
  const meta = loaded ?? (await site.posts.meta([post.ID])).get(post.ID);
  if (meta?.get('_aviaLayoutBuilder_active') !== 'active') return content;
  return meta.get('_aviaLayoutBuilderCleanData') || content;
};
