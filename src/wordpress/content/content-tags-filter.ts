import type { RenderContext } from '../../types/index.ts';
import { attachmentMetadata, uploadsAddress } from '../media/attachment-metadata.ts';
import { attachmentIdsIn, filterContentTags } from './content-tags.ts';
import type { ImageMetadata } from './images.ts';
import type { MediaPlace } from './loading-attributes.ts';

/** Gives pictures and frames of a text what browsers need, with the metadata of all its pictures in one statement. */
export function contentTagsFilter(context: RenderContext): (html: string) => Promise<string> {
  return async (html) => {
    if (!html.includes('<img') && !html.includes('<iframe')) return html;
    const { site, media } = context;
    const ids = [...attachmentIdsIn(html)];
    const metas = ids.length > 0 ? await site.posts.meta(ids) : [];
    const metadata = new Map<number, ImageMetadata>();
    for (const [id, meta] of metas) {
      const data = attachmentMetadata(site, meta);
      if (data) metadata.set(id, data);
    }
    // The text holds stored addresses until the page goes out; both forms name the same files.
    return filterContentTags(site.address.toPresent(html), {
      metadata,
      uploads: uploadsAddress(site),
      place: placeOf(context),
      page: media,
    });
  };
}

/** Only posts that a page shows can stand in its first view; REST replies have no page around them. */
function placeOf({ post, target }: RenderContext): MediaPlace {
  return post && target !== 'rest' ? 'loop' : 'elsewhere';
}
