import { type Markup, trustedHtml } from '../../markup.ts';
import { SERVICE_OUTLINES } from './service-outlines.ts';

/** Names of the services that links may lead to, for readers who do not see the marks. */
const NAMES: Readonly<Record<string, string>> = {
  '500px': '500px',
  amazon: 'Amazon',
  bandcamp: 'Bandcamp',
  behance: 'Behance',
  bluesky: 'Bluesky',
  chain: 'Link',
  codepen: 'CodePen',
  deviantart: 'DeviantArt',
  discord: 'Discord',
  dribbble: 'Dribbble',
  dropbox: 'Dropbox',
  etsy: 'Etsy',
  facebook: 'Facebook',
  feed: 'RSS Feed',
  fivehundredpx: '500px',
  flickr: 'Flickr',
  foursquare: 'Foursquare',
  github: 'GitHub',
  goodreads: 'Goodreads',
  google: 'Google',
  gravatar: 'Gravatar',
  instagram: 'Instagram',
  lastfm: 'Last.fm',
  linkedin: 'LinkedIn',
  mail: 'Mail',
  mastodon: 'Mastodon',
  medium: 'Medium',
  meetup: 'Meetup',
  patreon: 'Patreon',
  pinterest: 'Pinterest',
  pocket: 'Pocket',
  reddit: 'Reddit',
  share: 'Share Icon',
  skype: 'Skype',
  snapchat: 'Snapchat',
  soundcloud: 'SoundCloud',
  spotify: 'Spotify',
  telegram: 'Telegram',
  threads: 'Threads',
  tiktok: 'TikTok',
  tumblr: 'Tumblr',
  twitch: 'Twitch',
  twitter: 'Twitter',
  vimeo: 'Vimeo',
  vk: 'VK',
  whatsapp: 'WhatsApp',
  wordpress: 'WordPress',
  x: 'X',
  yelp: 'Yelp',
  youtube: 'YouTube',
};

/** What a service is called; what nobody knows is something to share. */
export function serviceName(service: string): string {
  return Object.hasOwn(NAMES, service) ? (NAMES[service] as string) : 'Share Icon';
}

const LINK =
  '<path d="M10.5 13.5a3.5 3.5 0 0 0 5 0l2.8-2.8a3.5 3.5 0 0 0-5-5l-1.3 1.3M13.5 10.5a3.5 3.5 0 0 0-5 0l-2.8 2.8a3.5 3.5 0 0 0 5 5l1.3-1.3"></path>';
const MARKS: Readonly<Record<string, string>> = {
  mail: '<rect x="4" y="6" width="16" height="12" rx="1"></rect><path d="M4 7l8 6 8-6"></path>',
  feed: '<path d="M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8"></path><circle cx="6" cy="18" r="1"></circle>',
  share: '<path d="M12 15V4M8 8l4-4 4 4M5 12v7h14v-7"></path>',
};

/** The mark of a service: its outline, a drawing of our own for what belongs to nobody, or a link where there is neither. */
export function serviceMark(service: string): Markup {
  const outline = Object.hasOwn(SERVICE_OUTLINES, service) ? SERVICE_OUTLINES[service] : undefined;
  const own = Object.hasOwn(MARKS, service) ? MARKS[service] : LINK;
  const drawing = outline === undefined ? own : `<path d="${outline}"></path>`;
  // Safe: drawings are the program's own.
  return trustedHtml(
    `<svg width="24" height="24" viewBox="0 0 24 24" version="1.1" xmlns="http://www.w3.org/2000/svg" aria-hidden="true" focusable="false" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`,
  );
}
