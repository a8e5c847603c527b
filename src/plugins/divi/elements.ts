import { stripAllTags } from 'portolan/content';
import {
  childTags,
  colourOf,
  css,
  heading,
  html,
  idsOf,
  map,
  posts,
  priceTable,
  progress,
  shortcodeText,
  slides,
  socialLinks,
  teamMember,
  textInside,
  video,
} from 'portolan/elements';
import { escapeHtml } from 'portolan/html';
import { contactForm } from './contact-form.ts';
import { declaredElements } from './declared-elements.ts';
import type { ElementOf } from './element-of.ts';
import { fullwidthHeader, slider } from './headers.ts';
import { inner } from './module-style.ts';
import { icons, link, projects, signup } from './more-elements.ts';
import { isOn, plain, textOf } from './values.ts';

const _target = (href: string, newWindow?: string) =>
  href === '' ? undefined : { href, newWindow: isOn(newWindow) };

const _levelOf = (value: string | undefined, usual: string) => (/^h[1-6]$/.test(value ?? '') ? value : usual);

const code: ElementOf = (node) => [
  html(plain(textInside(node.children)).replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')),
];

const person: ElementOf = (node, { dynamic }) => {
  const { attributes } = node;
  const src = textOf(attributes, dynamic, 'image_url');
  return teamMember({
    name: textOf(attributes, dynamic, 'name'),
    job: textOf(attributes, dynamic, 'position'),
    textHtml: inner(node),
    picture: src === '' ? undefined : { src, alt: textOf(attributes, dynamic, 'name') },
    links: ['facebook', 'twitter', 'google', 'linkedin'].map((service) => ({
      service,
      url: attributes[`${service}_url`] ?? '',
    })),
  });
};

const bars: ElementOf = (node) =>
  progress(
    childTags(node, 'et_pb_counter').map((bar) => ({
      title: stripAllTags(plain(textInside(bar.children))),
      percent: Number.parseFloat(bar.attributes['percent'] ?? '') || 0,
      colour: colourOf(bar.attributes['bar_background_color'] ?? node.attributes['bar_bg_color']),
    })),
  );

const prices: ElementOf = (node, { dynamic }) => {
  const tables = childTags(node, 'et_pb_pricing_table').map((table) => {
    const { attributes } = table;
    const of = (name: string) => textOf(attributes, dynamic, name);
    const lines = stripAllTags(plain(textInside(table.children)).replace(/<br ?\/?>|<\/(?:p|li)>/gi, '\n'))
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const label = of('button_text');
    return priceTable({
      title: of('title'),
      subtitle: of('subtitle'),
      price: of('currency') + of('sum'),
      period: of('per') === '' ? '' : `/ ${of('per')}`,
      featuresHtml: lines.map((line) =>
        line.startsWith('-')
          ? `<s>${escapeHtml(line.slice(1).trim())}</s>`
          : escapeHtml(line.replace(/^\+\s*/, '')),
      ),
      button: label === '' ? undefined : { label, href: of('button_url') },
    });
  });
  const share = css({ '--share': String(1 / Math.max(1, Math.min(4, tables.length))) });
  return [
    {
      box: { kind: 'row' },
      children: tables.map((children) => ({
        box: { kind: 'column', css: share, below: { 767: { '--share': '1' } } },
        children,
      })),
    },
  ];
};

const list: ElementOf = ({ attributes }) =>
  posts(
    Number(attributes['posts_number']) || 10,
    attributes['fullwidth'] === 'off' ? 3 : 1,
    idsOf(attributes['include_categories']).length > 0
      ? { ids: idsOf(attributes['include_categories']).join(',') }
      : {},
  );

const follow: ElementOf = (node) =>
  socialLinks(
    childTags(node, 'et_pb_social_media_follow_network').map(({ attributes }) => ({
      service: attributes['social_network'] ?? '',
      url: attributes['url'] ?? '',
    })),
    node.attributes['text_orientation'],
  );

const place: ElementOf = (node) => {
  const pin = childTags(node, 'et_pb_map_pin')[0];
  const address = plain(pin?.attributes['pin_address'] ?? node.attributes['address']);
  return map(address, '440px', node.attributes['zoom_level'] ?? '', {
    lat: node.attributes['address_lat'] ?? '',
    long: node.attributes['address_lng'] ?? '',
  });
};

const films: ElementOf = (node) =>
  slides(
    childTags(node, 'et_pb_video_slider_item').flatMap(({ attributes }) => video(attributes['src'] ?? '')),
  );

const nothing: ElementOf = () => [];
/** Divi's modules by their tags. */
export const ELEMENTS: Readonly<Record<string, ElementOf>> = {
  ...Object.fromEntries(
    declaredElements.flatMap(({ names, nodes }) =>
      names.map((tag): [string, ElementOf] => [
        tag,
        (node, page) => nodes((name) => node.attributes[name], node, page),
      ]),
    ),
  ),
  et_pb_post_title: ({ attributes }, { dynamic }) =>
    attributes['title'] === 'off' ? [] : heading(escapeHtml(dynamic.title), 'h1'),
  et_pb_fullwidth_post_title: (_, { dynamic }) => heading(escapeHtml(dynamic.title), 'h1'),
  et_pb_code: code,
  et_pb_fullwidth_code: code,
  et_pb_team_member: person,
  et_pb_counters: bars,
  et_pb_pricing_tables: prices,
  et_pb_blog: list,
  et_pb_post_slider: list,
  et_pb_fullwidth_post_slider: list,
  et_pb_social_media_follow: follow,
  et_pb_map: place,
  et_pb_fullwidth_map: place,
  et_pb_video_slider: films,
  et_pb_audio: ({ attributes }) => [html(shortcodeText('audio', { src: attributes['audio'] }))],
  et_pb_slider: slider,
  et_pb_fullwidth_slider: slider,
  et_pb_fullwidth_header: fullwidthHeader,
  et_pb_contact_form: contactForm,
  et_pb_signup: signup,
  et_pb_link: link,
  et_pb_icon_list: icons,
  et_pb_portfolio: projects,
  et_pb_filterable_portfolio: projects,
  et_pb_fullwidth_portfolio: projects,
  et_pb_search: () => [html('[av_search]')],
  et_pb_sidebar: ({ attributes }) => [html(shortcodeText('av_sidebar', { widget_area: attributes['area'] }))],
  et_pb_shop: ({ attributes }) => [
    html(
      shortcodeText('products', {
        limit: attributes['posts_number'] ?? '12',
        columns: attributes['columns_number']?.replace(/^0$/, '4') ?? '4',
      }),
    ),
  ],
  // The site's own menu stands in the header.
  et_pb_menu: nothing,
  et_pb_fullwidth_menu: nothing,
  et_pb_comments: nothing,
  et_pb_post_nav: nothing,
  et_pb_login: nothing,
};
