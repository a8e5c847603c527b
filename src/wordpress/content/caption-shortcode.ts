import type { ShortcodeAttributes } from '../../types/element.ts';
import { escapeAttribute } from './escape.ts';
import { ksesPost } from './kses.ts';
import { sanitizeHtmlClass } from './sanitize.ts';
import { shortcodeAttributes } from './shortcode-attributes.ts';
import { SPACE, trimBlanks, trimSpaceEnd } from './whitespace.ts';

/** What the caption shortcode needs of its surroundings. */
export interface CaptionContext {
  /** Whether the theme takes `<figure>` (html5 support for captions) or WordPress's older `<div>`. */
  readonly html5: boolean;
  /** Runs shortcodes in the image's HTML. */
  readonly renderShortcodes: (text: string) => Promise<string>;
}

/**
 * `[caption]` and `[wp_caption]`: an image with a text under it. The text is the attribute `caption` or what
 * follows the image; without one, or without a width, only the image comes out.
 * WordPress: img_caption_shortcode().
 */
export async function renderCaption(
  input: ShortcodeAttributes,
  content: string,
  context: CaptionContext,
): Promise<string> {
  const { image, caption } = imageAndCaption(input['caption'], content);
  const attributes = shortcodeAttributes(
    { id: '', caption_id: '', align: 'alignnone', width: '', class: '' },
    input,
  );
  const width = Number.parseInt(attributes.width, 10) || 0;
  if (width < 1 || caption === '' || caption === '0') return image;
  const id = sanitizeHtmlClass(attributes.id);
  const captionId = sanitizeHtmlClass(attributes.caption_id) || (id && `caption-${id.replaceAll('_', '-')}`);
  const classes = escapeAttribute(trimBlanks(`wp-caption ${attributes.align} ${attributes.class}`));
  const idAttribute = id && `id="${id}" `;
  const captionIdAttribute = captionId && `id="${captionId}" `;
  const describedBy = captionId && `aria-describedby="${captionId}" `;
  const html = await context.renderShortcodes(image);
  // Image and caption are HTML of the post's author, as safe as the content around them.
  if (context.html5) {
    return (
      `<figure ${idAttribute}${describedBy}style="width: ${width}px" class="${classes}">${html}` +
      `<figcaption ${captionIdAttribute}class="wp-caption-text">${caption}</figcaption></figure>`
    );
  }
  return (
    `<div ${idAttribute}style="width: ${width + 10}px" class="${classes}">` +
    `${html.replaceAll('<img ', `<img ${describedBy}`)}` +
    `<p ${captionIdAttribute}class="wp-caption-text">${caption}</p></div>`
  );
}

function imageAndCaption(
  caption: string | undefined,
  content: string,
): { readonly image: string; readonly caption: string } {
  if (caption !== undefined) {
    return { image: content, caption: caption.includes('<') ? ksesPost(caption) : caption };
  }
  const place = imageIn(content);
  if (!place) return { image: content, caption: '' };
  return { image: content.slice(place.start, place.end), caption: trimBlanks(content.slice(place.end)) };
}

/** The first image, with the link right around it. */
function imageIn(content: string): { readonly start: number; readonly end: number } | undefined {
  const found = /<img [^>]+>/i.exec(content.slice(0, content.lastIndexOf('>') + 1));
  if (!found) return undefined;
  const closing = new RegExp(`${SPACE}*</a>`, 'iy');
  closing.lastIndex = found.index + found[0].length;
  const end = closing.test(content) ? closing.lastIndex : found.index + found[0].length;
  const before = trimSpaceEnd(content.slice(0, found.index));
  if (!before.endsWith('>')) return { start: found.index, end };
  const tagStart = before.lastIndexOf('>', before.length - 2) + 1;
  const link = before.slice(tagStart).search(/<a [^>]/i);
  return { start: link === -1 ? found.index : tagStart + link, end };
}
