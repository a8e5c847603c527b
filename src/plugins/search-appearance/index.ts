import { definePlugin } from 'portolan/plugin';
import { appearanceLines, wholeTitle } from './appearance-lines.ts';

export { type Appearance, appearanceOf, type SharedAppearance } from './appearance.ts';
export { type BreadcrumbSettings, type Crumb, trailOf } from './breadcrumbs.ts';
export { pageAddress } from './page-address.ts';
export { sharedAppearance } from './shared-appearance.ts';
export {
  insteadOfOwnSitemaps,
  type ListedEntry,
  type ListedKind,
  namedInRobots,
  pluginSitemaps,
  type SitemapSettings,
  withoutUnindexed,
} from './sitemaps.ts';
export {
  placeholder,
  plain,
  type TemplateSubject,
  templateSubject,
  tidyTitle,
} from './title-template.ts';

/**
 * How pages show themselves to search engines: what the settings of an SEO plugin say, and structured data (JSON-LD)
 * on every site.
 */
export default definePlugin({
  name: 'search-appearance',
  extend: { 'document.wholeTitle': wholeTitle, 'head.tags': appearanceLines },
});
