import { escapeUrl, html } from 'portolan/html';
import type { ShortcodeAttributes, ShortcodeElement } from 'portolan/plugin';

/** Size in pixels of a film whose author says none. */
const WIDTH = 640;
const HEIGHT = 360;

interface Service {
  readonly tag: string;
  readonly name: string;
  /** What an address of the service has its film's number behind. */
  readonly address: RegExp;
  /** What a number looks like where it stands alone. */
  readonly number: RegExp;
  readonly frame: (number: string) => string;
  /** What the service is told besides, of what the address and the shortcode say. */
  readonly asks?: (said: URLSearchParams) => URLSearchParams;
  readonly className?: string;
}

/** What players of YouTube are told: where to begin and end, what to offer at the end, which list to play. */
const PLAYER = ['list', 'start', 'end', 'rel', 'cc_load_policy', 'playlist', 'loop', 'controls', 'mute'];

function playerQuery(said: URLSearchParams): URLSearchParams {
  const found = PLAYER.flatMap((name) => {
    const value = said.get(name);
    return value !== null && /^[\w,-]+$/.test(value) ? [[name, value]] : [];
  });
  const [, hours = '0', minutes = '0', seconds = '0'] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(said.get('t') ?? '') ?? [];
  const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return new URLSearchParams(start > 0 ? [...found, ['start', String(start)]] : found);
}

const SERVICES: readonly Service[] = [
  {
    tag: 'youtube',
    name: 'YouTube',
    address: /(?:youtu\.be\/|[?&]v=|\/(?:v|embed|shorts|live)\/)([\w-]{6,})/,
    number: /^[\w-]{6,}$/,
    frame: (number) => `https://www.youtube.com/embed/${number}`,
    asks: playerQuery,
    className: 'youtube-player',
  },
  {
    tag: 'vimeo',
    name: 'Vimeo',
    address: /vimeo\.com\/(?:\w+\/)*(\d+)/,
    number: /^\d+$/,
    frame: (number) => `https://player.vimeo.com/video/${number}`,
  },
  {
    tag: 'dailymotion',
    name: 'Dailymotion',
    address: /(?:dailymotion\.com\/(?:\w+\/)*(?:video|swf)|dai\.ly)\/([a-z0-9]+)/i,
    number: /^[a-z0-9]+$/i,
    frame: (number) => `https://www.dailymotion.com/embed/video/${number}`,
  },
  {
    tag: 'wpvideo',
    name: 'VideoPress',
    address: /videopress\.com\/(?:v|embed)\/(\w{8})/,
    number: /^\w{8}$/,
    frame: (number) => `https://videopress.com/embed/${number}`,
  },
];

/**
 * `[youtube=https://…]`, `[youtube k3y]`, `[vimeo 123]`, `[dailymotion id=x]`, `[wpvideo k3y]`: films by their address or
 * number. Jetpack: the module "Shortcode Embeds".
 */
export const videoShortcodes: readonly ShortcodeElement[] = SERVICES.map((service) => ({
  tag: service.tag,
  render: (attributes, content) => film(service, attributes, content ?? ''),
}));

function film(service: Service, attributes: ShortcodeAttributes, content: string): string {
  const written = (attributes['id'] ?? attributes['0'] ?? content)
    .replace(/^=?["'\u201c\u201d\u2033]?/, '')
    .trim();
  const address = written.replaceAll(/&(?:amp|#0?38);/g, '&');
  const number = service.number.exec(address)?.[0] ?? service.address.exec(address)?.[1];
  const said = new URLSearchParams(/[?&](.*)$/s.exec(address)?.[1]);
  const more = service.asks?.(said);
  // A list alone is played as well.
  const played = number ?? (more?.has('list') ? '' : undefined);
  if (played === undefined) {
    return /^https?:/.test(address) ? html`<a href="${escapeUrl(address)}">${address}</a>`.text : '';
  }
  const named = service.className && html` class="${service.className}"`;
  const width = size(address, attributes, 'w') ?? WIDTH;
  const height = size(address, attributes, 'h') ?? Math.round((width * HEIGHT) / WIDTH);
  return html`<span class="embed-${service.tag}" style="text-align:center; display: block;"><iframe${named} title="${service.name}" width="${width}" height="${height}" src="${escapeUrl(withQuery(service.frame(played), more))}" allowfullscreen="true" style="border:0;"></iframe></span>`
    .text;
}

function withQuery(address: string, query: URLSearchParams | undefined): string {
  const text = query?.toString() ?? '';
  return text === '' ? address : `${address.replace(/\/$/, '')}?${text}`;
}

/** A size as the address (`&w=425`) or the shortcode (`width="425"`, `w=425`) says it. */
function size(address: string, attributes: ShortcodeAttributes, letter: 'w' | 'h'): number | undefined {
  const said =
    attributes[letter] ??
    attributes[letter === 'w' ? 'width' : 'height'] ??
    new RegExp(`[?&]${letter}=(\\d+)`).exec(address)?.[1];
  return Number.parseInt(said ?? '', 10) || undefined;
}
