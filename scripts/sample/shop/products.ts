import type { Product } from './product.ts';
import stored from './products.json' with { type: 'json' };

/** Every product of the shop, in the order of ids. */
export const products = stored as unknown as readonly Product[];
