import { definePlugin, ranPlugin, type Site } from 'portolan/plugin';
import { fieldsOnPage } from './fields-on-page.ts';
import { acfField } from './rest.ts';
import { acfShortcode } from './shortcode.ts';
import { storedPostTypes, storedTaxonomies } from './stored-types.ts';

const FOLDERS = ['advanced-custom-fields', 'advanced-custom-fields-pro', 'secure-custom-fields'];

function ran(site: Pick<Site, 'options'>): boolean {
  return FOLDERS.some((folder) => ranPlugin(site, folder));
}

/** Advanced Custom Fields: the values that posts, terms, users, comments and options pages keep, by `[acf]` and as `acf` in the REST API; pages that have nothing else show them. */
export default definePlugin({
  name: 'advanced-custom-fields',
  alsoNamed: FOLDERS.slice(1),
  activeOn: ran,
  shortcodes: [acfShortcode],
  storedPostTypes,
  storedTaxonomies,
  restFields: [acfField],
  extend: { 'content.rendered': fieldsOnPage },
});
