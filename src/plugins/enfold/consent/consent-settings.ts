import { createHash } from 'node:crypto';
import type { Site, SiteRequest } from 'portolan/plugin';
import { isOn } from '../is-on.ts';
import { themeSetting } from '../theme-options.ts';
import { CONSENT_VERSION, type Service } from './consent-cookies.ts';
import { type ConsentRules, mayLoad } from './consent-state.ts';

/** Where the bar stands. */
const POSITIONS = ['bottom', 'top', 'top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

export interface ConsentButton {
  /** Plain text; '' = a cross. */
  readonly label: string;
  readonly action: '' | 'select_all' | 'hide_notification' | 'info_modal' | 'link';
  /** Where a link leads. */
  readonly link: string;
}

/** A service that the owner named themselves. */
export interface CustomCookie {
  readonly name: string;
  readonly description: string;
}

export interface ConsentSettings {
  readonly on: boolean;
  /** The bar only tells; nothing is asked. */
  readonly barOnly: boolean;
  readonly mode: '' | 'needs_opt_in' | 'essential_only' | 'can_opt_out';
  /** HTML of the owner. */
  readonly message: string;
  readonly position: (typeof POSITIONS)[number];
  readonly buttons: readonly ConsentButton[];
  readonly modalButtons: readonly ConsentButton[];
  readonly modalHeading: string;
  readonly badge: '' | 'left-bottom' | 'right-bottom';
  readonly reload: boolean;
  /** Asked before everything is refused, '' = nothing. */
  readonly refuseAlert: string;
  readonly customCookies: readonly CustomCookie[];
}

const DEFAULT_MESSAGE =
  'This site uses cookies. By continuing to browse the site, you are agreeing to our use of cookies.';

/** How the site asks for consent: options `cookie_…` of the theme. */
export function consentSettings(site: Pick<Site, 'options'>): ConsentSettings {
  const setting = (name: string) => themeSetting(site, name);
  const text = (name: string, fallback = '') => {
    const value = setting(name);
    return typeof value === 'string' && value !== '' ? value : fallback;
  };
  const mode = text('cookie_default_settings');
  const badge = text('cookie_consent_badge');
  return {
    on: isOn(text('cookie_consent')),
    barOnly: isOn(text('cookie_message_bar_only')),
    // A way of asking that is not known asks.
    mode: mode === '' || mode === 'essential_only' || mode === 'can_opt_out' ? mode : 'needs_opt_in',
    message: text('cookie_content', DEFAULT_MESSAGE),
    position: POSITIONS.find((each) => each === text('cookie_position')) ?? 'bottom',
    buttons: buttonsOf(setting('msg_bar_buttons'), [
      { label: 'OK', action: '', link: '' },
      { label: 'Learn more', action: 'info_modal', link: '' },
    ]),
    modalButtons: buttonsOf(setting('modal_popup_window_buttons'), [
      { label: 'Accept settings', action: '', link: '' },
      { label: 'Hide notification only', action: 'hide_notification', link: '' },
    ]),
    modalHeading: text('cookie_info_custom_heading', 'Cookie and Privacy Settings'),
    badge: badge === 'left-bottom' || badge === 'right-bottom' ? badge : '',
    reload: isOn(text('cookie_auto_reload')),
    refuseAlert: text('cookie_refuse_button_alert'),
    customCookies: customCookiesOf(setting('custom_cookies')),
  };
}

/** The rules that the browser holds a visitor's cookies against. */
export function rulesOf({ on, barOnly, mode }: ConsentSettings): ConsentRules {
  return {
    asks: on && !barOnly,
    needsOptIn: mode === 'needs_opt_in' || mode === 'essential_only',
    silentAccept: mode === '',
  };
}

/** What the consent cookie holds once this bar is answered: another text asks anew. */
export function consentValue({ message, buttons }: ConsentSettings): string {
  const text = message + buttons.map(({ label }) => label).join('');
  return `${createHash('md5').update(text).digest('hex')}||${CONSENT_VERSION}`;
}

/** Whether a request's visitor lets a service be used. What is refused in a tab only the browser knows. */
export function serviceAllowed(
  site: Pick<Site, 'options'>,
  cookies: SiteRequest['cookies'],
  service: Service,
): boolean {
  const facts = { has: (name: string) => cookies[name] !== undefined, refusedInTab: false };
  return mayLoad(service, rulesOf(consentSettings(site)), facts);
}

/** Groups of settings are lists of maps whose keys end in what they are: `msg_bar_button_label`. */
function buttonsOf(value: unknown, fallback: readonly ConsentButton[]): readonly ConsentButton[] {
  const input = groupsOf(value).map((group): ConsentButton => {
    const action = endingIn(group, 'action');
    return {
      label: endingIn(group, 'label'),
      action: ACTIONS.find((each) => each === action) ?? '',
      link: endingIn(group, 'link'),
    };
  });
  return input.length > 0 ? input : fallback;
}

const ACTIONS = ['select_all', 'hide_notification', 'info_modal', 'link'] as const;

function customCookiesOf(value: unknown): readonly CustomCookie[] {
  return groupsOf(value).flatMap((group) => {
    const name = endingIn(group, 'name').replace(/[^\w-]/g, '');
    return name === '' ? [] : [{ name, description: endingIn(group, 'description') }];
  });
}

function groupsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).filter(
    (group): group is Readonly<Record<string, unknown>> => typeof group === 'object' && group !== null,
  );
}

function endingIn(group: Readonly<Record<string, unknown>>, end: string): string {
  const value = Object.entries(group).find(([key]) => key === end || key.endsWith(`_${end}`))?.[1];
  return typeof value === 'string' ? value : '';
}
