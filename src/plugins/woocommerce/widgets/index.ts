import type { WidgetElement } from '../../../types/index.ts';
import { chosenFilters, layeredNav, priceFilter, ratingFilter } from './filter-widgets.ts';
import {
  productCategoriesWidget,
  productSearchWidget,
  productsWidget,
  recentlyViewedWidget,
  topRatedWidget,
} from './product-widgets.ts';

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
];
