import { autop, stripAllTags } from 'portolan/content';
import {
  button,
  childTags,
  colourOf,
  counter,
  css,
  divider,
  gallery,
  heading,
  html,
  icon,
  iconBox,
  iconCode,
  iconList,
  idsOf,
  image,
  imageBox,
  lengthOf,
  map,
  type PageNode,
  type Picture,
  posts,
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
import type { ElementOf, Page } from './element-of.ts';
import { prices } from './prices.ts';

/** Tags inside a sentence: their text stays in it. */
export const INLINE =
  /^fusion_(?:dropcap|highlight|tooltip|popover|modal_text_link|lightbox|onepage_text_link)$/;

const inner = (node: TagNode) => {
  const written = textInside(node.children).trim();
  return written === '' ? '' : autop(written);
};

const aligned = (value: string | undefined) =>
  css({ 'text-align': /^(?:left|center|right|justify)$/.test(value ?? '') ? value : undefined });

const target = (href: string | undefined, window?: string) =>
  href ? { href, newWindow: window === '_blank' } : undefined;

const plainTitle = (node: TagNode) => stripAllTags(node.attributes['title'] ?? '');

/** The picture of an element: of the library, or by an address among its attributes or between its tags. */
function pictureOf(
  { attributes, children }: TagNode,
  page: Page,
  ...names: readonly string[]
): Picture | undefined {
  const known = page.pictures.get(idsOf(attributes['image_id']?.split('|')[0])[0] ?? 0);
  const between = textInside(children);
  const src =
    names.map((name) => attributes[name]).find((one) => /^(?:https?:)?\//.test(one ?? '')) ??
    /<img[^>]+src=["']([^"']+)/.exec(between)?.[1] ??
    /^\s*((?:https?:)?\/\/\S+)\s*$/.exec(between)?.[1];
  const alt = attributes['alt'] || (/<img[^>]+alt=["']([^"']*)/.exec(between)?.[1] ?? '');
  if (known) return { ...known, ...(alt && { alt }) };
  return src === undefined ? undefined : { src, alt };
}

const words: ElementOf = (node, page) =>
  // Elements in a text stand where they stand in it.
  node.children.some((child) => typeof child !== 'string')
    ? page.nodesOf(node.children, page)
    : text(inner(node), {
        css: {
          ...aligned(node.attributes['content_alignment']),
          ...css({ color: colourOf(node.attributes['text_color']) }),
        },
      });

const title: ElementOf = ({ attributes, children }) =>
  heading(
    textInside(children)
      .trim()
      .replace(/^<(h[1-6]|p)\b[^>]*>([\s\S]*)<\/\1>$/i, '$2'),
    /^[1-6]$/.test(attributes['size'] ?? '') ? `h${attributes['size']}` : 'h2',
    {
      css: {
        ...aligned(attributes['content_align']),
        ...css({ color: colourOf(attributes['text_color']), 'font-size': lengthOf(attributes['font_size']) }),
      },
    },
    target(attributes['link_url'], attributes['link_target']),
  );

const frame: ElementOf = (node, page) => {
  const { attributes } = node;
  const picture = pictureOf(node, page, 'image', 'src');
  if (!picture) return [];
  const href = attributes['link'] || (attributes['lightbox'] === 'yes' ? picture.src : '');
  return image(
    picture,
    { css: { ...aligned(attributes['align']), ...css({ 'max-width': lengthOf(attributes['max_width']) }) } },
    target(href, attributes['linktarget']),
  );
};

const push: ElementOf = ({ attributes, children }) =>
  button({
    label: stripAllTags(textInside(children)).trim() || (attributes['title'] ?? ''),
    href: attributes['link'] ?? '',
    newWindow: attributes['target'] === '_blank',
    colour: attributes['color'] === 'custom' ? colourOf(attributes['button_gradient_top_color']) : undefined,
    textColour: colourOf(attributes['accent_color']),
    align: attributes['alignment'],
    icon: iconCode(attributes['icon']),
  });

const boxes: ElementOf = (node, page) => {
  const found = childTags(node, 'fusion_content_box');
  const columns = Number(node.attributes['columns']) || Math.min(3, found.length) || 1;
  const share = css({ '--share': String(Math.round((1 / columns) * 1e5) / 1e5) });
  return [
    {
      box: { kind: 'row' },
      children: found.map((one) => ({
        box: { kind: 'column', css: share, below: { 767: { '--share': '1' } } },
        children: contentBox(one, node, page),
      })),
    },
  ];
};

function contentBox(node: TagNode, around: TagNode, page: Page): readonly PageNode[] {
  const { attributes } = node;
  const link = target(attributes['link'], attributes['link_target'] ?? attributes['linktarget']);
  const label = attributes['linktext'] ?? '';
  const more = link && label !== '' ? button({ label, ...link }) : [];
  const code = iconCode(attributes['icon']);
  if (!code)
    return [
      ...imageBox(pictureOf(node, page, 'image'), plainTitle(node), inner(node), { target: link }),
      ...more,
    ];
  return [
    ...iconBox({
      icon: code,
      title: plainTitle(node),
      textHtml: inner(node),
      position: /side|with-icon/.test(around.attributes['layout'] ?? '') ? 'left' : 'top',
      iconColour: colourOf(attributes['iconcolor'] ?? around.attributes['iconcolor']),
      target: link,
    }),
    ...more,
  ];
}

const partsOf = (node: TagNode, page: Page, name: string) =>
  childTags(node, name).map((part) => ({ title: plainTitle(part), nodes: words(part, page) }));

const accordion: ElementOf = (node, page) => {
  const all = childTags(node, 'fusion_toggle');
  const open = all.findIndex(({ attributes }) => attributes['open'] === 'yes') + 1;
  return toggles(partsOf(node, page, 'fusion_toggle'), node.attributes['type'] !== 'toggles', open);
};

const people: ElementOf = (node, page) =>
  childTags(node, 'fusion_testimonial').flatMap((one) =>
    testimonial({
      name: one.attributes['name'] ?? '',
      job: one.attributes['company'] ?? '',
      textHtml: inner(one),
      picture: pictureOf({ ...one, children: [] }, page, 'image'),
    }),
  );

const SERVICES =
  /^(?:facebook|twitter|instagram|youtube|linkedin|pinterest|vimeo|tumblr|flickr|dribbble|skype|reddit|vk|email|tiktok|whatsapp|xing|rss)$/;

const linksOf = ({ attributes }: TagNode) =>
  Object.entries(attributes)
    .filter(([name, url]) => SERVICES.test(name) && url !== '')
    .map(([service, url]) => ({
      service,
      url: service === 'email' ? `mailto:${url.replace(/^mailto:/, '')}` : url,
    }));

const person: ElementOf = (node, page) =>
  teamMember({
    name: node.attributes['name'] ?? '',
    job: node.attributes['title'] ?? '',
    textHtml: inner(node),
    picture: pictureOf({ ...node, children: [] }, page, 'picture'),
    links: linksOf(node),
  });

const numbers =
  (name: string): ElementOf =>
  (node) =>
    childTags(node, name).flatMap((one) =>
      counter(
        `${one.attributes['value'] ?? ''}${one.attributes['unit'] ?? (name.includes('circle') ? '%' : '')}`,
        stripAllTags(textInside(one.children)).trim(),
      ),
    );

const sliders: ElementOf = (node, page) =>
  slides(
    childTags(node, 'fusion_slide', 'fusion_image').flatMap((one) => {
      if (one.attributes['type'] === 'video') return page.nodesOf(one.children, page);
      const picture = pictureOf(one, page, 'image');
      return picture ? image(picture, {}, target(one.attributes['link'], one.attributes['linktarget'])) : [];
    }),
    Number(node.attributes['columns']) || 1,
  );

const pictures: ElementOf = (node, page) => {
  const ids = idsOf(node.attributes['image_ids']).flatMap((id) => page.pictures.get(id) ?? []);
  const own = childTags(node, 'fusion_gallery_image').flatMap((one) => pictureOf(one, page, 'image') ?? []);
  return gallery(own.length > 0 ? own : ids, Number(node.attributes['columns']) || 3);
};

const code: ElementOf = (node) => {
  const packed = textInside(node.children).replace(/<[^>]*>|\s/g, '');
  const written = /^[\w+/]+=*$/.test(packed)
    ? Buffer.from(packed, 'base64').toString('utf8')
    : textInside(node.children);
  return [html(written.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ''))];
};

const list: ElementOf = ({ attributes }) =>
  posts(
    Number(attributes['number_posts']) || 6,
    Number(attributes['blog_grid_columns'] ?? attributes['columns']) || 3,
  );

const tagline: ElementOf = (node) => {
  const { attributes } = node;
  const appearance = { css: aligned(attributes['content_alignment']) };
  return [
    ...heading(attributes['title'] ?? '', 'h2', appearance),
    ...text(attributes['description'] ?? '', appearance),
    ...text(inner(node), appearance),
    ...button({
      label: attributes['button'] ?? '',
      href: attributes['link'] ?? '',
      align: attributes['content_alignment'],
    }),
  ];
};

const flipped: ElementOf = (node) =>
  childTags(node, 'fusion_flip_box').flatMap((one) => [
    ...heading(escapeHtml(one.attributes['title_front'] ?? ''), 'h3'),
    ...text(one.attributes['text_front'] ?? ''),
    ...text(inner(one)),
  ]);

const nothing: ElementOf = () => [];

/** Avada's elements by their tags. */
export const ELEMENTS: Readonly<Record<string, ElementOf>> = {
  fusion_text: words,
  fusion_title: title,
  fusion_imageframe: frame,
  fusion_button: push,
  fusion_content_boxes: boxes,
  fusion_tabs: (node, page) =>
    tabs(partsOf(node, page, 'fusion_tab'), node.attributes['layout'] === 'vertical'),
  fusion_accordion: accordion,
  fusion_testimonials: people,
  fusion_person: person,
  fusion_counters_box: numbers('fusion_counter_box'),
  fusion_counters_circle: numbers('fusion_counter_circle'),
  fusion_progress: (node) =>
    progress([
      {
        title: stripAllTags(textInside(node.children)).trim(),
        percent: Number.parseFloat(node.attributes['percentage'] ?? '') || 0,
        colour: colourOf(node.attributes['filledcolor']),
      },
    ]),
  fusion_pricing_table: prices,
  fusion_slider: sliders,
  fusion_images: sliders,
  fusion_gallery: pictures,
  fusion_checklist: (node) =>
    iconList(
      childTags(node, 'fusion_li_item').map((item) => ({
        icon: iconCode(item.attributes['icon']),
        textHtml: textInside(item.children)
          .trim()
          .replace(/^<p>([\s\S]*)<\/p>$/, '$1'),
      })),
    ),
  fusion_fontawesome: ({ attributes }) =>
    icon(iconCode(attributes['icon']) ?? 'ue808', {
      colour: colourOf(attributes['iconcolor']),
      align: attributes['alignment'],
      target: target(attributes['link'], attributes['linktarget']),
    }),
  fusion_separator: ({ attributes }) =>
    attributes['style_type'] === 'none'
      ? spacer(lengthOf(attributes['top_margin'] ?? attributes['top']) ?? '2rem')
      : divider({ css: css({ color: colourOf(attributes['sep_color']) }) }),
  fusion_section_separator: nothing,
  fusion_youtube: ({ attributes }) =>
    video(
      /^https?:/.test(attributes['id'] ?? '')
        ? (attributes['id'] ?? '')
        : `https://www.youtube.com/watch?v=${attributes['id'] ?? ''}`,
    ),
  fusion_vimeo: ({ attributes }) =>
    video(
      /^https?:/.test(attributes['id'] ?? '')
        ? (attributes['id'] ?? '')
        : `https://vimeo.com/${attributes['id'] ?? ''}`,
    ),
  fusion_video: ({ attributes }) => video(attributes['video'] ?? ''),
  fusion_map: ({ attributes }) =>
    map(
      (attributes['address'] ?? '').split('|')[0] ?? '',
      lengthOf(attributes['height']) ?? '400px',
      attributes['zoom'] ?? '',
    ),
  fusion_blog: list,
  fusion_recent_posts: list,
  fusion_post_slider: list,
  fusion_code: code,
  fusion_table: (node) => [html(textInside(node.children))],
  fusion_alert: words,
  fusion_tagline_box: tagline,
  fusion_flip_boxes: flipped,
  fusion_social_links: (node) => socialLinks(linksOf(node), node.attributes['align']),
  fusion_menu_anchor: ({ attributes }) =>
    spacer('1px').map((node) =>
      'box' in node ? { ...node, box: { ...node.box, id: attributes['name'] ?? '' } } : node,
    ),
  fusion_widget_area: ({ attributes }) => [
    html(shortcodeText('av_sidebar', { widget_area: attributes['name'] })),
  ],
  fusion_search: () => [html('[av_search]')],
  // What the site's own header, footer and posts have already, and windows that nothing opens.
  fusion_menu: nothing,
  fusion_sharing: nothing,
  fusion_modal: nothing,
  fusion_breadcrumbs: nothing,
};
