import type { Meta, PostRow, Site } from '../../types/index.ts';

/** Whether a text is divided into pages, and into how many. WordPress counts every `<!--nextpage-->`. */
function countContentPages(content: string): number {
  return content.split('<!--nextpage-->').length;
}

/** The same for what is rendered of a post, which a plugin may keep elsewhere than in its content. `meta` where it is known. */
export async function contentPagesOf(site: Site, post: PostRow, meta?: Meta): Promise<number> {
  const source = await site.extensions.apply('content.source', post.post_content, {
    site,
    post,
    ...(meta && { meta }),
  });
  return countContentPages(source);
}
