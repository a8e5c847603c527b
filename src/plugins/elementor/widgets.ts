import { autop } from 'portolan/content';
import {
  type Appearance,
  button,
  heading,
  html,
  iconList,
  isAddress,
  linked,
  map,
  type PageNode,
  posts,
  shortcodeText,
  spacer,
  testimonial,
  text,
  unknownElement,
} from 'portolan/elements';
import { escapeHtml } from 'portolan/html';
import { formWidget } from './form-widget.ts';
import { iconHtml } from './icon-markup.ts';
import { iconBoxWidget, iconListWidget, iconWidget } from './icon-widgets.ts';
import {
  anyProgress,
  counterWidget,
  price,
  progressWidget,
  ratingWidget,
  starRatingWidget,
} from './number-widgets.ts';
import { accordion, tabsWidget, toggle } from './part-widgets.ts';
import {
  anyTestimonial,
  beside,
  socialWidget,
  team,
  testimonials,
  testimonialWidget,
} from './people-widgets.ts';
import {
  carousel,
  galleryWidget,
  imageBoxWidget,
  imageWidget,
  slidesWidget,
  videoWidget,
} from './picture-widgets.ts';
import {
  alignment,
  colourAt,
  itemsAt,
  onScreens,
  pictureAt,
  sizeAt,
  targetAt,
  textAt,
  together,
} from './settings.ts';
import type { Settings } from './stored-settings.ts';
import { buttonWidget, headingWidget, textWidget } from './text-widgets.ts';
import { withUsual } from './usual-settings.ts';
import { type Around, coloured, paragraphs, shown, tagOf, type Widget } from './widget.ts';

const postsWidget: Widget = (settings) =>
  posts(
    Number(textAt(settings, 'classic_posts_per_page', 'cards_posts_per_page', 'posts_per_page')) || 6,
    Number(textAt(settings, 'classic_columns', 'cards_columns', 'columns')) || 3,
  );

const products: Widget = (settings) => [
  html(
    shortcodeText('products', {
      limit: textAt(settings, 'posts_per_page', 'limit') || '8',
      columns: textAt(settings, 'columns') || '4',
    }),
  ),
];

const productsOnSale: Widget = (settings) => [
  ...heading(textAt(settings, 'title', 'heading'), 'h2'),
  html(shortcodeText('sale_products', { limit: textAt(settings, 'limit') || '4', columns: '4' })),
];

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
  icon: iconWidget,
  'icon-list': iconListWidget,
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
  divider: (settings) => {
    const look = textAt(settings, 'look');
    // Its words have a default, which shows on a line with words alone.
    const words = look === 'line_text' ? escapeHtml(textAt(settings, 'text')) : '';
    const icon = look === 'line_icon' ? iconHtml(settings, 'icon') : '';
    const tag = tagOf(textAt(settings, 'html_tag'), 'span');
    const inner = words
      ? `<${tag} class="elementor-divider__text elementor-divider__element">${words}</${tag}>`
      : icon && `<div class="elementor-icon elementor-divider__element">${icon}</div>`;
    return [
      html(`<div class="elementor-divider"><span class="elementor-divider-separator">${inner}</span></div>`),
    ];
  },
  spacer: (settings) =>
    spacer(
      sizeAt(settings, 'space') ?? '50px',
      onScreens((screen) => ({ height: screen === '' ? undefined : sizeAt(settings, `space${screen}`) }))
        .below,
    ),
  html: (settings) => [html(textAt(settings, 'html').replace(/<script\b[\s\S]*?<\/script>/gi, ''))],
  alert: (settings) => {
    const [title, words] = [textAt(settings, 'alert_title'), textAt(settings, 'alert_description')];
    const parts = [
      title && `<span class="elementor-alert-title">${title}</span>`,
      words && `<span class="elementor-alert-description">${words}</span>`,
    ].join('');
    return parts === '' ? [] : [html(`<div class="elementor-alert" role="alert">${parts}</div>`)];
  },
  'star-rating': starRatingWidget,
  rating: ratingWidget,
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
  form: formWidget,
  template: (settings) => [
    html(shortcodeText('elementor-template', { id: textAt(settings, 'template_id') })),
  ],
  sidebar: (settings) => [html(shortcodeText('av_sidebar', { widget_area: textAt(settings, 'sidebar') }))],
  'loop-grid': postsWidget,
  'loop-carousel': postsWidget,
  portfolio: postsWidget,
  'woocommerce-products': products,
  'wc-products': products,
  blockquote: (settings) =>
    testimonial({
      name: textAt(settings, 'author_name'),
      job: '',
      textHtml: paragraphs(textAt(settings, 'blockquote_content')),
    }),
  'animated-headline': (settings, around) =>
    heading(
      ['before_text', 'highlighted_text', 'after_text']
        .map((name) => textAt(settings, name))
        .filter(Boolean)
        .join(' '),
      tagOf(textAt(settings, 'tag'), 'h3'),
      together(
        coloured(settings, around, 'title_color', 'title_typography'),
        alignment(settings, 'alignment'),
      ),
    ),
  'flip-box': (settings, around) => [
    ...heading(
      textAt(settings, 'title_text_a'),
      'h3',
      coloured(settings, around, 'title_color_a', 'title_typography_a'),
    ),
    ...text(paragraphs(textAt(settings, 'description_text_a'))),
    ...heading(textAt(settings, 'title_text_b'), 'h3'),
    ...text(paragraphs(textAt(settings, 'description_text_b'))),
    ...button({ label: textAt(settings, 'button_text'), href: targetAt(settings)?.href ?? '' }),
  ],
  'price-list': (settings) =>
    iconList(
      itemsAt(settings, 'price_list').map((item) => ({
        textHtml: [textAt(item, 'title'), textAt(item, 'price'), textAt(item, 'item_description')]
          .filter(Boolean)
          .join(' · '),
        target: targetAt(item),
      })),
    ),
  // What a page of a template shows there, the page itself shows here.
  'theme-post-content': () => [],
  'menu-anchor': (settings) => [
    html(
      `<div class="elementor-menu-anchor" id="${textAt(settings, 'anchor').replace(/[^\w-]/g, '')}"></div>`,
    ),
  ],
  'text-path': (settings) => {
    const words = escapeHtml(textAt(settings, 'text'));
    return words === '' ? [] : [html(`<div class="e-text-path">${linked(words, targetAt(settings))}</div>`)];
  },
  // It only marks where an excerpt ends.
  'read-more': () => [],
  'nav-menu': () => [],
  'search-form': () => [html('[av_search]')],
};

