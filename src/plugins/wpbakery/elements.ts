import { autop } from 'portolan/content';
import {
  colourOf,
  counter,
  heading,
  html,
  lengthOf,
  map,
  type PageNode,
  posts,
  progress,
  shortcodeText,
  type TagNode,
  text,
  textInside,
  unknownElement,
} from 'portolan/elements';
import { escapeHtml } from 'portolan/html';
import { decodePercent } from 'portolan/routing';
import { declaredElements, storedPicture } from './declared-elements.ts';
import type { Pictures } from './layout.ts';
import { groupsOf, linkOf, namedColour, textOf, unpacked } from './values.ts';

/** Makes an element of a tag; `inside` is what stands in it, translated. */
export type ElementOf = (
  node: TagNode,
  pictures: Pictures,
  inside: () => readonly PageNode[],
) => readonly PageNode[];

const titled = (node: TagNode) => heading(textOf(node.attributes, 'title'), 'h3');

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
  ...Object.fromEntries(
    declaredElements.flatMap(({ names, nodes }) =>
      names.map((tag): [string, ElementOf] => [
        tag,
        (node, pictures) => nodes((name) => node.attributes[name], node, pictures),
      ]),
    ),
  ),
  vc_progress_bar: progressBar,
  vc_pie: pie,
  vc_raw_html: rawHtml,
  vc_raw_js: nothing,
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
