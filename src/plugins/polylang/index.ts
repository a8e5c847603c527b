import { definePlugin, type PostType, ranPlugin, type Taxonomy } from 'portolan/plugin';
import { textsPage } from './admin/texts-page.tsx';
import { translationsPage } from './admin/translations-page.tsx';
import { hreflangLines } from './alternates.ts';
import { languagesFromWpml } from './from-wpml.ts';
import { siteOfRequest } from './language-site.ts';
import { linksOfPosts, linksOfTerms } from './links.ts';
import { toOwnLanguage } from './own-address.ts';
import { hostsOfLanguages, languageHeaders, rootOfLanguages } from './redirects.ts';
import { sitemapsOfLanguages } from './sitemaps.ts';
import { giveLanguage, giveTermLanguage } from './stored-languages.ts';
import { languageBlocks, languagesInMenus, languageWidgets } from './switcher.tsx';

const taxonomies: readonly Taxonomy[] = [
  ['language', 'Languages'],
  ['post_translations', 'Translations of posts'],
  ['term_language', 'Languages of terms'],
  ['term_translations', 'Translations of terms'],
].map(([name = '', label = '']) => ({
  name,
  label,
  singularLabel: label,
  public: false,
  publiclyQueryable: false,
  hierarchical: false,
  objectTypes: [],
  rewrite: false,
  queryVariable: false,
  showInRest: false,
  restBase: name,
  restNamespace: 'wp/v2',
  showTagCloud: false,
}));

const NAMES = ['polylang', 'polylang-pro', 'sitepress-multilingual-cms'];

/** Where Polylang kept the texts of languages before its version 3.4. */
const olderTexts: PostType = {
  name: 'polylang_mo',
  label: 'Translations of texts',
  singularLabel: 'Translations of texts',
  public: false,
  publiclyQueryable: false,
  excludeFromSearch: true,
  hierarchical: false,
  archive: false,
  rewrite: false,
  queryVariable: false,
  supports: ['title'],
  taxonomies: [],
  showInRest: false,
  restBase: 'polylang_mo',
  restNamespace: 'wp/v2',
  showInMenus: false,
  capabilityType: 'post',
};

/**
 * Polylang: every language at its addresses, with its pages, lists, searches, feeds, menus, widgets and texts, and the way from each page to its translations. WPML's languages are kept as Polylang's when they come in.
 */
export default definePlugin({
  name: 'polylang',
  alsoNamed: NAMES.slice(1),
  activeOn: (site) => NAMES.some((name) => ranPlugin(site, name)),
  onImport: languagesFromWpml,
  postTypes: [olderTexts],
  taxonomies,
  endpoints: [hostsOfLanguages, rootOfLanguages],
  widgets: languageWidgets,
  blocks: languageBlocks,
  adminPages: [translationsPage, textsPage],
  on: { 'post.saved': giveLanguage, 'term.changed': giveTermLanguage },
  extend: {
    'request.site': siteOfRequest,
    'post.links': linksOfPosts,
    'term.links': linksOfTerms,
    'sitemap.sites': sitemapsOfLanguages,
    'redirect.canonical': toOwnLanguage,
    'reply.headers': languageHeaders,
    'page.model': languagesInMenus,
    'head.tags': hreflangLines,
  },
});
