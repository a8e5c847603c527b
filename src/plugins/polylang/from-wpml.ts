import { fromPlain, query, serialize, storedMap } from 'portolan/data';
import { ranPlugin, type Site } from 'portolan/plugin';

interface StoredLanguage {
  readonly code: string;
  readonly locale: string;
  readonly name: string;
}

/** One thing in one language. WPML: table `icl_translations`. */
interface Translation {
  readonly type: string;
  readonly element: number;
  readonly group: number;
  readonly code: string;
}

const FOLDER = 'sitepress-multilingual-cms';

const LANGUAGE_TABLES = ['wp_icl_languages', 'wp_icl_languages_translations', 'wp_icl_translations'];

/** Says that the languages were kept from WPML's: a later import brings them up to date. */
const KEPT = 'portolan_languages_of_wpml';

/**
 * Keeps WPML's languages as Polylang keeps them, so that one plugin answers for both: languages, which post and term is
 * in which, what translates what, and how addresses tell it. Does nothing where Polylang kept languages of its own.
 */
export async function languagesFromWpml(site: Site): Promise<void> {
  const kept = await site.terms.find({ taxonomies: ['language'], limit: 1 });
  if (!ranPlugin(site, FOLDER) || (kept.length > 0 && site.options.get(KEPT) === undefined)) return;
  const languages = await activeLanguages(site);
  if (languages.length === 0) return;
  const rows = await translations(site);
  await site.options.set('polylang', serialize(fromPlain(await settingsOf(site, rows))));
  await site.options.set(KEPT, '1');
  const posts = rows.filter(({ type }) => type.startsWith('post_'));
  const terms = await withTermIds(
    site,
    rows.filter(({ type }) => type.startsWith('tax_')),
  );
  await keep(site, 'post', languages, posts);
  await keep(site, 'term', languages, terms);
  await keepTexts(site, languages);
}

async function activeLanguages(site: Site): Promise<readonly StoredLanguage[]> {
  if (!(await hasTables(site))) return [];
  const rows = await site.database.all(
    query<StoredLanguage>(
      `SELECT l.code AS code, l.default_locale AS locale, coalesce(max(t.name), l.english_name) AS name
       FROM wp_icl_languages l LEFT JOIN wp_icl_languages_translations t
         ON t.language_code = l.code AND t.display_language_code = l.code
       WHERE l.active = 1 GROUP BY l.id, l.code, l.default_locale, l.english_name ORDER BY l.id`,
      [],
    ),
  );
  const usual = storedMap(site.options.value('icl_sitepress_settings'))['default_language'];
  return rows.toSorted((a, b) => Number(b.code === usual) - Number(a.code === usual));
}

/** Translated texts of settings, widgets and the like, as Polylang keeps them with each language. WPML: String Translation. */
async function keepTexts(site: Site, languages: readonly StoredLanguage[]): Promise<void> {
  if (!(await hasTables(site, ['wp_icl_strings', 'wp_icl_string_translations']))) return;
  // 10: the translation is done. WPML: ICL_TM_COMPLETE.
  const rows = await site.database.all(
    query<{ code: string; text: string; translated: string }>(
      `SELECT t.language AS code, s.value AS text, t.value AS translated
       FROM wp_icl_string_translations t JOIN wp_icl_strings s ON s.id = t.string_id
       WHERE t.status = 10 AND t.value IS NOT NULL AND t.value <> '' AND s.value <> '' ORDER BY s.id, t.id`,
      [],
    ),
  );
  for (const { code } of languages) {
    const term = await site.terms.bySlug(code, 'language');
    const pairs = rows.flatMap((row) => (row.code === code ? [[row.text, row.translated]] : []));
    if (term !== undefined && pairs.length > 0)
      await site.terms.setMeta(term.term_id, '_pll_strings_translations', [serialize(fromPlain(pairs))]);
  }
}

/** A dump may lack the plugin's tables: nothing tells the languages then. */
async function hasTables(site: Site, tables: readonly string[] = LANGUAGE_TABLES): Promise<boolean> {
  for (const table of tables) {
    try {
      await site.database.all(query(`SELECT 1 FROM ${table} LIMIT 1`, []));
    } catch {
      return false;
    }
  }
  return true;
}

