import { definePlugin, ranPlugin } from 'portolan/plugin';
import { dataAnswers } from './answers/data-answers.ts';
import { keptState } from './answers/kept-state.ts';
import { nextQuery } from './answers/next-query.ts';
import { noRedirects, pageQuery, resultPages, resultTemplates } from './answers/page-query.ts';
import { postedForm } from './answers/posted-form.ts';
import { rememberPaths, resultRules } from './answers/result-paths.ts';
import { searchShortcode, searchWidget } from './answers/shortcode.tsx';
import { changedElsewhere, postChanged } from './filter-index/keep-in-step.ts';
import { indexTables } from './filter-index/tables.ts';
import { buildIndex } from './filter-index/write-index.ts';
import { FORM_TYPE, formType } from './forms/form-type.ts';
import { searchFormsForm } from './forms/settings-form.ts';
import { PARAMETERS } from './query/request.ts';

export type { FieldModel, FormModel } from './form-view/form-model.ts';
export type { ResultModel, ResultsModel } from './results/results-model.ts';

/** Search forms that narrow lists of posts and products, with how many each choice would leave. */
export default definePlugin({
  name: 'search-filter-pro',
  activeOn: (site) => ranPlugin(site, 'search-filter-pro'),
  configure: (site) => ({ rewriteRules: resultRules(site) }),
  postTypes: [formType],
  settingsForms: [searchFormsForm],
  tables: indexTables,
  // Each write of it comes with one to `portolan_filter_posts`.
  indexTables: ['portolan_filter_values'],
  queryVariables: ['sfid', 'sf_action', 'sf_data', 'lang', ...PARAMETERS, '_sft_*', '_sfm_*'],
  endpoints: [dataAnswers, postedForm],
  shortcodes: [searchShortcode],
  widgets: [searchWidget],
  async onImport(site) {
    await rememberPaths(site);
    await buildIndex(site);
  },
  on: {
    'post.saved': async (site, { post }) => {
      await postChanged(site, post);
      if (post.post_type === FORM_TYPE) await rememberPaths(site);
    },
    'post.deleted': (site, { post }) => postChanged(site, post),
    'site.changedElsewhere': changedElsewhere,
  },
  extend: {
    'request.variables': resultPages,
    'main.query': pageQuery,
    'content.query': nextQuery,
    'page.model': keptState,
    'redirect.canonical': noRedirects,
    'template.candidates': resultTemplates,
    'page.configuration': (objects, { site }) => ({
      ...objects,
      SF_LDATA: {
        ajax_url: `${site.address.siteurl}/wp-admin/admin-ajax.php`,
        home_url: `${site.address.home}/`,
        extensions: [],
      },
    }),
  },
});
