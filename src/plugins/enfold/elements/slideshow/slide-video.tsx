import { escapeUrlRaw } from 'portolan/html';
import type { RenderContext, ShortcodeAttributes } from 'portolan/plugin';
import { builderText } from '../../builder-text.ts';
import Video, { type VideoModel } from '../../video/video.island.tsx';
import { videoTexts } from '../../video/video.tsx';
import { videoSource } from '../../video/video-source.ts';
import { isOn } from '../attributes.ts';
import { plainText } from '../plain-text.ts';

/** Width to height of videos whose ratio nobody set. */
export const VIDEO_RATIO = 16 / 9;

export interface SlideVideoModel {
  readonly src: string;
  /** In the site's language. */
  readonly words: { readonly play: string; readonly video: string; readonly noFallback: string };
  /** A file is played as it is. */
  readonly own: boolean;
  /** What others have is fetched when the visitor wants it and has agreed; absent = it is reached by a link alone. */
  readonly film?: VideoModel;
  readonly service: 'html5' | 'youtube' | 'vimeo' | 'iframe';
  readonly ratio: number;
  readonly controls: boolean;
  readonly muted: boolean;
  readonly loops: boolean;
  readonly autoplay: boolean;
  readonly poster?: string;
  readonly fallbackLink?: string;
}

/** The video of a slide; undefined where it has none. Source: Enfold, video slides. */
export function slideVideo(
  attributes: ShortcodeAttributes,
  context: RenderContext,
): SlideVideoModel | undefined {
  const src = attributes['slide_type'] === 'video' ? escapeUrlRaw(attributes['video'] ?? '') : '';
  if (!src) return undefined;
  const own = /\.(?:mp4|webm|ogv|m4v)(?:\?|$)/i.test(src);
  const poster = escapeUrlRaw(attributes['mobile_image'] ?? '');
  const fallbackLink = escapeUrlRaw((attributes['fallback_link'] ?? '').replace(/^manually,/, ''));
  const autoplay = !isOn(attributes['video_autoplay']);
  const ratio = ratioOf(attributes['video_ratio']);
  const controls = !isOn(attributes['video_controls']);
  const loops = isOn(attributes['video_loop']);
  // A video that starts by itself makes no noise.
  const muted = isOn(attributes['video_mute']) || autoplay;
  const source = own ? undefined : videoSource(src, context.site.address.home);
  const film: VideoModel | undefined = source && {
    ...videoTexts((text) => builderText(context.site, text)),
    classes: [poster ? 'av-preview-image' : 'av-no-preview-image', 'av-lazyload-video-embed'],
    ratio: Math.round(10_000 / ratio) / 100,
    source,
    title: plainText(attributes['title'] ?? '') || new URL(src, context.site.address.home).host,
    load: 'confirm_all',
    poster,
    autoplay,
    muted,
    loop: loops,
    controls,
  };
  const t = (text: string) => builderText(context.site, text);
  return {
    src,
    words: { play: t('Play video'), video: t('Video'), noFallback: t(NO_FALLBACK) },
    own,
    service: own ? 'html5' : /youtu/.test(src) ? 'youtube' : /vimeo/.test(src) ? 'vimeo' : 'iframe',
    ...(film && { film }),
    ratio,
    controls,
    muted,
    loops,
    autoplay,
    ...(poster && { poster }),
    ...(fallbackLink && { fallbackLink }),
  };
}

/** `16:9` as a number. */
export function ratioOf(text: string | undefined): number {
  const [width, height] = (text ?? '').split(/[:/]/).map(Number);
  return width && height && width > 0 && height > 0 ? width / height : VIDEO_RATIO;
}

/** Told on phones and tablets where the owner gave no picture to stand for a video. Source: Enfold, video slides. */
export const NO_FALLBACK =
  'Please set a mobile device fallback image for this video in your wordpress backend';

/** Classes and data of a slide with a video, as scripts know them. */
export function videoSlide(video: SlideVideoModel, attributes: ShortcodeAttributes) {
  return {
    className: [
      'av-video-slide',
      attributes['video_cover'] === 'av-element-cover' ? 'av-element-cover' : '',
      `av-video-service-${video.service}`,
      video.controls ? '' : 'av-hide-video-controls',
      video.muted ? 'av-mute-video' : '',
      video.loops ? 'av-loop-video' : '',
      video.poster ? 'av-mobile-fallback-image' : '',
      attributes['video_format'] === 'stretch' ? 'av-video-stretch' : '',
    ]
      .filter(Boolean)
      .join(' '),
    data: {
      'data-video-ratio': String(Math.round(video.ratio * 1000) / 1000),
      ...(video.controls ? {} : { 'data-controls': 'aviaTBvideo_controls' }),
      ...(video.muted && { 'data-mute': 'aviaTBvideo_mute' }),
      ...(video.loops && { 'data-loop': 'aviaTBvideo_loop' }),
      ...(video.autoplay ? {} : { 'data-disable-autoplay': 'aviaTBvideo_autoplay' }),
      ...(video.poster && { 'data-mobile-img': video.poster }),
      ...(video.fallbackLink && { 'data-fallback-link': video.fallbackLink }),
    } as Readonly<Record<string, string>>,
  };
}

/** A video in a slide. Nothing is loaded of what others have before the visitor wants it and has agreed. */
export function SlideVideo({ video }: { readonly video: SlideVideoModel }) {
  if (video.film) {
    return (
      <>
        <Video {...video.film} />
        <Fallback video={video} />
      </>
    );
  }
  if (!video.own) {
    const link = (
      <a className="av-slide-video-link lightbox" href={video.src} data-rel="iframe=true">
        {video.poster && <img src={video.poster} alt="" loading="lazy" decoding="async" />}
        <span className="avia_playpause_icon">{video.words.play}</span>
      </a>
    );
    return (
      <>
        {link}
        <Fallback video={video} />
      </>
    );
  }
  return (
    <>
      <video
        src={video.src}
        poster={video.poster}
        controls={video.controls}
        muted={video.muted}
        loop={video.loops}
        playsInline
        preload="metadata"
        style={{ aspectRatio: String(video.ratio) }}
        {...(video.autoplay && { 'data-autoplay': '' })}
      />
      <Fallback video={video} />
    </>
  );
}

/** What phones and tablets show in place of a video: its picture, which may lead somewhere. */
function Fallback({ video: { poster, fallbackLink, own, words } }: { readonly video: SlideVideoModel }) {
  if (!poster) return <p className="av-mobile-fallback-missing">{words.noFallback}</p>;
  // A film of a video's host is reached by its picture already.
  if (!own && !fallbackLink) return null;
  const picture = <img src={poster} alt={words.video} loading="lazy" decoding="async" />;
  return fallbackLink ? (
    <a className="av-mobile-fallback" href={fallbackLink}>
      {picture}
    </a>
  ) : (
    <span className="av-mobile-fallback">{picture}</span>
  );
}
