import {
  colourOf,
  counter,
  html,
  lengthOf,
  map,
  type PageNode,
  progress,
  shortcodeText,
  type TagNode,
  text,
  textInside,
  unknownElement,
} from 'portolan/elements';
import { escapeHtml } from 'portolan/html';
import { decodePercent } from 'portolan/routing';
import type { Around } from './around.ts';
import { lineChart, roundChart } from './charts.ts';
import { declaredElements, storedPicture } from './declared-elements.ts';
import { postGrid, postSlides } from './grid/grids.ts';
import { copyright, hoverBox, pricing, streamLink, tweetLink } from './more-elements.ts';
import { titleOf } from './titles.ts';
import { groupsOf, linkOf, namedColour, textOf, unpacked } from './values.ts';
import { wordpressWidget } from './wordpress-widgets.ts';

/** Makes an element of a tag; `inside` is what stands in it, translated. */
export type ElementOf = (
  node: TagNode,
  around: Around,
  inside: () => readonly PageNode[],
) => readonly PageNode[];

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
  return [...titleOf(node), ...progress(bars.filter(({ title, percent }) => title !== '' || percent > 0))];
};

const pie: ElementOf = ({ attributes }) =>
  counter(
    `${textOf(attributes, 'label_value', 'value')}${attributes['units'] ?? ''}`,
    textOf(attributes, 'title'),
  );

const rawHtml: ElementOf = ({ children }) => [
  html(unpacked(textInside(children)).replace(/<script\b[\s\S]*?<\/script>/gi, '')),
];

const place: ElementOf = (node) => {
  const { attributes } = node;
  const stored = attributes['link'] ?? '';
  const frame =
    /^#E-8_/.test(stored) || /^[\w+/=]+$/.test(stored) ? unpacked(stored) : textOf(attributes, 'link');
  const address = /[?&!](?:q|2s|1s)=?([^&!"']+)/.exec(decodePercent(frame))?.[1] ?? '';
  return [
    ...titleOf(node),
    ...map(
      decodePercent(address.replaceAll('+', ' ')) || textOf(attributes, 'address', 'title'),
      lengthOf(attributes['size']) ?? '400px',
    ),
  ];
};

const slider: ElementOf = ({ attributes }) => [
  html(shortcodeText('rev_slider', { alias: attributes['alias'] ?? attributes['slidertitle'] })),
];

const nothing: ElementOf = () => [];

/** WPBakery's elements that are no layout, by their tags. */
const ELEMENTS: Readonly<Record<string, ElementOf>> = {
  ...Object.fromEntries(
    declaredElements.flatMap(({ names, nodes }) =>
      names.map((tag): [string, ElementOf] => [
        tag,
        (node, around) => nodes((name) => node.attributes[name], node, around),
      ]),
    ),
  ),
  vc_progress_bar: progressBar,
  vc_pie: pie,
  vc_raw_html: rawHtml,
  vc_raw_js: nothing,
  vc_gmaps: place,
  vc_basic_grid: postGrid,
  vc_masonry_grid: postGrid,
  vc_posts_grid: postGrid,
  vc_carousel: postGrid,
  vc_posts_slider: postSlides,
  vc_hoverbox: hoverBox,
  vc_pricing_table: pricing,
  vc_copyright: copyright,
  rev_slider_vc: slider,
  vc_facebook: nothing,
  vc_tweetmeme: tweetLink,
  vc_googleplus: nothing,
  vc_pinterest: nothing,
  vc_flickr: streamLink,
  vc_line_chart: lineChart,
  vc_round_chart: roundChart,
  vc_gutenberg: ({ children }) => text(textInside(children).trim()),
  vc_widget_sidebar: (node) => [
    ...titleOf(node),
    html(shortcodeText('av_sidebar', { widget_area: node.attributes['sidebar_id'] })),
  ],
};

/** An element by its tag; undefined for one that nobody here knows. */
export const knownElement = (...[node, around, inside]: Parameters<ElementOf>) =>
  wordpressWidget(node) ?? ELEMENTS[node.tag]?.(node, around, inside);

/** An element of a theme or another plugin. */
export function otherElement(
  node: TagNode,
  { pictures }: Around,
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
