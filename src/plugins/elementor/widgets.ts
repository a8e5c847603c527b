import { autop } from 'portolan/content';
import {
  button,
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
  map,
  type NamedPart,
  type PageNode,
  type Picture,
  posts,
  priceTable,
  progress,
  slides,
  socialLinks,
  spacer,
  tabs,
  teamMember,
  testimonial,
  text,
  toggles,
  unknownElement,
  video,
} from 'portolan/elements';
import { escapeHtml } from 'portolan/html';
import {
  alignment,
  colourAt,
  type Globals,
  iconAt,
  itemsAt,
  onScreens,
  pictureAt,
  type Settings,
  sizeAt,
  targetAt,
  textAt,
  together,
  typography,
} from './settings.ts';

/** What a page's elements share. */
export interface Around {
  readonly globals: Globals;
  readonly rendered: ReadonlySet<string>;
  readonly pictures: ReadonlyMap<number, Picture>;
}

type Widget = (settings: Settings, around: Around, inside: () => readonly PageNode[]) => readonly PageNode[];

/** A picture with the text for those who do not see it, which stands with the attachment. */
function shown(picture: Picture | undefined, { pictures }: Around): Picture | undefined {
  if (!picture) return undefined;
  const alt = picture.alt ?? pictures.get(picture.id ?? 0)?.alt;
  return { ...picture, ...(alt !== undefined && { alt }) };
}

function coloured(settings: Settings, around: Around, colour: string, type: string) {
  return together(typography(settings, type), {
    css: css({ color: colourAt(settings, colour, around.globals) }),
  });
}

const tagOf = (value: string, usual: string) => (/^(?:h[1-6]|p|div|span)$/.test(value) ? value : usual);

const headingWidget: Widget = (settings, around) =>
  heading(
    textAt(settings, 'title'),
    tagOf(textAt(settings, 'header_size'), 'h2'),
    together(coloured(settings, around, 'title_color', 'typography'), alignment(settings)),
    targetAt(settings),
  );

const textWidget: Widget = (settings, around) =>
  text(
    autop(textAt(settings, 'editor')),
    together(coloured(settings, around, 'text_color', 'typography'), alignment(settings)),
  );

const imageWidget: Widget = (settings, around) => {
  const picture = shown(pictureAt(settings, 'image'), around);
  if (!picture) return [];
  const caption = textAt(settings, 'caption');
  const to = textAt(settings, 'link_to');
  const target =
    to === 'file' ? { href: picture.src } : to === 'custom' || to === '' ? targetAt(settings) : undefined;
  const width = onScreens((screen) => ({ width: sizeAt(settings, `width${screen}`, '%') }));
  return image(
    { ...picture, ...(caption && { captionHtml: escapeHtml(caption) }) },
    together(alignment(settings), {
      css: width.css?.['width'] ? { '--pb-picture': width.css['width'] } : {},
    }),
    target,
  );
};

const buttonWidget: Widget = (settings, around) =>
  button({
    label: textAt(settings, 'text', 'button_text'),
    href: targetAt(settings)?.href ?? '',
    newWindow: targetAt(settings)?.newWindow === true,
    colour:
      colourAt(settings, 'background_color', around.globals) ??
      colourAt(settings, 'button_background_color', around.globals),
    textColour: colourAt(settings, 'button_text_color', around.globals),
    align: textAt(settings, 'align'),
    size: /^(?:xs|sm|)$/.test(textAt(settings, 'size')) ? 'medium' : 'large',
    icon: iconCode(iconAt(settings, 'selected_icon', 'icon')),
  });

const iconBoxWidget: Widget = (settings, around) => {
  const position = textAt(settings, 'position');
  return iconBox({
    icon: iconCode(iconAt(settings, 'selected_icon', 'icon')) ?? 'uffff',
    title: textAt(settings, 'title_text'),
    textHtml: textAt(settings, 'description_text'),
    position: position === 'left' || position === 'right' ? position : 'top',
    tag: tagOf(textAt(settings, 'title_size'), 'h3'),
    iconColour: colourAt(settings, 'primary_color', around.globals),
    titleColour: colourAt(settings, 'title_color', around.globals),
    textColour: colourAt(settings, 'description_color', around.globals),
    target: targetAt(settings),
  });
};

