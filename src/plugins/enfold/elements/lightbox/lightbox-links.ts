/** What a link opens in the lightbox. */
export interface LightboxTarget {
  /** `inline`: a part of this page (`src` is its `#id`). `remote`: what another address of the site answers. */
  readonly kind: 'image' | 'frame' | 'inline' | 'remote';
  readonly src: string;
  /** Upright videos are shown 9:16. */
  readonly upright: boolean;
}

const PICTURE = /\.(?:jpe?g|png|gif|webp)(?:$|[?#])/i;
const MOVIE = /\.(?:mov|swf|mp4|webm|ogv)(?:$|[?#])/i;
/** Maps that may be shown in a frame. Source: Magnific Popup, sources of frames. */
const MAP = /^(?:https?:)?\/\/maps\.google\./i;

/** Whether links like this one open in the lightbox, and as what; undefined for all others. Source: Enfold, lightbox. */
export function lightboxTarget(href: string, classes: readonly string[]): LightboxTarget | undefined {
  if (classes.includes('noLightbox') || classes.includes('fakeLightbox')) return undefined;
  if (href.includes('dropbox.com')) return undefined;
  const video = videoAddress(href);
  if (video) return video;
  if (/[?&]iframe=true/.test(href)) return { kind: 'frame', src: href, upright: false };
  if (MOVIE.test(href)) return { kind: 'frame', src: href, upright: false };
  if (PICTURE.test(href)) return { kind: 'image', src: href, upright: false };
  return undefined;
}

/** Classes by which a link asks for the generic lightbox, and what it shows then. Source: Magnific Popup. */
const ASKED_KINDS: Readonly<Record<string, LightboxTarget['kind']>> = {
  'mfp-image': 'image',
  'mfp-iframe': 'frame',
  'mfp-inline': 'inline',
  'mfp-ajax': 'remote',
  'ajax-popup': 'remote',
};
/** Links of the generic lightbox. */
export const GENERIC_LINKS = Object.keys(ASKED_KINDS)
  .map((name) => `a.${name}`)
  .join(',');

/**
 * What a link shows that asks for a lightbox by one of its classes: pictures, parts of this page, other pages, films
 * and maps; undefined for links that do not ask. Source: Magnific Popup.
 */
export function requestedTarget(href: string, classes: readonly string[]): LightboxTarget | undefined {
  const kind = classes.map((name) => ASKED_KINDS[name]).find(Boolean);
  if (kind === undefined) return undefined;
  if (kind === 'inline') return { kind, src: href.replace(/^[^#]*/, ''), upright: false };
  if (kind !== 'frame') return { kind, src: href, upright: false };
  if (MAP.test(href)) return frame(`${href}&output=embed`, false);
  return videoAddress(href) ?? frame(href, false);
}

/** Whether a frame shows a map, not a film: another consent counts. */
export function isMap(src: string): boolean {
  return MAP.test(src);
}

/** A page of a video's host as the address that is put into a frame. */
export function videoAddress(href: string): LightboxTarget | undefined {
  const short = /youtube\.com\/shorts\/([\w-]+)/.exec(href);
  if (short) return frame(`https://www.youtube-nocookie.com/embed/${short[1]}?autoplay=1`, true);
  const youtube = /youtube\.com\/watch\?(?:.*&)?v=([\w-]+)|youtu\.be\/([\w-]+)/.exec(href);
  if (youtube)
    return frame(`https://www.youtube-nocookie.com/embed/${youtube[1] ?? youtube[2]}?autoplay=1`, false);
  const vimeo = /vimeo\.com\/(?:.*\/)?(\d{6,11})/.exec(href);
  return vimeo ? frame(`https://player.vimeo.com/video/${vimeo[1]}?autoplay=1`, false) : undefined;
}

function frame(src: string, upright: boolean): LightboxTarget {
  return { kind: 'frame', src, upright };
}
