import { definePlugin, ranPlugin } from 'portolan/plugin';
import {
  insteadOfOwnSitemaps,
  namedInRobots,
  pluginSitemaps,
  withoutUnindexed,
} from 'portolan/plugins/search-appearance';
import { breadcrumbBlock, breadcrumbShortcode } from './breadcrumbs.ts';
import { yoastPanel } from './editor-panel.ts';
import { getHead, headFields } from './head/rest-head.ts';
import { premiumRedirects } from './redirects.ts';
import { yoastAppearance } from './search-appearance.ts';
import { yoastForm } from './settings-form.ts';
import { yoastSitemaps } from './sitemaps.ts';

/** Yoast SEO: what its settings and the fields of posts, terms and authors say to search engines; its sitemaps; Premium's redirects. */
export default definePlugin({
  name: 'wordpress-seo',
  requires: ['search-appearance'],
  alsoNamed: ['wordpress-seo-premium'],
  activeOn: (site) => ranPlugin(site, 'wordpress-seo') || ranPlugin(site, 'wordpress-seo-premium'),
  shortcodes: [breadcrumbShortcode],
  blocks: [breadcrumbBlock],
  editorPanels: [yoastPanel],
  settingsForms: [yoastForm],
  rest: [getHead],
  restFields: headFields,
  endpoints: [premiumRedirects, pluginSitemaps(yoastSitemaps)],
  extend: {
    'search.appearance': yoastAppearance,
    'robots.txt': namedInRobots(yoastSitemaps),
    'redirect.canonical': insteadOfOwnSitemaps(yoastSitemaps),
    'posts.hidden': withoutUnindexed("meta_key = '_yoast_wpseo_meta-robots-noindex' AND meta_value = '1'"),
  },
});