const imageBoxWidget: Widget = (settings, around) => {
  const align = alignment(settings, 'text_align');
  return imageBox(
    shown(pictureAt(settings, 'image'), around),
    textAt(settings, 'title_text'),
    paragraphs(textAt(settings, 'description_text')),
    {
      tag: tagOf(textAt(settings, 'title_size'), 'h3'),
      title: together(coloured(settings, around, 'title_color', 'title_typography'), align),
      text: together(coloured(settings, around, 'description_color', 'description_typography'), align),
      target: targetAt(settings),
    },
  );
};

const paragraphs = (words: string) =>
  words === '' || /<(?:p|div|ul|ol)\b/i.test(words) ? words : `<p>${words}</p>`;

const picturesAt = (settings: Settings, name: string, around: Around): readonly Picture[] =>
  itemsAt(settings, name).flatMap((item) => {
    const picture = shown(pictureAt({ item }, 'item'), around);
    return picture ? [picture] : [];
  });

const carousel: Widget = (settings, around) =>
  slides(
    picturesAt(settings, 'carousel', around).flatMap((picture) => image(picture)),
    Number(textAt(settings, 'slides_to_show')) || 3,
  );

const galleryWidget: Widget = (settings, around) => {
  const name =
    ['wp_gallery', 'gallery', 'images'].find((one) => itemsAt(settings, one).length > 0) ?? 'gallery';
  const columns = Number(textAt(settings, 'gallery_columns', 'columns')) || 4;
  const ids = idsOf(/ids="([\d,]+)"/.exec(textAt(settings, 'wp_gallery'))?.[1]);
  const pictures =
    ids.length > 0
      ? ids.map((id) => around.pictures.get(id) ?? { id, src: '' })
      : picturesAt(settings, name, around);
  return gallery(pictures, columns);
};

/** Slides with a text of their own each. */
const slidesWidget: Widget = (settings, around) =>
  slides(
    itemsAt(settings, 'slides').map((slide) => {
      const picture = pictureAt(slide, 'background_image') ?? pictureAt(slide, 'image');
      return {
        box: {
          kind: 'group' as const,
          classes: 'pb-slide',
          css: css({
            'background-image': picture && `url("${picture.src.replace(/["()\\\s]/g, encodeURIComponent)}")`,
            'background-color': colourAt(slide, 'background_color', around.globals),
          }),
        },
        children: [
          ...heading(textAt(slide, 'heading', 'title', 'name'), 'h2'),
          ...text(paragraphs(textAt(slide, 'description', 'content', 'text'))),
          ...button({ label: textAt(slide, 'button_text'), href: targetAt(slide)?.href ?? '' }),
        ],
      };
    }),
  );

const partsAt = (settings: Settings, name: string, inside: readonly PageNode[]): readonly NamedPart[] =>
  itemsAt(settings, name).map((item, index) => ({
    title: textAt(item, 'tab_title', 'item_title', 'title'),
    nodes: [
      ...text(autop(textAt(item, 'tab_content', 'content', 'description'))),
      // Newer ones hold a container for each part.
      ...(inside[index] !== undefined ? [inside[index]] : []),
    ],
  }));

const tabsWidget: Widget = (settings, _around, inside) =>
  tabs(partsAt(settings, 'tabs', inside()), textAt(settings, 'type') === 'vertical');
const accordion: Widget = (settings, _around, inside) =>
  toggles(partsAt(settings, itemsAt(settings, 'tabs').length > 0 ? 'tabs' : 'items', inside()), true, 1);
const toggle: Widget = (settings, _around, inside) => toggles(partsAt(settings, 'tabs', inside()), false);

const counterWidget: Widget = (settings, around) =>
  counter(
    `${textAt(settings, 'prefix')}${textAt(settings, 'ending_number') || '100'}${textAt(settings, 'suffix')}`,
    textAt(settings, 'title'),
    { number: colourAt(settings, 'number_color', around.globals) },
  );

const progressWidget: Widget = (settings, around) => [
  ...progress([
    {
      title: textAt(settings, 'title') || textAt(settings, 'inner_text'),
      percent: Number.parseFloat(sizeAt(settings, 'percent', '%') ?? '50') || 0,
      colour: colourAt(settings, 'bar_color', around.globals),
    },
  ]),
];

const person = (settings: Settings, around: Around) => ({
  name: textAt(settings, 'testimonial_name', 'name'),
  job: textAt(settings, 'testimonial_job', 'designation', 'title', 'job'),
  textHtml: paragraphs(textAt(settings, 'testimonial_content', 'content', 'description', 'message')),
  picture: shown(pictureAt(settings, 'testimonial_image') ?? pictureAt(settings, 'image'), around),
});

