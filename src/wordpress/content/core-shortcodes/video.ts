import type { ShortcodeAttributes, ShortcodeElement, Site } from '../../../types/index.ts';
import { html, type Markup, trustedHtml } from '../../markup.ts';
import { escapeUrl } from '../escape.ts';
import { phpRound } from '../numbers.ts';
import { isSwitchedOn, playerAttributes, preloadOf } from './media-attributes.ts';
import { embeddedLink, firstPlayerNote, mediaSources, sourceElements } from './media-sources.ts';

const TYPES = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  flv: 'video/x-flv',
} as const;
/** Pixels of a film where nobody says any. */
const STANDARD_SIZE = { width: 640, height: 360 };

/** `[video]`: a film with the browser's own controls, not wider than the theme's column. WordPress: wp_video_shortcode(). */
export const video: ShortcodeElement = {
  tag: 'video',
  async render(input, content, context) {
    const number = context.next('video');
    const sources = await mediaSources(input, TYPES, 'video', context);
    if (sources === undefined) return embeddedLink('video', input['src'] ?? '');
    if (sources.length === 0) return '';
    const { width, height } = fitted(input, context.site);
    const attributes = playerAttributes({
      class: input['class'] ?? 'wp-video-shortcode',
      id: `video-${context.post?.ID ?? 0}-${number}`,
      width: String(width),
      height: String(height),
      poster: escapeUrl(input['poster'] ?? ''),
      loop: isSwitchedOn(input['loop']),
      autoplay: isSwitchedOn(input['autoplay']),
      muted: isSwitchedOn(input['muted']),
      preload: preloadOf(input, 'metadata', context, sources),
    });
    const inside = html`${sourceElements(sources, number)}${subtitles(content)}`;
    return html`<div style="width: ${width}px;" class="wp-video">${firstPlayerNote(context.site, 'video', number)}<video ${attributes} controls="controls">${inside}</video></div>`
      .text;
  },
};

/** Subtitles that stand in the shortcode. */
function subtitles(content: string): Markup {
  // Safe: HTML of the post's author, as the content around it.
  return trustedHtml(content.replace(/[\r\n\t]/g, '').trim());
}

function fitted(input: ShortcodeAttributes, { theme }: Pick<Site, 'theme'>): typeof STANDARD_SIZE {
  const width = Number.parseInt(input['width'] ?? '', 10) || STANDARD_SIZE.width;
  const height = Number.parseInt(input['height'] ?? '', 10) || STANDARD_SIZE.height;
  const column = theme.contentWidth ?? width;
  return width > column ? { width: column, height: phpRound((height * column) / width) } : { width, height };
}
