import type { RestRoute } from 'portolan/plugin';
import { batchRoutes } from './batch-route.ts';
import { couponRoutes } from './cart/coupon-routes.ts';
import { customerRoutes } from './cart/customer-routes.ts';
import { itemRoutes } from './cart/item-routes.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { orderRoutes } from './checkout/order-routes.ts';
import { reviewRoutes } from './products/reviews.ts';
import { productBySlugRoutes, productRoutes } from './products/routes.ts';
import { termRoutes } from './products/term-routes.ts';
import { withSchema } from './schemas/index.ts';

/** The order in which the index lists the routes; the first that fits a path answers. */
const ORDER: readonly string[] = [
  '/batch',
  '/cart',
  '/cart/add-item',
  '/cart/apply-coupon',
  '/cart/coupons',
  '/cart/coupons/(?<code>[\\w-]+)',
  '/cart/extensions',
  '/cart/items',
  '/cart/items/(?<key>[\\w-]{32})',
  '/cart/remove-coupon',
  '/cart/remove-item',
  '/cart/select-shipping-rate',
  '/cart/update-item',
  '/cart/update-customer',
  '/checkout',
  '/checkout/(?<id>[\\d]+)',
  '/order/(?<id>[\\d]+)',
  '/products/attributes',
  '/products/attributes/(?<id>[\\d]+)',
  '/products/attributes/(?<attribute_id>[\\d]+)/terms',
  '/products/categories',
  '/products/categories/(?<id>[\\d]+)',
  '/products/brands',
  '/products/brands/(?<identifier>[\\w-]+)',
  '/products/collection-data',
  '/products/reviews',
  '/products/tags',
  '/products',
  '/products/(?<id>[\\d]+)',
  '/products/(?<slug>[\\S]+)',
];

/** The Store API, `wc/store` and `wc/store/v1`. */
export const storeApiRoutes: readonly RestRoute[] = [
  ...batchRoutes,
  ...customerRoutes,
  ...itemRoutes,
  ...couponRoutes,
  ...checkoutRoutes,
  ...orderRoutes,
  ...productRoutes,
  ...reviewRoutes,
  ...termRoutes,
  ...productBySlugRoutes,
]
  .map(withSchema)
  .sort((one, other) => ORDER.indexOf(one.path) - ORDER.indexOf(other.path));
