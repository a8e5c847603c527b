import type { WidgetElement } from '../../../types/index.ts';
import { idList } from '../../content/core-shortcodes/gallery-pictures.ts';
import { escapeAttribute } from '../../content/escape.ts';
import { attachmentAddress } from '../../media/attachment-metadata.ts';
import { settingFlag, settingNumber, settingText, widgetTitle } from './settings.ts';

/** Pictures in columns. WordPress: WP_Widget_Media_Gallery. */
export const mediaGallery: WidgetElement = {
  name: 'media_gallery',
  title: 'Gallery',
  description: 'Displays an image gallery.',
  className: 'widget_media_gallery',
  async render(settings, context) {
    const stored = settings['ids'];
    const ids = Array.isArray(stored) ? idList(stored.join(',')) : idList(settingText(settings, 'ids'));
    if (ids.length === 0) return undefined;
    const columns = settingNumber(settings, 'columns', 3);
    const size = settingText(settings, 'size') || 'thumbnail';
    const link = settingText(settings, 'link_type');
    const order = settingFlag(settings, 'orderby_random') ? ' orderby="rand"' : '';
    const shortcode = `[gallery ids="${ids.join(',')}" columns="${columns}" size="${escapeAttribute(size)}" link="${escapeAttribute(link)}"${order}]`;
    return { title: widgetTitle(context.site, settings), html: await context.renderShortcodes(shortcode) };
  },
};

const shownAs = {
  audio: { title: 'Audio', description: 'Displays an audio player.' },
  video: {
    title: 'Video',
    description: 'Displays a video from the media library or from YouTube, Vimeo, or another provider.',
  },
} as const;

/** A sound or a film, of the site's own or elsewhere. WordPress: WP_Widget_Media_Audio, WP_Widget_Media_Video. */
function player(kind: 'audio' | 'video'): WidgetElement {
  return {
    name: `media_${kind}`,
    ...shownAs[kind],
    className: `widget_media_${kind}`,
    async render(settings, context) {
      const { site } = context;
      const id = settingNumber(settings, 'attachment_id', 0);
      const own = id > 0 ? attachmentAddress(site, (await site.posts.meta([id])).get(id)) : undefined;
      const address = own ?? site.address.toPresent(settingText(settings, 'url'));
      if (address === '') return undefined;
      const loop = settingFlag(settings, 'loop') ? ' loop="true"' : '';
      const shortcode = `[${kind} src="${escapeAttribute(address)}" preload="metadata"${loop}]`;
      return { title: widgetTitle(site, settings), html: await context.renderShortcodes(shortcode) };
    },
  };
}

export const mediaAudio = player('audio');
export const mediaVideo = player('video');
