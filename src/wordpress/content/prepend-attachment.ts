import type { RenderContext } from '../../types/index.ts';
import { attachmentImage, sizedImage } from '../media/attachment-image.ts';
import { uploadsAddress } from '../media/attachment-metadata.ts';
import { escapeUrl } from './escape.ts';

/** On an attachment's page the file itself comes before its description. WordPress: prepend_attachment(). */
export async function prependAttachment(text: string, context: RenderContext): Promise<string> {
  const { post, site } = context;
  if (!post) return text;
  const meta = (await site.posts.meta([post.ID])).get(post.ID);
  const file = meta?.get('_wp_attached_file');
  if (!meta || !file) return text;
  const address = `${uploadsAddress(site)}/${file}`;
  const [kind] = post.post_mime_type.split('/');
  if (kind === 'audio') return `${await context.renderShortcodes(`[audio src='${address}']`)}\n${text}`;
  if (kind === 'video') return `${await context.renderShortcodes(`[video src='${address}']`)}\n${text}`;
  const size = sizedImage(site, meta, 'medium');
  const inside = kind === 'image' && size ? attachmentImage(site, post, meta, 'medium') : post.post_title;
  return `<p class="attachment"><a href='${escapeUrl(address)}'>${inside}</a></p>\n${text}`;
}