const testimonialWidget: Widget = (settings, around) =>
  testimonial({
    ...person(settings, around),
    look: together(
      coloured(settings, around, 'content_content_color', 'content_typography'),
      alignment(settings, 'testimonial_alignment'),
    ),
  });

const testimonials: Widget = (settings, around) =>
  slides(
    itemsAt(settings, 'slides').flatMap((slide) =>
      testimonial(person({ ...slide, designation: textAt(slide, 'title', 'designation') }, around)),
    ),
    1,
  );

const socialWidget: Widget = (settings) =>
  socialLinks(linksAt(settings, 'social_icon_list'), textAt(settings, 'align'));

const linksAt = (settings: Settings, name: string) =>
  itemsAt(settings, name).map((item) => ({
    service: iconAt(item, 'social_icon', 'social', 'icon'),
    url: targetAt(item)?.href ?? '',
  }));

const team: Widget = (settings, around) =>
  teamMember({ ...person(settings, around), links: linksAt(settings, 'socials') });

const price: Widget = (settings) => {
  const symbols: Readonly<Record<string, string>> = { dollar: '$', euro: '€', pound: '£', yen: '¥' };
  const currency = textAt(settings, 'currency_symbol', 'currency');
  const symbol =
    currency === 'custom'
      ? textAt(settings, 'currency_symbol_custom')
      : (symbols[currency] ?? (currency.length <= 3 ? currency : ''));
  const label = textAt(settings, 'button_text', 'cta_text');
  return priceTable({
    title: textAt(settings, 'heading', 'title'),
    subtitle: textAt(settings, 'sub_heading', 'subtitle'),
    price: `${symbol}${textAt(settings, 'price')}`,
    period: textAt(settings, 'period', 'duration'),
    featuresHtml: itemsAt(
      settings,
      itemsAt(settings, 'features_list').length > 0 ? 'features_list' : 'features',
    ).map((item) => textAt(item, 'item_text', 'text', 'title', 'feature')),
    ...(label && {
      button: { label, href: targetAt(settings)?.href ?? targetAt(settings, 'cta_link')?.href ?? '' },
    }),
    noteHtml: paragraphs(textAt(settings, 'footer_additional_info', 'disclaimer_text')),
  });
};

const videoWidget: Widget = (settings, around) => {
  const kind = textAt(settings, 'video_type') || 'youtube';
  const hosted = pictureAt(settings, 'hosted_url')?.src ?? pictureAt(settings, 'external_url')?.src ?? '';
  const src = kind === 'hosted' ? hosted : textAt(settings, `${kind}_url`);
  const poster =
    textAt(settings, 'show_image_overlay') === 'yes'
      ? shown(pictureAt(settings, 'image_overlay'), around)?.src
      : undefined;
  return video(src || 'https://www.youtube.com/watch?v=XHOmBV4js_E', { ...(poster && { poster }) });
};

const postsWidget: Widget = (settings) =>
  posts(
    Number(textAt(settings, 'classic_posts_per_page', 'cards_posts_per_page', 'posts_per_page')) || 6,
    Number(textAt(settings, 'classic_columns', 'cards_columns', 'columns')) || 3,
  );

const shortcode: Widget = (settings) => [html(textAt(settings, 'shortcode'))];

