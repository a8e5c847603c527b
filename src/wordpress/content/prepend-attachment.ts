import type { RenderContext } from '../../types/index.ts';
import { html, trustedHtml } from '../markup.ts';
import { attachmentImage } from '../media/attachment-image.ts';
import { attachmentAddress } from '../media/attachment-metadata.ts';
import { escapeUrl } from './escape.ts';

/** On an attachment's page the file itself comes before its description. WordPress: prepend_attachment(). */
export async function prependAttachment(text: string, context: RenderContext): Promise<string> {
  const { post, site } = context;
  if (!post) return text;
  const meta = (await site.posts.meta([post.ID])).get(post.ID);
  const address = attachmentAddress(site, meta);
  if (address === undefined) return text;
  const [kind] = post.post_mime_type.split('/');
  if (kind === 'audio' || kind === 'video') {
    return `${await context.renderShortcodes(`[${kind} src='${address}']`)}\n${text}`;
  }
  const attributes = await site.extensions.apply(
    'attachment.attributes',
    {},
    { site, attachment: post, meta },
  );
  // Safe: attachmentImage() escapes what it writes.
  const picture = trustedHtml(attachmentImage(site, post, meta, 'medium', { place: 'inside', attributes }));
  const inside = picture.text === '' ? post.post_title : picture;
  return html`<p class="attachment"><a href='${escapeUrl(address)}'>${inside}</a></p>\n${trustedHtml(text)}`
    .text;
}
