import { definePart } from 'portolan/plugin';
import { addressRoutes } from '../admin/address-routes.ts';
import { intoOwnCategory } from '../archive/category-in-path.ts';
import { filterVariables } from '../archive/product-filters.ts';
import { shopDocumentTitle, shopTemplates } from '../archive/shop-archive.tsx';
import { shopAtHome } from '../archive/shop-at-home.ts';
import { shopQuery } from '../archive/shop-query.ts';
import { breadcrumbBlocks } from '../blocks/breadcrumbs.ts';
import { categoryPartBlocks } from '../blocks/category-parts.ts';
import { featuredBlocks } from '../blocks/featured.ts';
import { miniCartBlocks } from '../blocks/mini-cart.ts';
import { productCollection } from '../blocks/product-collection.ts';
import { productBlocks } from '../blocks/product-grids.ts';
import { productPartBlocks } from '../blocks/product-parts.ts';
import { productSectionBlocks } from '../blocks/product-sections.ts';
import { reviewListBlocks } from '../blocks/review-lists.ts';
import { shopFilterBlocks } from '../blocks/shop-filters.ts';
import { shopLinkBlocks } from '../blocks/shop-links.ts';
import { shopNavigationBlocks } from '../blocks/shop-navigation.ts';
import { sharedAttributes } from '../catalogue/attribute-archives.ts';
import { attributeTables } from '../catalogue/attribute-taxonomies.ts';
import { lookupTables } from '../catalogue/product-lookup.ts';
import { productOrderTables } from '../catalogue/product-order.ts';
import { productPostClasses } from '../catalogue/rest-classes.ts';
import { scheduledSales } from '../catalogue/scheduled-sales.ts';
import { catalogueEvents } from '../catalogue-events.ts';
import { shopTaxonomies, shopTypes } from '../content-types.ts';
import { shopImageSizes } from '../image-sizes.ts';
import { prepareShop } from '../import/on-import.ts';
import { shopPageModel } from '../page-model.ts';
import { productHead } from '../product-page/product-page.tsx';
import { shopTermFields } from '../rest-terms.ts';
import { withoutReviews } from '../reviews/recent-comments.ts';
import { reviewComments, reviewsByBuyers } from '../reviews/review-comments.ts';
import { shopRobots } from '../robots.ts';
import { productShortcodes } from '../shortcodes/products.ts';
import { shopClasses } from '../store-notice/every-page.ts';
import { shopText } from '../texts/shop-text.ts';
import { productWidgets } from '../widgets/index.ts';

/** Products: their types, archives, pages, lists and reviews. */
export const catalogue = definePart({
  mediaKeys: [
    { of: 'post', key: '_product_image_gallery', holds: 'ids', label: 'Gallery of a product' },
    { of: 'term', key: 'thumbnail_id', holds: 'id', label: 'Picture of a category' },
  ],
  configure: (site) => ({
    postTypes: shopTypes(site),
    taxonomies: shopTaxonomies(site),
    imageSizes: shopImageSizes(site),
  }),
  on: catalogueEvents,
  storedTaxonomies: sharedAttributes,
  onImport: prepareShop,
  queryVariables: [...filterVariables, 'product_order', 'product_count'],
  tables: [...attributeTables, ...lookupTables, ...productOrderTables],
  jobs: [scheduledSales],
  widgets: productWidgets,
  blocks: [
    ...productBlocks,
    ...productPartBlocks,
    ...shopNavigationBlocks,
    ...shopLinkBlocks,
    ...featuredBlocks,
    ...breadcrumbBlocks,
    ...miniCartBlocks,
    ...productSectionBlocks,
    ...reviewListBlocks,
    ...shopFilterBlocks,
    ...categoryPartBlocks,
    productCollection,
  ],
  shortcodes: productShortcodes,
  rest: addressRoutes,
  restFields: shopTermFields,
  extend: {
    'robots.txt': shopRobots,
    'front.archive': shopAtHome,
    'main.query': shopQuery,
    'redirect.canonical': intoOwnCategory,
    'page.model': shopPageModel,
    'body.classes': shopClasses,
    'post.classes': productPostClasses,
    'head.tags': productHead,
    'loop.pageLabel': (label, { site, page }) => label ?? shopText(site, 'Page %d', page),
    'comment.barred': reviewsByBuyers,
    'comment.kind': reviewComments,
    'comments.recent': withoutReviews,
    'document.title': shopDocumentTitle,
    'template.candidates': shopTemplates,
  },
});
