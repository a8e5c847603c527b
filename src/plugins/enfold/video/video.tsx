import {
  type Element,
  renderElement,
  type ShortcodeAttributes,
  type ShortcodeElement,
} from 'portolan/plugin';
import { builderText } from '../builder-text.ts';
import { customClasses, elementClass, visibilityClasses } from '../element-ids.ts';
import { plainText } from '../elements/plain-text.ts';
import { isOn } from '../is-on.ts';
import Video, { type VideoModel } from './video.island.tsx';
import { type VideoSource, videoSource } from './video-source.ts';

/** A video that is loaded when the visitor lets it be. Source: Enfold, `av_video`. */
export const video: Element<VideoModel> = { name: 'video', view: Video };

/** Height in parts of the width, per cent, by name; what is not named is 16:9. */
export const RATIOS: Readonly<Record<string, number>> = { '16-9': 56.25, '4-3': 75, '9-16': 177.78 };

/** `[av_video src='https://…' format='16-9' conditional_play='confirm_all']` */
export const videoShortcode: ShortcodeElement = {
  tag: 'av_video',
  render(attributes, _content, context, tag) {
    const { site, assets } = context;
    const source = videoSource(plainText(attributes['src'] ?? ''), site.address.home);
    if (source === undefined) return '';
    const load = loadOf(attributes);
    const poster = posterOf(attributes);
    const format = source.upright ? '9-16' : (attributes['format'] ?? '').replace(':', '-') || '16-9';
    const isFile = source.kind === 'file';
    const model: VideoModel = {
      ...videoTexts((text) => builderText(site, text)),
      classes: [
        elementClass(tag, attributes),
        `avia-video-${RATIOS[format] ? format : 'custom'}`,
        poster ? 'av-preview-image' : 'av-no-preview-image',
        `avia-video-load-${load}`,
        isFile ? 'avia-video-html5' : 'av-lazyload-video-embed',
        ...(load === 'always' && !isFile ? ['av-lazyload-immediate'] : []),
        ...customClasses(attributes),
        ...visibilityClasses(attributes),
      ],
      ratio: RATIOS[format] ?? customRatio(attributes),
      source,
      title: plainText(attributes['title_attr'] ?? '') || hostOf(source),
      load,
      poster,
      autoplay: isOn(attributes['video_autoplay_enabled']),
      // What plays by itself is silent.
      muted: isOn(attributes['video_mute']) || isOn(attributes['video_autoplay_enabled']),
      loop: isOn(attributes['video_loop']),
      controls:
        !isOn(attributes['video_controls']) || attributes['video_controls'] === 'aviaTBvideo_controls',
    };
    return renderElement(site, video, model, assets);
  },
};

/** What a video's buttons say. */
export function videoTexts(t: (text: string) => string) {
  return {
    label: t('Play video'),
    newWindow: t('(opens in a new tab)'),
    close: t('Close'),
  };
}

function loadOf(attributes: ShortcodeAttributes): VideoModel['load'] {
  const load = attributes['conditional_play'];
  return load === 'confirm_all' || load === 'lightbox' ? load : 'always';
}

function posterOf(attributes: ShortcodeAttributes): string {
  const picture = plainText(attributes['mobile_image'] ?? '');
  return /^(?:https?:)?\/\/|^\//.test(picture) ? picture : '';
}

function customRatio(attributes: ShortcodeAttributes): number {
  const width = Number(attributes['width'] ?? 16);
  const height = Number(attributes['height'] ?? 9);
  return width > 0 && height > 0 ? Math.round((height / width) * 10_000) / 100 : (RATIOS['16-9'] ?? 0);
}

function hostOf({ original }: VideoSource): string {
  return URL.canParse(original) ? new URL(original).host : original.replace(/^.*\//, '');
}
