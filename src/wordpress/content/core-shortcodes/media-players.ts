import type { RenderContext, ShortcodeAttributes, ShortcodeElement } from '../../../types/index.ts';
import { uploadsAddress } from '../../media/attachment-metadata.ts';
import { escapeAttribute, escapeUrl } from '../escape.ts';

const AUDIO_TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  m4a: 'audio/mpeg',
  wav: 'audio/wav',
};
const VIDEO_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  flv: 'video/x-flv',
};
/** Pixels of a film where nobody says any. */
const VIDEO_SIZE = { width: 640, height: 360 };

/** `[audio]`: a sound file with the browser's own controls. WordPress: wp_audio_shortcode(). */
export const audio: ShortcodeElement = {
  tag: 'audio',
  async render(given, _content, context) {
    const sources = await sourcesOf(given, AUDIO_TYPES, 'audio', context);
    if (sources === undefined) return fallbackLink(given, 'audio');
    if (sources.length === 0) return '';
    const number = context.next('audio');
    const attributes = {
      class: given['class'] || 'wp-audio-shortcode',
      id: `audio-${context.post?.ID ?? 0}-${number}`,
      ...flags(given),
      preload: given['preload'] || 'none',
      style: given['style'] || 'width: 100%;',
    };
    return `${oldBrowsers('audio', number)}<audio${written(attributes)} controls="controls">${elements(sources, number)}</audio>`;
  },
};

/** `[video]`: a film with the browser's own controls, not wider than the content. WordPress: wp_video_shortcode(). */
export const video: ShortcodeElement = {
  tag: 'video',
  async render(given, _content, context) {
    const sources = await sourcesOf(given, VIDEO_TYPES, 'video', context);
    if (sources === undefined) return fallbackLink(given, 'video');
    if (sources.length === 0) return '';
    const number = context.next('video');
    const { width, height } = fitted(given, context.site.theme.contentWidth ?? VIDEO_SIZE.width);
    const attributes = {
      class: given['class'] || 'wp-video-shortcode',
      id: `video-${context.post?.ID ?? 0}-${number}`,
      width: String(width),
      height: String(height),
      ...(given['poster'] ? { poster: escapeUrl(given['poster']) } : {}),
      ...flags(given),
      preload: given['preload'] || 'metadata',
    };
    const player = `${oldBrowsers('video', number)}<video${written(attributes)} controls="controls">${elements(sources, number)}</video>`;
    return `<div style="width: ${width}px;" class="wp-video">${player}</div>`;
  },
};

interface Source {
  readonly url: string;
  readonly type: string;
}

/** The files to play; undefined where `src` is of a kind that browsers do not play. */
async function sourcesOf(
  given: ShortcodeAttributes,
  types: Readonly<Record<string, string>>,
  kind: string,
  { site, post }: RenderContext,
): Promise<readonly Source[] | undefined> {
  if (given['src']) {
    const type = types[extensionOf(given['src'])];
    return type ? [{ url: given['src'], type }, ...alternatives(given, types, given['src'])] : undefined;
  }
  const named = alternatives(given, types, '');
  if (named.length > 0) return named;
  // Without a file the first one attached to the post is played.
  const attached = post
    ? await site.posts.find({
        types: ['attachment'],
        statuses: ['inherit'],
        parents: [post.ID],
        order: [
          { by: 'menu_order', direction: 'asc' },
          { by: 'ID', direction: 'asc' },
        ],
      })
    : [];
  const row = attached.find((item) => item.post_mime_type.startsWith(`${kind}/`));
  if (!row) return [];
  const file = (await site.posts.meta([row.ID])).get(row.ID)?.get('_wp_attached_file') ?? '';
  const type = types[extensionOf(file)];
  return type ? [{ url: `${uploadsAddress(site)}/${file}`, type }] : [];
}

function alternatives(
  given: ShortcodeAttributes,
  types: Readonly<Record<string, string>>,
  except: string,
): readonly Source[] {
  return Object.entries(types).flatMap(([extension, type]) => {
    const url = given[extension];
    return url && url !== except && extensionOf(url) === extension ? [{ url, type }] : [];
  });
}

function extensionOf(url: string): string {
  return /\.(\w+)(?:[?#].*)?$/.exec(url)?.[1]?.toLowerCase() ?? '';
}

function fallbackLink(given: ShortcodeAttributes, kind: string): string {
  const url = given['src'] ?? '';
  return `<a class="wp-embedded-${kind}" href="${escapeUrl(url)}">${escapeAttribute(url)}</a>`;
}

function flags(given: ShortcodeAttributes): Readonly<Record<string, string>> {
  const on = (name: string) =>
    given[name] !== undefined && !['', '0', 'false', 'off'].includes(given[name] ?? '');
  return Object.fromEntries(
    ['loop', 'autoplay', 'muted'].filter(on).map((name) => [name, name === 'muted' ? 'true' : '1']),
  );
}

function written(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');
}

/** `?_=n` keeps browsers from mixing up two players of one file. */
function elements(sources: readonly Source[], number: number): string {
  const html = sources
    .map(
      ({ url, type }) =>
        `<source type="${type}" src="${escapeUrl(url + (url.includes('?') ? '&' : '?'))}_=${number}" />`,
    )
    .join('');
  const first = sources[0]?.url ?? '';
  return `${html}<a href="${escapeUrl(first)}">${escapeAttribute(first)}</a>`;
}

function oldBrowsers(element: string, number: number): string {
  return number === 1
    ? `<!--[if lt IE 9]><script>document.createElement('${element}');</script><![endif]-->\n`
    : '';
}

function fitted(
  given: ShortcodeAttributes,
  contentWidth: number,
): { readonly width: number; readonly height: number } {
  const width = Number.parseInt(given['width'] ?? '', 10) || VIDEO_SIZE.width;
  const height = Number.parseInt(given['height'] ?? '', 10) || VIDEO_SIZE.height;
  return width > contentWidth
    ? { width: contentWidth, height: Math.round((height * contentWidth) / width) }
    : { width, height };
}
