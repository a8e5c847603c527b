import type { BoxPart } from 'portolan/elements';
import type { Globals } from './globals.ts';
import { sizeAt, textAt } from './settings.ts';
import type { Settings } from './stored-settings.ts';
import {
  aligned,
  bare,
  colour,
  edge,
  ground,
  type Style,
  type Styles,
  sides,
  size,
  styledParts,
  type,
  word,
} from './styles.ts';

const SIDES = {
  left: 'flex-start',
  start: 'flex-start',
  center: 'center',
  right: 'flex-end',
  end: 'flex-end',
};
const shape = (settings: Settings) => textAt(settings, 'view');

/** An icon: in its colour, or on it, or in a frame of it. Elementor: `view` of `icon` and `icon-box`. */
const ICON: Styles = {
  '.elementor-icon': [
    (settings, globals) => {
      const view = shape(settings);
      if (view === 'stacked')
        return colour('primary_color', 'primary', 'background-color')(settings, globals);
      return colour(
        'primary_color',
        'primary',
        'color',
        ...(view === 'framed' ? ['border-color'] : []),
      )(settings, globals);
    },
    (settings, globals) => {
      const view = shape(settings);
      if (view === 'stacked') return colour('secondary_color')(settings, globals);
      return view === 'framed' ? colour('secondary_color', '', 'background-color')(settings, globals) : {};
    },
    size('icon_padding', 'padding'),
    sides('border_width', 'border-width'),
    sides('border_radius', 'border-radius'),
    (settings) => {
      const turned = sizeAt(settings, 'rotate', 'deg');
      return turned ? { css: { rotate: turned } } : {};
    },
  ],
  '.elementor-icon:hover': [
    (settings, globals) =>
      colour(
        'hover_primary_color',
        '',
        shape(settings) === 'stacked' ? 'background-color' : 'color',
        ...(shape(settings) === 'framed' ? ['border-color'] : []),
      )(settings, globals),
  ],
};

/** Links that look as the words that they stand for. */
const plain: Style = () => ({ css: { color: 'inherit', 'text-decoration-line': 'none' } });
const justified = (name: string): Style => word(name, 'justify-content', SIDES);
const FITS = { cover: 'cover', contain: 'contain', fill: 'fill', 'scale-down': 'scale-down' };

/** Pictures in an element, by the first word of the names of their settings. */
const picture = (prefix: string): readonly Style[] => [edge(prefix, { shadow: `${prefix}box_shadow` })];

/** Parts that are opened: their titles, the open one's, and what they hold. */
const opened = (names: {
  readonly title: string;
  readonly active: readonly [setting: string, named?: string];
  readonly type: readonly [prefix: string, named?: string, shadow?: string];
  readonly ground: readonly Style[];
  readonly activeGround?: readonly Style[];
  readonly content: readonly Style[];
  readonly named?: string;
}): Styles => ({
  '.toggler, .tab': [
    colour(names.title, names.named),
    type(...names.type),
    ...names.ground,
    sides('title_padding', 'padding'),
  ],
  '.activeTitle, .active_tab': [colour(...names.active), ...(names.activeGround ?? [])],
  '.toggle_content, .tab_inner_content': names.content,
});
const CONTENT = [
  colour('content_color', 'text'),
  type('content_typography', 'text'),
  sides('content_padding', 'padding'),
];
const TOGGLES = opened({
  title: 'title_color',
  named: 'primary',
  active: ['tab_active_color', 'accent'],
  type: ['title_typography', 'primary'],
  ground: [colour('title_background', '', 'background-color')],
  content: [...CONTENT, colour('content_background_color', '', 'background-color')],
});

