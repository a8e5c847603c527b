import { escapeUrl } from '../escape.ts';

const AUDIO = /\.(?:mp3|ogg|flac|m4a|wav)(?:\?[^/]*)?$/i;
const VIDEO = /\.(?:mp4|m4v|webm|ogv|flv)(?:\?[^/]*)?$/i;

/** Sizes that an `[embed]` shortcode says. */
interface Sizes {
  readonly width?: string | undefined;
  readonly height?: string | undefined;
}

/** The shortcode that plays a sound or a film, which runs with all others later on; undefined for other addresses. */
export function mediaShortcode(address: string, { width, height }: Sizes = {}): string | undefined {
  if (AUDIO.test(address)) return `[audio src="${escapeUrl(address)}" /]`;
  if (!VIDEO.test(address)) return undefined;
  const [wide, high] = [Number.parseInt(width ?? '', 10), Number.parseInt(height ?? '', 10)];
  const sizes = wide > 0 && high > 0 ? `width="${wide}" height="${high}" ` : '';
  return `[video ${sizes}src="${escapeUrl(address)}" /]`;
}
