import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  readTextFile,
  type TextFile,
  TextFileError,
  type TextFileName,
  textFileName,
} from './files/index.ts';
import type { TextSite } from './text-site.ts';

/** Folder of a site's own translations, laid out as WordPress's `wp-content/languages`. */
export const LANGUAGES_FOLDER = 'languages';

interface LanguageFile extends TextFileName {
  readonly path: string;
}

const preference: readonly TextFileName['format'][] = ['l10n.php', 'mo', 'po'];

/**
 * The site's own translations of a domain, best first; read when they are first asked for and kept. A file that cannot
 * be read is told to the log and left out. WordPress: load_textdomain(), just in time.
 */
export function ownTexts(site: TextSite, locale: string, domain: string): readonly TextFile[] {
  const read = site.once('texts.own-files', () => new Map<string, readonly TextFile[]>());
  const key = `${locale}/${domain}`;
  const known = read.get(key);
  if (known) return known;
  const files = filesOf(site).get(key) ?? [];
  const texts = files.flatMap((file) => {
    try {
      return [readTextFile(readFileSync(file.path), file.format)];
    } catch (error) {
      if (!(error instanceof TextFileError) && !(error instanceof Error && 'code' in error)) throw error;
      site.log.warn({ error, file: relative(site.folder, file.path) }, 'translations could not be read');
      return [];
    }
  });
  read.set(key, texts);
  return texts;
}

/** Languages that the site has WordPress's texts for in its folder. WordPress: get_available_languages(). */
export function importedLocales(site: TextSite): readonly string[] {
  const domain = '/default';
  const keys = [...filesOf(site).keys()].filter((key) => key.endsWith(domain));
  return keys.map((key) => key.slice(0, -domain.length)).sort();
}

/** Languages that WordPress's own pages can speak here: English, the site's own, and those of its folder. */
export function installedLocales(site: TextSite): readonly string[] {
  const own = site.options.get('WPLANG') || 'en_US';
  return [...new Set(['en_US', own, ...importedLocales(site)])].sort();
}

/**
 * Languages that accounts can be given, `''` for that of the site: English, those of the site's folder, and the site's
 * own, unless the export tells that WordPress never had its files. They come from wordpress.org, whose answers always
 * offer a release: a site that has none has never reached it.
 * WordPress: WP_REST_Users_Controller::get_item_schema(), get_available_languages().
 */
export function accountLocales(site: TextSite): readonly string[] {
  const own = site.options.get('WPLANG') ?? '';
  const updates = site.options.get('_site_transient_update_core') ?? '';
  const reached = !updates.includes('s:7:"updates";a:0:{}');
  return [...new Set(['', 'en_US', ...[...(reached ? [own] : []), ...importedLocales(site)].sort()])];
}

/** Files by `locale/domain`. Names come from the folder alone, never from a request. */
function filesOf(site: TextSite): ReadonlyMap<string, readonly LanguageFile[]> {
  return site.once('texts.files', () => {
    const byKey = new Map<string, LanguageFile[]>();
    for (const file of languageFiles(join(site.folder, LANGUAGES_FOLDER))) {
      const key = `${file.locale}/${file.domain}`;
      byKey.set(key, [...(byKey.get(key) ?? []), file]);
    }
    return byKey;
  });
}

/**
 * The files of translations in a folder and the folders in it: one for each name, in the form that WordPress prefers.
 * A file named by the language alone comes before those for wp-admin.
 */
export function languageFiles(folder: string): readonly LanguageFile[] {
  const found = new Map<string, LanguageFile>();
  for (const path of paths(folder, 0)) {
    const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    const about = textFileName(name);
    if (about === undefined) continue;
    const stem = path.slice(0, -about.format.length);
    const other = found.get(stem);
    if (other && preference.indexOf(other.format) < preference.indexOf(about.format)) continue;
    found.set(stem, { ...about, path });
  }
  return [...found.values()].sort((a, b) => a.path.length - b.path.length || (a.path < b.path ? -1 : 1));
}

/** Links are not followed. */
function paths(folder: string, depth: number): readonly string[] {
  let entries: readonly Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return depth < 3 ? paths(path, depth + 1) : [];
    return entry.isFile() ? [path] : [];
  });
}
