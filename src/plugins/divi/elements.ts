import { stripAllTags } from 'portolan/content';
import {
  button,
  childTags,
  colourOf,
  counter,
  css,
  type Declarations,
  divider,
  gallery,
  heading,
  html,
  icon,
  iconBox,
  iconCode,
  idsOf,
  image,
  imageBox,
  lengthOf,
  map,
  posts,
  priceTable,
  progress,
  shortcodeText,
  slides,
  socialLinks,
  spacer,
  type TagNode,
  tabs,
  teamMember,
  testimonial,
  text,
  textInside,
  toggles,
  video,
} from 'portolan/elements';
import { escapeHtml } from 'portolan/html';
import { contactForm } from './contact-form.ts';
import { edgesOf } from './edges.ts';
import type { ElementOf, Page } from './element-of.ts';
import { fullwidthHeader, slider } from './headers.ts';
import { authors } from './layout.ts';
import { icons, link, projects, signup } from './more-elements.ts';
import {
  backgroundOf,
  htmlOf,
  isOn,
  narrowRooms,
  narrowTexts,
  plain,
  roomOf,
  textAppearance,
  textOf,
} from './values.ts';

/** HTML inside a module. */
export const inner = (node: TagNode) => htmlOf(textInside(node.children));

const target = (href: string, newWindow?: string) =>
  href === '' ? undefined : { href, newWindow: isOn(newWindow) };

const levelOf = (value: string | undefined, usual: string) => (/^h[1-6]$/.test(value ?? '') ? value : usual);

const module = (node: TagNode, ...kinds: readonly string[]) => ({
  ...authors(node.attributes),
  css: {
    ...textAppearance(node.attributes, ...kinds),
    ...backgroundOf(node.attributes),
    ...roomOf(node.attributes),
    ...edgesOf(node.attributes),
  },
  below: joined(narrowTexts(node.attributes, ...kinds), narrowRooms(node.attributes)),
});

const joined = (
  one: Readonly<Record<string, Declarations>>,
  other: Readonly<Record<string, Declarations>>,
): Readonly<Record<string, Declarations>> =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((width) => [
      width,
      { ...one[width], ...other[width] },
    ]),
  );

const words: ElementOf = (node) => text(inner(node), module(node, 'text', 'header_2', 'header', 'header_3'));

const title: ElementOf = (node, { dynamic }) =>
  heading(
    escapeHtml(textOf(node.attributes, dynamic, 'title')),
    levelOf(node.attributes['title_level'], 'h2'),
    module(node, 'title'),
  );

const picture: ElementOf = ({ attributes }, { dynamic }) => {
  const src = textOf(attributes, dynamic, 'src');
  const href = textOf(attributes, dynamic, 'url') || (isOn(attributes['show_in_lightbox']) ? src : '');
  const align = attributes['align'];
  return image(
    { src, alt: textOf(attributes, dynamic, 'alt') },
    {
      ...authors(attributes),
      css: {
        ...css({
          'text-align': /^(?:left|center|right)$/.test(align ?? '') ? align : undefined,
          'max-width': lengthOf(attributes['max_width']),
        }),
        ...roomOf(attributes),
        ...edgesOf(attributes),
      },
      below: narrowRooms(attributes),
    },
    target(href, attributes['url_new_window']),
  );
};

const blurb: ElementOf = (node, { dynamic }) => {
  const { attributes } = node;
  const link = target(textOf(attributes, dynamic, 'url'), attributes['url_new_window']);
  const headline = textOf(attributes, dynamic, 'title');
  const appearance = textAppearance(attributes, 'header');
  if (!isOn(attributes['use_icon'])) {
    const src = textOf(attributes, dynamic, 'image');
    return imageBox(
      src === '' ? undefined : { src, alt: textOf(attributes, dynamic, 'alt') },
      headline,
      inner(node),
      {
        tag: levelOf(attributes['header_level'], 'h4') ?? 'h4',
        title: { css: appearance },
        text: { css: textAppearance(attributes, 'body') },
        target: link,
      },
    );
  }
  return iconBox({
    // Icons are signs of Divi's own font, which has no names.
    icon: 'ue812',
    title: headline,
    textHtml: inner(node),
    position: attributes['icon_placement'] === 'left' ? 'left' : 'top',
    tag: levelOf(attributes['header_level'], 'h4') ?? 'h4',
    iconColour: colourOf(attributes['icon_color']),
    titleColour: appearance['color'],
    textColour: textAppearance(attributes, 'body')['color'],
    target: link,
  });
};

const push: ElementOf = ({ attributes }, { dynamic }) =>
  button({
    label: textOf(attributes, dynamic, 'button_text'),
    href: textOf(attributes, dynamic, 'button_url'),
    newWindow: isOn(attributes['url_new_window']),
    align: attributes['button_alignment'],
    colour: colourOf(attributes['button_bg_color']),
    textColour: colourOf(attributes['button_text_color']),
  });

