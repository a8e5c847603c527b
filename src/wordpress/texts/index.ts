export { addCatalogue, type Catalogue } from './catalogue.ts';
export { format } from './format.ts';
export { languageTag, localeOf, textDirection } from './locale.ts';
export { pluralForm, translate, translatePlural, translateWithContext } from './translate.ts';
export { translateHtml } from './translate-html.ts';