async function translations(site: Site): Promise<readonly Translation[]> {
  return site.database.all(
    query<Translation>(
      `SELECT element_type AS type, element_id AS element, trid AS "group", language_code AS code
       FROM wp_icl_translations WHERE element_id > 0 ORDER BY trid, translation_id`,
      [],
    ),
  );
}

/** WPML names terms by their rows in the taxonomy. */
async function withTermIds(site: Site, rows: readonly Translation[]): Promise<readonly Translation[]> {
  const all = await site.database.all(
    query<{ row: number; id: number }>(
      'SELECT term_taxonomy_id AS "row", term_id AS id FROM wp_term_taxonomy',
      [],
    ),
  );
  const ids = new Map(all.map(({ row, id }) => [row, id]));
  return rows.flatMap((row) => {
    const element = ids.get(row.element);
    return element === undefined ? [] : [{ ...row, element }];
  });
}

async function keep(
  site: Site,
  kind: 'post' | 'term',
  languages: readonly StoredLanguage[],
  rows: readonly Translation[],
): Promise<void> {
  const { terms } = site;
  const ids = new Map<string, number>();
  for (const { code, locale, name } of languages) {
    const term = await termOf(site, {
      taxonomy: kind === 'post' ? 'language' : 'term_language',
      name,
      slug: kind === 'post' ? code : `pll_${code}`,
      ...(kind === 'post' && { description: serialize(fromPlain({ locale, rtl: 0, flag_code: code })) }),
    });
    ids.set(code, term.term_id);
  }
  for (const { element, code } of rows) {
    const language = ids.get(code);
    if (language !== undefined)
      await terms.setObjectTerms(element, kind === 'post' ? 'language' : 'term_language', [language]);
  }
  const groups = new Map<number, Translation[]>();
  for (const row of rows) {
    const members = groups.get(row.group);
    if (members === undefined) groups.set(row.group, [row]);
    else members.push(row);
  }
  for (const [group, members] of groups) {
    if (members.length < 2) continue;
    const taxonomy = `${kind}_translations`;
    const byCode = Object.fromEntries(members.map(({ code, element }) => [code, element]));
    const name = `pll_${kind}_${group}`;
    const description = serialize(fromPlain(byCode));
    const { term_id } = await termOf(site, { taxonomy, name, slug: name, description });
    for (const { element } of members) await terms.setObjectTerms(element, taxonomy, [term_id]);
  }
}

/** A term made by an earlier import, brought up to date, or a new one. */
async function termOf(
  { terms }: Site,
  term: Parameters<Site['terms']['insert']>[0] & { readonly description?: string },
): Promise<{ readonly term_id: number }> {
  const { taxonomy, slug, name, description } = term;
  const found = await terms.bySlug(slug, taxonomy);
  if (found === undefined) return terms.insert(term);
  if (found.name !== name || (description !== undefined && found.description !== description))
    await terms.update(found.term_id, taxonomy, { name, ...(description !== undefined && { description }) });
  return found;
}

/** WPML: 1 folders, 2 hosts of their own, 3 arguments. Polylang: 1, 3, and 0 for what is shown, which arguments may overrule. */
const FORCED: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 0 };

/** WPML's settings in Polylang's words: folders or arguments, whether the default language has a folder too. */
async function settingsOf(site: Site, rows: readonly Translation[]): Promise<Record<string, unknown>> {
  const stored = storedMap(site.options.value('icl_sitepress_settings'));
  const named = Number(storedMap(stored['urls'])['directory_for_default_language'] ?? 0) === 1;
  const typesOf = (prefix: string) =>
    [...new Set(rows.map(({ type }) => type))]
      .filter((type) => type.startsWith(prefix))
      .map((type) => type.slice(prefix.length));
  return {
    force_lang: FORCED[Number(stored['language_negotiation_type'] ?? 1)] ?? 1,
    domains: storedMap(stored['language_domains']),
    rewrite: 1,
    hide_default: named ? 0 : 1,
    // A language begins at its folder, whatever its front page is called.
    redirect_lang: 1,
    browser: Number(stored['automatic_redirect'] ?? 0) > 0 ? 1 : 0,
    default_lang: stored['default_language'] ?? '',
    post_types: typesOf('post_'),
    taxonomies: typesOf('tax_').filter((name) => name !== 'nav_menu'),
  };
}
