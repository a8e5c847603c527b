import { copyFile, lstat, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { expectedError } from '../errors/index.ts';
import {
  LANGUAGES_FOLDER,
  LARGEST_TEXT_FILE,
  languageFiles,
  readTextFile,
  TextFileError,
  type TextFileName,
} from '../wordpress/texts/index.ts';

/** What a folder of translations holds. */
export interface LanguageFiles {
  /** Absolute path of the folder. */
  readonly folder: string;
  /** Files that can be read; paths below the folder. */
  readonly taken: readonly { readonly file: string; readonly format: TextFileName['format'] }[];
  /** Files left out, and why. */
  readonly refused: readonly { readonly file: string; readonly reason: string }[];
  /** Their languages, as WordPress names them. */
  readonly locales: readonly string[];
}

/**
 * Looks through a site's translations (`wp-content/languages`: `.mo`, `.po`, `.l10n.php`). They are read as data, never
 * executed. Throws `source-missing` where there is no such folder.
 */
export async function readLanguageFiles(input: string): Promise<LanguageFiles> {
  const folder = resolve(input);
  const about = await lstat(folder).catch(() => undefined);
  if (!about?.isDirectory()) {
    throw expectedError('languages-missing', { folder });
  }
  const taken: { file: string; format: TextFileName['format'] }[] = [];
  const refused: { file: string; reason: string }[] = [];
  const locales = new Set<string>();
  for (const { path, format, locale } of languageFiles(folder)) {
    const file = relative(folder, path);
    try {
      if ((await lstat(path)).size > LARGEST_TEXT_FILE) throw new TextFileError('It is too large.');
      readTextFile(await readFile(path), format);
    } catch (error) {
      if (!(error instanceof TextFileError)) throw error;
      refused.push({ file, reason: error.message });
      continue;
    }
    taken.push({ file, format });
    locales.add(locale);
  }
  return { folder, taken, refused, locales: [...locales].sort() };
}

/** Copies translations into a site's folder. Files of the same name are replaced; others stay. */
export async function storeLanguageFiles({ folder, taken }: LanguageFiles, site: string): Promise<void> {
  for (const { file, format } of taken) {
    const to = join(site, LANGUAGES_FOLDER, file);
    await mkdir(dirname(to), { recursive: true });
    // Whoever reads meanwhile sees whole files only.
    await copyFile(join(folder, file), `${to}.part`);
    await rename(`${to}.part`, to);
    // An older file in another form must not win over the new one.
    const stem = to.slice(0, -format.length);
    for (const other of ['l10n.php', 'mo', 'po']) {
      if (other !== format) await rm(stem + other, { force: true });
    }
  }
}

/** What an import says of translations: lines, or a line of JSON. */
export function languagesText({ taken, refused, locales }: LanguageFiles, json: boolean): string {
  if (json) {
    const files = taken.map(({ file }) => file);
    return `${JSON.stringify({ event: 'languages', locales, files, refused })}\n`;
  }
  return [
    `Translations: ${taken.length} file(s), ${locales.join(', ') || 'no language'}.\n`,
    ...refused.map(({ file, reason }) => `  left out: ${file}: ${reason}\n`),
  ].join('');
}
