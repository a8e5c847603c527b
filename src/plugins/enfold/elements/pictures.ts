import { withoutRestrictedCaptions } from 'portolan/content';
import { escapeAttribute, escapeUrl } from 'portolan/html';
import { attachmentImage, sizedImage } from 'portolan/media';
import type { Meta, PostRow, RenderContext, ShortcodeAttributes } from 'portolan/plugin';
import { plainText } from './plain-text.ts';

/** One picture of the media library, as elements show it. */
export interface Picture {
  readonly id: number;
  readonly row: PostRow;
  readonly meta: Meta;
  /** Safe HTML: its `img`. */
  readonly html: string;
  readonly alt: string;
  readonly title: string;
  readonly caption: string;
  readonly description: string;
  /** Address of its large size, for lightboxes. */
  readonly large: string;
  readonly width: number;
  readonly height: number;
}

/** Pictures by their ids, in that order, without those that are not there; two statements for all. */
export async function picturesOf(
  context: RenderContext,
  ids: readonly number[],
  size: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<readonly Picture[]> {
  const wanted = [...new Set(ids.filter((id) => id > 0))];
  if (wanted.length === 0) return [];
  const { site } = context;
  const [known, metas] = await Promise.all([site.posts.byIds(wanted), site.posts.meta(wanted)]);
  const rows = await withoutRestrictedCaptions(site, context.visitor, known);
  const found = new Map<number, Picture>();
  for (const row of rows) {
    const meta = metas.get(row.ID);
    const image = meta && sizedImage(site, meta, size);
    if (!meta || !image) continue;
    found.set(row.ID, {
      id: row.ID,
      row,
      meta,
      html: attachmentImage(site, row, meta, size, { attributes }),
      alt: plainText(meta.get('_wp_attachment_image_alt') ?? ''),
      title: plainText(row.post_title),
      caption: plainText(row.post_excerpt),
      description: plainText(row.post_content),
      large: sizedImage(site, meta, 'large')?.src ?? image.src,
      width: image.width,
      height: image.height,
    });
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Address of a picture in a size; undefined where there is no such picture. */
export async function pictureAddress(
  context: RenderContext,
  id: number,
  size: string,
): Promise<string | undefined> {
  const meta = (await context.site.posts.meta([id])).get(id);
  return meta && sizedImage(context.site, meta, size)?.src;
}

/**
 * The picture that an element names by `attachment` (with its size) or by the address alone, as safe HTML; '' where it
 * names none.
 */
export async function pictureHtml(
  context: RenderContext,
  attributes: ShortcodeAttributes,
  extra: Readonly<Record<string, string>> = {},
): Promise<string> {
  const id = Number.parseInt(attributes['attachment'] ?? '', 10);
  const size = attributes['image_size'] || attributes['attachment_size'] || 'full';
  const [picture] = id > 0 ? await picturesOf(context, [id], size, withoutEmpty(extra)) : [];
  if (picture?.html) return picture.html;
  return attributes['src'] ? imageTag(attributes['src'], extra) : '';
}

/** An `img` for an address that is no attachment. Every attribute is escaped. */
export function imageTag(src: string, attributes: Readonly<Record<string, string>> = {}): string {
  if (/^\d+$/.test(src)) return '';
  const all = { alt: '', loading: 'lazy', decoding: 'async', ...attributes };
  const written = Object.entries(all).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  return `<img src="${escapeUrl(src)}"${written.join('')} />`;
}

function withoutEmpty(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''));
}