/** Elementor's elements by their names, and those of add-ons that hold the same. */
const WIDGETS: Readonly<Record<string, Widget>> = {
  heading: headingWidget,
  'theme-post-title': () => [],
  'theme-site-logo': () => [],
  'text-editor': textWidget,
  image: imageWidget,
  button: buttonWidget,
  'icon-box': iconBoxWidget,
  'image-box': imageBoxWidget,
  icon: (settings, around) =>
    icon(iconCode(iconAt(settings, 'selected_icon', 'icon')) ?? 'uffff', {
      colour: colourAt(settings, 'primary_color', around.globals),
      size: sizeAt(settings, 'size'),
      align: textAt(settings, 'align') || 'center',
      target: targetAt(settings),
    }),
  'icon-list': (settings, around) =>
    iconList(
      itemsAt(settings, 'icon_list').map((item) => ({
        textHtml: textAt(item, 'text'),
        target: targetAt(item),
      })),
      coloured(settings, around, 'text_color', 'icon_typography'),
    ),
  'image-carousel': carousel,
  'image-gallery': galleryWidget,
  gallery: galleryWidget,
  slides: slidesWidget,
  tabs: tabsWidget,
  'nested-tabs': tabsWidget,
  accordion,
  'nested-accordion': accordion,
  toggle,
  counter: counterWidget,
  progress: progressWidget,
  testimonial: testimonialWidget,
  'testimonial-carousel': testimonials,
  'social-icons': socialWidget,
  'price-table': price,
  video: videoWidget,
  google_maps: (settings) =>
    map(
      textAt(settings, 'address'),
      sizeAt(settings, 'height') ?? '300px',
      sizeAt(settings, 'zoom', '') ?? '',
    ),
  divider: (settings, around) =>
    divider(
      {
        css: css({
          color: colourAt(settings, 'color', around.globals),
          'padding-block': sizeAt(settings, 'gap'),
        }),
      },
      textAt(settings, 'text'),
    ),
  spacer: (settings) =>
    spacer(
      sizeAt(settings, 'space') ?? '50px',
      onScreens((screen) => ({ height: screen === '' ? undefined : sizeAt(settings, `space${screen}`) }))
        .below,
    ),
  html: (settings) => [html(textAt(settings, 'html').replace(/<script\b[\s\S]*?<\/script>/gi, ''))],
  alert: (settings) =>
    text(
      `<p><strong>${textAt(settings, 'alert_title')}</strong> ${textAt(settings, 'alert_description')}</p>`,
    ),
  'star-rating': (settings) => text(paragraphs(escapeHtml(textAt(settings, 'title')))),
  shortcode,
  posts: postsWidget,
  'archive-posts': postsWidget,
  'call-to-action': (settings, around) =>
    imageBoxWidget(
      {
        ...settings,
        image: settings['bg_image'] ?? settings['image'],
        title_text: settings['title'],
        description_text: settings['description'],
      },
      around,
      () => [],
    ),
  'menu-anchor': (settings) => [
    html(`<span id="${textAt(settings, 'anchor').replace(/[^\w-]/g, '')}"></span>`),
  ],
  'nav-menu': () => [],
  'search-form': () => [html('[av_search]')],
};

/** Words in the names of add-ons' elements → the element that holds the same. */
const LIKE: readonly (readonly [words: RegExp, widget: Widget])[] = [
  [/testimonial.*(?:carousel|slider)/, testimonials],
  [/testimonial/, testimonialWidget],
  [/team/, team],
  [/pric(?:e|ing)/, price],
  [/tabs/, tabsWidget],
  [/accordion|faq/, accordion],
  [/posts?$|blog/, postsWidget],
  [/counter/, counterWidget],
];

/** One element, translated; what nobody knows as the words and pictures that it holds. */
export function widgetNodes(
  name: string,
  settings: Settings,
  inside: () => readonly PageNode[],
  around: Around,
): readonly PageNode[] {
  if (name.startsWith('wp-widget-')) return wordpressWidget(settings);
  const known = Object.hasOwn(WIDGETS, name) ? WIDGETS[name] : undefined;
  if (known) return known(settings, around, inside);
  const like = LIKE.find(([words]) => words.test(name))?.[1];
  const nodes = like?.(settings, around, inside) ?? [];
  return nodes.length > 0 ? nodes : unknownWidget(settings, inside(), around);
}

/** A widget of WordPress inside a page: what text it holds. */
function wordpressWidget(settings: Settings): readonly PageNode[] {
  const own = (settings['wp'] ?? {}) as Settings;
  return [...heading(textAt(own, 'title'), 'h3'), ...text(autop(textAt(own, 'text', 'content')))];
}

function unknownWidget(settings: Settings, inside: readonly PageNode[], around: Around): readonly PageNode[] {
  const one = (of: Settings, children: readonly PageNode[]) =>
    unknownElement({
      setting: (name) => targetAt(of, name)?.href ?? textAt(of, name),
      picture: (name) => shown(pictureAt(of, name), around),
      children,
    });
  const lists = Object.keys(settings).filter((name) =>
    itemsAt(settings, name).some((item) => textAt(item, '_id') !== ''),
  );
  const items = lists.flatMap((name) => itemsAt(settings, name).flatMap((item) => one(item, [])));
  return one(settings, [...items, ...inside]);
}
