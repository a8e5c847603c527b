import { contextInside, restrictedPost } from 'portolan/content';
import type { RenderContext } from 'portolan/plugin';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';

/** Products inside products; one that shows itself does so once. */
const MOST_NESTED = 3;

/** A product that everybody may see. */
export async function visibleProduct(context: RenderContext, id: number): Promise<Product | undefined> {
  const product = id > 0 ? await catalogueOf(context.site).product(id) : undefined;
  if (product?.status !== 'publish' || product.type === 'variation') return undefined;
  const isClosed = product.post.post_password !== '';
  const restricted = isClosed || (await restrictedPost(context.site, product.post, context.visitor));
  return restricted ? undefined : product;
}

/** A product that a block shows, and what the blocks inside it are about; undefined where there is none to show. */
export async function shownProduct(
  context: RenderContext,
  id: number,
): Promise<{ readonly product: Product; readonly inside: RenderContext } | undefined> {
  const product = await visibleProduct(context, id);
  const shown = (context.fromBlocks?.['shownProducts'] ?? []) as readonly number[];
  if (!product || shown.includes(product.id) || shown.length >= MOST_NESTED) return undefined;
  context.assets.addStyle('shop');
  const fromBlocks = { shownProducts: [...shown, product.id] };
  return { product, inside: contextInside(context, { post: product.post, fromBlocks }) };
}
