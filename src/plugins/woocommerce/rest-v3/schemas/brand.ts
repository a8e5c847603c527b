import { both, describedAs, readOnly, written } from './members.ts';
import { imageMembers } from './shared-members.ts';
import { termContracts } from './term-arguments.ts';

/** An item of `/products/brands`. */
export const productBrandSchema = describedAs('product_brand', {
  id: readOnly.integer('Unique identifier for the resource.'),
  name: written.text('Category name.'),
  slug: written.text('An alphanumeric identifier for the resource unique to its type.'),
  parent: written.integer('The ID for the parent of the resource.'),
  description: written.text('HTML description of the resource.'),
  display: {
    description: 'Category archive display type.',
    type: 'string',
    default: 'default',
    enum: ['default', 'products', 'subcategories', 'both'],
    context: both,
  },
  image: written.object('Image data.', imageMembers),
  menu_order: written.integer('Menu order, used to custom sort the resource.'),
  count: readOnly.integer('Number of published products for the resource.'),
});

/** What `/products/brands` and its like take and tell. */
export const brandContracts = termContracts('/products/brands', productBrandSchema);
