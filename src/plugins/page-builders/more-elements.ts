import { escapeAttribute, escapeHtml } from 'portolan/html';
import { css } from './css.ts';
import {
  type Appearance,
  button,
  heading,
  image,
  linked,
  type Picture,
  type Target,
  text,
} from './elements.ts';
import { shortcodeText } from './shortcode-text.ts';
import { box, html, type PageNode } from './tree.ts';

export interface IconBoxOf {
  readonly icon?: string | undefined;
  readonly title: string;
  readonly textHtml: string;
  readonly position: 'top' | 'left' | 'right';
  readonly tag?: string;
  readonly iconColour?: string | undefined;
  readonly titleColour?: string | undefined;
  readonly textColour?: string | undefined;
  readonly target?: Target | undefined;
}

/** An icon with a title and a text. */
export function iconBox(of: IconBoxOf): readonly PageNode[] {
  if (of.title === '' && of.textHtml === '' && !of.icon) return [];
  const { target } = of;
  return [
    html(
      shortcodeText(
        'av_icon_box',
        {
          title: of.title,
          icon: of.icon,
          icon_select: of.icon ? 'yes' : 'no',
          position: of.position,
          heading_tag: of.tag,
          ...(of.iconColour && { color: 'custom', custom_font: of.iconColour }),
          ...((of.titleColour || of.textColour) && {
            font_color: 'custom',
            custom_title: of.titleColour,
            custom_content: of.textColour,
          }),
          link: target?.href ? `manually,${target.href}` : undefined,
          linktarget: target?.newWindow ? '_blank' : undefined,
        },
        of.textHtml,
      ),
    ),
  ];
}

/** A picture with a title and a text below it. */
export function imageBox(
  picture: Picture | undefined,
  title: string,
  textHtml: string,
  options: {
    readonly tag?: string;
    readonly title?: Appearance;
    readonly text?: Appearance;
    readonly target?: Target | undefined;
  } = {},
): readonly PageNode[] {
  return [
    ...(picture ? image(picture, {}, options.target) : []),
    ...heading(title, options.tag ?? 'h3', options.title, options.target),
    ...text(textHtml, options.text),
  ];
}

/** An icon alone. */
export function icon(
  code: string | undefined,
  options: {
    size?: string | undefined;
    colour?: string | undefined;
    align?: string | undefined;
    target?: Target | undefined;
  } = {},
): readonly PageNode[] {
  if (!code) return [];
  return [
    html(
      shortcodeText('av_font_icon', {
        icon: code,
        size: options.size ?? '40px',
        color: options.colour,
        position: options.align === 'center' || options.align === 'right' ? options.align : 'left',
        link: options.target?.href ? `manually,${options.target.href}` : undefined,
      }),
    ),
  ];
}

export interface ListItem {
  readonly icon?: string | undefined;
  readonly textHtml: string;
  readonly target?: Target | undefined;
}

/** A list whose items have icons. */
export function iconList(items: readonly ListItem[], appearance: Appearance = {}): readonly PageNode[] {
  const shown = items.filter(({ textHtml }) => textHtml !== '');
  if (shown.length === 0) return [];
  const list = shown.map((item) => `<li>${linked(item.textHtml, item.target)}</li>`).join('');
  return [box({ kind: 'part', ...appearance }, [html(`<ul class="pb-list">${list}</ul>`)])];
}

/** A number that counts up when it is seen. */
export function counter(
  number: string,
  title: string,
  appearance: {
    readonly number?: string | undefined;
    readonly title?: Appearance;
    /** Where it begins to count, what stands between thousands, how long it counts. */
    readonly from?: string;
    readonly separator?: string;
    readonly milliseconds?: number;
  } = {},
): readonly PageNode[] {
  if (number.trim() === '') return [];
  return [
    html(
      shortcodeText(
        'av_animated_numbers',
        {
          number,
          icon_select: 'no',
          start_from: appearance.from,
          number_format: appearance.separator,
          timer: appearance.milliseconds && appearance.milliseconds / 1000,
          ...(appearance.number && { color: 'font-custom', custom_color: appearance.number }),
        },
        escapeHtml(title),
      ),
    ),
  ];
}

/** Bars that show how much of something there is, in per cent. */
export function progress(
  bars: readonly { readonly title: string; readonly percent: number; readonly colour?: string | undefined }[],
): readonly PageNode[] {
  if (bars.length === 0) return [];
  const inner = bars.map(({ title, percent, colour }) =>
    shortcodeText('av_progress_bar', {
      title,
      progress: String(Math.round(percent)),
      icon_select: 'no',
      ...(colour && { color: 'custom', color1: colour }),
    }),
  );
  return [
    html(
      shortcodeText('av_progress', { show_percentage: 'yes', bar_styling: 'av-flat-bar' }, inner.join('')),
    ),
  ];
}

export interface Person {
  readonly name: string;
  readonly job: string;
  readonly textHtml: string;
  readonly picture?: Picture | undefined;
  readonly appearance?: Appearance;
  readonly links?: readonly SocialLink[];
}

/** What somebody said. */
export function testimonial({ name, job, textHtml, picture, appearance }: Person): readonly PageNode[] {
  if (textHtml === '' && name === '') return [];
  const who = [name, job]
    .filter((one) => one !== '')
    .map(escapeHtml)
    .join(', ');
  return [
    box({ kind: 'group', classes: 'pb-testimonial' }, [
      ...(picture ? image(picture, { classes: 'pb-portrait' }) : []),
      ...text(
        `<blockquote class="wp-block-quote">${textHtml}${who === '' ? '' : `<cite>${who}</cite>`}</blockquote>`,
        appearance,
      ),
    ]),
  ];
}

