import { storedMap } from 'portolan/data';
import { defineOptionForm, type OptionField, type SettingsGroup, type Site } from 'portolan/plugin';

type Group = SettingsGroup<OptionField>;
type Field = Omit<OptionField, 'option'> & { readonly member: readonly string[] };

const SECONDS = 'Milliseconds';

const onOff = ['disabled', 'enabled'] as const;

/** The settings of one place of a menu; each falls back to the one for all places. */
function place(location: string, label: string): Group {
  const at = (name: string) => ({ name: `${location}.${name}`, member: [location, name] });
  const fields: readonly Field[] = [
    { ...at('enabled'), label: 'Max Mega Menu renders this menu', kind: 'checkbox', offOn: ['', '1'] },
    {
      ...at('event'),
      label: 'Panels open',
      kind: 'choice',
      fallback: 'hover',
      options: [
        ['hover', 'Under a resting pointer'],
        ['hover_', 'Under the pointer'],
        ['click', 'By a click'],
      ],
    },
    {
      ...at('effect'),
      label: 'How they come',
      kind: 'choice',
      fallback: 'fade_up',
      options: [
        ['disabled', 'At once'],
        ['fade', 'Out of nothing'],
        ['fade_up', 'Out of nothing, upwards'],
        ['slide', 'From above'],
        ['slide_up', 'From below'],
      ],
    },
    {
      ...at('effect_speed'),
      label: 'How long that takes',
      kind: 'number',
      hint: SECONDS,
      minimum: 0,
      fallback: 200,
    },
    {
      ...at('effect_mobile'),
      label: 'How the menu comes on telephones',
      kind: 'choice',
      fallback: 'disabled',
      options: [
        ['disabled', 'At once'],
        ['slide', 'From above'],
        ['slide_left', 'From the left'],
        ['slide_right', 'From the right'],
      ],
    },
    {
      ...at('effect_speed_mobile'),
      label: 'How long that takes on telephones',
      kind: 'number',
      hint: SECONDS,
      minimum: 0,
      fallback: 200,
    },
    {
      ...at('second_click'),
      label: 'A second click on what has a panel',
      kind: 'choice',
      fallback: 'go',
      options: [
        ['go', 'Follows its link'],
        ['close', 'Closes the panel'],
        ['disabled', 'Does nothing'],
      ],
    },
    {
      ...at('mobile_behaviour'),
      label: 'Panels on telephones',
      kind: 'choice',
      fallback: 'standard',
      options: [
        ['standard', 'Several may be open'],
        ['accordion', 'One is open at a time'],
      ],
    },
    {
      ...at('mobile_state'),
      label: 'At first they are',
      kind: 'choice',
      fallback: 'collapse_all',
      options: [
        ['collapse_all', 'Closed'],
        ['expand_all', 'Open'],
        ['expand_active', 'Open where the page is in them'],
      ],
    },
    { ...at('descriptions'), label: 'Show descriptions of items', kind: 'checkbox', offOn: onOff },
    { ...at('sticky_enabled'), label: 'The menu stays in sight', kind: 'checkbox', offOn: ['false', 'true'] },
    {
      ...at('sticky_desktop'),
      label: 'On desks',
      kind: 'checkbox',
      offOn: ['false', 'true'],
      fallback: true,
    },
    { ...at('sticky_mobile'), label: 'On telephones', kind: 'checkbox', offOn: ['false', 'true'] },
    { ...at('sticky_offset'), label: 'Pixels from the top', kind: 'number', integer: true, fallback: 0 },
    {
      ...at('sticky_hide_until_scroll_up'),
      label: 'Hidden until somebody scrolls up',
      kind: 'checkbox',
      offOn: ['false', 'true'],
    },
  ];
  return { label, fields: fields.map((field) => ({ ...field, option: 'megamenu_settings' })) };
}

function groups(site: Site): readonly Group[] {
  const known = Object.entries(storedMap(site.options.value('megamenu_settings')))
    .filter(([, one]) => typeof one === 'object' && one !== null && 'enabled' in one)
    .map(([location]) => location);
  const registered = new Map(site.contributions('menuLocations').map(({ name, label }) => [name, label]));
  const all = [...new Set([...known, ...registered.keys()])];
  return all.map((location) => place(location, registered.get(location) ?? location));
}

/** How menus with panels open and stick. Max Mega Menu: Menu Locations, option `megamenu_settings`. */
export const megaMenuForm = defineOptionForm({
  name: 'megamenu',
  label: 'Menus with panels (Max Mega Menu)',
  about: 'For each place of a menu: how panels open, what telephones get, whether it stays in sight.',
  addresses: ['admin.php?page=maxmegamenu'],
  groups,
});
