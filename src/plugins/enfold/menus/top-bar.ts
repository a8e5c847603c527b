import { storedList } from 'portolan/data';
import { ksesPost } from 'portolan/html';
import type { Extender, MenuItemModel, Site } from 'portolan/plugin';
import { menuLocations, menuTree } from 'portolan/site';
import { keepsDesign } from '../design/design-theme.ts';
import { themeOption, themeSetting } from '../theme-options.ts';

/** The theme's name for the place of the menu in the top bar. */
const LOCATION = 'avia2';

/** What stands at one end of the bar above the header. */
export interface TopBarSide {
  readonly social: readonly { readonly name: string; readonly href: string }[];
  readonly menu: readonly MenuItemModel[];
  /** Safe HTML: telephone number, or whatever the owner wrote in its place; '' for nothing. */
  readonly phoneHtml: string;
}

export interface TopBarModel {
  readonly start: TopBarSide;
  readonly end: TopBarSide;
  /** It is scrolled away while the header below it stays. */
  readonly leaves: boolean;
}

/**
 * The bar above the header: links to networks, a menu of its own, a telephone number, each at the end that the owner
 * chose. Options `header_social`, `header_secondary_menu`, `header_phone_active`, `phone`, `header_unstick_top`.
 */
export const topBar: Extender<'page.model'> = async (page, { site, call }) => {
  const sides = {
    social: besideMenu(site) ? undefined : sideOf(themeOption(site, 'header_social')),
    menu: sideOf(themeOption(site, 'header_secondary_menu')),
    phone: sideOf(themeOption(site, 'header_phone_active')),
  };
  const social = sides.social ? networks(site) : [];
  const stored = sides.menu ? menuLocations(site).get(LOCATION) : undefined;
  const place = { url: site.address.atHost(call.request.path), query: page.query };
  const menu = stored === undefined ? [] : await menuTree(site, stored, place);
  const phoneHtml = sides.phone ? ksesPost(themeOption(site, 'phone')?.trim() ?? '') : '';
  if (social.length === 0 && menu.length === 0 && phoneHtml === '') return page;
  const at = (side: Side): TopBarSide => ({
    social: sides.social === side ? social : [],
    menu: sides.menu === side ? menu : [],
    phoneHtml: sides.phone === side ? phoneHtml : '',
  });
  const unstuck = themeOption(site, 'header_unstick_top') ?? 'disabled';
  const bar: TopBarModel = {
    start: at('start'),
    end: at('end'),
    leaves: unstuck !== 'disabled' && unstuck !== '',
  };
  return { ...page, data: { ...page.data, topBar: bar } };
};

/** Networks that stand beside the menu, where the theme has room for them. */
function besideMenu(site: Site): boolean {
  return keepsDesign(site.theme) && (themeOption(site, 'header_social') ?? '').includes('icon_active_main');
}

type Side = 'start' | 'end';

/** `icon_active_left extra_header_active` and the like; links in the menu itself stand at the bar's end. */
function sideOf(option: string | undefined): Side | undefined {
  if (!option || option === 'disabled') return undefined;
  return option.includes('_left') ? 'start' : 'end';
}

/** The owner's accounts elsewhere: option `social_icons`, a list of network and address. */
export function networks(site: Site): TopBarSide['social'] {
  const stored = themeSetting(site, 'social_icons');
  const list: readonly unknown[] = storedList(stored);
  return list.flatMap((each) => {
    const { social_icon: key, social_icon_link: href } = each as Readonly<Record<string, unknown>>;
    if (typeof key !== 'string' || typeof href !== 'string' || !/^(?:https?:|mailto:|\/)/i.test(href))
      return [];
    return [{ name: nameOf(key), href }];
  });
}

/** Names that are not just their key with a capital. */
const NAMES: Readonly<Record<string, string>> = {
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  rss: 'RSS',
  whatsapp: 'WhatsApp',
  soundcloud: 'SoundCloud',
  five_100_px: '500px',
  tiktok: 'TikTok',
  gplus: 'Google+',
};

function nameOf(key: string): string {
  return NAMES[key] ?? key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ');
}
