import type { RenderContext, ShortcodeAttributes } from 'portolan/plugin';
import { pictureAddress } from './pictures.ts';

/**
 * Attributes of a box whose picture is in the media library, with the picture's address of today: the stored one may
 * name a host on which the page was once made. Source: Enfold, `attachment` and `attachment_size` beside `src`.
 */
export async function withStoredPicture(
  attributes: ShortcodeAttributes,
  context: RenderContext,
): Promise<ShortcodeAttributes> {
  const id = Number.parseInt(attributes['attachment'] ?? '', 10);
  if (!(id > 0) || !attributes['src']) return attributes;
  const src = await pictureAddress(context, id, attributes['attachment_size'] || 'full');
  return src ? { ...attributes, src } : attributes;
}
