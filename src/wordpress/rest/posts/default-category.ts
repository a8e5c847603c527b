import type { PostRow, Site } from '../../../types/index.ts';

/** A post that is in no category when it is written is in the default one. WordPress: `wp_insert_post()`. */
export async function fileUnderDefault(site: Site, post: PostRow): Promise<void> {
  if (post.post_type !== 'post' || post.post_status === 'auto-draft') return;
  const categories = (await site.terms.ofObjects([post.ID], ['category'])).get(post.ID) ?? [];
  if (categories.length > 0) return;
  await site.terms.setObjectTerms(post.ID, 'category', [site.options.number('default_category', 1)]);
}
