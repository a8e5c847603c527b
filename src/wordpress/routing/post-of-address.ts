import type { PostRow, Site } from '../../types/index.ts';

/** The post that an address of this site shows. WordPress: url_to_postid(). */
export async function postOfAddress(site: Site, path: string): Promise<PostRow | undefined> {
  const slug =
    path
      .replace(/[?#].*$/, '')
      .replace(/\/$/, '')
      .split('/')
      .pop() ?? '';
  return (await site.posts.bySlug(slug, ['post', 'page']))[0];
}
