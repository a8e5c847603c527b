import { type Stored, storedList, storedMap, textIn } from 'portolan/data';
import type { Site } from 'portolan/plugin';

/** How a site's languages are set up. Polylang: option `polylang`. */
export interface LanguageSettings {
  /** Code of the default language; '' = the first one. */
  readonly default: string;
  /** What tells the language: a folder (`/fr/`), an argument (`?lang=fr`), or what is shown alone. */
  readonly languageFrom: 'folder' | 'argument' | 'content';
  /** The code of the language that a host belonged to (`fr.example.com`); its addresses are in a folder here. */
  codeOfHost(host: string): string | undefined;
  /** Stands before the code of the language in addresses: `language/`, or nothing. */
  readonly before: string;
  /** Whether addresses of the default language do not name it. */
  readonly hidesDefault: boolean;
  /** Whether a language's front page is at its code (`/fr/`), not at its own address (`/fr/accueil/`). */
  readonly frontAtCode: boolean;
  /** Whether visitors who come to `/` are sent to the language that they prefer. */
  readonly asksBrowser: boolean;
  /** Types of posts that are translated. */
  readonly types: ReadonlySet<string>;
  /** Taxonomies that are translated. */
  readonly taxonomies: ReadonlySet<string>;
  /** Menus by location, then by code: term ids. */
  readonly menus: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** The settings as they are stored; a site without any gets those of a fresh Polylang. */
export function languageSettings(site: Pick<Site, 'options'>): LanguageSettings {
  const stored = storedMap(site.options.value('polylang'));
  // 0: what is shown tells the language, 1: a folder, 2 and 3: hosts of their own, which are folders here.
  const forced = Number(stored['force_lang'] ?? 1);
  const pretty = (site.options.get('permalink_structure') ?? '') !== '';
  const media = isOn(stored['media_support'] ?? 0) ? ['attachment'] : [];
  return {
    default: textIn(stored, 'default_lang'),
    languageFrom: forced === 0 ? 'content' : pretty ? 'folder' : 'argument',
    codeOfHost: hostsOf(forced, stored, site.options.get('home') ?? ''),
    before: isOn(stored['rewrite'] ?? 1) ? '' : 'language/',
    hidesDefault: forced !== 1 || isOn(stored['hide_default'] ?? 1),
    frontAtCode: isOn(stored['redirect_lang'] ?? 0),
    asksBrowser: isOn(stored['browser'] ?? 0),
    types: new Set(['post', 'page', 'wp_block', ...media, ...textsOf(stored['post_types'])]),
    taxonomies: new Set(['category', 'post_tag', ...textsOf(stored['taxonomies'])]),
    menus: menusOf(storedMap(storedMap(stored['nav_menus'])[site.options.get('stylesheet') ?? ''])),
  };
}

/** Hosts that were named for each language, or its code before the site's own. Polylang: `force_lang` 3 and 2. */
function hostsOf(forced: number, stored: Stored, home: string): LanguageSettings['codeOfHost'] {
  const own = hostOf(home);
  if (forced === 2) {
    const end = `.${own.replace(/^www\./, '')}`;
    return (host) => (host.endsWith(end) && host !== own ? host.slice(0, -end.length) : undefined);
  }
  const named = forced === 3 ? Object.entries(storedMap(stored['domains'])) : [];
  const codes = new Map(named.map(([code, address]) => [hostOf(String(address)), code]));
  codes.delete(own);
  return (host) => codes.get(host);
}

function hostOf(address: string): string {
  const whole = /^https?:/.test(address) ? address : `https://${address}`;
  return URL.canParse(whole) ? new URL(whole).host : '';
}

function menusOf(stored: Stored): LanguageSettings['menus'] {
  return Object.fromEntries(
    Object.entries(stored).map(([location, menus]) => [
      location,
      Object.fromEntries(
        Object.entries(storedMap(menus)).flatMap(([code, menu]) =>
          Number(menu) > 0 ? [[code, Number(menu)]] : [],
        ),
      ),
    ]),
  );
}

function textsOf(value: unknown): readonly string[] {
  const all = storedList(value);
  return all.filter((one): one is string => typeof one === 'string');
}

/** Whether one of Polylang's switches is on: it stores 1 or true. */
export function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1';
}
