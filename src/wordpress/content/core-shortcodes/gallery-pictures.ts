import type { PostOrderKey, PostRow, RenderContext } from '../../../types/index.ts';

/** Which pictures a gallery shows. */
export interface GallerySelection {
  readonly id: number;
  readonly include: readonly number[];
  readonly exclude: readonly number[];
  /** `post__in`, `rand`, or columns with blanks between. */
  readonly orderby: string;
  readonly order: string;
}

const ORDER: Readonly<Record<string, PostOrderKey>> = {
  id: 'ID',
  title: 'title',
  post_title: 'title',
  date: 'date',
  post_date: 'date',
  modified: 'modified',
  menu_order: 'menu_order',
  author: 'author',
  rand: 'rand',
  post__in: 'include',
  none: 'none',
};

/** The named pictures, or those attached to a post, in the gallery's order. */
export async function galleryPictures(
  { site }: RenderContext,
  { id, include, exclude, orderby, order }: GallerySelection,
): Promise<readonly PostRow[]> {
  const direction = order.toUpperCase() === 'DESC' ? 'desc' : 'asc';
  const keys = orderby
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((key) => Object.hasOwn(ORDER, key));
  const by = (keys.length > 0 ? keys : ['menu_order', 'id']).map((key) => ORDER[key] as PostOrderKey);
  return site.posts.find({
    types: ['attachment'],
    statuses: ['inherit'],
    mimeTypes: ['image'],
    order: by.map((key) => ({ by: key, direction })),
    ...(include.length > 0 ? { ids: include } : { parents: [id], notIds: exclude }),
  });
}

/** Ids in a text, parted by commas or blanks. */
export function idList(text: string): readonly number[] {
  return text
    .split(/[\s,]+/)
    .map((part) => Number.parseInt(part, 10))
    .filter((id) => id > 0);
}
