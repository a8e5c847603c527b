import { describedAs, readOnly, written } from './members.ts';
import { termContracts } from './term-arguments.ts';

/** An item of `/products/tags`. */
export const productTagSchema = describedAs('product_tag', {
  id: readOnly.integer('Unique identifier for the resource.'),
  name: written.text('Tag name.'),
  slug: written.text('An alphanumeric identifier for the resource unique to its type.'),
  description: written.text('HTML description of the resource.'),
  count: readOnly.integer('Number of published products for the resource.'),
});

/** What `/products/tags` and its like take and tell. */
export const tagContracts = termContracts('/products/tags', productTagSchema);
