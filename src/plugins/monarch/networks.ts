/** What a share address is made from. */
export interface Shared {
  /** Address of the page. */
  readonly address: string;
  /** Plain text. */
  readonly title: string;
  /** Address of a picture, '' = none. */
  readonly media: string;
  /** The site's own account at the network, '' = none. */
  readonly username: string;
}

type Encoded = Readonly<Record<'u' | 't' | 'm' | 'via', string>>;

/** Share addresses, in the order of the window of all networks. Source: Monarch. */
const ADDRESSES: Readonly<Record<string, (shared: Encoded) => string>> = {
  facebook: ({ u, t }) => `http://www.facebook.com/sharer.php?u=${u}&t=${t}`,
  twitter: ({ u, t, via }) => `http://twitter.com/share?text=${t}&url=${u}${via && `&via=${via}`}`,
  googleplus: ({ u, t }) => `https://plus.google.com/share?url=${u}&t=${t}`,
  buffer: ({ u, t }) => `https://bufferapp.com/add?url=${u}&title=${t}`,
  digg: ({ u, t }) => `http://digg.com/submit?url=${u}&title=${t}`,
  evernote: ({ u, t }) => `http://www.evernote.com/clip.action?url=${u}&title=${t}`,
  pinterest: ({ u, t, m }) =>
    m && `http://www.pinterest.com/pin/create/button/?url=${u}&media=${m}&description=${t}`,
  hackernews: ({ u, t }) => `https://news.ycombinator.com/submitlink?u=${u}&t=${t}`,
  livejournal: ({ u, t }) => `http://www.livejournal.com/update.bml?subject=${t}&event=${u}`,
  newsvine: ({ u, t }) => `http://www.newsvine.com/_tools/seed&save?u=${u}&h=${t}`,
  aol: ({ u, t }) => `http://webmail.aol.com/Mail/ComposeMessage.aspx?subject=${t}&body=${u}`,
  gmail: ({ u, t }) => `https://mail.google.com/mail/u/0/?view=cm&fs=1&su=${t}&body=${u}&ui=2&tf=1`,
  printfriendly: ({ u, t }) => `http://www.printfriendly.com/print?url=${u}&title=${t}`,
  yahoomail: ({ u }) => `http://compose.mail.yahoo.com/?body=${u}`,
  amazon: ({ u, t }) => `http://www.amazon.com/gp/wishlist/static-add?u=${u}&t=${t}`,
  delicious: ({ u, t }) => `https://del.icio.us/post?url=${u}&title=${t}`,
  reddit: ({ u, t }) => `http://www.reddit.com/submit?url=${u}&title=${t}`,
  vkontakte: ({ u }) => `http://vk.com/share.php?url=${u}`,
  linkedin: ({ u, t }) => `http://www.linkedin.com/shareArticle?mini=true&url=${u}&title=${t}`,
  myspace: ({ u }) => `https://myspace.com/post?u=${u}`,
  blogger: ({ u, t }) => `https://www.blogger.com/blog_this.pyra?t&u=${u}&n=${t}`,
  stumbleupon: ({ u, t }) => `http://www.stumbleupon.com/badge?url=${u}&title=${t}`,
  tumblr: ({ u, t }) => `https://www.tumblr.com/share?v=3&u=${u}&t=${t}`,
  like: () => '',
};

/** The network that is no network: liking a page here. */
export const LIKE = 'like';

/** All networks that pages can be shared on, `like` last. */
export const SHARE_NETWORKS: readonly string[] = Object.keys(ADDRESSES);

/** Networks that profiles can be followed on besides. */
export const FOLLOW_NETWORKS: readonly string[] = [
  ...SHARE_NETWORKS,
  ...'rss behance aweber blinklist github mailchimp outlook soundcloud baidu box youtube instagram picassa'.split(
    ' ',
  ),
  ...'spotify yahoo deviantart dribbble flickr vimeo'.split(' '),
];

/** Networks that counted shares themselves; what visitors do here only adds to what they told. */
export const COUNTED_ELSEWHERE: ReadonlySet<string> = new Set([
  'facebook',
  'pinterest',
  'googleplus',
  'stumbleupon',
  'vkontakte',
  'reddit',
  'buffer',
]);

/** Where a click shares a page; '' where there is nothing to open. */
function shareAddress(network: string, { address, title, media, username }: Shared): string {
  return (
    ADDRESSES[network]?.({
      u: encodeURIComponent(address),
      t: encodeURIComponent(title),
      m: encodeURIComponent(media),
      // Owners write an account with its sign.
      via: encodeURIComponent(username).replaceAll('%40', '@'),
    }) ?? ''
  );
}

/** The address of a link: what opens no window leads nowhere. */
export function shareHref(network: string, shared: Shared): string {
  return shareAddress(network, shared) || '#';
}
