import type { RestRoute } from 'portolan/plugin';
import { inShopUnits } from '../../settings/described-units.ts';
import { cartCouponSchema, cartItemSchema, cartSchema } from './cart-schemas.ts';
import { checkoutOrderSchema, checkoutSchema, orderSchema } from './order-schemas.ts';
import {
  attributeSchema,
  attributeTermSchema,
  brandSchema,
  categorySchema,
  collectionDataSchema,
  productSchema,
  reviewSchema,
  termSchema,
} from './product-schemas.ts';
import { itemSchema } from './properties.ts';

/** What plugins answer with is theirs to tell. */
const cartExtensionsSchema = { ...itemSchema('cart-extensions', {}), properties: [] };

const items = ['view', 'edit'];
const embeddable = ['view', 'embed', 'edit'];

/** What the routes answer with, and the contexts that it knows: by the beginning of their path, the longest first. */
const byPath: readonly (readonly [
  start: string,
  schema: NonNullable<RestRoute['schema']>,
  contexts: readonly string[],
])[] = [
  ['/cart/items', cartItemSchema, embeddable],
  ['/cart/coupons', cartCouponSchema, items],
  ['/cart/extensions', cartExtensionsSchema, items],
  ['/cart', cartSchema, embeddable],
  ['/checkout/(?<id>', checkoutOrderSchema, embeddable],
  ['/checkout', checkoutSchema, embeddable],
  ['/order/', orderSchema, items],
  ['/products/attributes/(?<attribute_id>', attributeTermSchema, items],
  ['/products/attributes', attributeSchema, items],
  ['/products/brands', brandSchema, embeddable],
  ['/products/categories', categorySchema, embeddable],
  ['/products/collection-data', collectionDataSchema, items],
  ['/products/reviews', reviewSchema, items],
  ['/products/tags', termSchema, items],
  ['/products', productSchema, embeddable],
];

/** A route with the schema of what it answers, for OPTIONS; a context that this does not know is refused. */
export function withSchema(route: RestRoute): RestRoute {
  const found = byPath.find(([start]) => route.path.startsWith(start));
  if (!found) return route;
  const [, schema, contexts] = found;
  return {
    ...route,
    schema: (site) => inShopUnits(site, typeof schema === 'function' ? schema(site) : schema),
    endpoints: route.endpoints.map((endpoint) => ({
      ...endpoint,
      // Catalogue, cart and checkout may be asked for in one batch; orders of others are not among them.
      ...(route.path.startsWith('/products') && { allowBatch: true }),
      ...(endpoint.args && { args: knowingContexts(endpoint.args, contexts) }),
    })),
  };
}

type Arguments = NonNullable<RestRoute['endpoints'][number]['args']>;

function knowingContexts(args: Arguments, contexts: readonly string[]): Arguments {
  return (site) => {
    const made = typeof args === 'function' ? args(site) : args;
    if (made['context'] === undefined) return made;
    const { default: initial, ...context } = made['context'];
    return {
      ...made,
      context: { ...context, enum: contexts, ...(initial !== undefined && { default: initial }) },
    };
  };
}
