import type { SharingSettings } from './sharing-settings.ts';

/** What is shared. */
export interface SharedPost {
  readonly id: number;
  readonly address: string;
  /** Plain text. */
  readonly title: string;
  readonly slug: string;
  /** Names of its tags. */
  readonly tags: readonly string[];
  /** Plain text. */
  readonly excerpt: string;
  /** Address of its picture, '' = none. */
  readonly image: string;
}

export interface ShareFacts {
  readonly post: SharedPost;
  readonly home: string;
  readonly siteurl: string;
  readonly userAgent: string;
  readonly settings: SharingSettings;
}

/** Names as buttons show them. */
export const SERVICE_NAMES: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  x: 'X',
  twitter: 'X',
  linkedin: 'LinkedIn',
  reddit: 'Reddit',
  tumblr: 'Tumblr',
  pinterest: 'Pinterest',
  telegram: 'Telegram',
  'jetpack-whatsapp': 'WhatsApp',
  threads: 'Threads',
  bluesky: 'Bluesky',
  nextdoor: 'Nextdoor',
  mastodon: 'Mastodon',
  'press-this': 'Press This',
  email: 'Email',
  print: 'Print',
};

/** Stands for a picture where a post has none. */
const NO_IMAGE = 'https://s0.wp.com/i/blank.jpg';
/** Characters that a short message may have. */
const TWEET_LENGTH = 280;
/** Characters that any address takes in it, with the blank before it. */
const TWEET_ADDRESS_LENGTH = 24;
/** Characters of an excerpt in an owner's own address. */
const EXCERPT_LENGTH = 100;

type Target = (facts: ShareFacts, encoded: { readonly url: string; readonly title: string }) => string;

const TARGETS: Readonly<Record<string, Target>> = {
  facebook: (_, { url, title }) => `https://www.facebook.com/sharer/sharer.php?u=${url}&t=${title}`,
  x: (facts, { url }) => tweet(facts, url),
  twitter: (facts, { url }) => tweet(facts, url),
  linkedin: (_, { url }) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  reddit: ({ home }, { url, title }) =>
    `${home.startsWith('https:') ? 'https' : 'http'}://reddit.com/submit?url=${url}&title=${title}`,
  tumblr: (_, { url, title }) => `https://www.tumblr.com/share?v=3&u=${url}&t=${title}&s=`,
  pinterest: ({ post }, { url, title }) =>
    `https://www.pinterest.com/pin/create/link/?url=${url}&media=${encodeURIComponent(post.image || NO_IMAGE)}&description=${title}`,
  telegram: (_, { url, title }) => `https://telegram.me/share/url?url=${url}&text=${title}`,
  'jetpack-whatsapp': ({ userAgent }, { url, title }) =>
    `https://${/Firefox\//.test(userAgent) && !/Mobile|Android/.test(userAgent) ? 'web' : 'api'}.whatsapp.com/send?text=${title}%20${url}`,
  threads: (_, { url, title }) => `https://threads.net/intent/post?text=${title}%20${url}`,
  bluesky: (_, { url, title }) => `https://bsky.app/intent/compose?text=${title}%20${url}`,
  nextdoor: (_, { url, title }) => `https://nextdoor.com/sharekit/?source=jetpack&body=${title}%20${url}`,
  'press-this': ({ siteurl }, { url }) => `${siteurl}/wp-admin/press-this.php?u=${url}&url-scan-submit=Scan`,
};

/** Where a service shares a post; undefined = it leads nowhere by itself. Source: Jetpack, sharing. */
export function shareTarget(service: string, facts: ShareFacts): string | undefined {
  const { post, settings } = facts;
  const custom = settings.custom.get(service);
  if (custom) return customTarget(custom.url, facts);
  return TARGETS[service]?.(facts, {
    url: encodeURIComponent(post.address),
    title: encodeURIComponent(post.title),
  });
}

/** The address for a server of Mastodon that the visitor named. */
export function mastodonTarget(instance: string, { title, address, tags }: SharedPost): string | undefined {
  const written = /^https?:\/\//i.test(instance) ? instance : `https://${instance}`;
  if (!URL.canParse(written)) return undefined;
  const { origin, protocol } = new URL(written);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const words = tags.map((tag) => `#${tag.replaceAll(/\s+/g, '')}`);
  return `${origin}/share?text=${encodeURIComponent([title, address, ...words].join(' '))}`;
}

/** Too long a title is cut so that it, the address and the account fit. */
function tweet({ post, settings }: ShareFacts, url: string): string {
  const via = settings.xAccount;
  const room = TWEET_LENGTH - TWEET_ADDRESS_LENGTH - (via === '' ? 0 : ` via @${via}`.length);
  const characters = [...post.title];
  const text = characters.length > room ? `${characters.slice(0, room - 1).join('')}…` : post.title;
  const query = [
    ...(via === '' ? [] : [`via=${encodeURIComponent(via)}`]),
    `text=${encodeURIComponent(text)}`,
    `url=${url}`,
  ];
  return `https://x.com/intent/tweet?${query.join('&')}`;
}

function customTarget(address: string, { post, home }: ShareFacts): string | undefined {
  const path = post.address.startsWith(home) ? post.address.slice(home.length) : post.address;
  const tokens: Readonly<Record<string, string>> = {
    post_id: String(post.id),
    post_url: path,
    post_full_url: post.address,
    post_title: post.title,
    home_url: home,
    post_slug: post.slug,
    post_tags: post.tags.join(','),
    post_excerpt: shortExcerpt(post.excerpt),
  };
  const target = address.replace(/%(\w+)%/g, (token, name: string) =>
    tokens[name] === undefined ? token : encodeURIComponent(tokens[name]),
  );
  return /^https?:\/\//i.test(target) ? target : undefined;
}

/** Cut back to a whole word. */
function shortExcerpt(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  const cut = text.slice(0, EXCERPT_LENGTH);
  const blank = cut.lastIndexOf(' ');
  return blank > 0 ? cut.slice(0, blank) : cut;
}
