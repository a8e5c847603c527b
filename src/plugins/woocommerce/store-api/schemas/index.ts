import type { RestRoute, RestSchema } from '../../../../types/index.ts';
import { cartCouponSchema, cartItemSchema, cartSchema } from './cart-schemas.ts';
import { checkoutSchema, orderSchema } from './order-schemas.ts';
import {
  attributeSchema,
  brandSchema,
  categorySchema,
  collectionDataSchema,
  productSchema,
  reviewSchema,
  termSchema,
} from './product-schemas.ts';

/** What the routes answer with: by the beginning of their path, the longest first. */
const byPath: readonly (readonly [start: string, schema: RestSchema])[] = [
  ['/cart/items', cartItemSchema],
  ['/cart/coupons', cartCouponSchema],
  ['/cart', cartSchema],
  ['/checkout', checkoutSchema],
  ['/order/', orderSchema],
  ['/products/attributes/(?<attribute_id>', termSchema],
  ['/products/attributes', attributeSchema],
  ['/products/brands', brandSchema],
  ['/products/categories', categorySchema],
  ['/products/collection-data', collectionDataSchema],
  ['/products/reviews', reviewSchema],
  ['/products/tags', termSchema],
  ['/products', productSchema],
];

/** A route with the schema of what it answers, for OPTIONS. */
export function withSchema(route: RestRoute): RestRoute {
  const found = byPath.find(([start]) => route.path.startsWith(start));
  return found ? { ...route, schema: found[1] } : route;
}
