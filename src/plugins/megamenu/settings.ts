import { type Stored, storedMap, textIn } from 'portolan/data';
import type { Site } from 'portolan/plugin';

/** Milliseconds that an effect takes where nothing else is set. */
const EFFECT_SPEED = 200;
/** Milliseconds after which a panel closes that the mouse has left, and between two looks at a resting mouse. */
const HOVER_INTENT = { timeout: 300, interval: 100 } as const;
/** Width in pixels up to which the menu is a telephone's. */
const BREAKPOINT = 768;
/** Pixels of scrolling that neither hide nor show a stuck menu. */
const HIDE_TOLERANCE = 10;

/** What the owner set for one place of a menu. */
export interface LocationSettings {
  /** The place, as the old theme named it: part of ids. */
  readonly location: string;
  readonly container: 'div' | 'nav';
  readonly descriptions: boolean;
  /** The author's classes are printed without prefix as well. */
  readonly plainClasses: boolean;
  /** Telephones get the menu as a panel from the side, with a button that closes it. */
  readonly offCanvas: boolean;
  /** Attributes of the list that its script reads, empty ones left out. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly theme: MenuTheme;
}

/** A look: its variables with names of other variables replaced by their values. */
export interface MenuTheme {
  readonly id: string;
  variable(name: string, fallback: string): string;
}

/** The settings of a place whose menu the plugin renders; undefined where it does not. `location`: the old theme's name. */
export function locationSettings(
  site: Pick<Site, 'options'>,
  location: string,
): LocationSettings | undefined {
  const all = storedMap(site.options.value('megamenu_settings'));
  const own = storedMap(all[location]);
  if (!isOn(own['enabled']) || !isFirstInstance(textIn(own, 'active_instance') || instanceOf(all, location)))
    return undefined;
  const value = (name: string, fallback: string) => textIn(own, name) || textIn(all, name, fallback);
  const theme = menuTheme(site, textIn(own, 'theme', 'default'));
  const effectMobile = value('effect_mobile', 'disabled');
  return {
    location: location.replaceAll(/[-\s]/g, '-'),
    container: value('container', 'div') === 'nav' ? 'nav' : 'div',
    descriptions: value('descriptions', 'disabled') === 'enabled',
    plainClasses: value('prefix', 'enabled') === 'disabled',
    offCanvas: effectMobile === 'slide_left' || effectMobile === 'slide_right',
    theme,
    attributes: withoutEmpty({
      'data-event':
        { hover: 'hover_intent', hover_: 'hover', click: 'click' }[value('event', 'hover')] ?? 'hover_intent',
      'data-effect': value('effect', 'fade_up'),
      'data-effect-speed': value('effect_speed', String(EFFECT_SPEED)),
      'data-effect-mobile': effectMobile,
      'data-effect-speed-mobile':
        effectMobile === 'disabled' ? '0' : value('effect_speed_mobile', String(EFFECT_SPEED)),
      ...widths(theme),
      'data-second-click': value('second_click', 'go'),
      'data-document-click': 'collapse',
      'data-vertical-behaviour': value('mobile_behaviour', 'standard'),
      'data-breakpoint': String(
        Number.parseInt(theme.variable('responsive_breakpoint', ''), 10) || BREAKPOINT,
      ),
      'data-unbind': value('unbind', 'enabled') === 'disabled' ? 'false' : 'true',
      'data-mobile-state': value('mobile_state', 'collapse_all'),
      'data-mobile-direction': 'vertical',
      'data-hover-intent-timeout': String(HOVER_INTENT.timeout),
      'data-hover-intent-interval': String(HOVER_INTENT.interval),
      ...stickyAttributes(own, storedMap(all['sticky']), location, theme),
    }),
  };
}

/** A look by its id: option `megamenu_themes`, of which only what was changed is stored. */
function menuTheme(site: Pick<Site, 'options'>, id: string): MenuTheme {
  const variables = storedMap(storedMap(site.options.value('megamenu_themes'))[id]);
  const resolve = (name: string, depth: number): string => {
    const value = textIn(variables, name);
    return depth < 5 && value in variables ? resolve(value, depth + 1) : value;
  };
  return { id, variable: (name, fallback) => resolve(name, 0) || fallback };
}

function widths(theme: MenuTheme): Readonly<Record<string, string>> {
  const panel = theme.variable('panel_width', '100%');
  const inner = theme.variable('panel_inner_width', '100%');
  const forced = isOn(theme.variable('mobile_menu_force_width', 'off'));
  return {
    'data-panel-width': /^[\d.]+(px|%|em|rem|pt)?$/.test(panel) ? '' : panel,
    'data-panel-inner-width': inner.endsWith('%') ? '' : inner,
    'data-mobile-force-width': forced ? theme.variable('mobile_menu_force_width_selector', 'body') : 'false',
  };
}

/** Old installations keep one place in settings of their own, whose names lack the prefix. */
function stickyAttributes(own: Stored, old: Stored, location: string, theme: MenuTheme) {
  const isOld = textIn(own, 'sticky_enabled') === '' && textIn(old, 'location') === location;
  const value = (name: string, fallback: string) =>
    (isOld ? textIn(old, name) : textIn(own, `sticky_${name}`)) || fallback;
  if (!isOn(value('enabled', isOld ? 'true' : 'false'))) return {};
  const flag = (name: string, fallback: string) => String(isOn(value(name, fallback)));
  const expand = flag('expand', 'false');
  const transition =
    isOn(theme.variable('sticky_menu_height', 'off')) &&
    isOn(theme.variable('sticky_menu_transition', 'off'));
  return {
    'data-sticky-enabled': 'true',
    'data-sticky-desktop': flag('desktop', 'true'),
    'data-sticky-mobile': flag('mobile', 'false'),
    'data-sticky-offset': value('offset', '0'),
    'data-sticky-expand': expand,
    'data-sticky-expand-mobile': flag('expand_mobile', expand),
    'data-sticky-transition': String(transition),
    ...(isOn(value('hide_until_scroll_up', 'false')) && {
      'data-sticky-hide': 'true',
      'data-sticky-hide-tolerance': value('hide_until_scroll_up_tolerance', String(HIDE_TOLERANCE)),
      'data-sticky-hide-offset': value('hide_until_scroll_up_offset', '0'),
    }),
  };
}

/** Which of a page's menus at a place is meant: ours is the first, and its container has no id. */
function isFirstInstance(chosen: string): boolean {
  return chosen === '' || chosen === '0' || chosen.split(',').some((number) => number.trim() === '1');
}

function instanceOf(all: Stored, location: string): string {
  return textIn(storedMap(all['instances']), location);
}

/** `true`, `1`, `on`, `enabled`. */
export function isOn(value: unknown): boolean {
  return value === true || ['true', '1', 'on', 'enabled'].includes(String(value ?? ''));
}

function withoutEmpty(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''));
}
