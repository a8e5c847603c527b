import type { WidgetElement } from '../../../types/index.ts';
import { renderCaption } from '../../content/caption-shortcode.ts';
import { escapeUrl } from '../../content/escape.ts';
import { withoutRestrictedCaptions } from '../../content/restricted-posts.ts';
import { html, type Markup, trustedHtml } from '../../markup.ts';
import { attachmentImage } from '../../media/attachment-image.ts';
import { settingFlag, settingNumber, settingText, type WidgetSettings, widgetTitle } from './settings.ts';

/** A picture of the site's own, or one elsewhere. WordPress: WP_Widget_Media_Image. */
export const mediaImage: WidgetElement = {
  name: 'media_image',
  title: 'Image',
  description: 'Displays an image.',
  className: 'widget_media_image',
  async render(settings, context) {
    const { site } = context;
    const id = settingNumber(settings, 'attachment_id', 0);
    // Widgets are kept and shared: what is not for everyone tells nothing of itself there.
    const [row] = await withoutRestrictedCaptions(
      site,
      undefined,
      id > 0 ? await site.posts.byIds([id]) : [],
    );
    const meta = row && (await site.posts.meta([id])).get(id);
    const size = settingText(settings, 'size') || 'full';
    const known =
      row &&
      attachmentImage(site, row, meta, size, {
        attributes: {
          class: `image wp-image-${id} ${settingText(settings, 'image_classes')} attachment-${size} size-${size}`,
          style: 'max-width: 100%; height: auto;',
          ...(settingText(settings, 'alt') !== '' && { alt: settingText(settings, 'alt') }),
        },
      });
    // Safe: attachmentImage() escapes what it writes.
    const image = known ? trustedHtml(known) : foreignImage(settings, (text) => site.address.toPresent(text));
    if (image.text === '') return undefined;
    const linked = withLink(settings, image, (text) => site.address.toPresent(text));
    const caption = settingText(settings, 'caption') || row?.post_excerpt || '';
    const width = settingNumber(settings, 'width', 0) || Number(/ width="(\d+)"/.exec(image.text)?.[1] ?? 0);
    const shown =
      caption === ''
        ? linked.text
        : await renderCaption({ caption, width: String(width), align: 'alignnone' }, linked.text, {
            html5: true,
            renderShortcodes: async (text) => text,
          });
    return { title: widgetTitle(site, settings), html: shown };
  },
};

function foreignImage(settings: WidgetSettings, toPresent: (text: string) => string): Markup {
  const address = settingText(settings, 'url');
  if (address === '') return html``;
  const [width, height] = [settingNumber(settings, 'width', 0), settingNumber(settings, 'height', 0)];
  const size = width > 0 && height > 0 && html` width="${width}" height="${height}"`;
  return html`<img class="image" src="${escapeUrl(toPresent(address))}" alt="${settingText(settings, 'alt')}"${size} decoding="async" loading="lazy" />`;
}

function withLink(settings: WidgetSettings, image: Markup, toPresent: (text: string) => string): Markup {
  const kind = settingText(settings, 'link_type');
  const own = settingText(settings, 'link_url');
  const address = kind === 'file' ? settingText(settings, 'url') || own : kind === 'custom' ? own : '';
  if (address === '') return image;
  const blank = settingFlag(settings, 'link_target_blank');
  const rel = settingText(settings, 'link_rel') || (blank ? 'noopener' : '');
  const classes = settingText(settings, 'link_classes');
  return html`<a href="${escapeUrl(toPresent(address))}"${classes !== '' && html` class="${classes}"`}${rel !== '' && html` rel="${rel}"`}${blank && html` target="_blank"`}>${image}</a>`;
}