/** Words in the names of add-ons' elements → the element that holds the same. */
const LIKE: readonly (readonly [words: RegExp, widget: Widget])[] = [
  [/testimonial.*(?:carousel|slider)/, testimonials],
  [/testimonial/, anyTestimonial],
  [/team|employee|staff/, team],
  [/pric(?:e|ing)/, price],
  [/tabs/, tabsWidget],
  [/accordion|faq/, accordion],
  [/posts?$|blog/, postsWidget],
  [/counter/, counterWidget],
  [/(?:flash|on)[-_]sale|sale[-_]products/, productsOnSale],
  [/products?(?:[-_](?:carousel|grid|slider|tabs|list))?$/, products],
  [/(?:^|[-_])button$/, buttonWidget],
  [/(?:^|[-_])(?:slides|slider|hero[-_]slider)$/, slidesWidget],
  [/progress/, anyProgress],
  [/divider/, () => [{ html: '<hr>' }]],
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
  if (known) return known(withUsual(name, settings), around, inside);
  const like = LIKE.find(([words]) => words.test(name))?.[1];
  const nodes = like?.(settings, around, inside) ?? [];
  return nodes.length > 0 ? nodes : unknownWidget(settings, inside(), around);
}

/** A widget of WordPress inside a page: what text it holds. */
function wordpressWidget(settings: Settings): readonly PageNode[] {
  const own = (settings['wp'] ?? {}) as Settings;
  return [...heading(textAt(own, 'title'), 'h3'), ...text(autop(textAt(own, 'text', 'content')))];
}

const HEADLINES = ['title', 'heading', 'first', 'name', 'main_heading'];

/** Colour and type that an unknown element gives its parts: `title_color`, `title_typography_font_size` … */
function lookOf(settings: Settings, around: Around, names: readonly string[]) {
  const name =
    names.find((one) => colourAt(settings, `${one}_color`, around.globals) !== undefined) ?? names[0];
  return coloured(settings, around, `${name}_color`, `${name}_typography`);
}

/** How an unknown element aligns its texts: add-ons have names of their own for that. */
function alignedAs(settings: Settings): Pick<Appearance, 'css' | 'below'> {
  const name = Object.keys(settings).find(
    (one) => /(?:^|_)(?:align|alignment)$/.test(one) && /^(?:left|center|right)$/.test(textAt(settings, one)),
  );
  return name === undefined ? {} : alignment(settings, name);
}

/** Whether entries of a list are cards: pictures, or titles with a text each. */
function isOfCards(items: readonly Settings[]): boolean {
  const shown = items.filter(
    (item) =>
      pictureAt(item, 'image') !== undefined ||
      (textAt(item, 'title', 'heading') !== '' && textAt(item, 'description', 'content', 'text') !== ''),
  );
  return shown.length > 1 && shown.length === items.length;
}

function unknownWidget(settings: Settings, inside: readonly PageNode[], around: Around): readonly PageNode[] {
  const one = (of: Settings, children: readonly PageNode[]) =>
    unknownElement({
      setting: (name) => {
        const words = textAt(of, name);
        return targetAt(of, name)?.href ?? (isAddress(words) || around.isShown(words) ? words : '');
      },
      picture: (name) => shown(pictureAt(of, name), around),
      children,
      headline: together(lookOf(of, around, HEADLINES), alignedAs(of)),
      words: together(lookOf(of, around, ['description', 'content', 'text']), alignedAs(of)),
    });
  const lists = Object.keys(settings).filter((name) =>
    itemsAt(settings, name).some((item) => textAt(item, '_id') !== ''),
  );
  const items = lists.flatMap((name) => {
    const cards = itemsAt(settings, name).map((item) => one(item, []));
    return isOfCards(itemsAt(settings, name)) ? beside(cards) : cards.flat();
  });
  return one(settings, [...items, ...inside]);
}
