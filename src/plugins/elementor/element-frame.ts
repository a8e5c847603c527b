import type { Box } from 'portolan/elements';
import { textAt } from './settings.ts';
import type { Settings, StoredElement } from './stored-settings.ts';

/** A class made of a setting: its name, what stands before its value, its value where nothing is stored, when it counts. */
type NamedClass = readonly [
  setting: string,
  prefix: string,
  usual?: string,
  counts?: (settings: Settings) => boolean,
];

const onEach = (setting: string, prefix: (screen: string) => string, usual = ''): readonly NamedClass[] => [
  [setting, prefix(''), usual],
  [`${setting}_tablet`, prefix('-tablet')],
  [`${setting}_mobile`, prefix('-mobile')],
];

const framed = (settings: Settings) => !['', 'default'].includes(textAt(settings, 'view'));
const HIDDEN: readonly NamedClass[] = ['desktop', 'tablet', 'mobile'].map((screen) => [
  `hide_${screen}`,
  'elementor-',
]);
const TURNED: readonly NamedClass[] = [
  ...['rotate', 'translate', 'scale', 'skew'].map((what) => `${what}_popover`),
  'flipX_effect',
  'flipY_effect',
].flatMap((name) => [
  [`_transform_${name}`, 'e-'],
  [`_transform_${name}_hover`, 'e-'],
]);
const ANY: readonly NamedClass[] = [
  ...onEach('_element_width', (screen) => `elementor-widget${screen}__width-`),
  ['_position', 'elementor-'],
  ...HIDDEN,
  ...TURNED,
];
const VERTICAL: readonly NamedClass[] = ['', '_tablet', '_mobile'].map((screen) => [
  `content_vertical_alignment${screen}`,
  'elementor-vertical-align-',
  screen === '' ? 'top' : '',
]);

/** Classes that elements have by what is set. Elementor: `prefix_class` of their controls. */
const CLASSES: Readonly<Record<string, readonly NamedClass[]>> = {
  section: [
    ['layout', 'elementor-section-', 'boxed'],
    ['height', 'elementor-section-height-', 'default'],
    ['height_inner', 'elementor-section-height-', 'default'],
    [
      'column_position',
      'elementor-section-items-',
      'middle',
      (settings) => /^(?:full|min-height)$/.test(textAt(settings, 'height')),
    ],
    ['content_position', 'elementor-section-content-'],
    ['stretch_section', 'elementor-'],
    ['reverse_order_tablet', 'elementor-'],
    ['reverse_order_mobile', 'elementor-'],
    ...HIDDEN,
  ],
  column: HIDDEN,
  container: [['container_type', 'e-', 'flex'], ['content_width', 'e-con-', 'boxed'], ...HIDDEN, ...TURNED],
  'text-editor': [['drop_cap', 'elementor-drop-cap-']],
  button: [['button_type', 'elementor-button-'], ...onEach('align', (screen) => `elementor${screen}-align-`)],
  divider: [
    ['look', 'elementor-widget-divider--view-', 'line'],
    ['text_align', 'elementor-widget-divider--element-align-', 'center', ({ look }) => look === 'line_text'],
    ['icon_align', 'elementor-widget-divider--element-align-', 'center', ({ look }) => look === 'line_icon'],
    ['icon_view', 'elementor-view-', 'default', ({ look }) => look === 'line_icon'],
  ],
  'image-box': [['position', 'elementor-position-', 'top'], ...VERTICAL],
  icon: [
    ['view', 'elementor-view-', 'default'],
    ['shape', 'elementor-shape-', 'circle', framed],
  ],
  'icon-box': [
    ['view', 'elementor-view-', 'default'],
    ['shape', 'elementor-shape-', 'circle', framed],
    ['position', 'elementor-position-', 'top'],
    ['position_tablet', 'elementor-tablet-position-'],
    ['position_mobile', 'elementor-mobile-position-', 'top'],
    ...VERTICAL,
  ],
  'star-rating': [
    ['star_style', 'elementor--star-style-', 'star_fontawesome'],
    ...onEach('align', (screen) => `elementor-star-rating${screen}--align-`),
  ],
  'image-carousel': [
    ['arrows_position', 'elementor-arrows-position-', 'inside', ({ navigation }) => navigation !== 'dots'],
    [
      'dots_position',
      'elementor-pagination-position-',
      'outside',
      ({ navigation }) => navigation !== 'arrows',
    ],
  ],
  'image-gallery': [['image_spacing', 'gallery-spacing-']],
  'icon-list': [
    ['view', 'elementor-icon-list--layout-', 'traditional'],
    ['link_click', 'elementor-list-item-link-', 'full_width'],
    ...onEach('icon_align', (screen) => `elementor${screen}-align-`),
  ],
  tabs: [['type', 'elementor-tabs-view-', 'horizontal']],
  'nested-tabs': [['breakpoint_selector', 'e-n-tabs-', 'mobile']],
  'social-icons': [
    ['shape', 'elementor-shape-', 'rounded'],
    ...onEach('columns', (screen) => `elementor-grid${screen}-`, '0'),
    ...onEach('align', (screen) => `e-grid-align${screen}-`, 'center'),
  ],
  alert: [['alert_type', 'elementor-alert-', 'info']],
};