/** Somebody of a team. */
export function teamMember({ name, job, textHtml, picture, links = [] }: Person): readonly PageNode[] {
  return [
    ...(picture ? image(picture) : []),
    ...heading(escapeHtml(name), 'h3'),
    ...text(job === '' ? '' : `<p class="pb-job">${escapeHtml(job)}</p>`),
    ...text(textHtml),
    ...socialLinks(links),
  ];
}

/** A film, after consent where the site asks for it. */
export function video(
  src: string,
  options: { readonly poster?: string; readonly ratio?: string } = {},
): readonly PageNode[] {
  if (src === '') return [];
  return [
    html(shortcodeText('av_video', { src, format: options.ratio ?? '16-9', mobile_image: options.poster })),
  ];
}

/** A map of one place. */
export function map(
  address: string,
  height = '400px',
  zoom = '',
  at: { readonly lat?: string; readonly long?: string } = {},
): readonly PageNode[] {
  if (address === '' && !at.lat) return [];
  const place = shortcodeText('av_gmap_location', { address, lat: at.lat, long: at.long }, '');
  return [html(shortcodeText('av_google_map', { height, zoom }, place))];
}

/** Which posts a list shows, and in which order. */
export interface PostsOf {
  readonly type?: string;
  readonly taxonomy?: string;
  /** Terms of the taxonomy. */
  readonly ids?: string;
  /** A taxonomy and terms of it: `category,3,5`. */
  readonly link?: string | undefined;
  /** Whether what is more than `items` stands on further pages. */
  readonly paged?: boolean;
  readonly order?: {
    readonly query_orderby?: string | undefined;
    readonly query_order?: string | undefined;
    readonly offset?: string | undefined;
    /** Numbers of the posts that are shown alone. */
    readonly only?: string | undefined;
  };
}

/** The site's posts, or those of another type; −1 = all. */
export function posts(items: number, columns: number, of: PostsOf = {}): readonly PageNode[] {
  return [
    html(
      shortcodeText('av_blog', {
        blog_type: of.type || of.link ? 'taxonomy' : 'posts',
        post_type: of.type,
        blog_style: columns > 1 ? `blog-grid` : 'single-big',
        columns: columns > 1 ? String(Math.min(5, columns)) : undefined,
        items: String(items),
        contents: 'excerpt_read_more',
        content_length: 'excerpt_read_more',
        paginate: of.paged ? 'yes' : 'no',
        link: of.link ?? (of.ids ? `${of.taxonomy ?? 'category'},${of.ids}` : undefined),
        ...of.order,
      }),
    ),
  ];
}

export interface Price {
  readonly title: string;
  readonly subtitle?: string;
  readonly price: string;
  readonly period?: string;
  readonly featuresHtml: readonly string[];
  readonly button?:
    | { readonly label: string; readonly href: string; readonly newWindow?: boolean }
    | undefined;
  readonly noteHtml?: string;
}

/** What something costs and what it includes. */
export function priceTable(of: Price): readonly PageNode[] {
  const features = of.featuresHtml
    .filter(Boolean)
    .map((one) => `<li>${one}</li>`)
    .join('');
  const period = of.period ? ` <small>${escapeHtml(of.period)}</small>` : '';
  return [
    box({ kind: 'group', classes: 'pb-price' }, [
      ...heading(escapeHtml(of.title), 'h3'),
      ...text(of.subtitle ? `<p>${escapeHtml(of.subtitle)}</p>` : ''),
      ...text(of.price === '' ? '' : `<p class="pb-amount">${escapeHtml(of.price)}${period}</p>`),
      ...text(features === '' ? '' : `<ul>${features}</ul>`),
      ...text(of.noteHtml ?? ''),
      ...(of.button ? button({ ...of.button, align: 'center' }) : []),
    ]),
  ];
}

export interface SocialLink {
  readonly service: string;
  readonly url: string;
}

const SERVICE =
  /facebook|twitter|instagram|youtube|linkedin|pinterest|vimeo|github|tumblr|flickr|dribbble|behance|whatsapp|telegram|tiktok|skype|reddit|spotify|soundcloud|snapchat|medium|twitch|mastodon|vk|yelp|amazon|google|bluesky/;

/** Links to profiles elsewhere, as icons. `service` is any name of the service's icon. */
export function socialLinks(links: readonly SocialLink[], align?: string): readonly PageNode[] {
  const shown = links.filter(({ url }) => url !== '' && url !== '#');
  if (shown.length === 0) return [];
  const items = shown.map(({ service, url }) => {
    const name =
      SERVICE.exec(`${service} ${url}`.toLowerCase())?.[0] ??
      (/envelope|mail/.test(service) ? 'mail' : 'chain');
    const attributes = JSON.stringify({ url, service: name })
      .replace(/--/g, '\\u002d\\u002d')
      .replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
    return `<!-- wp:social-link ${attributes} /-->`;
  });
  const list = `<!-- wp:social-links --><ul class="wp-block-social-links">${items.join('')}</ul><!-- /wp:social-links -->`;
  return [box({ kind: 'part', css: css({ 'text-align': align }) }, [html(list)])];
}

/** A frame for a page from elsewhere, which the site's rules for embedded pages apply to. */
export function frame(src: string, title: string): readonly PageNode[] {
  return src === ''
    ? []
    : [html(`<iframe src="${escapeAttribute(src)}" title="${escapeAttribute(title)}"></iframe>`)];
}
