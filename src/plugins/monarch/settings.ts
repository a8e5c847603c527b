import { flagIn, numberIn, type Stored, storedList, storedMap, textFrom, textIn } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { type ButtonColours, buttonColours } from './colours.ts';
import { type FollowAppearance, followAppearance, shortcodeText } from './follow-appearance.ts';
import { LOCATIONS, type Location } from './location.ts';
import { FOLLOW_NETWORKS, SHARE_NETWORKS } from './networks.ts';

export interface ChosenNetwork {
  readonly name: string;
  /** Plain text. */
  readonly label: string;
  /** Account at the network; of networks to follow, the profile's address. */
  readonly username: string;
  /** A number that the owner wrote; '' = none. Networks to follow only. */
  readonly count: string;
}

/** How buttons look and behave in one place. */
export interface LocationSettings {
  readonly iconStyle: string;
  readonly iconShape: string;
  readonly iconsLocation: string;
  readonly alignment: string;
  readonly columns: string;
  readonly animation: string;
  readonly titleText: string;
  readonly messageText: string;
  readonly right: boolean;
  readonly counts: boolean;
  /** Counts below this are not shown. */
  readonly leastCount: number;
  readonly total: boolean;
  readonly totalColour: string;
  readonly outerColour: string;
  readonly networkNames: boolean;
  /** The button of all networks. */
  readonly all: boolean;
  /** No gaps; in the sidebar: gaps. */
  readonly spacing: boolean;
  /** Not on telephones. */
  readonly hiddenOnMobile: boolean;
  readonly postTypes: readonly string[];
  readonly colours: ButtonColours | undefined;
  readonly triggers: Triggers;
}

/** What opens a pop-up or fly-in. Seconds, per cent, days. */
export interface Triggers {
  readonly delay: number | undefined;
  readonly idle: number | undefined;
  readonly scroll: number | undefined;
  readonly bottom: boolean;
  readonly comment: boolean;
  readonly purchase: boolean;
  /** Shown once in so many days. */
  readonly onceIn: number | undefined;
}

export interface MonarchSettings {
  readonly networks: readonly ChosenNetwork[];
  readonly follow: readonly ChosenNetwork[];
  readonly locations: ReadonlySet<Location>;
  readonly customCss: string;
  readonly followInNewWindow: boolean;
  readonly followWidget: FollowAppearance;
  /** Whether pages bring the counts that are known; the browser asks for all of them otherwise. */
  readonly keepsCounts: boolean;
  of(location: Location): LocationSettings;
}

/** The option `et_monarch_options`, read. Read again only when an option has changed. */
export function monarchSettings(site: Pick<Site, 'options' | 'once'>): MonarchSettings {
  return site.options.kept('monarch.settings', () => readSettings(site.options.value('et_monarch_options')));
}

/** The settings in a stored option. */
function readSettings(stored: unknown): MonarchSettings {
  const options = storedMap(stored);
  const managed = listOf(options['sharing_locations_manage_locations'] ?? ['sidebar']);
  return {
    networks: networksOf(options['sharing_networks_networks_sorting'], SHARE_NETWORKS),
    follow: networksOf(options['follow_networks_networks_sorting'], FOLLOW_NETWORKS),
    locations: new Set(LOCATIONS.filter((location) => managed.includes(location))),
    customCss: textIn(options, 'general_main_custom_css'),
    followInNewWindow: flagIn(options, 'follow_networks_new_window', true),
    followWidget: followAppearance((name) => shortcodeText(options[`follow_widget_${name}`])),
    keepsCounts: flagIn(options, 'general_main_update_freq', true),
    of: (location) => locationOf(options, location),
  };
}

function locationOf(options: Stored, location: Location): LocationSettings {
  const at = (name: string) => `sharing_${location}_${name}`;
  const value = (name: string) => options[at(name)];
  const text = (name: string, fallback: string) => textFrom(value(name)) ?? fallback;
  const flag = (name: string, fallback = false) => flagIn(options, at(name), fallback);
  // An emptied field is 0.
  const number = (name: string, fallback: number) =>
    value(name) === '' ? 0 : numberIn(options, at(name), fallback);
  const sidebar = location === 'sidebar';
  const flyin = location === 'flyin';
  return {
    iconStyle: text('icon_style', sidebar ? 'flip' : location === 'media' ? 'simple' : 'slide'),
    iconShape: text('icon_shape', sidebar ? 'rectangle' : 'rounded'),
    iconsLocation: text('icons_location', flyin ? 'bottom_right' : location === 'inline' ? 'above' : 'top'),
    alignment: text('icons_alignment', 'left'),
    columns: text('col_number', location === 'inline' ? '4' : location === 'popup' ? '3' : 'auto'),
    animation: text('animation', sidebar ? 'slideright' : flyin ? 'slideup' : 'fadein'),
    titleText: text('title_text', 'Share This'),
    messageText: text('message_text', 'Share this post with your friends!'),
    right: text('sidebar_orientation', 'left') === 'right' || text('orientation', '') === 'right',
    counts: flag('counts', location === 'inline' || location === 'popup'),
    leastCount: number('counts_num', 0),
    total: flag('total'),
    totalColour: text('total_color', 'dark'),
    outerColour: text('outer_color', 'dark'),
    networkNames: flag('network_names', true),
    all: flag('display_all'),
    spacing: flag('spacing'),
    hiddenOnMobile: flag('mobile'),
    postTypes: listOf(value('post_types') ?? (sidebar ? ['post', 'page'] : ['post'])),
    colours: flag('custom_colors') ? buttonColours((name) => text(name, '')) : undefined,
    triggers: {
      delay: flag('auto_popup', !flyin) ? number('popup_delay', 20) : undefined,
      idle: flag('trigger_idle') ? number('idle_timeout', 15) : undefined,
      scroll: flag('scroll_trigger') || flag('trigger_scroll') ? number('scroll_pos', 50) : undefined,
      bottom: flag('trigger_bottom', flyin),
      comment: flag('trigger_comment'),
      purchase: flag('trigger_purchase'),
      onceIn: flag('cookies') ? number('cookie_duration', 1) : undefined,
    },
  };
}

/** Parallel lists of ids, labels and names, in the order in which they are shown. */
function networksOf(stored: unknown, known: readonly string[]): readonly ChosenNetwork[] {
  const value = storedMap(stored);
  const [names, labels, usernames, counts] = ['class', 'label', 'username', 'count'].map((key) =>
    listOf(value[key]),
  );
  return (names ?? []).flatMap((name, index) =>
    known.includes(name)
      ? [
          {
            name,
            label: labels?.[index] ?? name,
            username: usernames?.[index] ?? '',
            count: counts?.[index] ?? '',
          },
        ]
      : [],
  );
}

function listOf(value: unknown): readonly string[] {
  return storedList(value).map(String);
}
