import type { Call } from 'portolan/plugin';
import { passwordRequired } from 'portolan/users';
import { attributeLabel, attributeTaxonomies } from '../catalogue/attribute-taxonomies.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { hasEnoughStock, isInStock, isPurchasable, managesStock } from '../catalogue/stock.ts';
import { sessionOf } from '../session/session.ts';
import type { CartItem } from './cart.ts';
import { cartItemDataHash, generateCartId } from './cart-item-key.ts';
import type { AddRefusal } from './refusals.ts';
import { type SessionCart, sessionCartOf } from './session-cart.ts';
import { chosenVariation } from './variation-choice.ts';

/** What is to be put into the cart. */
export interface AddRequest {
  /** A product, or a variation of one. */
  readonly productId: number;
  /** Whole pieces; default 1. */
  readonly quantity?: number;
  readonly variationId?: number;
  /** `attribute_pa_size` → value. */
  readonly variation?: Readonly<Record<string, string>>;
}

export type AddResult =
  | { readonly ok: true; readonly item: CartItem; readonly added: number }
  | { readonly ok: false; readonly refusal: AddRefusal };

/**
 * Puts something into the visitor's cart, with every check in WooCommerce's order; the session begins with the first
 * thing in it. No notice is queued: each contract says it in its own way (`refusalHtml`). WooCommerce:
 * `WC_Cart::add_to_cart()`.
 */
export async function addToCart(call: Call, request: AddRequest): Promise<AddResult> {
  const refused = (refusal: AddRefusal): AddResult => ({ ok: false, refusal });
  const found = await productsOf(call, request);
  const { product, variation } = found;
  const wanted = Math.trunc(request.quantity ?? 1);
  if (product && (await isProtected(call, product))) return refused({ code: 'protected', product });
  if (!(wanted > 0) || product === undefined || product.status === 'trash' || variation?.status === 'trash')
    return refused({ code: 'nothing' });
  const choice = await choiceOf(call, product, variation, request);
  if (!choice.ok) return choice;
  const sold = variation ?? product;
  const cart = await sessionCartOf(call);
  const key = generateCartId(product.id, variation?.id ?? 0, choice.variation);
  const present = cart.item(key);
  let quantity = wanted;
  if (sold.soldIndividually) {
    quantity = 1;
    if (present !== undefined && present.quantity > 0)
      return refused({ code: 'already-in-cart', product: sold });
  }
  const refusal = stockRefusal(call, cart, sold, quantity);
  if (refusal !== undefined) return refused(refusal);
  const item: CartItem = {
    key,
    productId: product.id,
    variationId: variation?.id ?? 0,
    variation: choice.variation,
    quantity: quantity + (present?.quantity ?? 0),
    dataHash: cartItemDataHash(sold),
    product: sold,
  };
  sessionOf(call).start();
  await cart.put(item);
  return { ok: true, item, added: quantity };
}

async function productsOf(call: Call, request: AddRequest) {
  const catalogue = catalogueOf(call.site);
  const id = Math.abs(Math.trunc(request.productId)) || 0;
  const variationId = Math.abs(Math.trunc(request.variationId ?? 0)) || 0;
  const named = await catalogue.product(id);
  if (named?.type === 'variation') return { product: named.parent, variation: named };
  const variation = variationId === 0 ? undefined : await catalogue.product(variationId);
  return { product: named, variation: variation?.type === 'variation' ? variation : undefined };
}

function isProtected(call: Call, product: Product): boolean | Promise<boolean> {
  return product.post.post_password !== '' && passwordRequired(call.site, product.post, call.request.cookies);
}

type Choice =
  | { readonly ok: true; readonly variation: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly refusal: AddRefusal };

/** Which values a variation is bought with: those of the variation, and what was chosen where it leaves that open. */
async function choiceOf(
  call: Call,
  product: Product,
  variation: Product | undefined,
  request: AddRequest,
): Promise<Choice> {
  const input = request.variation ?? {};
  if (variation === undefined) {
    if (product.type !== 'variable') return { ok: true, variation: {} };
    if (request.variationId) return { ok: false, refusal: { code: 'foreign-variation', product } };
    return { ok: false, refusal: { code: 'choose-options', product } };
  }
  // The choice is held against the variation's own product; only what is complete is told that it belongs elsewhere.
  const owner = variation.parent ?? product;
  const checked = chosenVariation(owner, variation, input);
  const labels = await attributeTaxonomies(call.site);
  const label = (key: string) => attributeLabel(labels, key, owner);
  if (checked.invalid !== undefined)
    return { ok: false, refusal: { code: 'invalid-attribute', product, label: label(checked.invalid) } };
  if (checked.missing.length > 0)
    return {
      ok: false,
      refusal: { code: 'missing-attributes', product, labels: checked.missing.map(label) },
    };
  if (owner.id !== product.id) return { ok: false, refusal: { code: 'foreign-variation', product } };
  return { ok: true, variation: checked.variation };
}

function stockRefusal(
  call: Call,
  cart: SessionCart,
  product: Product,
  quantity: number,
): AddRefusal | undefined {
  if (!isPurchasable(product, call.visitor)) return { code: 'not-purchasable', product };
  if (!isInStock(product)) return { code: 'out-of-stock', product };
  const available = product.stockQuantity ?? 0;
  if (!hasEnoughStock(product, quantity)) return { code: 'not-enough-stock', product, available };
  if (!managesStock(product)) return undefined;
  const inCart = quantityOfStock(cart.items, product);
  if (inCart === 0 || hasEnoughStock(product, quantity + inCart)) return undefined;
  return { code: 'not-enough-with-cart', product, available, inCart };
}

/** Whose stock a product is sold from. WooCommerce: `get_stock_managed_by_id()`. */
export function stockOwner(product: Product): number {
  return product.managesStock === 'parent' && product.parent ? product.parent.id : product.id;
}

/** How many pieces of a product's stock are in the cart. WooCommerce: `get_cart_item_quantities()`. */
export function quantityOfStock(items: readonly CartItem[], product: Product): number {
  const owner = stockOwner(product);
  return items
    .filter((item) => stockOwner(item.product) === owner)
    .reduce((sum, item) => sum + item.quantity, 0);
}
