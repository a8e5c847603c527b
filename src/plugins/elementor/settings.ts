import { storedMap } from 'portolan/data';
import {
  type Appearance,
  colourOf,
  css,
  type Declarations,
  familyOf,
  lengthOf,
  type Picture,
  pictureOf,
  type Target,
} from 'portolan/elements';
import { type Globals, globalName } from './globals.ts';
import type { Settings } from './stored-settings.ts';

/** Widths below which the settings for smaller screens count. Elementor: its usual breakpoints. */
const SCREENS = { tablet: 1024, mobile: 767 } as const;

export function textAt(settings: Settings, ...names: readonly string[]): string {
  for (const name of names) {
    const value = settings[name];
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** A number with its unit (`{"unit":"px","size":20}`) as a length. */
export function sizeAt(settings: Settings, name: string, unit = 'px'): string | undefined {
  const { size, unit: own } = storedMap(settings[name]);
  if (size === '' || size === undefined || size === null) return undefined;
  return lengthOf(`${String(size)}${typeof own === 'string' && own !== 'custom' ? own : unit}`);
}

/** Four sides (`{"unit":"px","top":"1",…}`) as a style sheet writes them. */
export function sidesAt(settings: Settings, name: string): string | undefined {
  const { unit, ...sides } = storedMap(settings[name]);
  const values = ['top', 'right', 'bottom', 'left'].map((side) => String(sides[side] ?? ''));
  if (values.every((value) => value === '')) return undefined;
  return values
    .map((value) => lengthOf(`${value === '' ? '0' : value}${typeof unit === 'string' ? unit : 'px'}`) ?? '0')
    .join(' ');
}

/** A colour: its own, or the site's that it names. */
export function colourAt(settings: Settings, name: string, globals: Globals): string | undefined {
  const named = globalName(settings, name);
  return (named !== undefined ? globals.colours.get(named) : undefined) ?? colourOf(settings[name]);
}

/** Where a setting leads (`{"url":"…","is_external":"on"}`). */
export function targetAt(settings: Settings, name = 'link'): Target | undefined {
  const { url, is_external: external, nofollow, custom_attributes: own } = storedMap(settings[name]);
  if (typeof url !== 'string' || url === '') return undefined;
  const isSet = (value: unknown) => value === 'on' || value === true;
  const attributes = attributesIn(own);
  return {
    href: url,
    newWindow: isSet(external),
    ...(isSet(nofollow) && { nofollow: true }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  };
}

/** Attributes that an author gives a link (`data-x|1,title|Words`): none that runs a script or says where it leads. */
function attributesIn(stored: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (typeof stored === 'string' ? stored.split(',') : []).flatMap((one) => {
      const [name = '', ...value] = one.split('|');
      const key = name.trim().toLowerCase();
      return /^(?:data-[a-z][\w-]*|aria-[a-z]+|title|class|id|download|hreflang|type)$/.test(key)
        ? [[key, value.join('|').trim()] as const]
        : [];
    }),
  );
}

/** A picture (`{"id":12,"url":"…"}`); undefined where none is chosen. */
export function pictureAt(settings: Settings, name: string): Picture | undefined {
  const { id, url, alt } = storedMap(settings[name]);
  if (typeof url !== 'string' || url === '' || url.includes('/elementor/assets/images/placeholder'))
    return undefined;
  return { id: Number(id) || 0, src: url, ...(typeof alt === 'string' && { alt }) };
}

/** Items of a repeater. */
export function itemsAt(settings: Settings, name: string): readonly Settings[] {
  const list = settings[name];
  return Array.isArray(list) ? list.map(storedMap) : [];
}

/** Items of a repeater, or of the first one that there is: add-ons have names of their own. */
export function listIn(settings: Settings, name: string): readonly Settings[] {
  const own = itemsAt(settings, name);
  if (own.length > 0) return own;
  const other = Object.keys(settings).find((one) =>
    itemsAt(settings, one).some((item) => textAt(item, '_id') !== ''),
  );
  return other === undefined ? [] : itemsAt(settings, other);
}

/** The name of an icon: `{"value":"fas fa-star"}`, or `fa fa-star` in older ones. */
export function iconAt(settings: Settings, ...names: readonly string[]): string {
  for (const name of names) {
    const value = settings[name];
    if (typeof value === 'string' && value !== '') return value;
    const own = storedMap(value)['value'];
    if (typeof own === 'string' && own !== '') return own;
  }
  return '';
}

type Make = (suffix: '' | '_tablet' | '_mobile') => Readonly<Record<string, string | undefined>>;

/** Declarations for all screens and for smaller ones, from settings with and without the screens' endings. */
export function onScreens(make: Make): Pick<Appearance, 'css' | 'below'> {
  const below: Record<string, Declarations> = {};
  for (const screen of ['tablet', 'mobile'] as const) {
    const own = css(make(`_${screen}`));
    if (Object.keys(own).length > 0) below[String(SCREENS[screen])] = own;
  }
  return { css: css(make('')), ...(Object.keys(below).length > 0 && { below }) };
}

/** Looks one over the other: later declarations win. */
export function together(
  ...appearances: readonly Pick<Appearance, 'css' | 'below'>[]
): Pick<Appearance, 'css' | 'below'> {
  const below: Record<string, Declarations> = {};
  for (const appearance of appearances) {
    for (const [width, own] of Object.entries(appearance.below ?? {}))
      below[width] = { ...below[width], ...own };
  }
  return {
    css: Object.assign({}, ...appearances.map((appearance) => appearance.css ?? {})),
    ...(Object.keys(below).length > 0 && { below }),
  };
}

/**
 * How a text is set (`title_typography_font_size`, `…_font_family` …), as the site's own type where it names one.
 */
export function typography(
  settings: Settings,
  prefix: string,
  globals: Globals,
  usual = '',
): Pick<Appearance, 'css' | 'below'> {
  const ofKit = (id: string) => {
    const stored = globals.fonts.get(id);
    return stored ? ownType(stored, 'typography') : {};
  };
  return together(
    globals.namesFonts ? ofKit(usual) : {},
    ofKit(globalName(settings, `${prefix}_typography`) ?? ''),
    ownType(settings, prefix),
  );
}

function ownType(settings: Settings, prefix: string): Pick<Appearance, 'css' | 'below'> {
  return onScreens((screen) => ({
    'font-size': sizeAt(settings, `${prefix}_font_size${screen}`),
    'line-height': sizeAt(settings, `${prefix}_line_height${screen}`, 'em')?.replace(/em$/, ''),
    'letter-spacing': sizeAt(settings, `${prefix}_letter_spacing${screen}`),
    'word-spacing': sizeAt(settings, `${prefix}_word_spacing${screen}`),
    ...(screen === '' && {
      'font-family': familyOf(settings[`${prefix}_font_family`]),
      'font-weight': /^(?:\d{3}|bold|normal)$/.exec(textAt(settings, `${prefix}_font_weight`))?.[0],
      'text-transform': /^(?:uppercase|lowercase|capitalize|none)$/.exec(
        textAt(settings, `${prefix}_text_transform`),
      )?.[0],
      'font-style': /^(?:italic|oblique|normal)$/.exec(textAt(settings, `${prefix}_font_style`))?.[0],
      'text-decoration-line': /^(?:underline|overline|line-through|none)$/.exec(
        textAt(settings, `${prefix}_text_decoration`),
      )?.[0],
    }),
  }));
}

export function alignment(
  settings: Settings,
  ...names: readonly string[]
): Pick<Appearance, 'css' | 'below'> {
  return onScreens((screen) => ({
    'text-align': /^(?:left|right|center|justify|start|end)$/.exec(
      textAt(settings, ...(names.length > 0 ? names : ['align']).map((name) => `${name}${screen}`)),
    )?.[0],
  }));
}

/** Colour, gradient or picture behind a box. `prefix` ends with `_`. */
export function background(settings: Settings, prefix: string, globals: Globals): Declarations {
  const kind = textAt(settings, `${prefix}background`);
  if (kind === '' || kind === 'none') return {};
  const colour = colourAt(settings, `${prefix}color`, globals);
  const second = colourAt(settings, `${prefix}color_b`, globals);
  if (kind === 'gradient' && colour && second) {
    const angle = sizeAt(settings, `${prefix}gradient_angle`, 'deg') ?? '180deg';
    const [from, to] = [
      sizeAt(settings, `${prefix}color_stop`, '%') ?? '0%',
      sizeAt(settings, `${prefix}color_b_stop`, '%') ?? '100%',
    ];
    const stops = `${colour} ${from}, ${second} ${to}`;
    const radial = textAt(settings, `${prefix}gradient_type`) === 'radial';
    return {
      'background-image': radial
        ? `radial-gradient(circle, ${stops})`
        : `linear-gradient(${angle}, ${stops})`,
    };
  }
  const image = pictureAt(settings, `${prefix}image`) ?? pictureAt(settings, `${prefix}video_fallback`);
  const word = (name: string, words: RegExp) => words.exec(textAt(settings, `${prefix}${name}`))?.[0];
  return css({
    'background-color': colour,
    'background-image': pictureOf(image?.src),
    ...(image && {
      'background-position': word(
        'position',
        /^(?:left|center|right|top|bottom)(?: (?:left|center|right|top|bottom))?$/,
      ),
      'background-size': word('size', /^(?:cover|contain|auto)$/),
      'background-repeat': word('repeat', /^(?:no-repeat|repeat|repeat-x|repeat-y)$/),
      'background-attachment': word('attachment', /^fixed$/),
    }),
  });
}

/** Border, rounding and shadow of a box. */
export function edges(settings: Settings, prefix: string, globals: Globals): Declarations {
  const style = /^(?:solid|dashed|dotted|double)$/.exec(textAt(settings, `${prefix}border_border`))?.[0];
  return css({
    ...(style && {
      'border-style': style,
      'border-width': sidesAt(settings, `${prefix}border_width`) ?? '1px',
      'border-color': colourAt(settings, `${prefix}border_color`, globals) ?? 'currentColor',
    }),
    'border-radius': sidesAt(settings, `${prefix}border_radius`),
    'box-shadow': shadowAt(settings, `${prefix}box_shadow`),
  });
}

/** The shadow of a box (`box_shadow_box_shadow_type` …) or of a text (`title_shadow_text_shadow_type` …). */
export function shadowAt(
  settings: Settings,
  name: string,
  kind: 'box_shadow' | 'text_shadow' = 'box_shadow',
): string | undefined {
  if (textAt(settings, `${name}_${kind}_type`) !== 'yes') return undefined;
  const stored = storedMap(settings[`${name}_${kind}`]);
  const of = ['horizontal', 'vertical', 'blur', ...(kind === 'box_shadow' ? ['spread'] : [])];
  const lengths = of.map((part) => lengthOf(stored[part]) ?? (part === 'blur' ? '10px' : '0'));
  const usual = kind === 'box_shadow' ? 'rgba(0,0,0,0.5)' : 'rgba(0,0,0,0.3)';
  const inset = textAt(settings, `${name}_box_shadow_position`) === 'inset' ? ' inset' : '';
  return `${lengths.join(' ')} ${colourOf(stored['color']) ?? usual}${inset}`;
}
