import type { Meta, PostRow, RenderContext } from '../../../types/index.ts';
import { type AttachmentImageOptions, attachmentImage } from '../../media/attachment-image.ts';
import { sizedImage } from '../../media/image-size.ts';
import { picturePlace } from '../main-post.ts';

/** The featured image of the rendered post. */
export interface FeaturedImage {
  readonly row: PostRow;
  readonly meta: Meta | undefined;
  /** An `img` element; '' where the file is no picture. */
  picture(size: string, options?: AttachmentImageOptions): string;
  /** Address of its file in a size. */
  address(size: string): string | undefined;
}

/** undefined where the post has none. */
export async function featuredImage(context: RenderContext): Promise<FeaturedImage | undefined> {
  const { site, post } = context;
  if (!post) return undefined;
  const id = Number((await site.posts.meta([post.ID])).get(post.ID)?.get('_thumbnail_id') ?? 0);
  const [row] = id > 0 ? await site.posts.byIds([id]) : [];
  if (!row) return undefined;
  const meta = (await site.posts.meta([id])).get(id);
  return {
    row,
    meta,
    picture: (size, options) =>
      attachmentImage(site, row, meta, size, { place: picturePlace(context), ...options }),
    address: (size) => meta && sizedImage(site, meta, size)?.src,
  };
}
