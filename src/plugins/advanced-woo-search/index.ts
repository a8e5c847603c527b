import { definePlugin, ranPlugin, refusedActions } from 'portolan/plugin';
import { isAjaxAction } from 'portolan/request';
import { searchAction } from './answer/search-action.ts';
import { indexImported, indexJobs, optionChanged, productChanged, termChanged } from './keep-index.ts';
import { resultsClasses, resultsHeader, resultsModel, resultsQuery, TYPE } from './results-page.ts';
import { scriptWords } from './script-words.ts';
import { searchBlocks, searchFormShortcode, searchTermsShortcode, searchWidget } from './search-form.tsx';
import { searchForm } from './settings-form.ts';
import { indexTables } from './word-index/tables.ts';

/** The product search: an index of its own, what is found while one types, the page of results, the form. */
export default definePlugin({
  name: 'advanced-woo-search',
  requires: ['woocommerce'],
  activeOn: (site) => ranPlugin(site, 'advanced-woo-search'),
  tables: indexTables,
  // Each write of them comes with one to `portolan_product_search_products`.
  indexTables: [
    'portolan_product_search_endings',
    'portolan_product_search_postings',
    'portolan_product_search_terms',
  ],
  onImport: indexImported,
  on: {
    'post.saved': (site, { post }) => productChanged(site, post),
    'post.deleted': (site, { post }) => productChanged(site, post),
    'term.changed': (site, { taxonomy, term }) => termChanged(site, taxonomy, term),
    'option.changed': (site, { name }) => optionChanged(site, name),
  },
  jobs: indexJobs,
  settingsForms: [searchForm],
  ajax: [
    searchAction,
    // Its settings page is not here.
    ...refusedActions([
      'aws-clear-cache',
      'aws-hideWelcomeNotice',
      'aws-indexDisabled',
      'aws-indexEnable',
      'aws-reindex',
    ]),
  ],
  limitedRequests: [
    {
      kind: 'search',
      matches: (path, request) =>
        request.query['wc-ajax'] === searchAction.action ||
        isAjaxAction(path, request, [searchAction.action]),
    },
  ],
  queryVariables: [TYPE],
  shortcodes: [searchFormShortcode, searchTermsShortcode],
  blocks: searchBlocks,
  widgets: [searchWidget],
  extend: {
    'main.query': resultsQuery,
    'page.model': resultsModel,
    'page.configuration': scriptWords,
    'reply.headers': resultsHeader,
    'body.classes': resultsClasses,
  },
});
