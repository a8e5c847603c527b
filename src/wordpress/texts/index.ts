export { addCatalogue } from './catalogue.ts';
export { dateNames } from './date-names.ts';
export { LARGEST_TEXT_FILE, readTextFile, TextFileError, type TextFileName } from './files/index.ts';
export { format } from './format.ts';
export {
  accountLocales,
  importedLocales,
  installedLocales,
  LANGUAGES_FOLDER,
  languageFiles,
} from './language-folder.ts';
export { inLocale, inLocaleOf, languageTag, localeOf, textDirection, userLocale } from './locale.ts';
export type { TextSite } from './text-site.ts';
export {
  hasTranslation,
  translate,
  translatePlural,
  translatePluralWithContext,
  translateWithContext,
} from './translate.ts';
export { translateHtml } from './translate-html.ts';
