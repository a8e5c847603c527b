import type { ShortcodeElement } from '../../../types/index.ts';
import { html } from '../../markup.ts';
import { isSwitchedOn, playerAttributes, preloadOf } from './media-attributes.ts';
import { embeddedLink, firstPlayerNote, mediaSources, sourceElements } from './media-sources.ts';

const TYPES = {
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  m4a: 'audio/mpeg',
  wav: 'audio/wav',
} as const;

/** `[audio]`: a sound file with the browser's own controls. WordPress: wp_audio_shortcode(). */
export const audio: ShortcodeElement = {
  tag: 'audio',
  async render(input, _content, context) {
    const number = context.next('audio');
    const sources = await mediaSources(input, TYPES, 'audio', context);
    if (sources === undefined) return embeddedLink('audio', input['src'] ?? '');
    if (sources.length === 0) return '';
    const attributes = playerAttributes({
      class: input['class'] ?? 'wp-audio-shortcode',
      id: `audio-${context.post?.ID ?? 0}-${number}`,
      muted: isSwitchedOn(input['muted']),
      loop: isSwitchedOn(input['loop']),
      autoplay: isSwitchedOn(input['autoplay']),
      preload: preloadOf(input, 'none', context, sources),
      style: input['style'] ?? 'width: 100%;',
    });
    return html`${firstPlayerNote(context.site, 'audio', number)}<audio ${attributes} controls="controls">${sourceElements(sources, number)}</audio>`
      .text;
  },
};
