export { addCatalogue, type Catalogue } from './catalogue.ts';
export { dateNames } from './date-names.ts';
export {
  LARGEST_TEXT_FILE,
  readTextFile,
  type TextFile,
  TextFileError,
  type TextFileName,
  textFileName,
} from './files/index.ts';
export { format } from './format.ts';
export { importedLocales, installedLocales, LANGUAGES_FOLDER, languageFiles } from './language-folder.ts';
export { inLocale, inLocaleOf, languageTag, localeOf, textDirection, userLocale } from './locale.ts';
export { type PluralRule, parsePluralRule } from './plural-rule.ts';
export type { TextSite } from './text-site.ts';
export {
  hasTranslation,
  pluralForm,
  translate,
  translatePlural,
  translatePluralWithContext,
  translateWithContext,
} from './translate.ts';
export { translateHtml } from './translate-html.ts';