const animated = (prefix: string) => ({
  [`${prefix}animation`]: '',
  [`${prefix}animation_tablet`]: '',
  [`${prefix}animation_mobile`]: '',
  [`${prefix}animation_delay`]: '',
});
const HOLDER = {
  background_background: '',
  background_video_link: '',
  background_slideshow_gallery: '',
  shape_divider_top: '',
  shape_divider_bottom: '',
  ...animated(''),
};

/** What scripts are told of elements, with what is told where nothing is stored. Elementor: controls with `frontend_available`. */
const FRONTEND: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  section: { stretch_section: '', ...HOLDER },
  column: HOLDER,
  container: HOLDER,
  widget: { _position: '', ...animated('_') },
  video: {
    video_type: 'youtube',
    youtube_url: 'https://www.youtube.com/watch?v=XHOmBV4js_E',
    autoplay: '',
    mute: '',
    loop: '',
    controls: 'yes',
    lightbox: '',
  },
  'image-carousel': {
    slides_to_show: '',
    slides_to_show_tablet: '',
    slides_to_show_mobile: '',
    slides_to_scroll: '',
    navigation: 'both',
    lazyload: '',
    autoplay: 'yes',
    pause_on_hover: 'yes',
    pause_on_interaction: 'yes',
    autoplay_speed: 5000,
    infinite: 'yes',
    effect: 'slide',
    speed: 500,
  },
  'nested-accordion': {
    default_state: 'expanded',
    max_items_expended: 'one',
    n_accordion_animation_duration: { unit: 'ms', size: 400, sizes: [] },
  },
};

/** Settings that count only where another has a value. */
const ONLY_WITH: Readonly<Record<string, (settings: Settings) => boolean>> = {
  slides_to_scroll: ({ slides_to_show }) => slides_to_show !== '1',
  pause_on_hover: ({ autoplay }) => autoplay !== '',
  pause_on_interaction: ({ autoplay }) => autoplay !== '',
  autoplay_speed: ({ autoplay }) => autoplay !== '',
  effect: ({ slides_to_show }) => slides_to_show === '1',
  youtube_url: ({ video_type }) => (video_type ?? 'youtube') === 'youtube',
};

/** Elements whose classes have another name than they. */
const NAMED: Readonly<Record<string, string>> = {
  'nested-tabs': 'n-tabs',
  'nested-accordion': 'n-accordion',
};

const ID = /^[\w-]+$/;

/**
 * Classes and data by which a site's own styles and scripts know an element (`elementor-element-1a2b3c4`, `data-id`).
 * Elementor: Element_Base::add_render_attributes().
 */
export function elementFrame(
  element: StoredElement,
  settings: Settings,
  isRoot: boolean,
): Pick<Box, 'classes' | 'data'> {
  const { id = '', elType = 'widget', widgetType = '' } = element;
  if (!ID.test(id)) return {};
  const kind = elType === 'widget' ? widgetType : elType;
  if (!ID.test(kind)) return {};
  const available = frontendSettings(elType, kind, settings);
  const named = [...(CLASSES[kind] ?? []), ...(elType === 'widget' ? ANY : [])].flatMap(
    ([setting, prefix, usual = '', counts]) => {
      const value = setting in settings ? textAt(settings, setting) : usual;
      return value === '' || counts?.(settings) === false ? [] : [prefix + value];
    },
  );
  return {
    classes: [
      'elementor-element',
      `elementor-element-${id}`,
      ...ofKind(elType, kind, settings, isRoot),
      ...named,
    ].join(' '),
    data: {
      'data-id': id,
      'data-element_type': elType,
      ...(elType === 'widget' && { 'data-widget_type': `${kind}.${textAt(settings, '_skin') || 'default'}` }),
      ...(available && { 'data-settings': available }),
    },
  };
}

function ofKind(elType: string, kind: string, settings: Settings, isRoot: boolean): readonly string[] {
  switch (elType) {
    case 'section':
      return ['elementor-section', isRoot ? 'elementor-top-section' : 'elementor-inner-section'];
    case 'column': {
      const size = Math.trunc(Number(settings['_column_size']) || 100);
      return [
        'elementor-column',
        `elementor-col-${size}`,
        isRoot ? 'elementor-top-column' : 'elementor-inner-column',
      ];
    }
    case 'container':
      return ['e-con', isRoot ? 'e-parent' : 'e-child'];
    default:
      return [
        'elementor-widget',
        `elementor-widget-${NAMED[kind] ?? kind}`,
        ...(/carousel/.test(kind) ? ['e-widget-swiper'] : []),
      ];
  }
}

function frontendSettings(elType: string, kind: string, settings: Settings): string | undefined {
  const available = Object.entries({
    ...(elType === 'widget' && FRONTEND[kind]),
    ...FRONTEND[elType],
  }).flatMap(([name, usual]) => {
    const value = settings[name] ?? usual;
    return value === '' || ONLY_WITH[name]?.(settings) === false ? [] : [[name, value] as const];
  });
  return available.length > 0 ? JSON.stringify(Object.fromEntries(available)) : undefined;
}

/** Attributes that an author gave an element: a line each, name and value by `|`. Elementor Pro: `_attributes`. */
export function ownAttributes(settings: Settings): Readonly<Record<string, string>> {
  const lines = textAt(settings, '_attributes').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [name = '', ...value] = line.trim().split('|');
      return /^data-[a-z][\w-]*$/.test(name) ? [[name, value.join('|')] as const] : [];
    }),
  );
}
