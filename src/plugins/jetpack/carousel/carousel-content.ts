import { escapeAttribute } from 'portolan/html';
import type { Extender, PostRow, Site } from 'portolan/plugin';
import { postLinks } from 'portolan/routing';
import { hasModule } from '../active-modules.ts';
import { BLOG_ID } from './carousel-settings.ts';

const PICTURE = /<img\b[^>]*>/g;
/** The attachment that a picture in a text shows, by the class or the attribute that editors write. */
const ATTACHMENT = /\bwp-image-(\d+)\b|\bdata-id=["']?(\d+)/;
/** The opening tags of galleries, whose first element says that it is one. */
const GALLERY =
  /<(?:div|figure|ul)\b(?=[^>]*\bclass=["'](?:[^"']*\s)?(?:gallery galleryid-|wp-block-gallery[\s"']|tiled-gallery[\s"']))(?![^>]*\bdata-carousel-extra=)/g;
/** A quick look before any of the above. */
const CONCERNED = /wp-image-|data-id=|gallery/;

/**
 * Tells the viewer of each picture in a text what it shows, and of each gallery that it is one. Answers of the REST API
 * stay plain. Source: Jetpack, carousel (`the_content`, `gallery_style`, `render_block_core/gallery`).
 */
export const carouselContent: Extender<'content.rendered'> = async (html, { site, post, target }) => {
  if ((target !== 'page' && target !== 'feed') || !CONCERNED.test(html) || !hasModule(site, 'carousel'))
    return html;
  const described = await describedPictures(site, html);
  return post === undefined || described.search(GALLERY) < 0
    ? described
    : describedGalleries(site, described, post);
};

async function describedPictures(site: Site, html: string): Promise<string> {
  const ids = new Set<number>();
  for (const [image] of html.matchAll(PICTURE)) {
    const id = attachmentIn(image);
    if (id !== undefined) ids.add(id);
  }
  if (ids.size === 0) return html;
  const wanted = [...ids];
  const [rows, metas] = await Promise.all([site.posts.byIds(wanted), site.posts.meta(wanted)]);
  const pictures = rows.filter((row) => row.post_type === 'attachment');
  const links = await postLinks(site, pictures);
  const written = new Map<number, string>();
  for (const attachment of pictures) {
    const attributes = await site.extensions.apply(
      'attachment.attributes',
      {},
      { site, attachment, meta: metas.get(attachment.ID), permalink: links.get(attachment.ID) ?? '' },
    );
    const text = Object.entries(attributes).map(([name, value]) => `${name}="${escapeAttribute(value)}" `);
    written.set(attachment.ID, text.join(''));
  }
  return html.replace(PICTURE, (image) => {
    const attributes = written.get(attachmentIn(image) ?? 0);
    return attributes ? `<img ${attributes}${image.slice('<img '.length)}` : image;
  });
}

function attachmentIn(image: string): number | undefined {
  if (image.includes('data-attachment-id=')) return undefined;
  const found = ATTACHMENT.exec(image);
  return found ? Number(found[1] ?? found[2]) : undefined;
}

async function describedGalleries(site: Site, html: string, post: PostRow): Promise<string> {
  const permalink = (await postLinks(site, [post])).get(post.ID) ?? '';
  const extra = escapeAttribute(JSON.stringify({ blog_id: BLOG_ID, permalink }));
  return html.replace(GALLERY, (tag) => `${tag} data-carousel-extra='${extra}'`);
}
