import { compose, definePlugin, ranPlugin } from 'portolan/plugin';
import {
  insteadOfOwnSitemaps,
  namedInRobots,
  pluginSitemaps,
  withoutUnindexed,
} from 'portolan/plugins/search-appearance';
import { closedArchives } from './addresses/closed-archives.ts';
import { linkAttributes } from './addresses/link-attributes.ts';
import {
  shortAddresses,
  shortPostLinks,
  shortTermLinks,
  toShortAddress,
} from './addresses/short-addresses.ts';
import { faqBlock, howtoBlock, tocBlock } from './blocks/question-block.ts';
import { rankMathPanel } from './editor-panel.ts';
import { feedAdditions } from './feed-additions.ts';
import { getHead } from './head/get-head.ts';
import { missingElsewhere, rankMathRedirections } from './redirections.ts';
import { rankMathAppearance } from './search-appearance.ts';
import { rankMathForm } from './settings-form.ts';
import { breadcrumbShortcode } from './shortcodes/breadcrumbs.ts';
import { contactInfoShortcode } from './shortcodes/contact-info.ts';
import { htmlSitemapShortcode } from './shortcodes/html-sitemap.ts';
import { richSnippetShortcode } from './shortcodes/rich-snippet.ts';
import { rankMathSitemaps, withoutExcluded } from './sitemaps.ts';

/** Rank Math: what its settings and the fields of posts, terms and authors say to search engines; its sitemaps and redirections. */
export default definePlugin({
  name: 'seo-by-rank-math',
  requires: ['search-appearance'],
  alsoNamed: ['seo-by-rank-math-pro'],
  activeOn: (site) => ranPlugin(site, 'seo-by-rank-math') || ranPlugin(site, 'seo-by-rank-math-pro'),
  shortcodes: [breadcrumbShortcode, contactInfoShortcode, htmlSitemapShortcode, richSnippetShortcode],
  blocks: [faqBlock, howtoBlock, tocBlock],
  editorPanels: [rankMathPanel],
  settingsForms: [rankMathForm],
  rest: [getHead],
  endpoints: [rankMathRedirections, pluginSitemaps(rankMathSitemaps)],
  extend: {
    'search.appearance': rankMathAppearance,
    'robots.txt': namedInRobots(rankMathSitemaps),
    'redirect.canonical': compose(insteadOfOwnSitemaps(rankMathSitemaps), closedArchives, toShortAddress),
    'content.rendered': compose(linkAttributes, feedAdditions),
    'term.links': shortTermLinks,
    'post.links': shortPostLinks,
    'request.variables': shortAddresses,
    reply: missingElsewhere,
    'posts.hidden': compose(
      withoutUnindexed(`meta_key = 'rank_math_robots' AND meta_value LIKE '%"noindex"%'`),
      withoutExcluded,
    ),
  },
});
