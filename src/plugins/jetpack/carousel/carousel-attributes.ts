import { commentsOpen } from 'portolan/comments';
import { autop, restrictedPost, withoutRestrictedParts } from 'portolan/content';
import { storedMap, textFrom } from 'portolan/data';
import { escapeHtml, texturize } from 'portolan/html';
import { attachmentAddress, attachmentMetadata, sizedImage } from 'portolan/media';
import type { Extender, Meta } from 'portolan/plugin';
import { postLink } from 'portolan/routing';
import { hasModule } from '../active-modules.ts';

const noShortcodes: ReadonlySet<string> = new Set();

/**
 * What the carousel wants to know of a picture, on the picture itself: its page, its files, its texts and what the
 * camera wrote (Jetpack: `Jetpack_Carousel::add_data_to_images()`). Texts are HTML, escaped as such.
 */
export const carouselAttributes: Extender<'attachment.attributes'> = async (
  attributes,
  { site, attachment, meta, permalink },
) => {
  if (!hasModule(site, 'carousel') || !meta) return attributes;
  // Markup is kept and shared: what is not for everyone tells nothing of itself there.
  if ((await restrictedPost(site, attachment)) !== undefined) return attributes;
  const data = attachmentMetadata(site, meta);
  const whole = attachmentAddress(site, meta) ?? '';
  const text = (source: string) => autop(texturize(withoutRestrictedParts(site, source), noShortcodes));
  return {
    ...attributes,
    'data-attachment-id': String(attachment.ID),
    'data-permalink': permalink ?? (await postLink(site, attachment)),
    'data-orig-file': whole,
    'data-orig-size': data ? `${data.width},${data.height}` : '',
    'data-comments-opened': commentsOpen(site, attachment) ? '1' : '0',
    ...(site.options.flag('carousel_display_exif', true) && { 'data-image-meta': cameraData(meta) }),
    'data-image-title': escapeHtml(texturize(attachment.post_title, noShortcodes)),
    'data-image-description': escapeHtml(text(attachment.post_content)),
    'data-image-caption': escapeHtml(text(attachment.post_excerpt)),
    'data-large-file': sizedImage(site, meta, 'large')?.src ?? whole,
  };
};

/** What the camera wrote into the picture, as JSON whose values are all texts. */
function cameraData(meta: Meta): string {
  const details = storedMap(storedMap(meta.value('_wp_attachment_metadata'))['image_meta']);
  const texts = Object.entries(details).flatMap(([name, value]) => {
    const text = textFrom(value);
    return text === undefined ? [] : [[name, text]];
  });
  return JSON.stringify(Object.fromEntries(texts));
}
