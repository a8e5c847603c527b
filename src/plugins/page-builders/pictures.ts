import { sizedImage } from 'portolan/media';
import type { Site } from 'portolan/plugin';
import type { Picture } from './elements.ts';

/** Pictures of the media library by their ids, in two statements for all of a page. */
export async function picturesById(
  site: Site,
  ids: Iterable<number>,
  size = 'large',
): Promise<ReadonlyMap<number, Picture>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  const found = new Map<number, Picture>();
  if (wanted.length === 0) return found;
  const metas = await site.posts.meta(wanted);
  for (const id of wanted) {
    const meta = metas.get(id);
    const sized = meta && sizedImage(site, meta, size);
    if (sized) found.set(id, { id, src: sized.src, alt: meta.get('_wp_attachment_image_alt') ?? '' });
  }
  return found;
}

/** A picture of the media library in one of its sizes; undefined where it is not there. */
export type PictureOfSize = (id: number, size: string) => Picture | undefined;

/** The same for pictures of which each is shown in a size of its own. */
export async function pictureSizes(site: Site, ids: Iterable<number>): Promise<PictureOfSize> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  const metas = wanted.length > 0 ? await site.posts.meta(wanted) : undefined;
  return (id, size) => {
    const meta = metas?.get(id);
    const sized = meta && sizedImage(site, meta, size);
    if (!sized) return undefined;
    const dimensions =
      sized.width > 0 && sized.height > 0 ? { width: sized.width, height: sized.height } : {};
    return { id, src: sized.src, alt: meta.get('_wp_attachment_image_alt') ?? '', size, ...dimensions };
  };
}

/** Numbers of a list (`12,15`). */
export function idsOf(value: unknown): readonly number[] {
  return (typeof value === 'string' ? value.split(',') : [])
    .map((part) => Number.parseInt(part, 10))
    .filter((id) => id > 0);
}