const call: ElementOf = (node, page) => {
  const { attributes } = node;
  return [
    ...heading(
      escapeHtml(textOf(attributes, page.dynamic, 'title')),
      levelOf(attributes['header_level'], 'h2'),
      module(node, 'header'),
    ),
    ...text(inner(node), { css: textAppearance(attributes, 'body') }),
    ...push(node, page),
  ];
};

const pictures: ElementOf = ({ attributes }, page) => {
  const found = idsOf(attributes['gallery_ids']).flatMap((id) => page.pictures.get(id) ?? []);
  return isOn(attributes['fullwidth']) ? slides(found.flatMap((one) => image(one))) : gallery(found, 4);
};

const code: ElementOf = (node) => [
  html(plain(textInside(node.children)).replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')),
];

const partsOf = (node: TagNode, page: Page, ...names: readonly string[]) =>
  childTags(node, ...names).map((part) => ({
    title: stripAllTags(textOf(part.attributes, page.dynamic, 'title')),
    nodes: part.children.some((child) => typeof child !== 'string')
      ? page.nodesOf(part.children, page)
      : text(inner(part)),
  }));

const quote: ElementOf = (node, { dynamic }) => {
  const { attributes } = node;
  const portrait = textOf(attributes, dynamic, 'portrait_url');
  return testimonial({
    name: textOf(attributes, dynamic, 'author'),
    job: [textOf(attributes, dynamic, 'job_title'), textOf(attributes, dynamic, 'company_name')]
      .filter(Boolean)
      .join(', '),
    textHtml: inner(node),
    picture: portrait === '' ? undefined : { src: portrait },
    appearance: { css: textAppearance(attributes, 'body') },
  });
};

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

const number: ElementOf = ({ attributes }, { dynamic }) => {
  const value = textOf(attributes, dynamic, 'number');
  const sign = attributes['percent_sign'] !== 'off' && value !== '' ? '%' : '';
  return counter(value + sign, textOf(attributes, dynamic, 'title'), {
    number: colourOf(attributes['number_text_color']),
  });
};

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

const line: ElementOf = ({ attributes }) =>
  attributes['show_divider'] === 'off'
    ? spacer(lengthOf(attributes['height']) ?? '23px')
    : divider({ css: css({ color: colourOf(attributes['color']) }) });

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
const tabbed: ElementOf = (node, page) => tabs(partsOf(node, page, 'et_pb_tab'));
const accordion: ElementOf = (node, page) => toggles(partsOf(node, page, 'et_pb_accordion_item'), true, 1);
const toggle: ElementOf = (node, page) => {
  const nodes = text(inner(node));
  const name = stripAllTags(textOf(node.attributes, page.dynamic, 'title'));
  return toggles([{ title: name, nodes }], false, isOn(node.attributes['open']) ? 1 : 0);
};

/** Divi's modules by their tags. */
export const ELEMENTS: Readonly<Record<string, ElementOf>> = {
  et_pb_text: words,
  et_pb_heading: title,
  et_pb_post_title: ({ attributes }, { dynamic }) =>
    attributes['title'] === 'off' ? [] : heading(escapeHtml(dynamic.title), 'h1'),
  et_pb_fullwidth_post_title: (_, { dynamic }) => heading(escapeHtml(dynamic.title), 'h1'),
  et_pb_image: picture,
  et_pb_fullwidth_image: picture,
  et_pb_blurb: blurb,
  et_pb_icon: ({ attributes }) =>
    icon(iconCode(attributes['font_icon']) ?? 'ue812', {
      colour: colourOf(attributes['icon_color']),
      align: attributes['align'] ?? 'center',
      target: target(attributes['url'] ?? '', attributes['url_new_window']),
    }),
  et_pb_button: push,
  et_pb_cta: call,
  et_pb_gallery: pictures,
  et_pb_code: code,
  et_pb_fullwidth_code: code,
  et_pb_tabs: tabbed,
  et_pb_accordion: accordion,
  et_pb_toggle: toggle,
  et_pb_testimonial: quote,
  et_pb_team_member: person,
  et_pb_counters: bars,
  et_pb_number_counter: number,
  et_pb_circle_counter: number,
  et_pb_pricing_tables: prices,
  et_pb_blog: list,
  et_pb_post_slider: list,
  et_pb_fullwidth_post_slider: list,
  et_pb_divider: line,
  et_pb_social_media_follow: follow,
  et_pb_map: place,
  et_pb_fullwidth_map: place,
  et_pb_video: ({ attributes }) =>
    video(attributes['src'] ?? '', attributes['image_src'] ? { poster: attributes['image_src'] } : {}),
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
