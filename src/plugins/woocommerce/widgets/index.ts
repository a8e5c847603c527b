import type { WidgetElement } from 'portolan/plugin';
import { recentlyViewedWidget } from '../recently-viewed/widget.ts';
import { brandDescriptionWidget, brandNavWidget, brandThumbnailsWidget } from './brand-widgets.ts';
import { chosenFilters, layeredNav, priceFilter, ratingFilter } from './filter-widgets.ts';
import { productTagCloudWidget } from './product-tag-cloud.ts';
import {
  productCategoriesWidget,
  productSearchWidget,
  productsWidget,
  topRatedWidget,
} from './product-widgets.ts';
import { recentReviewsWidget } from './recent-reviews.ts';

/** The shop's widgets of products and filters. */
export const productWidgets: readonly WidgetElement[] = [
  productCategoriesWidget,
  productsWidget,
  topRatedWidget,
  recentlyViewedWidget,
  productSearchWidget,
  priceFilter,
  layeredNav,
  ratingFilter,
  chosenFilters,
  brandNavWidget,
  brandDescriptionWidget,
  brandThumbnailsWidget,
  productTagCloudWidget,
  recentReviewsWidget,
];
