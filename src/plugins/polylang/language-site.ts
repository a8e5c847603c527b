import { fromPlain, maybeUnserialize, serialize, storedList, storedMap, toPlain } from 'portolan/data';
import type { Extender, Options, PostRow, Site, TermRow } from 'portolan/plugin';
import { matchPath } from 'portolan/routing';
import { menuLocations, siteMemory } from 'portolan/site';
import { type Language, type Languages, languagesOf, pathOf } from './languages.ts';
import { postsIn, termsIn, termsOf } from './lists.ts';
import { languagesOfObjects, translationsOf } from './translations.ts';

/** Settings that are otherwise in a language, by their names in lower case. */
type Changed = ReadonlyMap<string, { readonly text: string; readonly plain: unknown }>;

/** Settings that name a page. */
const PAGES = /^(?:page_on_front|page_for_posts|wp_page_for_privacy_policy|woocommerce_\w+_page_id)$/;

/** Those of them that a language has none of until they are translated. */
const FRONT_PAGES: ReadonlySet<string> = new Set(['page_on_front', 'page_for_posts']);

/** A request is answered in the language that its address tells, else in the default one. */
export const siteOfRequest: Extender<'request.site'> = async (site, { request }) => {
  const languages = await languagesOf(site);
  if (languages === undefined || site.language !== undefined) return site;
  const { languageFrom } = languages.settings;
  const language =
    (languageFrom === 'argument' ? undefined : ofPath(site, languages, request.path)) ??
    (languageFrom === 'folder' ? undefined : ofCode(languages, request.query['lang'])) ??
    (languageFrom === 'content' ? await ofContent(site, languages, request.path) : undefined);
  return siteIn(site, languages, language ?? languages.default);
};

function ofCode({ all }: Languages, code: unknown): Language | undefined {
  return all.find((language) => language.code === code);
}

function ofPath(site: Site, languages: Languages, path: string): Language | undefined {
  const { basePath } = site.address;
  const below = (path.startsWith(basePath) ? path.slice(basePath.length) : path)
    .replace(/^\/+(?:index\.php\/+)?/, '')
    .toLowerCase();
  return languages.all.find((language) => {
    const own = pathOf(languages, language).toLowerCase();
    return own !== '' && `${below}/`.startsWith(`${own}/`);
  });
}

/** Where addresses do not tell the language: that of the post or the term which they name. */
async function ofContent(site: Site, languages: Languages, path: string): Promise<Language | undefined> {
  const { variables, page } = await matchPath(site, path);
  const post = page ?? (await postNamed(site, variables));
  if (post !== undefined)
    return ofCode(languages, (await languagesOfObjects(site, 'post', [post.ID])).get(post.ID));
  const term = await termNamed(site, variables);
  return (
    term && ofCode(languages, (await languagesOfObjects(site, 'term', [term.term_id])).get(term.term_id))
  );
}

async function postNamed(
  site: Site,
  variables: Readonly<Record<string, string>>,
): Promise<PostRow | undefined> {
  const name = variables['name'] ?? '';
  if (name !== '') return (await site.posts.bySlug(name, ['post']))[0];
  for (const { name: type, queryVariable, hierarchical } of site.postTypes.values()) {
    const slug = queryVariable === false ? '' : (variables[queryVariable] ?? '');
    if (slug === '') continue;
    return hierarchical ? site.posts.byPath(slug, [type]) : (await site.posts.bySlug(slug, [type]))[0];
  }
  return undefined;
}

async function termNamed(
  site: Site,
  variables: Readonly<Record<string, string>>,
): Promise<TermRow | undefined> {
  for (const { name, queryVariable } of site.taxonomies.values()) {
    const slug = queryVariable === false ? '' : (variables[queryVariable] ?? '').split('/').at(-1);
    if (slug) return site.terms.bySlug(slug, name);
  }
  return undefined;
}

/** The site as it is in a language: its settings, its lists, its texts. */
export async function siteIn(whole: Site, languages: Languages, language: Language): Promise<Site> {
  const memory = siteMemory(whole);
  const [changed, terms] = await Promise.all([
    memory.get(`polylang.options ${language.code}`, () => translatedOptions(whole, languages, language)),
    memory.get(`polylang.terms ${language.code}`, () => termsIn(whole, languages, language)),
  ]);
  return {
    ...whole,
    locale: language.locale,
    language: { code: language.code, path: pathOf(languages, language), whole },
    options: optionsIn(whole.options, language.code, changed),
    posts: postsIn(whole, languages, language),
    terms: terms === undefined ? whole.terms : termsOf(whole.terms, languages, terms),
  };
}

