import { escapeUrl, html } from 'portolan/html';
import type { ShortcodeAttributes, ShortcodeElement } from 'portolan/plugin';
import { addressAt, sizeOf, writtenAddress } from './written-address.ts';

/** What stands in a frame: its address and its size where the author says none. */
interface Framed {
  readonly address: string;
  readonly width: string;
  readonly height: string;
}

type Read = (attributes: ShortcodeAttributes, content: string) => Framed | undefined;

function frames(tag: string, title: string, read: Read): ShortcodeElement {
  return {
    tag,
    render(attributes, content) {
      const found = read(attributes, content ?? '');
      if (found === undefined) return '';
      const width = sizeOf(attributes['width'] ?? attributes['w']) ?? found.width;
      const height = sizeOf(attributes['height'] ?? attributes['h']) ?? found.height;
      return html`<iframe title="${title}" width="${width}" height="${height}" src="${escapeUrl(found.address)}" frameborder="0" scrolling="no" allowfullscreen="true"></iframe>`
        .text;
    },
  };
}

/** `[soundcloud url="https://soundcloud.com/a/b" params="auto_play=false"]`. Source: Jetpack, soundcloud_shortcode(). */
const soundcloud = frames('soundcloud', 'SoundCloud', (attributes, content) => {
  const url = addressAt(writtenAddress(attributes, content, 'url'), /(?:^|\.)soundcloud\.com$/);
  if (url === undefined) return undefined;
  const player = new URL('https://w.soundcloud.com/player/');
  player.searchParams.set('url', url.href);
  for (const [name, value] of new URLSearchParams((attributes['params'] ?? '').replaceAll('&amp;', '&')))
    player.searchParams.set(name, value);
  for (const name of ['auto_play', 'color', 'visual', 'show_comments']) {
    const value = attributes[name];
    if (value !== undefined) player.searchParams.set(name, value.replace(/^#/, ''));
  }
  const visual = player.searchParams.get('visual') === 'true';
  const many = /\/(?:sets|playlists|groups)\//.test(url.pathname);
  return { address: player.href, width: '100%', height: visual || many ? '450' : '166' };
});

/** `[googlemaps https://maps.google.com/maps?…&output=embed]`. Source: Jetpack, jetpack_googlemaps_shortcode(). */
const googleMaps: ShortcodeElement = {
  tag: 'googlemaps',
  render(attributes, content) {
    const written = writtenAddress(attributes, content ?? '');
    const url = addressAt(written, /^(?:maps|www|mapsengine)\.google\.(?:com?\.)?[a-z]{2,3}$/);
    if (url === undefined) return '';
    const size = (name: string, fallback: string) =>
      sizeOf(attributes[name] ?? url.searchParams.get(name.charAt(0)) ?? undefined) ?? fallback;
    if (!url.pathname.includes('/embed')) url.searchParams.set('output', 'embed');
    return html`<div class="googlemaps"><iframe title="Google Maps" width="${size('width', '425')}" height="${size('height', '350')}" frameborder="0" scrolling="no" marginheight="0" marginwidth="0" src="${escapeUrl(url.href)}"></iframe></div>`
      .text;
  },
};

const bandcamp = frames('bandcamp', 'Bandcamp', (attributes) => {
  const parts = ['album', 'track', 'video'].flatMap((name) => {
    const id = /^\d+$/.exec(attributes[name] ?? '')?.[0];
    return id === undefined ? [] : [`${name}=${id}`];
  });
  if (parts.length === 0) return undefined;
  const more = ['size', 'bgcol', 'linkcol', 'layout', 'tracklist', 'artwork', 'minimal'].flatMap((name) => {
    const value = /^\w+$/.exec(attributes[name] ?? '')?.[0] ?? { size: 'venti', bgcol: 'FFFFFF' }[name];
    return value === undefined ? [] : [`${name}=${value}`];
  });
  const address = `https://bandcamp.com/EmbeddedPlayer/v=2/${[...parts, ...more].join('/')}/`;
  return { address, width: '400', height: '100' };
});

const slideshare = frames('slideshare', 'SlideShare', (attributes) => {
  const written = (attributes['id'] ?? attributes['0'] ?? '').replaceAll(/&(?:amp|#0?38);/g, '&');
  const [id = '', query = ''] = written.replace(/^id=/, '').split(/&(.*)/s);
  if (!/^\d+$/.test(id)) return undefined;
  const said = new URLSearchParams(query);
  return {
    address: `https://www.slideshare.net/slideshow/embed_code/${id}`,
    width: sizeOf(said.get('w') ?? undefined) ?? '425',
    height: sizeOf(said.get('h') ?? undefined) ?? '355',
  };
});

const scribd = frames('scribd', 'Scribd', (attributes) => {
  const id = /^\d+$/.exec(attributes['id'] ?? '')?.[0];
  const key = /^key-\w+$/.exec(attributes['key'] ?? '')?.[0];
  if (id === undefined || key === undefined) return undefined;
  const mode = /^\w+$/.exec(attributes['mode'] ?? '')?.[0] ?? 'list';
  const address = `https://www.scribd.com/embeds/${id}/content?start_page=1&view_mode=${mode}&access_key=${key}`;
  return { address, width: '100%', height: '500' };
});

const spotify = frames('spotify', 'Spotify', (attributes, content) => {
  const written = writtenAddress(attributes, content, 'id');
  const [, kind, id] =
    /^(?:spotify:|https:\/\/open\.spotify\.com\/)(album|artist|episode|playlist|show|track)[:/](\w+)/.exec(
      written,
    ) ?? [];
  return kind && id
    ? { address: `https://open.spotify.com/embed/${kind}/${id}`, width: '300', height: '380' }
    : undefined;
});

const ted = frames('ted', 'TED', (attributes) => {
  const id = /^\d+$/.exec(attributes['id'] ?? '')?.[0];
  return id === undefined
    ? undefined
    : { address: `https://embed.ted.com/talks/view/id/${id}`, width: '640', height: '360' };
});

const flickr = frames('flickr', 'Flickr', (attributes, content) => {
  const written = writtenAddress(attributes, content, 'video', 'photo');
  const path = addressAt(written, /(?:^|\.)flickr\.com$/)?.pathname.match(/^\/photos\/[^/]+\/\d+/)?.[0];
  return path === undefined
    ? undefined
    : { address: `https://www.flickr.com${path}/player/`, width: '400', height: '300' };
});

const twitch: ShortcodeElement = {
  tag: 'twitchtv',
  render(attributes, content, context) {
    const url = addressAt(writtenAddress(attributes, content ?? '', 'url'), /(?:^|\.)twitch\.tv$/);
    const [, first = '', second = ''] = url?.pathname.split('/') ?? [];
    if (first === '') return '';
    const player = new URL('https://player.twitch.tv/');
    player.searchParams.set('autoplay', attributes['autoplay'] === 'true' ? 'true' : 'false');
    player.searchParams.set(
      first === 'videos' ? 'video' : 'channel',
      first === 'videos' ? `v${second}` : first,
    );
    player.searchParams.set('parent', context.site.address.host.replace(/:\d+$/, ''));
    const width = sizeOf(attributes['width']) ?? '620';
    const height = sizeOf(attributes['height']) ?? '378';
    return html`<iframe title="Twitch" src="${escapeUrl(player.href)}" width="${width}" height="${height}" frameborder="0" scrolling="no" allowfullscreen sandbox="allow-popups allow-scripts allow-same-origin allow-presentation"></iframe>`
      .text;
  },
};

const mixcloud = frames('mixcloud', 'Mixcloud', (attributes, content) => {
  const written = writtenAddress(attributes, content);
  const path = addressAt(written, /(?:^|\.)mixcloud\.com$/)?.pathname ?? `/${written.replace(/^\//, '')}`;
  return /^\/[\w-]+\/[\w-]+\/?$/.test(path)
    ? {
        address: `https://www.mixcloud.com/widget/iframe/?feed=${encodeURIComponent(path)}`,
        width: '100%',
        height: '120',
      }
    : undefined;
});

const googleApps = frames('googleapps', 'Google', (attributes) => {
  const { domain = '', dir = '', query = '' } = attributes;
  if (!/^(?:docs|drive|spreadsheets\d*|sites|calendar)$/.test(domain) || !/^[\w/-]+$/.test(dir))
    return undefined;
  const address = `https://${domain}.google.com/${dir}?${query.replaceAll('&amp;', '&')}`;
  return { address, width: '100%', height: '735' };
});

/** Frames of services by their shortcodes. Jetpack: the module "Shortcode Embeds". */
export const frameShortcodes: readonly ShortcodeElement[] = [
  ...[soundcloud, googleMaps, bandcamp, slideshare, scribd, spotify],
  ...[ted, flickr, twitch, mixcloud, googleApps],
];
