import { defineOptionForm, type OptionField, type SettingsGroup, type Site } from 'portolan/plugin';
import { LOCATIONS, type Location } from './location.ts';
import { monarchSettings } from './settings.ts';

type Group = SettingsGroup<OptionField>;
type Field = Omit<OptionField, 'option' | 'member'>;

const PLACES: Readonly<Record<Location, string>> = {
  sidebar: 'At the edge of the window',
  inline: 'Above and below the text',
  popup: 'Window over the page',
  flyin: 'Window that comes in',
  media: 'Over pictures',
};

const group = (label: string, fields: readonly Field[]): Group => ({
  label,
  fields: fields.map((field) => ({
    ...field,
    ...(field.kind === 'checkbox' && { asBoolean: true }),
    option: 'et_monarch_options',
    member: [field.name],
  })),
});

const choice = (
  name: string,
  label: string,
  fallback: string,
  options: readonly (readonly [string, string])[],
): Field => ({ name, label, kind: 'choice', fallback, options });
const tick = (name: string, label: string, fallback = false): Field => ({
  name,
  label,
  kind: 'checkbox',
  fallback,
});
const count = (name: string, label: string, fallback: number): Field => ({
  name,
  label,
  kind: 'number',
  integer: true,
  minimum: 0,
  fallback,
});

function place(
  location: Location,
  types: readonly (readonly [string, string])[],
  chosen: readonly string[],
): Group {
  const at = (name: string) => `sharing_${location}_${name}`;
  const isWindow = location === 'popup' || location === 'flyin';
  const fields: readonly (Field | false)[] = [
    location !== 'media' && {
      name: at('post_types'),
      label: 'On pages of these types',
      kind: 'choices',
      // What a plugin brought that is gone stays chosen.
      options: [
        ...types,
        ...chosen
          .filter((name) => types.every(([known]) => known !== name))
          .map((name) => [name, name] as const),
      ],
      fallback: location === 'sidebar' ? ['post', 'page'] : ['post'],
    },
    choice(
      at('icon_style'),
      'Movement of the buttons',
      location === 'sidebar' ? 'flip' : location === 'media' ? 'simple' : 'slide',
      [
        ['flip', 'They turn over'],
        ['slide', 'They slide'],
        ['simple', 'None'],
      ],
    ),
    choice(at('icon_shape'), 'Shape', location === 'sidebar' ? 'rectangle' : 'rounded', [
      ['rectangle', 'Rectangle'],
      ['rounded', 'Rounded'],
      ['circle', 'Circle'],
    ]),
    location === 'inline' &&
      choice(at('icons_location'), 'Where', 'above', [
        ['above', 'Above the text'],
        ['below', 'Below the text'],
        ['above_below', 'Above and below the text'],
      ]),
    location === 'sidebar' &&
      choice(at('sidebar_orientation'), 'Edge', 'left', [
        ['left', 'Left'],
        ['right', 'Right'],
      ]),
    isWindow && { name: at('title_text'), label: 'Heading', kind: 'line', fallback: 'Share This' },
    isWindow && {
      name: at('message_text'),
      label: 'Text',
      kind: 'text',
      fallback: 'Share this post with your friends!',
    },
    tick(at('counts'), 'Show how often a page was shared', location === 'inline' || location === 'popup'),
    count(at('counts_num'), 'From so many times on', 0),
    tick(at('total'), 'Show the sum of all networks'),
    tick(at('network_names'), 'Name the networks', true),
    tick(at('display_all'), 'A button for all networks'),
    tick(at('spacing'), location === 'sidebar' ? 'Gaps between the buttons' : 'No gaps between the buttons'),
    tick(at('mobile'), 'Not on telephones'),
    tick(at('custom_colors'), 'Colours of one’s own'),
    { name: at('bg_color'), label: 'Ground', kind: 'colour' },
    { name: at('bg_color_hover'), label: 'Ground under the pointer', kind: 'colour' },
    { name: at('icon_color'), label: 'Sign', kind: 'colour' },
    { name: at('icon_color_hover'), label: 'Sign under the pointer', kind: 'colour' },
    isWindow && tick(at('auto_popup'), 'Opens after a while', location === 'popup'),
    isWindow && count(at('popup_delay'), 'Seconds until then', 20),
    isWindow && tick(at('trigger_idle'), 'Opens when nothing is done'),
    isWindow && count(at('idle_timeout'), 'Seconds of that', 15),
    isWindow && tick(at('trigger_bottom'), 'Opens at the end of the text', location === 'flyin'),
    isWindow && tick(at('trigger_comment'), 'Opens after a comment'),
    isWindow && tick(at('trigger_purchase'), 'Opens after a purchase'),
    isWindow && tick(at('cookies'), 'Opens once only'),
    isWindow && count(at('cookie_duration'), 'In so many days', 1),
  ];
  return group(
    PLACES[location],
    fields.filter((field) => field !== false),
  );
}

function groups(site: Site): readonly Group[] {
  const types = [...site.postTypes.values()]
    .filter((type) => type.public)
    .map(({ name, label }) => [name, label] as const);
  const settings = monarchSettings(site);
  return [
    group('Where buttons stand', [
      {
        name: 'sharing_locations_manage_locations',
        label: 'Places',
        kind: 'choices',
        fallback: ['sidebar'],
        options: LOCATIONS.map((location) => [location, PLACES[location]] as const),
      },
    ]),
    ...LOCATIONS.map((location) => place(location, types, settings.of(location).postTypes)),
    group('Follow buttons', [tick('follow_networks_new_window', 'Open in a window of their own', true)]),
    group('Style', [
      {
        name: 'general_main_custom_css',
        label: 'CSS of one’s own',
        kind: 'text',
      },
    ]),
  ];
}

/** Where and how pages are shared. Monarch: its own settings, option `et_monarch_options`. */
export const monarchForm = defineOptionForm({
  name: 'monarch',
  label: 'Sharing (Monarch)',
  about: 'Where buttons for sharing stand, how they look, and what opens the windows that ask for it.',
  addresses: ['tools.php?page=et_monarch_options', 'admin.php?page=et_monarch_options'],
  groups,
});
