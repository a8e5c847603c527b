import { maybeUnserialize, storedMap, toPlain } from 'portolan/data';
import type { Site, TermRow } from 'portolan/plugin';
import { siteMemory } from 'portolan/site';
import { type LanguageSettings, languageSettings } from './settings.ts';

/** A language of a site. Polylang: PLL_Language. */
export interface Language {
  /** `fr`: what addresses and settings call it. */
  readonly code: string;
  /** `fr_FR` */
  readonly locale: string;
  /** What it calls itself: `Français`. */
  readonly name: string;
  /** Its term of the taxonomy `language`: posts have it. */
  readonly ofPosts: number;
  /** Its term of the taxonomy `term_language`: terms have it; 0 where there is none. */
  readonly ofTerms: number;
  /** Posts that it has; its switcher may leave out those that have none. */
  readonly count: number;
  /** Texts of the settings in this language, by the text in the default one. */
  readonly texts: ReadonlyMap<string, string>;
}

/** The languages of a site in their order. */
export interface Languages {
  readonly settings: LanguageSettings;
  readonly all: readonly Language[];
  readonly default: Language;
}

/** A site's languages; undefined where it has none. */
export function languagesOf(site: Site): Promise<Languages | undefined> {
  return siteMemory(site.language?.whole ?? site).get('polylang.languages', () => readLanguages(site));
}

async function readLanguages(localized: Site): Promise<Languages | undefined> {
  const site = localized.language?.whole ?? localized;
  const settings = languageSettings(site);
  const terms = await site.terms.find({ taxonomies: ['language'], orderBy: 'term_group' });
  const [ofTerms, metas] = await Promise.all([
    site.terms.find({ taxonomies: ['term_language'] }),
    site.terms.meta(terms.map(({ term_id }) => term_id)),
  ]);
  const byCode = new Map(ofTerms.map((term) => [term.slug.replace(/^pll_/, ''), term.term_id]));
  const older = await olderTexts(site, terms);
  const all = terms.map(
    (term): Language => ({
      code: term.slug,
      locale: localeOf(term),
      name: term.name,
      ofPosts: term.term_id,
      count: term.count,
      ofTerms: byCode.get(term.slug) ?? 0,
      texts: pairs(
        metas.get(term.term_id)?.value('_pll_strings_translations') ?? older.get(term.term_id) ?? [],
      ),
    }),
  );
  const chosen = all.find(({ code }) => code === settings.default) ?? all[0];
  return chosen && { settings, all, default: chosen };
}

function localeOf(term: TermRow): string {
  const { locale } = storedMap(toPlain(maybeUnserialize(term.description)));
  return typeof locale === 'string' && locale !== '' ? locale : term.slug;
}

/** Before Polylang 3.4 the texts of a language stood in a post of type `polylang_mo`, named after its term. */
async function olderTexts(site: Site, terms: readonly TermRow[]): Promise<ReadonlyMap<number, unknown>> {
  const posts = await site.posts.find({ types: ['polylang_mo'], limit: 100 });
  if (posts.length === 0) return new Map();
  const metas = await site.posts.meta(posts.map(({ ID }) => ID));
  return new Map(
    terms.flatMap(({ term_id }) => {
      const post = posts.find(({ post_title }) => post_title === `polylang_mo_${term_id}`);
      const stored = post && metas.get(post.ID)?.value('_pll_strings_translations');
      return stored === undefined ? [] : [[term_id, stored]];
    }),
  );
}

/** Pairs of a text and its translation; those that are empty or the same are none. */
function pairs(stored: unknown): ReadonlyMap<string, string> {
  const all = Array.isArray(stored) ? stored : Object.values(storedMap(stored));
  return new Map(
    all.flatMap((pair): (readonly [string, string])[] => {
      const [text, translated] = Array.isArray(pair) ? (pair as unknown[]) : [];
      return typeof text === 'string' && typeof translated === 'string' && translated !== '' && text !== ''
        ? [[text, translated]]
        : [];
    }),
  );
}

/**
 * What stands before the paths of a language, below home: `fr`, `language/fr`, or nothing. Where what is shown tells
 * the language, that is so of front pages and lists alone.
 */
export function pathOf({ settings, default: usual }: Languages, language: Language): string {
  if (settings.languageFrom === 'argument' || (settings.hidesDefault && language === usual)) return '';
  return settings.before + language.code;
}

/** The language that the site answers in; the default one where nothing else was asked for. */
export function currentLanguage(site: Site, languages: Languages): Language {
  return languages.all.find(({ code }) => code === site.language?.code) ?? languages.default;
}
