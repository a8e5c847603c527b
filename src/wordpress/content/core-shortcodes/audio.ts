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
  async render(given, _content, context) {
    const number = context.next('audio');
    const sources = await mediaSources(given, TYPES, 'audio', context);
    if (sources === undefined) return embeddedLink('audio', given['src'] ?? '');
    if (sources.length === 0) return '';
    const attributes = playerAttributes({
      class: given['class'] ?? 'wp-audio-shortcode',
      id: `audio-${context.post?.ID ?? 0}-${number}`,
      muted: isSwitchedOn(given['muted']),
      loop: isSwitchedOn(given['loop']),
      autoplay: isSwitchedOn(given['autoplay']),
      preload: preloadOf(given, 'none'),
      style: given['style'] ?? 'width: 100%;',
    });
    return html`${firstPlayerNote('audio', number)}<audio ${attributes} controls="controls">${sourceElements(sources, number)}</audio>`
      .text;
  },
};
