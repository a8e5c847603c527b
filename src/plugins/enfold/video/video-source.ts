/** What an address shows. */
export interface VideoSource {
  readonly kind: 'youtube' | 'vimeo' | 'file' | 'other';
  /** What is put into the page: a frame's address, or a file's. */
  readonly src: string;
  /** What was written: where a visitor goes who has not agreed. */
  readonly original: string;
  /** A short-form video: 9 wide, 16 high. */
  readonly upright: boolean;
}

/** Files that browsers play themselves. */
const FILE = /\.(?:mp4|m4v|webm|ogv|mov)(?:[?#]|$)/i;
const YOUTUBE = /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)\//i;
const YOUTUBE_ID = /(?:[?&]v=|youtu\.be\/|\/embed\/|\/shorts\/|\/live\/|\/v\/)([\w-]{6,})/i;
const VIMEO_ID = /^(?:https?:)?\/\/(?:[\w-]+\.)?vimeo\.com\/(?:.*\/)?(\d{6,11})(?:[/?#]|$)/i;

/**
 * What an address of a video is. Addresses of hosts become those of their players; files of the site's own are played
 * by the browser. undefined = nothing that can be shown. Source: Enfold, `av_video`.
 */
export function videoSource(address: string, home: string): VideoSource | undefined {
  const original = address.trim();
  if (!/^(?:https?:)?\/\/|^\//i.test(original)) return undefined;
  const upright = /\/shorts\//i.test(original);
  if (YOUTUBE.test(original)) {
    const id = YOUTUBE_ID.exec(original)?.[1];
    if (id === undefined) return undefined;
    return {
      kind: 'youtube',
      original,
      upright,
      src: `https://www.youtube.com/embed/${id}?wmode=opaque&rel=0`,
    };
  }
  const vimeo = VIMEO_ID.exec(original)?.[1];
  if (vimeo !== undefined) {
    return {
      kind: 'vimeo',
      original,
      upright,
      src: `https://player.vimeo.com/video/${vimeo}?wmode=opaque&rel=0`,
    };
  }
  const kind = FILE.test(original) ? 'file' : 'other';
  // A file elsewhere is a third party's as well.
  const own = original.startsWith(`${home}/`) || /^\/(?!\/)/.test(original);
  return { kind: kind === 'file' && !own ? 'other' : kind, src: original, original, upright };
}
