import { writtenExcerpt } from 'portolan/content';
import { type Extender, type PostModel, renderNode, type Site } from 'portolan/plugin';
import { networkSign } from './design/network-signs.ts';
import { themeOption, wasEnfold } from './theme-options.ts';

/** What is shared. */
export interface Shared {
  /** As it is; percent-encoded where a network wants it so. */
  readonly permalink: string;
  readonly shortlink: string;
  /** Percent-encoded. */
  readonly title: string;
  readonly excerpt: string;
  readonly thumbnail: string;
}

/** A network and how it is given something. */
interface ShareLink {
  readonly name: string;
  readonly label: string;
  readonly address: (shared: Shared) => string;
}

const encode = encodeURIComponent;

/** Networks in the order of the box. Source: Enfold. */
const LINKS: readonly ShareLink[] = [
  {
    name: 'facebook',
    label: 'Share on Facebook',
    address: ({ permalink, title }) => `https://www.facebook.com/sharer.php?u=${permalink}&t=${title}`,
  },
  {
    name: 'twitter',
    label: 'Share on Twitter',
    address: ({ shortlink, title }) => `https://twitter.com/share?text=${title}&url=${shortlink}`,
  },
  {
    name: 'whatsapp',
    label: 'Share on WhatsApp',
    address: ({ permalink }) => `https://api.whatsapp.com/send?text=${permalink}`,
  },
  {
    name: 'pinterest',
    label: 'Share on Pinterest',
    address: ({ permalink, title, thumbnail }) =>
      `https://pinterest.com/pin/create/button/?url=${encode(permalink)}&description=${title}&media=${thumbnail}`,
  },
  {
    name: 'linkedin',
    label: 'Share on LinkedIn',
    address: ({ permalink, title }) =>
      `https://linkedin.com/shareArticle?mini=true&title=${title}&url=${permalink}`,
  },
  {
    name: 'tumblr',
    label: 'Share on Tumblr',
    address: ({ permalink, title, excerpt }) =>
      `https://www.tumblr.com/share/link?url=${encode(permalink)}&name=${title}&description=${excerpt}`,
  },
  {
    name: 'vk',
    label: 'Share on Vk',
    address: ({ permalink }) => `https://vk.com/share.php?url=${permalink}`,
  },
  {
    name: 'reddit',
    label: 'Share on Reddit',
    address: ({ permalink, title }) => `https://reddit.com/submit?url=${permalink}&title=${title}`,
  },
  {
    name: 'telegram',
    label: 'Share on Telegram',
    address: ({ permalink, title }) => `https://t.me/share/url?url=${permalink}&text=${title}`,
  },
  {
    name: 'mail',
    label: 'Share by Mail',
    address: ({ permalink, title }) => `mailto:?subject=${title}&body=${permalink}`,
  },
];

/** Where those who were not told otherwise are visited. */
const YELP = 'https://www.yelp.com';

/** The share box below posts, with the networks that the owner left on. Plain links: no script, nothing loaded. */
export const shareBox: Extender<'page.model'> = (page, { site, assets }) => {
  const { post } = page;
  if (post?.type !== 'post' || post.passwordRequired || !wasEnfold(site)) return page;
  const links = linksOf(site, post);
  if (links.length === 0) return page;
  assets.addStyle('share-box');
  const box = renderNode(<ShareBox links={links} />);
  return { ...page, post: { ...post, contentHtml: post.contentHtml + box } };
};

function linksOf(site: Site, post: PostModel) {
  const shared: Shared = {
    permalink: post.href,
    shortlink: `${site.address.home}/?p=${post.id}`,
    title: encode(post.title),
    excerpt: encode(writtenExcerpt(site, post.row)),
    thumbnail: encode(post.image?.full ?? ''),
  };
  return shareLinks(site, shared, (name) => isShared(site, name));
}

/** Whether the owner left a network on. */
export function isShared(site: Site, name: string): boolean {
  return !['disabled', ''].includes(themeOption(site, `share_${name}`) ?? 'on');
}

/** Links to the networks that are on, in their order. */
export function shareLinks(
  site: Site,
  shared: Shared,
  isOn: (name: string) => boolean,
): readonly { readonly name: string; readonly label: string; readonly href: string }[] {
  const links = LINKS.filter(({ name }) => isOn(name)).map(({ name, label, address }) => ({
    name,
    label,
    href: address(shared),
  }));
  if (!isOn('yelp')) return links;
  const yelp = themeOption(site, 'yelp_link') || YELP;
  return [...links, { name: 'yelp', label: 'Visit us on Yelp', href: yelp }];
}

/** An arrow that leads away: for networks without a sign of their own. */
const OTHER_SIGN = 'M17 7L7 17M8 7h9v9';

/** The box with links to the networks; `look` = class of its style, `title` '' = the usual one. */
export function ShareBox({
  links,
  title = '',
  look = 'av-social-sharing-box-default',
}: {
  readonly links: ReturnType<typeof shareLinks>;
  readonly title?: string;
  readonly look?: string;
}) {
  return (
    <div className={`av-social-sharing-box ${look} av-social-sharing-box-fullwidth`}>
      <div className="av-share-box">
        <h5 className="av-share-link-description av-no-toc" aria-level={2}>
          {title || 'Share this entry'}
        </h5>
        <ul className="av-share-box-list noLightbox">
          {links.map(({ name, label, href }) => {
            const away = !href.startsWith('mailto:');
            const own = networkSign(name);
            return (
              <li key={name} className={`av-share-link av-social-link-${name}`}>
                <a
                  href={href}
                  aria-label={label}
                  target={away ? '_blank' : undefined}
                  rel={away ? 'noopener' : undefined}
                  data-avia-related-tooltip={label}
                  {...(own && { 'data-av_icon': own.character, 'data-av_iconfont': 'entypo-fontello' })}
                >
                  <svg className="av-share-sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                    <path d={own?.sign ?? OTHER_SIGN} />
                  </svg>
                  <span className="avia_hidden_link_text">{label}</span>
                </a>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
