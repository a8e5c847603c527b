import { textIn } from 'portolan/data';
import { attachmentMetadata, sizedImage, uploadsAddress } from 'portolan/media';
import type { Site } from 'portolan/plugin';
import type { View } from '../view-model.ts';

/** A picture that stands for a page. Pixels; '' and 0 where nothing is known. */
export interface SharedPicture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly type: string;
}

/** What Open Graph takes, in pixels: other pictures are left to their smaller sizes. Rank Math: OpenGraph\Image. */
const [LEAST, MOST] = [200, 2000];
const SIZES = ['full', 'large', 'medium_large'];
const TYPES = /\.(?:jpe?g|gif|png|webp|avif)$/i;

/** A picture of the library in a size; undefined for what is none. */
export async function libraryPicture(
  site: Site,
  id: number,
  size = 'full',
): Promise<SharedPicture | undefined> {
  const [row] = id > 0 ? await site.posts.byIds([id]) : [];
  if (row?.post_type !== 'attachment' || !row.post_mime_type.startsWith('image/')) return undefined;
  const meta = (await site.posts.meta([id])).get(id);
  const image = meta && sizedImage(site, meta, size);
  if (meta === undefined || image === undefined) return undefined;
  // Of the file itself the size is as it was stored, whatever the theme's pages have room for.
  const stored = size === 'full' ? attachmentMetadata(site, meta) : undefined;
  return {
    address: image.src,
    width: stored?.width ?? image.width,
    height: stored?.height ?? image.height,
    alt: (meta.get('_wp_attachment_image_alt') ?? '').trim(),
    type: row.post_mime_type,
  };
}

/** The first of its sizes that may be shared. */
async function sharable(site: Site, id: number): Promise<SharedPicture | undefined> {
  const fits = (side: number) => side >= LEAST && side <= MOST;
  for (const size of SIZES) {
    const picture = await libraryPicture(site, id, size);
    if (picture && fits(picture.width) && fits(picture.height)) return picture;
  }
  return undefined;
}

/** The picture for those who share the page on a network: the chosen one, the featured one, the first of the text, else the site's. */
export async function sharedPicture(
  view: View,
  network: 'facebook' | 'twitter',
): Promise<SharedPicture | undefined> {
  const { site, settings } = view;
  const found =
    (await ownPicture(view, network)) ?? (await sharable(site, Number(settings['open_graph_image_id']) || 0));
  return found && { ...found, alt: found.alt || altOf(view) };
}

async function ownPicture(view: View, network: string): Promise<SharedPicture | undefined> {
  const { site, query, kind, own, meta, settings, post, isSingular } = view;
  const chosen = await sharable(site, Number(own.get(`${network}_image_id`)) || 0);
  if (chosen || kind === 'author') return chosen;
  if (kind === 'term') return sharable(site, Number(meta?.get('thumbnail_id')) || 0);
  const ofList = (name: string) => sharable(site, Number(settings[name]) || 0);
  if (kind === 'archive') return ofList(`pt_${query.postType}_facebook_image_id`);
  if (post?.post_type === 'attachment') return sharable(site, post.ID);
  const featured = await sharable(site, Number(meta?.get('_thumbnail_id')) || 0);
  if (featured) return featured;
  if (query.flags.has('front_page')) return ofList('homepage_facebook_image_id');
  if (post === undefined || query.flags.has('posts_page')) return undefined;
  const inText = await firstInText(site, post.post_content);
  return inText ?? (isSingular ? undefined : ofList('pt_product_facebook_image_id'));
}

/** The first picture of a text: of the library, or by its address alone. */
async function firstInText(site: Site, content: string): Promise<SharedPicture | undefined> {
  for (const [tag] of content.matchAll(/<img [^<>]+>/g)) {
    const written = /src=(["'])(.*?)\1/.exec(tag)?.[2];
    if (written === undefined) continue;
    const address = site.address.toPresent(written).replace(/\?.*$/, '');
    const id = await attachmentAt(site, address);
    if (id > 0) {
      const picture = await sharable(site, id);
      if (picture) return picture;
    } else if (TYPES.test(address)) return { address, width: 0, height: 0, alt: '', type: '' };
  }
  return undefined;
}

/** The attachment whose file or size is at an address; 0 where there is none. WordPress: attachment_url_to_postid(). */
async function attachmentAt(site: Site, address: string): Promise<number> {
  const base = `${uploadsAddress(site)}/`;
  if (!address.startsWith(base)) return 0;
  const file = address.slice(base.length);
  const names = [file, file.replace(/-\d+x\d+(?=\.\w+$)/, '')];
  for (const name of names) {
    const [row] = await site.posts.byMeta('_wp_attached_file', name, ['attachment']);
    if (row) return row.ID;
  }
  return 0;
}

/** What a picture shows that says nothing of itself: the keyword of the page, else its title. */
function altOf({ isSingular, own, post }: View): string {
  return isSingular ? own.get('focus_keyword').split(',')[0] || (post?.post_title ?? '') : '';
}

/** The size that a picture of a text is said to have. */
const UNKNOWN_SIDE = 200;

/** The last address in the first line that has a picture. */
function addressInText(content: string): string | undefined {
  for (const line of content.split('\n')) {
    const begun = line.slice(line.search(/<img/i), line.lastIndexOf('>'));
    const found = /^<img.+src=['"]([^'"]+)['"]/i.exec(begun)?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The picture that a page is about: the featured one, the first of the text, else that for sharing. Rank Math: Helper::get_thumbnail_with_fallback(). */
export async function primaryPicture(view: View): Promise<SharedPicture | undefined> {
  const { site, meta, own, post, settings } = view;
  const featured = Number(meta?.get('_thumbnail_id')) || 0;
  if (featured > 0) return libraryPicture(site, featured);
  const inText = addressInText(post?.post_content ?? '');
  if (inText !== undefined)
    return {
      address: site.address.toPresent(inText),
      width: UNKNOWN_SIDE,
      height: UNKNOWN_SIDE,
      alt: '',
      type: '',
    };
  const shared =
    own.get('facebook_image_id') || own.get('twitter_image_id') || textIn(settings, 'open_graph_image_id');
  return libraryPicture(site, Number(shared) || 0);
}
