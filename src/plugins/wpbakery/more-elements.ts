import { autop } from 'portolan/content';
import {
  box,
  button,
  css,
  heading,
  html,
  image,
  type PageNode,
  priceTable,
  type TagNode,
  text,
  textInside,
} from 'portolan/elements';
import { escapeAttribute, escapeHtml } from 'portolan/html';
import type { ShortcodeAttributes } from 'portolan/plugin';
import { rawurlencode } from 'portolan/routing';
import type { Around } from './around.ts';
import { storedPicture } from './declared-elements.ts';
import { titleOf } from './titles.ts';
import { fontOf, linkOf, namedColour, textOf } from './values.ts';

const innerText = ({ children }: TagNode) => autop(textInside(children).trim());

/** A button whose settings begin with `btn_` or another prefix. */
function buttonOf(attributes: ShortcodeAttributes, prefix: string, align?: string): readonly PageNode[] {
  const target = linkOf(attributes[`${prefix}link`]);
  return button({
    label: textOf(attributes, `${prefix}title`) || 'Text on the button',
    href: target?.href ?? '',
    newWindow: target?.newWindow === true,
    colour: namedColour(attributes[`${prefix}color`]),
    align: attributes[`${prefix}align`] ?? align,
  });
}

/** A picture and, on its other side, a title, a text and a button: here one below the other. WPBakery: `vc_hoverbox`. */
export function hoverBox(node: TagNode, { pictures }: Around): readonly PageNode[] {
  const { attributes } = node;
  const picture = storedPicture(pictures, attributes['image']);
  const title = (side: 'primary' | 'hover') => {
    const own = attributes[`use_custom_fonts_${side}_title`] === 'true';
    const font = own ? fontOf(attributes[`${side}_title_font_container`]) : undefined;
    const looks = {
      css: { ...css({ 'text-align': attributes[`${side}_align`] ?? 'center' }), ...font?.css },
    };
    return heading(textOf(attributes, `${side}_title`) || 'Hover Box Element', font?.tag ?? 'h2', looks);
  };
  return [
    box({ kind: 'group' }, [
      ...(picture ? image(picture) : []),
      ...title('primary'),
      ...title('hover'),
      ...text(innerText(node), { css: css({ 'text-align': attributes['hover_align'] ?? 'center' }) }),
      ...(attributes['hover_add_button'] === 'true' ? buttonOf(attributes, 'hover_btn_') : []),
    ]),
  ];
}

/** What something costs. WPBakery: `vc_pricing_table`. */
export function pricing(node: TagNode): readonly PageNode[] {
  const { attributes } = node;
  const of = (name: string, usual: string) =>
    attributes[name] === undefined ? usual : textOf(attributes, name);
  const target = linkOf(attributes['btn_link']);
  return priceTable({
    title: of('heading', 'Growth'),
    subtitle: of('subheading', 'For business'),
    price: `${of('currency', '$')}${of('price', '99')}`,
    period: of('period', '/mo'),
    featuresHtml: [],
    noteHtml: innerText(node),
    button:
      of('add_button', 'yes') === 'yes'
        ? {
            label: of('btn_title', 'Get now'),
            href: target?.href ?? '',
            newWindow: target?.newWindow === true,
          }
        : undefined,
  });
}

/** Whose the page is, with the year. WPBakery: `vc_copyright`. */
export function copyright({ attributes }: TagNode, { yearNow }: Around): readonly PageNode[] {
  const of = (name: string, usual: string) =>
    attributes[name] === undefined ? usual : textOf(attributes, name);
  return text(
    `<p>${of('prefix', 'Copyright ')}&copy; ${yearNow()}${of('postfix', ' All rights reserved')}</p>`,
    {
      css: css({ 'text-align': attributes['align'] }),
    },
  );
}

/** Where more pictures are. WPBakery: `vc_flickr`. */
export function streamLink(node: TagNode): readonly PageNode[] {
  const { attributes } = node;
  const id = encodeURI(attributes['flickr_id'] ?? '');
  const path = attributes['type'] === 'group' ? `groups/${id}/pool` : `photos/${id}`;
  const href = escapeAttribute(`https://www.flickr.com/${path}`);
  return id === ''
    ? titleOf(node)
    : [...titleOf(node), html(`<p><a href="${href}">View stream on flickr</a></p>`)];
}

/** A link to a form in which visitors write about the page. WPBakery: `vc_tweetmeme`. */
export function tweetLink({ attributes }: TagNode): readonly PageNode[] {
  const { type = 'share' } = attributes;
  const name = textOf(attributes, type === 'follow' ? 'follow_user' : 'mention_tweet_to').replace(/^@/, '');
  const hash = textOf(attributes, 'hashtag_hash').replace(/^#/, '');
  const [path, words] =
    type === 'follow'
      ? [rawurlencode(name), `Follow @${name}`]
      : type === 'mention'
        ? [`intent/tweet?screen_name=${rawurlencode(name)}`, `Tweet to @${name}`]
        : type === 'hashtag'
          ? [`intent/tweet?button_hashtag=${rawurlencode(hash)}`, `Tweet #${hash}`]
          : ['share', 'Tweet'];
  return [html(`<p><a href="https://twitter.com/${escapeAttribute(path)}">${escapeHtml(words)}</a></p>`)];
}
