import { both, describedAs, readOnly, written } from './members.ts';
import { imageMembers } from './shared-members.ts';
import { termContracts } from './term-arguments.ts';

/** An item of `/products/categories`. */
export const productCatSchema = describedAs('product_cat', {
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
  menu_order: readOnly.integer('Menu order, used to custom sort the term.'),
  count: readOnly.integer('Number of published products for the resource.'),
});

/** What `/products/categories` and its like take and tell. */
export const categoryContracts = termContracts('/products/categories', productCatSchema);
