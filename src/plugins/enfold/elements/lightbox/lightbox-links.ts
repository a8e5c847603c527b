/** What a link opens in the lightbox. */
export interface LightboxTarget {
  readonly kind: 'image' | 'frame';
  readonly src: string;
  /** Upright videos are shown 9:16. */
  readonly upright: boolean;
}

const PICTURE = /\.(?:jpe?g|png|gif|webp)(?:$|[?#])/i;
const MOVIE = /\.(?:mov|swf|mp4|webm|ogv)(?:$|[?#])/i;

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

/** Parts of the page whose links belong together, in the order in which they are asked. Source: Enfold, lightbox. */
export const GROUPS: readonly string[] = [
  '.avia-slideshow',
  '.avia-gallery',
  '.av-horizontal-gallery',
  '.av-instagram-pics',
  '.portfolio-preview-image',
  '.portfolio-preview-content',
  '.isotope',
  '.post-entry',
  '.sidebar',
  '#main',
  '.main_menu',
  '.woocommerce-product-gallery',
];
