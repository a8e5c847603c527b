import { createHash } from 'node:crypto';
import type { Site } from '../../types/index.ts';
import { escapeUrl } from '../content/escape.ts';
import { html, type Markup, trustedHtml } from '../markup.ts';
import { nobodyAddress } from './nobody.ts';

/**
 * Address of someone's picture at Gravatar, `size` pixels wide. The e-mail address goes there as a SHA-256 digest.
 * WordPress 6.8: get_avatar_url().
 */
export function gravatar(site: Pick<Site, 'options'>, email: string, size: number): string {
  const address = email.trim().toLowerCase();
  const hash = address === '' ? '' : createHash('sha256').update(address).digest('hex');
  const fallback = site.options.get('avatar_default') || 'mystery';
  const rating = (site.options.get('avatar_rating') || 'G').toLowerCase();
  const query = [
    `s=${size}`,
    ...(fallback === 'gravatar_default' ? [] : [`d=${encodeURIComponent(names[fallback] ?? fallback)}`]),
    `r=${encodeURIComponent(rating)}`,
  ];
  return `https://secure.gravatar.com/avatar/${hash}?${query.join('&')}`;
}

/**
 * Address of someone's picture: at Gravatar, or the site's own drawing of nobody where the site shows no pictures of
 * people (option `show_avatars`), so that no visitor's browser asks there.
 */
export function avatarAddress(site: Pick<Site, 'options' | 'address'>, email: string, size: number): string {
  return site.options.flag('show_avatars', true) ? gravatar(site, email, size) : nobodyAddress(site);
}

/** Gravatar's names for what to show where there is no picture, where they differ from WordPress's. */
const names: Readonly<Record<string, string>> = { mystery: 'mm', mysteryman: 'mm' };

/** The picture as an image, also for screens of double density. WordPress: get_avatar(). */
export function avatarImage(site: Pick<Site, 'options'>, email: string, size: number, alt = ''): Markup {
  // Safe: escapeUrl() is made for attributes.
  const [single, double] = [size, size * 2].map((width) =>
    trustedHtml(escapeUrl(gravatar(site, email, width))),
  );
  return html`<img alt='${alt}' src='${single}' srcset='${double} 2x' class='avatar avatar-${size} photo' height='${size}' width='${size}' loading='lazy' decoding='async'/>`;
}