/** How the parts of Elementor's elements look by their settings. */
const STYLES: Readonly<Record<string, Styles>> = {
  heading: {
    '.elementor-heading-title a': [plain],
    '.elementor-heading-title a:hover': [colour('title_hover_color')],
  },
  'text-editor': {
    a: [colour('link_color')],
    'a:hover, a:focus': [colour('link_hover_color')],
    '.elementor-widget-container': [bare('text_columns', 'column-count'), size('column_gap', 'column-gap')],
    p: [size('paragraph_spacing', 'margin-block-end')],
  },
  image: {
    '.elementor-widget-container': [aligned('align')],
    img: [
      size('width', 'width'),
      size('space', 'max-width'),
      size('height', 'height'),
      word('object-fit', 'object-fit', FITS),
      bare('opacity', 'opacity'),
      ...picture('image_'),
    ],
    'img:hover': [bare('opacity_hover', 'opacity')],
    '.widget-image-caption': [
      aligned('caption_align'),
      colour('text_color', 'text'),
      type('caption_typography', 'text', 'caption_text_shadow'),
      colour('caption_background_color', '', 'background-color'),
      size('caption_space', 'margin-block-start'),
    ],
  },
  button: {
    '.elementor-button-wrapper': [aligned('align')],
    '.elementor-button': [
      type('typography', 'accent'),
      colour('button_text_color'),
      ground('background_', 'accent'),
      edge('', { shadow: 'button_box_shadow' }),
      sides('text_padding', 'padding'),
      word('align', 'display', { justify: 'block' }),
    ],
    '.elementor-button:hover, .elementor-button:focus': [
      colour('hover_color'),
      ground('button_background_hover_'),
      colour('button_hover_border_color', '', 'border-color'),
    ],
    '.elementor-button-content-wrapper': [
      size('icon_indent', 'gap'),
      word('icon_align', 'flex-direction', { right: 'row-reverse', 'row-reverse': 'row-reverse' }),
      word('content_align', 'justify-content', { ...SIDES, 'space-between': 'space-between' }),
    ],
  },
  icon: {
    '.elementor-icon-wrapper': [aligned('align')],
    ...ICON,
    '.elementor-icon svg': [size('size', 'font-size')],
  },
  'icon-box': {
    ...ICON,
    '.elementor-icon-box-wrapper': [aligned('text_align'), size('icon_space', 'gap')],
    '.elementor-icon-box-icon': [size('icon_size', 'font-size')],
    '.elementor-icon-box-title a': [plain],
    '.elementor-icon-box-title': [
      colour('title_color', 'primary'),
      type('title_typography', 'primary'),
      size('title_bottom_space', 'margin-block-end'),
    ],
    '.elementor-icon-box-description': [
      colour('description_color', 'text'),
      type('description_typography', 'text'),
    ],
  },
  'image-box': {
    '.elementor-image-box-wrapper': [aligned('text_align'), size('image_space', 'gap')],
    '.elementor-image-box-img': [size('image_size', 'width')],
    img: [...picture('image_'), size('image_height', 'height'), bare('image_opacity', 'opacity')],
    '.elementor-image-box-title a': [plain],
    '.elementor-image-box-title': [
      colour('title_color', 'primary'),
      type('title_typography', 'primary'),
      size('title_bottom_space', 'margin-block-end'),
    ],
    '.elementor-image-box-description': [
      colour('description_color', 'text'),
      type('description_typography', 'text'),
    ],
  },
  'icon-list': {
    '.elementor-icon-list-items': [
      justified('icon_align'),
      word('icon_align', 'align-items', SIDES),
      size('space_between', 'gap'),
    ],
    '.elementor-icon-list-icon': [colour('icon_color', 'primary'), size('icon_size', 'font-size')],
    '.elementor-icon-list-item:hover .elementor-icon-list-icon': [colour('icon_color_hover')],
    '.elementor-icon-list-item a': [plain],
    '.elementor-icon-list-item': [type('icon_typography', 'text', 'text_shadow')],
    '.elementor-icon-list-text': [
      colour('text_color', 'secondary'),
      size('text_indent', 'padding-inline-start'),
    ],
    '.elementor-icon-list-item:hover .elementor-icon-list-text': [colour('text_color_hover')],
  },
  divider: {
    '.elementor-divider': [size('gap', 'padding-block'), aligned('align')],
    '.elementor-divider-separator': [
      size('width', 'width'),
      colour('color', 'secondary', 'border-color', 'color'),
      size('weight', 'border-width'),
      word('style', 'border-style', { double: 'double', dotted: 'dotted', dashed: 'dashed' }),
    ],
    '.elementor-divider__text': [colour('text_color', 'secondary'), type('typography', 'secondary')],
    '.elementor-icon': [colour('primary_color', 'secondary'), size('icon_size', 'font-size')],
  },
  counter: {
    '.elementor-counter-number-wrapper': [
      colour('number_color', 'primary'),
      type('typography_number', 'primary', 'number_shadow'),
    ],
    '.elementor-counter-title': [
      colour('title_color', 'secondary'),
      type('typography_title', 'secondary', 'title_shadow'),
    ],
  },
  progress: {
    '.elementor-title': [colour('title_color', 'primary'), type('typography', 'text', 'title_shadow')],
    '.elementor-progress-bar': [
      colour('bar_inline_color'),
      type('bar_inner_typography'),
      colour('bar_color', 'primary', 'background-color'),
    ],
    '.elementor-progress-wrapper': [
      colour('bar_bg_color', '', 'background-color'),
      sides('bar_border_radius', 'border-radius'),
    ],
  },
  testimonial: {
    '.elementor-testimonial-wrapper': [aligned('testimonial_alignment')],
    '.elementor-testimonial-content': [
      colour('content_content_color', 'text'),
      type('content_typography', 'text'),
    ],
    '.elementor-testimonial-name a, .elementor-testimonial-job a': [plain],
    '.elementor-testimonial-name': [colour('name_text_color', 'primary'), type('name_typography', 'primary')],
    '.elementor-testimonial-job': [
      colour('job_text_color', 'secondary'),
      type('job_typography', 'secondary'),
    ],
    img: [size('image_size', 'width', 'height'), edge('image_')],
  },
  'social-icons': {
    '.elementor-widget-container': [aligned('align')],
    '.wp-block-social-links': [
      size('icon_spacing', 'gap'),
      size('icon_size', 'font-size'),
      justified('align'),
    ],
  },
  alert: {
    '.elementor-alert': [
      colour('background', '', 'background-color'),
      colour('border_color', '', 'border-color'),
    ],
    '.elementor-alert-title': [colour('title_color'), type('alert_title', 'primary', 'title_shadow')],
    '.elementor-alert-description': [
      colour('description_color'),
      type('alert_description', 'text', 'description_shadow'),
    ],
  },
  'star-rating': {
    '.elementor-star-rating__title': [colour('title_color', 'text'), type('title_typography', 'text')],
  },
  tabs: opened({
    title: 'tab_color',
    named: 'primary',
    active: ['tab_active_color', 'accent'],
    type: ['tab_typography', 'primary', 'title_shadow'],
    ground: [colour('background_color', '', 'background-color')],
    content: CONTENT,
  }),
  accordion: TOGGLES,
  toggle: TOGGLES,
  'nested-tabs': opened({
    title: 'title_text_color',
    active: ['title_text_color_active'],
    type: ['title_typography', '', 'title_text_shadow'],
    ground: [ground('tabs_title_background_color_')],
    activeGround: [ground('tabs_title_background_color_active_', 'accent')],
    content: [ground('box_background_color_'), sides('box_padding', 'padding')],
  }),
  'nested-accordion': opened({
    title: 'normal_title_color',
    active: ['active_title_color'],
    type: ['title_typography', '', 'title_normal_text_shadow'],
    ground: [ground('accordion_background_normal_')],
    activeGround: [ground('accordion_background_active_')],
    content: [ground('content_background_'), sides('content_padding', 'padding')],
  }),
};

/** How the parts of one element look. */
export function partsOf(kind: string, settings: Settings, globals: Globals): readonly BoxPart[] {
  return Object.hasOwn(STYLES, kind) ? styledParts(STYLES[kind] ?? {}, settings, globals) : [];
}
