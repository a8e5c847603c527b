import { autop } from 'portolan/content';
import {
  button,
  colourOf,
  counter,
  css,
  divider,
  gallery,
  heading,
  html,
  icon,
  iconCode,
  idsOf,
  image,
  lengthOf,
  map,
  type PageNode,
  type Picture,
  posts,
  progress,
  shortcodeText,
  slides,
  spacer,
  type TagNode,
  text,
  textInside,
  unknownElement,
  video,
} from 'portolan/elements';
import { escapeHtml } from 'portolan/html';
import { decodePercent } from 'portolan/routing';
import type { Pictures } from './layout.ts';
import { designOf, fontOf, groupsOf, linkOf, namedColour, textOf, unpacked } from './values.ts';

/** Makes an element of a tag; `inside` is what stands in it, translated. */
export type ElementOf = (
  node: TagNode,
  pictures: Pictures,
  inside: () => readonly PageNode[],
) => readonly PageNode[];

/** A picture of an attribute: by its id, or by its address. */
export const storedPicture = (pictures: Pictures, value: string | undefined): Picture | undefined => {
  if (value && /^https?:\/\//.test(value)) return { src: value };
  return pictures.get(idsOf(value)[0] ?? 0);
};

const aligned = (value: string | undefined) =>
  css({ 'text-align': /^(?:left|center|right)$/.test(value ?? '') ? value : undefined });

const titled = (node: TagNode) => heading(textOf(node.attributes, 'title'), 'h3');

const columnText: ElementOf = ({ attributes, children }) =>
  text(autop(textInside(children).trim()), { css: designOf(attributes['css']) });

const customHeading: ElementOf = ({ attributes }, _pictures) => {
  const { tag, css: appearance } = fontOf(attributes['font_container']);
  const target = linkOf(attributes['link']);
  return heading(
    textOf(attributes, 'text'),
    tag ?? 'h2',
    { css: { ...appearance, ...designOf(attributes['css']) } },
    target,
  );
};

const vcButton: ElementOf = ({ attributes }) => {
  const target = linkOf(attributes['link'] ?? attributes['href']);
  const own = attributes['style'] === 'custom' || attributes['style'] === 'outline-custom';
  const colour = own
    ? attributes['custom_background'] || attributes['outline_custom_color']
    : attributes['color'];
  const pale = colour === 'white' || colour === 'grey';
  return button({
    label: textOf(attributes, 'title') || 'Button',
    href: target?.href ?? (/^https?:/.test(attributes['href'] ?? '') ? (attributes['href'] ?? '') : ''),
    newWindow: target?.newWindow === true || attributes['target'] === '_blank',
    colour: namedColour(colour),
    textColour: colourOf(attributes['custom_text']) ?? (pale ? '#2a2a2a' : undefined),
    align: attributes['align'] ?? attributes['position'],
    size: attributes['size'] === 'lg' ? 'large' : attributes['size'] === 'xs' ? 'small' : 'medium',
    icon: iconCode(attributes[`i_icon_${attributes['i_type'] || 'fontawesome'}`]),
  });
};

const singleImage: ElementOf = (node, pictures) => {
  const { attributes } = node;
  const external = attributes['source'] === 'external_link' ? attributes['custom_src'] : undefined;
  const picture = storedPicture(pictures, external ?? attributes['image']);
  if (!picture) return [];
  const click = attributes['onclick'];
  const to = attributes['link'] ?? attributes['img_link'];
  const large =
    click === 'link_image' || click === 'img_link_large' || attributes['img_link_large'] === 'yes';
  const href = large
    ? picture.src
    : click === undefined || click === 'custom_link'
      ? (linkOf(to)?.href ?? '')
      : '';
  const target =
    href === '' ? undefined : { href, newWindow: /_blank/.test(attributes['img_link_target'] ?? '') };
  return [
    ...titled(node),
    ...image(
      picture,
      { css: { ...aligned(attributes['alignment']), ...designOf(attributes['css']) } },
      target,
    ),
  ];
};

const picturesOf = ({ attributes }: TagNode, pictures: Pictures): readonly Picture[] => {
  const addresses = textOf(attributes, 'custom_srcs')
    .replace(/<br *\/?>/g, '\n')
    .split(/[\s,]+/)
    .filter((one) => /^https?:/.test(one));
  const known = idsOf(attributes['images'] ?? attributes['include']).flatMap((id) => pictures.get(id) ?? []);
  return known.length > 0 ? known : addresses.map((src) => ({ src }));
};

const imageGallery: ElementOf = (node, pictures) => [
  ...titled(node),
  ...(/slid|flex|nivo/.test(node.attributes['type'] ?? '')
    ? slides(picturesOf(node, pictures).flatMap((picture) => image(picture)))
    : gallery(picturesOf(node, pictures), 4)),
];

const carousel: ElementOf = (node, pictures) => [
  ...titled(node),
  ...slides(
    picturesOf(node, pictures).flatMap((picture) => image(picture)),
    Number(node.attributes['slides_per_view']) || 1,
  ),
];

const callToAction: ElementOf = ({ attributes, children }, _pictures) => {
  const target = linkOf(attributes['link'] ?? attributes['btn_link'] ?? attributes['href']);
  const appearance = { css: aligned(attributes['txt_align']) };
  return [
    ...heading(textOf(attributes, 'h2', 'call_text'), 'h2', appearance),
    ...heading(textOf(attributes, 'h4'), 'h4', appearance),
    ...text(autop(textInside(children).trim()), appearance),
    ...button({
      label: textOf(attributes, 'btn_title', 'title'),
      href: target?.href ?? '',
      newWindow: target?.newWindow === true,
      colour: namedColour(attributes['btn_color'] ?? attributes['color']),
      align: attributes['btn_align'] ?? attributes['txt_align'],
    }),
  ];
};

const separator: ElementOf = ({ attributes }) =>
  divider({ css: css({ color: namedColour(attributes['accent_color'] ?? attributes['color']) }) }, '');

const textSeparator: ElementOf = ({ attributes }) => [
  ...heading(textOf(attributes, 'title'), 'h4', {
    css: aligned((attributes['title_align'] ?? '').replace('separator_align_', '')),
  }),
  ...divider(),
];

const iconAlone: ElementOf = ({ attributes }) =>
  icon(iconCode(attributes[`icon_${attributes['type'] || 'fontawesome'}`]) ?? 'ue808', {
    colour: colourOf(attributes['custom_color']) ?? namedColour(attributes['color']),
    align: attributes['align'],
    target: linkOf(attributes['link']),
  });

/** Bars: groups of settings, or `90|Development,80|Design` in older texts. */
const progressBar: ElementOf = (node) => {
  const { attributes } = node;
  const groups = groupsOf(attributes['values']);
  const lines = textOf(attributes, 'values')
    .replace(/<br *\/?>|\n/g, ',')
    .split(',')
    .map((line) => line.split('|'));
  const colour =
    colourOf(attributes['custombgcolor']) ?? namedColour(attributes['bgcolor']?.replace(/^bar_/, ''));
  const bars =
    groups.length > 0
      ? groups.map((group) => ({
          title: String(group['label'] ?? ''),
          percent: Number.parseFloat(String(group['value'])) || 0,
          colour: colourOf(group['customcolor']) ?? colour,
        }))
      : lines.map(([value = '', label = '']) => ({
          title: label,
          percent: Number.parseFloat(value) || 0,
          colour,
        }));
  return [...titled(node), ...progress(bars.filter(({ title, percent }) => title !== '' || percent > 0))];
};

const pie: ElementOf = ({ attributes }) =>
  counter(
    `${textOf(attributes, 'label_value', 'value')}${attributes['units'] ?? ''}`,
    textOf(attributes, 'title'),
  );

const rawHtml: ElementOf = ({ children }) => [
  html(unpacked(textInside(children)).replace(/<script\b[\s\S]*?<\/script>/gi, '')),
];

const film: ElementOf = (node) => [
  ...titled(node),
  ...video(textOf(node.attributes, 'link') || 'https://vimeo.com/51589652'),
];

const place: ElementOf = ({ attributes }) => {
  const stored = attributes['link'] ?? '';
  const frame =
    /^#E-8_/.test(stored) || /^[\w+/=]+$/.test(stored) ? unpacked(stored) : textOf(attributes, 'link');
  const address = /[?&!](?:q|2s|1s)=?([^&!"']+)/.exec(decodePercent(frame))?.[1] ?? '';
  return map(
    decodePercent(address.replaceAll('+', ' ')) || textOf(attributes, 'address', 'title'),
    lengthOf(attributes['size']) ?? '400px',
  );
};

const grid: ElementOf = (node) => [
  ...titled(node),
  ...posts(
    Number(
      node.attributes['max_items'] ?? node.attributes['count'] ?? node.attributes['grid_teasers_count'],
    ) || 6,
    Number(node.attributes['grid_columns_count']) || 3,
  ),
];

const slider: ElementOf = ({ attributes }) => [
  html(shortcodeText('rev_slider', { alias: attributes['alias'] ?? attributes['slidertitle'] })),
];

const hoverBox: ElementOf = ({ attributes, children }, pictures) =>
  unknownElement({
    setting: (name) =>
      textOf(attributes, name === 'title' ? 'primary_title' : name === 'subtitle' ? 'hover_title' : name),
    picture: (name) => storedPicture(pictures, attributes[name]),
    children: text(autop(textInside(children).trim())),
  });

const nothing: ElementOf = () => [];

/** WPBakery's elements that are no layout, by their tags. */
export const ELEMENTS: Readonly<Record<string, ElementOf>> = {
  vc_column_text: columnText,
  vc_custom_heading: customHeading,
  vc_btn: vcButton,
  vc_button: vcButton,
  vc_button2: vcButton,
  vc_single_image: singleImage,
  vc_gallery: imageGallery,
  vc_media_grid: imageGallery,
  vc_masonry_media_grid: imageGallery,
  vc_images_carousel: carousel,
  vc_cta: callToAction,
  vc_cta_button: callToAction,
  vc_cta_button2: callToAction,
  vc_message: columnText,
  vc_separator: separator,
  vc_zigzag: separator,
  vc_text_separator: textSeparator,
  vc_empty_space: ({ attributes }) => spacer(lengthOf(attributes['height']) ?? '32px'),
  vc_icon: iconAlone,
  vc_progress_bar: progressBar,
  vc_pie: pie,
  vc_raw_html: rawHtml,
  vc_raw_js: nothing,
  vc_video: film,
  vc_gmaps: place,
  vc_basic_grid: grid,
  vc_masonry_grid: grid,
  vc_posts_grid: grid,
  vc_carousel: grid,
  vc_posts_slider: grid,
  vc_hoverbox: hoverBox,
  rev_slider_vc: slider,
  vc_facebook: nothing,
  vc_tweetmeme: nothing,
  vc_googleplus: nothing,
  vc_pinterest: nothing,
  vc_flickr: nothing,
  vc_line_chart: titled,
  vc_round_chart: titled,
  vc_wp_text: (node, _pictures, inside) => [...titled(node), ...inside()],
  vc_wp_search: () => [html('[av_search]')],
  vc_widget_sidebar: ({ attributes }) => [
    html(shortcodeText('av_sidebar', { widget_area: attributes['sidebar_id'] })),
  ],
};

/** An element of a theme or another plugin. */
export function otherElement(
  node: TagNode,
  pictures: Pictures,
  inside: readonly PageNode[],
): readonly PageNode[] {
  const { attributes } = node;
  return unknownElement({
    setting: (name) =>
      /link|url|href/.test(name) ? (linkOf(attributes[name])?.href ?? '') : plain(textOf(attributes, name)),
    picture: (name) => storedPicture(pictures, attributes[name]),
    children: inside,
  });
}

/** Encoded groups of settings are nothing to read. */
function plain(value: string): string {
  return /^%5B|^%7B|^#E-8_/i.test(value) ? '' : /<\w/.test(value) ? value : escapeHtml(value);
}
