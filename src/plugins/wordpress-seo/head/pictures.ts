import { gravatar } from 'portolan/comments';
import { textIn } from 'portolan/data';
import { attachmentMetadata } from 'portolan/media';
import type { Meta, PostRow, Site } from 'portolan/plugin';
import { attachmentFile } from 'portolan/routing';
import type { View } from '../view.ts';

/** A picture of the library, or one that only its address is known of. Pixels. */
export interface SeoPicture {
  readonly address: string;
  /** The address that the text names; other than `address` where the text was written elsewhere. */
  readonly named?: string;
  readonly width?: number;
  readonly height?: number;
  readonly type?: string;
  readonly caption?: string;
}

/** What Open Graph takes: smaller and larger pictures are left to other sizes. Yoast SEO: Open_Graph\Image_Helper. */
const [LEAST, MOST] = [200, 2000];
const SIZES = ['large', 'medium_large'];

/** A picture of the library by its number; undefined for 0 and for what is none. */
export async function pictureOfId(site: Site, id: number): Promise<SeoPicture | undefined> {
  const post = id > 0 ? await site.posts.byId(id) : undefined;
  return post?.post_type === 'attachment' ? pictureOfAttachment(site, post) : undefined;
}

async function pictureOfAttachment(site: Site, post: PostRow): Promise<SeoPicture | undefined> {
  const file = await attachmentFile(site, post);
  const meta: Meta | undefined = (await site.posts.meta([post.ID])).get(post.ID);
  if (file === undefined || meta === undefined) return undefined;
  const { width, height, sizes } = attachmentMetadata(site, meta) ?? {};
  const caption = post.post_excerpt || (meta.get('_wp_attachment_image_alt') ?? '');
  const more = { type: post.post_mime_type, ...(caption === '' ? {} : { caption }) };
  const fits = (side: number | undefined) => side !== undefined && side >= LEAST && side <= MOST;
  const smaller = SIZES.map((name) => sizes?.[name]).find((size) => fits(size?.width) && fits(size?.height));
  if (smaller && !(fits(width) && fits(height)))
    return {
      address: file.replace(/[^/]+$/, smaller.file),
      width: smaller.width,
      height: smaller.height,
      ...more,
    };
  return { address: file, ...(width && height ? { width, height } : {}), ...more };
}

/** The picture that stands for a view: of a post its own or the first in its text, of a list that of its first post. */
export async function pictureOfView({ site, query, subject }: View): Promise<SeoPicture | undefined> {
  const { post, meta } = subject;
  if (post && !query.flags.has('posts_page')) {
    const featured = await pictureOfId(site, Number(meta?.get('_thumbnail_id') ?? 0));
    return featured ?? (post.post_password === '' ? firstInText(site, post.post_content) : undefined);
  }
  const [first] = query.posts;
  if (first === undefined) return undefined;
  const own = (await site.posts.meta([first.ID])).get(first.ID);
  return pictureOfId(site, Number(own?.get('_thumbnail_id') ?? 0));
}

async function firstInText(site: Site, content: string): Promise<SeoPicture | undefined> {
  const tag = /<img\b[^>]*>/i.exec(content)?.[0] ?? '';
  const address = /\ssrc=["']([^"']+)["']/i.exec(tag)?.[1];
  if (address === undefined || !/^(?:https?:)?\/\//.test(address)) return undefined;
  const named = site.address.toPresent(address);
  const known = await pictureOfId(site, Number(/\bwp-image-(\d+)\b/.exec(tag)?.[1] ?? 0));
  return known ? { ...known, named } : { address: named, type: '' };
}

/** The picture for those who share the page: the chosen one, that of what is shown, else the site's. */
export async function sharedPicture(
  view: View,
  shown: SeoPicture | undefined,
): Promise<SeoPicture | undefined> {
  const { site, kind, query, own, social } = view;
  const front = query.flags.has('front_page');
  const chosen = async (id: string, address: string) =>
    (await pictureOfId(site, Number(id) || 0)) ??
    (address === '' ? undefined : { address: site.address.toPresent(address) });
  const found =
    (await chosen(own.get('opengraph-image-id'), own.get('opengraph-image'))) ??
    (front
      ? await chosen(textIn(social, 'og_frontpage_image_id'), textIn(social, 'og_frontpage_image'))
      : undefined);
  if (found) return found;
  if (kind === 'author' && query.author)
    return { address: gravatar(site, query.author.user_email, 500), type: '' };
  if (kind === 'post' && shown) return shown;
  return chosen(textIn(social, 'og_default_image_id'), textIn(social, 'og_default_image'));
}
