import { checked } from './arguments.ts';
import type { RouteContracts } from './contract.ts';
import { describedAs, readOnly, written } from './members.ts';
import { termContracts } from './term-arguments.ts';

/** An item of `/products/shipping_classes`. */
export const productShippingClassSchema = describedAs('product_shipping_class', {
  id: readOnly.integer('Unique identifier for the resource.'),
  name: written.text('Shipping class name.'),
  slug: written.text('An alphanumeric identifier for the resource unique to its type.'),
  description: written.text('HTML description of the resource.'),
  count: readOnly.integer('Number of published products for the resource.'),
});

/** What `/products/shipping_classes` and its like take and tell. */
export const shippingClassContracts: RouteContracts = {
  ...termContracts('/products/shipping_classes', productShippingClassSchema),
  '/products/shipping_classes/slug-suggestion': {
    schema: productShippingClassSchema,
    GET: {
      name: checked({ description: 'Shipping class name.', type: 'string' }),
      slug: checked({
        description: 'An alphanumeric identifier for the resource unique to its type.',
        type: 'string',
      }),
      description: checked({ description: 'HTML description of the resource.', type: 'string' }),
    },
  },
};
