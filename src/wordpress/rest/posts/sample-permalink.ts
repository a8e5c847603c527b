import type { PostRow, Site } from '../../../types/index.ts';
import { decodePercent } from '../../../view/percent-encoding.ts';
import { sanitizeTitle } from '../../content/sanitize-title.ts';
import { postLinks } from '../../routing/permalinks.ts';

/** The address of a post with a placeholder for its slug, and the slug its title would give. */
export interface SamplePermalink {
  readonly template: string;
  readonly slug: string;
}

const unpublished = new Set(['draft', 'pending', 'auto-draft', 'future']);

/** How the address of a post could be written (WordPress: `get_sample_permalink()`). */
export async function samplePermalink(site: Site, post: PostRow): Promise<SamplePermalink> {
  const isPost = post.post_type === 'post';
  const placeholder = isPost || post.post_type === 'attachment' ? '%postname%' : '%pagename%';
  // What is no post has its pretty address as a sample whatever its status.
  const pretty = unpublished.has(post.post_status) || !['post', 'attachment'].includes(post.post_type);
  const status = pretty ? 'publish' : post.post_status;
  const sample: PostRow = { ...post, post_name: placeholder, post_status: status };
  const stored = await site.posts.uniqueSlug(sanitizeTitle(post.post_title) || String(post.ID), {
    ID: post.ID,
    post_status: status,
    post_type: post.post_type,
    post_parent: post.post_parent,
  });
  const slug = decodePercent(stored);
  if (post.post_type === 'attachment' && post.post_parent === 0) {
    return { template: `${site.address.home}/?attachment_id=${post.ID}`, slug };
  }
  const template = (await postLinks(site, [sample])).get(post.ID) ?? '';
  // Slugs of pages above are written for people.
  const readable = isPost ? template : template.replace(/(?:%[\da-f]{2})+/gi, decodePercent);
  return { template: readable, slug };
}
