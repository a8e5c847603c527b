import type { Location } from './location.ts';

/** The owner's colours of buttons and their signs, at rest and under the pointer; '' = the network's own. */
export type ButtonColours = Readonly<
  Record<'bg_color' | 'bg_color_hover' | 'icon_color' | 'icon_color_hover', string>
>;

/** The four of them, by their names. */
export function buttonColours(named: (name: keyof ButtonColours) => string): ButtonColours {
  return {
    bg_color: named('bg_color'),
    bg_color_hover: named('bg_color_hover'),
    icon_color: named('icon_color'),
    icon_color_hover: named('icon_color_hover'),
  };
}

/** Where the buttons of a place are found. */
const PLACES: Readonly<Record<Location, readonly string[]>> = {
  sidebar: ['.et_social_sidebar_networks', '.et_social_mobile'],
  inline: ['.et_social_inline'],
  popup: ['.et_social_popup'],
  flyin: ['.et_social_flyin'],
  media: ['.et_social_media'],
};

/** The owner's own colours of a place, as CSS; '' where they chose none. Source: Monarch. */
export function colourRules(location: Location, colours: ButtonColours | undefined): string {
  if (!colours) return '';
  const rules = PLACES[location].map((place) => colourRulesFor(place, colours)).join('');
  if (location !== 'sidebar') return rules;
  return rules + rule('.et_social_sidebar_border li', 'border-color', colours.bg_color_hover, true);
}

/** The same for any list of buttons. */
export function colourRulesFor(place: string, colours: ButtonColours): string {
  const at = (state: string, parts = '') =>
    `.et_monarch ${place} .et_social_icons_container li${state}${parts}`;
  const signs = ' :is(i,.et_social_networkname,.et_social_count)';
  return [
    rule(at(''), 'background', colours.bg_color),
    rule(at(':hover'), 'background', colours.bg_color_hover, true),
    rule(at('', signs), 'color', colours.icon_color),
    rule(at(':hover', signs), 'color', colours.icon_color_hover, true),
  ].join('');
}

function rule(selector: string, property: string, value: string, important = false): string {
  return isColour(value) ? `${selector}{${property}:${value}${important ? ' !important' : ''}}` : '';
}

function isColour(value: string): boolean {
  return /^(?:#[\da-f]{3,8}|rgba?\([\d\s.,%]+\))$/i.test(value);
}
