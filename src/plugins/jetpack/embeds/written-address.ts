import type { ShortcodeAttributes } from 'portolan/plugin';

/** What a shortcode is about: `[tag https://…]`, `[tag=https://…]`, `[tag url="…"]`, `[tag]https://…[/tag]`. */
export function writtenAddress(attributes: ShortcodeAttributes, content: string, ...names: string[]): string {
  const named = names.map((name) => attributes[name]).find((value) => value !== undefined && value !== '');
  return (named ?? attributes['0'] ?? content)
    .replace(/<[^>]*>/g, '')
    .replace(/^=?["'\u201c\u201d\u2033]?/, '')
    .replace(/["'\u201d\u2033]$/, '')
    .replaceAll(/&(?:amp|#0?38);/g, '&')
    .trim();
}

/** An address of one of the hosts of a service; undefined for anything else. */
export function addressAt(written: string, hosts: RegExp): URL | undefined {
  const text = written.startsWith('//') ? `https:${written}` : written;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) && hosts.test(url.hostname) ? url : undefined;
}

/** A size in pixels or per cent; undefined where it is neither. */
export function sizeOf(written: string | undefined): string | undefined {
  return /^\d+%?$/.exec((written ?? '').replace(/px$/, ''))?.[0];
}
