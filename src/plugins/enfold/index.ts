import { definePlugin } from '../define-plugin.ts';
import { builderData } from './builder-data.ts';
import { cartCounter } from './cart-counter.ts';
import { tab, tabContainer } from './elements/tabs/tabs.tsx';
import { toggle, toggleContainer } from './elements/toggles/toggles.tsx';
import { enfoldImageSizes } from './image-sizes.ts';
import { liveSearch } from './live-search/live-search.tsx';
import { listStyle, nothingFound, sessionHeaders } from './old-theme.ts';
import { portfolioTaxonomies, portfolioTypes } from './portfolio.ts';
import { enfoldSidebars } from './sidebars.ts';
import { withStructuredLists } from './structured-data.ts';
import { wasEnfold } from './theme-options.ts';

/** What the page-builder theme promised: its stored pages, its elements, its requests. */
export default definePlugin({
  name: 'enfold',
  // The theme's types and areas belong to sites that it drew, its elements to any site whose pages hold them.
  configure: (site) =>
    wasEnfold(site)
      ? {
          postTypes: portfolioTypes(site),
          taxonomies: portfolioTaxonomies(site),
          sidebars: enfoldSidebars(site),
          imageSizes: enfoldImageSizes(site),
        }
      : {},
  ajax: [liveSearch],
  shortcodes: [tabContainer, tab, toggleContainer, toggle],
  extend: {
    'content.source': builderData,
    'list.style': listStyle,
    'page.model': async (page, context) =>
      wasEnfold(context.site) ? withStructuredLists(await nothingFound(page, context), context.site) : page,
    'reply.headers': sessionHeaders,
    'woocommerce.fragments': cartCounter,
  },
});
