import type { Location, LocationSettings } from './settings.ts';

/** Where the buttons of a place are found. */
const PLACES: Readonly<Record<Location, string>> = {
  sidebar: '.et_social_sidebar_networks',
  inline: '.et_social_inline',
  popup: '.et_social_popup',
  flyin: '.et_social_flyin',
  media: '.et_social_media_wrapper',
};

/** The owner's own colours of a place, as CSS; '' where they chose none. */
export function colourRules(location: Location, colours: LocationSettings['colours']): string {
  return colours ? colourRulesFor(PLACES[location], colours) : '';
}

/** The same for any list of buttons. */
export function colourRulesFor(place: string, colours: NonNullable<LocationSettings['colours']>): string {
  const rule = (selector: string, property: string, value: string) =>
    isColour(value) ? `${place} ${selector}{${property}:${value}}` : '';
  return [
    rule('li', 'background-color', colours.bg_color),
    rule('li:hover', 'background-color', colours.bg_color_hover),
    rule('li :is(i, .et_social_networkname, .et_social_count)', 'color', colours.icon_color),
    rule('li:hover :is(i, .et_social_networkname, .et_social_count)', 'color', colours.icon_color_hover),
  ].join('');
}

function isColour(value: string): boolean {
  return /^(?:#[\da-f]{3,8}|rgba?\([\d\s.,%]+\))$/i.test(value);
}
