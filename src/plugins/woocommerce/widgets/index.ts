import type { WidgetElement } from 'portolan/plugin';
import { recentlyViewedWidget } from '../recently-viewed/widget.ts';
import { chosenFilters, layeredNav, priceFilter, ratingFilter } from './filter-widgets.ts';
import {
  productCategoriesWidget,
  productSearchWidget,
  productsWidget,
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
