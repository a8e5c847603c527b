import type { ImageModel, Meta, PostRow, Site } from '../../types/index.ts';
import { calculateImageSizes, calculateImageSrcset } from '../../wordpress/content/images.ts';
import { withoutRestrictedCaptions } from '../../wordpress/content/restricted-posts.ts';
import { attachmentMetadata, uploadsAddress } from '../../wordpress/media/attachment-metadata.ts';
import { focusOf } from '../../wordpress/media/focus.ts';

/** Pictures by attachment id, two statements for all of them. `size` is the largest width asked for, in pixels. */
export async function imageModels(
  site: Site,
  ids: readonly number[],
  size = 1024,
): Promise<ReadonlyMap<number, ImageModel>> {
  const wanted = [...new Set(ids.filter((id) => id > 0))];
  if (wanted.length === 0) return new Map();
  const [known, metas] = await Promise.all([site.posts.byIds(wanted), site.posts.meta(wanted)]);
  // They are kept and shared: what is not for everyone tells nothing of itself there.
  const rows = await withoutRestrictedCaptions(site, undefined, known);
  return new Map(
    rows.flatMap((row) => {
      const model = imageModel(site, row, metas.get(row.ID), size);
      return model ? [[row.ID, model] as const] : [];
    }),
  );
}

/** One picture: the size nearest above what is asked for, with all others as `srcset`. */
export function imageModel(
  site: Site,
  row: PostRow,
  meta: Meta | undefined,
  size: number,
): ImageModel | undefined {
  if (!row.post_mime_type.startsWith('image/') || !meta) return undefined;
  const data = attachmentMetadata(site, meta);
  const file = data?.file ?? meta.get('_wp_attached_file');
  if (!file) return undefined;
  const base = uploadsAddress(site);
  const full = `${base}/${file}`;
  const folder = file.includes('/') ? `${file.slice(0, file.lastIndexOf('/'))}/` : '';
  const alt = meta.get('_wp_attachment_image_alt') ?? '';
  const caption = row.post_excerpt || undefined;
  const focus = focusOf(meta);
  if (!data?.width || !data.height) return { id: row.ID, src: full, alt, caption, full };
  const ratio = data.width / data.height;
  const fitting = Object.values(data.sizes)
    .filter(
      (s) => s.width >= Math.min(size, data.width) * 0.95 && Math.abs(s.width / s.height - ratio) < 0.02,
    )
    .sort((a, b) => a.width - b.width)[0];
  const [src, width, height] = fitting
    ? [`${base}/${folder}${fitting.file}`, fitting.width, fitting.height]
    : [full, data.width, data.height];
  const srcset = calculateImageSrcset([width, height], src, data, base) || undefined;
  return {
    id: row.ID,
    src,
    srcset: srcset || undefined,
    sizes: srcset ? calculateImageSizes([width, height]) || undefined : undefined,
    width,
    height,
    alt,
    caption,
    full,
    ...(focus && { position: `${focus.left}% ${focus.top}%` }),
  };
}