/** Settings that are otherwise in a language, as they would be stored. */
async function translatedOptions(
  site: Site,
  languages: Languages,
  { code, locale, texts }: Language,
): Promise<Changed> {
  const { options } = site;
  const changed = new Map([['wplang', locale === 'en_US' ? '' : locale]]);
  for (const name of options.names()) {
    if (!PAGES.test(name)) continue;
    const page = options.number(name, 0);
    const translated = page > 0 ? (await translationsOf(site, 'post', page))[code] : undefined;
    if (translated !== undefined) changed.set(name.toLowerCase(), String(translated));
    // Nobody else's front page stands where there is none of the language: its posts do.
    else if (page > 0 && FRONT_PAGES.has(name)) changed.set(name, '0');
  }
  for (const name of ['blogname', 'blogdescription']) {
    const translated = texts.get(options.get(name) ?? '');
    if (translated !== undefined) changed.set(name, translated);
  }
  const sticky = storedList(options.value('sticky_posts')).map(Number);
  if (sticky.length > 0) {
    const codes = await languagesOfObjects(site, 'post', sticky);
    const own = sticky.filter((id) => (codes.get(id) ?? code) === code);
    if (own.length < sticky.length) changed.set('sticky_posts', serialize(fromPlain(own)));
  }
  const hidden = new Set<string>();
  for (const name of options.names().filter((one) => one.startsWith('widget_'))) {
    const stored = options.value(name);
    for (const [number, settings] of Object.entries(storedMap(stored))) {
      const only = storedMap(settings)['pll_lang'];
      if (typeof only === 'string' && only !== '' && only !== code)
        hidden.add(`${name.slice('widget_'.length)}-${number}`);
    }
    if (texts.size > 0) changed.set(name, serialize(fromPlain(translatedTexts(stored, texts))));
  }
  if (hidden.size > 0) changed.set('sidebars_widgets', withoutWidgets(options, hidden));
  const mods = `theme_mods_${options.get('stylesheet') ?? ''}`;
  const menus = await menusIn(site, languages, code);
  changed.set(
    mods.toLowerCase(),
    serialize(fromPlain({ ...storedMap(options.value(mods)), nav_menu_locations: menus })),
  );
  return new Map(
    [...changed].map(([name, text]) => [name, { text, plain: toPlain(maybeUnserialize(text)) }]),
  );
}

function translatedTexts(value: unknown, texts: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return texts.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => translatedTexts(one, texts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, translatedTexts(one, texts)]));
}

function withoutWidgets(options: Options, hidden: ReadonlySet<string>): string {
  const all = storedMap(options.value('sidebars_widgets'));
  const shown = Object.entries(all).map(([sidebar, widgets]) => [
    sidebar,
    Array.isArray(widgets) ? widgets.filter((id) => !hidden.has(String(id))) : widgets,
  ]);
  return serialize(fromPlain(Object.fromEntries(shown)));
}

/** Menus by location: as the settings name them, else the translations of the default language's. */
async function menusIn(site: Site, { settings }: Languages, code: string): Promise<Record<string, number>> {
  const menus: Record<string, number> = {};
  for (const [location, menu] of menuLocations(site)) {
    // `primary___fr`: Polylang keeps other languages' menus beside the default one's.
    if (location.includes('___')) continue;
    const translated = settings.menus[location]?.[code] ?? (await translationsOf(site, 'term', menu))[code];
    menus[location] = translated ?? menu;
  }
  for (const [location, byCode] of Object.entries(settings.menus)) {
    const menu = byCode[code];
    if (menu !== undefined) menus[location] = menu;
  }
  return menus;
}

function optionsIn(options: Options, code: string, changed: Changed): Options {
  const otherwise = (name: string) => {
    const found = changed.get(name.toLowerCase());
    // Whoever keeps what is made of it hears when the stored one changes.
    if (found !== undefined) options.get(name);
    return found;
  };
  return {
    get: (name) => otherwise(name)?.text ?? options.get(name),
    value(name) {
      const found = otherwise(name);
      return found === undefined ? options.value(name) : found.plain;
    },
    number(name, fallback) {
      const found = otherwise(name);
      return found === undefined ? options.number(name, fallback) : Number.parseInt(found.text, 10) || 0;
    },
    flag: (name, fallback) => options.flag(name, fallback),
    names: () => options.names(),
    set: (name, value) => options.set(name, value),
    delete: (name) => options.delete(name),
    kept: (name, make) => options.kept(`${code} ${name}`, make),
    get version() {
      return options.version;
    },
  };
}
