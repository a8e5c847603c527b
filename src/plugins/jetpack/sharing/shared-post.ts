import he from 'he';
import { renderTitle, restrictedRows, withoutRestrictedParts, writtenExcerpt } from 'portolan/content';
import { stripTags } from 'portolan/html';
import { attachmentAddress } from 'portolan/media';
import type { PostRow, Site } from 'portolan/plugin';
import { postLink } from 'portolan/routing';
import { guest } from 'portolan/users';
import type { SharedPost } from './services.ts';

/** What a network is told of a post: its featured picture, else the first of its text. */
export async function sharedPost(site: Site, shared: PostRow): Promise<SharedPost> {
  // A network gets no more of a post than everybody does.
  const [post = shared] = await restrictedRows(site, guest, [shared]);
  const [address, meta, terms] = await Promise.all([
    postLink(site, post),
    site.posts.meta([post.ID]),
    site.terms.ofObjects([post.ID], ['post_tag']),
  ]);
  return {
    id: post.ID,
    address,
    title: he.decode(stripTags(renderTitle(post))).trim(),
    slug: post.post_name,
    tags: (terms.get(post.ID) ?? []).map((term) => he.decode(term.name)),
    excerpt: he.decode(writtenExcerpt(site, post)).trim(),
    image:
      (await featured(site, Number(meta.get(post.ID)?.get('_thumbnail_id') ?? 0))) ?? firstImage(site, post),
  };
}

async function featured(site: Site, picture: number): Promise<string | undefined> {
  if (picture <= 0) return undefined;
  return attachmentAddress(site, (await site.posts.meta([picture])).get(picture));
}

function firstImage(site: Site, post: PostRow): string {
  if (post.post_password !== '') return '';
  const content = withoutRestrictedParts(site, post.post_content);
  return he.decode(/<img\b[^>]*\bsrc=["']([^"']+)["']/i.exec(content)?.[1] ?? '');
}
