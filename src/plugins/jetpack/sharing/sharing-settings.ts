import { storedMap } from 'portolan/data';
import { ranPlugin, type Site } from 'portolan/plugin';

/** How buttons look. `official` are the networks' own widgets: here they are rendered like `icon-text`. */
export type ButtonStyle = 'icon-text' | 'icon' | 'text' | 'official';

/** A service that the owner named themselves. */
export interface CustomService {
  readonly name: string;
  /** With tokens: `%post_url%` … */
  readonly url: string;
  readonly icon: string;
}

export interface SharingSettings {
  readonly visible: readonly string[];
  /** Behind the button "More". */
  readonly hidden: readonly string[];
  readonly style: ButtonStyle;
  /** Above the buttons; '' = nothing. */
  readonly label: string;
  /** Post types, and `index` for lists. */
  readonly show: readonly string[];
  readonly custom: ReadonlyMap<string, CustomService>;
  /** Account that tweets name, '' = none. */
  readonly xAccount: string;
}

const STYLES: readonly ButtonStyle[] = ['icon-text', 'icon', 'text', 'official'];

/** What older versions stored where a list stands now. */
const OLD_SHOW: Readonly<Record<string, readonly string[]>> = {
  posts: ['post', 'page'],
  index: ['index'],
  'posts-index': ['post', 'page', 'index'],
};

/** The options `sharing-services` and `sharing-options`. Source: Jetpack, sharing. */
export function sharingSettings(site: Pick<Site, 'options'>): SharingSettings {
  const services = storedMap(site.options.value('sharing-services'));
  const stored = site.options.get('sharing-services') !== undefined;
  const options = storedMap(site.options.value('sharing-options'));
  const global = storedMap(options['global']);
  // The site itself takes what is pressed to it only with a plugin of its own.
  const offered = (service: string) => service !== 'press-this' || ranPlugin(site, 'press-this');
  const style = STYLES.find((each) => each === global['button_style']) ?? 'icon-text';
  const { show } = global;
  return {
    visible: stored ? listOf(services['visible']).filter(offered) : ['facebook', 'x'],
    hidden: listOf(services['hidden']).filter(offered),
    style,
    label: typeof global['sharing_label'] === 'string' ? global['sharing_label'] : 'Share this:',
    show:
      typeof show === 'string'
        ? (OLD_SHOW[show] ?? [show])
        : show === undefined
          ? ['post', 'page']
          : listOf(show),
    custom: customServices(options),
    xAccount: (site.options.get('jetpack-twitter-cards-site-tag') ?? '').replace(/^@/, ''),
  };
}

/** Whether a service can be asked for: it stands among the buttons, seen or behind "More". */
export function isEnabled(settings: SharingSettings, service: string): boolean {
  return settings.visible.includes(service) || settings.hidden.includes(service);
}

function customServices(options: Readonly<Record<string, unknown>>): ReadonlyMap<string, CustomService> {
  const found = new Map<string, CustomService>();
  for (const [id, value] of Object.entries(options)) {
    if (!/^custom-\d+$/.test(id)) continue;
    const { name, url, icon } = storedMap(value);
    found.set(id, { name: String(name ?? ''), url: String(url ?? ''), icon: String(icon ?? '') });
  }
  return found;
}

function listOf(value: unknown): readonly string[] {
  return Object.values(storedMap(value)).map(String);
}
