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
].map(withSchema);
