import { autop } from 'portolan/content';
import {
  css,
  divider,
  heading,
  html,
  icon,
  iconCode,
  iconList,
  map,
  type PageNode,
  posts,
  spacer,
  text,
  unknownElement,
} from 'portolan/elements';
import { escapeHtml } from 'portolan/html';
import { counterWidget, price, progressWidget } from './number-widgets.ts';
import { accordion, tabsWidget, toggle } from './part-widgets.ts';
import { socialWidget, team, testimonials, testimonialWidget } from './people-widgets.ts';
import { carousel, galleryWidget, imageWidget, slidesWidget, videoWidget } from './picture-widgets.ts';
import {
  colourAt,
  iconAt,
  itemsAt,
  onScreens,
  pictureAt,
  type Settings,
  sizeAt,
  targetAt,
  textAt,
} from './settings.ts';
import { buttonWidget, headingWidget, iconBoxWidget, imageBoxWidget, textWidget } from './text-widgets.ts';
import { type Around, coloured, paragraphs, shown, type Widget } from './widget.ts';

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
