import type { ListedProduct } from './product-types.ts';

/** What many products get at once; '' and empty lists leave them as they are. */
export interface Together {
  /** Ids of categories that they come into, and that they leave. */
  readonly add: readonly number[];
  readonly remove: readonly number[];
  /** Ids of brands that they are of besides. */
  readonly brands: readonly number[];
  readonly catalog_visibility: string;
  /** `yes`, `no`. */
  readonly featured: string;
  readonly tax_status: string;
  readonly backorders: string;
  /** `yes`, `no`. */
  readonly reviews_allowed: string;
  /** Its slug. */
  readonly shipping_class: string;
}

export const NOTHING: Together = {
  add: [],
  remove: [],
  brands: [],
  catalog_visibility: '',
  featured: '',
  tax_status: '',
  backorders: '',
  reviews_allowed: '',
  shipping_class: '',
};

type Listed = Pick<ListedProduct, 'id' | 'categories' | 'brands'>;

/** What `wc/v3/products/batch` is sent: each product with what becomes of it; none that stays as it is. */
export function changedTogether(
  products: readonly Listed[],
  together: Together,
): readonly Readonly<Record<string, unknown>>[] {
  const { add, remove, brands, featured, reviews_allowed, ...texts } = together;
  const same = {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
    ...(featured !== '' && { featured: featured === 'yes' }),
    ...(reviews_allowed !== '' && { reviews_allowed: reviews_allowed === 'yes' }),
  };
  return products.flatMap((product) => {
    const fields = {
      ...same,
      ...termsOf('categories', product.categories, add, remove),
      ...termsOf('brands', product.brands ?? [], brands, []),
    };
    return Object.keys(fields).length === 0 ? [] : [{ id: product.id, ...fields }];
  });
}

/** The terms that a product has then, if they are others than now. */
function termsOf(
  field: string,
  present: readonly { readonly id: number }[],
  add: readonly number[],
  remove: readonly number[],
): Readonly<Record<string, readonly { readonly id: number }[]>> {
  const now = present.map(({ id }) => id);
  const then = [...new Set([...now, ...add])].filter((id) => !remove.includes(id));
  if (then.length === now.length && then.every((id) => now.includes(id))) return {};
  return { [field]: then.map((id) => ({ id })) };
}
