import { escapeAttribute, escapeHtml } from 'portolan/html';
import type { Call } from 'portolan/plugin';
import { permalinkOf } from '../catalogue/permalink-of.ts';
import type { Product } from '../catalogue/product.ts';
import { cartAddress } from '../settings/shop-addresses.ts';
import { shopPlural, shopText } from '../texts/shop-text.ts';

/** Why a product was not put into the cart. Every contract words it in its own way; `refusalHtml` gives the classic one. */
export type AddRefusal =
  | { readonly code: 'protected'; readonly product: Product }
  /** Quantity not above 0, or no such product: said without words. */
  | { readonly code: 'nothing' }
  /** A variable product without a variation. */
  | { readonly code: 'choose-options'; readonly product: Product }
  | { readonly code: 'no-matching-variation'; readonly product: Product }
  | { readonly code: 'invalid-attribute'; readonly product: Product; readonly label: string }
  | { readonly code: 'missing-attributes'; readonly product: Product; readonly labels: readonly string[] }
  /** The id of a variation that does not belong to the product. */
  | { readonly code: 'foreign-variation'; readonly product: Product | undefined }
  | { readonly code: 'already-in-cart'; readonly product: Product }
  | { readonly code: 'not-purchasable'; readonly product: Product }
  | { readonly code: 'out-of-stock'; readonly product: Product }
  | { readonly code: 'not-enough-stock'; readonly product: Product; readonly available: number }
  | {
      readonly code: 'not-enough-with-cart';
      readonly product: Product;
      readonly available: number;
      readonly inCart: number;
    };

/** `ownPage`: the visitor is on the product's page, so that it need not be named. */
export async function refusalHtml(call: Call, refusal: AddRefusal, ownPage: boolean): Promise<string> {
  const { site } = call;
  const text = (source: string, ...values: readonly (string | number)[]) => shopText(site, source, ...values);
  const viewCart = async () =>
    `<a href="${escapeAttribute(await cartAddress(site))}" class="button wc-forward">${text('View cart')}</a>`;
  const name = 'product' in refusal && refusal.product ? escapeHtml(refusal.product.name) : '';
  switch (refusal.code) {
    case 'nothing':
      return '';
    case 'protected':
      return text('This product is protected and cannot be purchased.');
    case 'choose-options':
      return ownPage
        ? text('Please choose product options for %s.', name)
        : text(
            'Please choose product options by visiting <a href="%1$s" title="%2$s">%2$s</a>.',
            escapeAttribute(await permalinkOf(site, refusal.product)),
            name,
          );
    case 'no-matching-variation':
      return text('Please choose product options&hellip;');
    case 'invalid-attribute':
      return text('Invalid value posted for %s', escapeHtml(refusal.label));
    case 'missing-attributes':
      return shopPlural(
        site,
        '%s is a required field',
        '%s are required fields',
        refusal.labels.length,
        listText(site, refusal.labels.map(escapeHtml)),
      );
    case 'foreign-variation':
      return refusal.product === undefined
        ? text('The selected product is invalid.')
        : text(
            'The selected product isn\'t a variation of %2$s, please choose product options by visiting <a href="%1$s" title="%2$s">%2$s</a>.',
            escapeAttribute(await permalinkOf(site, refusal.product)),
            name,
          );
    case 'already-in-cart':
      return `${text('You cannot add another "%s" to your cart.', name)} ${await viewCart()}`;
    case 'not-purchasable':
      return text('Sorry, this product cannot be purchased.');
    case 'out-of-stock':
      return text('You cannot add &quot;%s&quot; to the cart because the product is out of stock.', name);
    case 'not-enough-stock':
      return text(
        'You cannot add that amount of &quot;%1$s&quot; to the cart because there is not enough stock (%2$s remaining).',
        name,
        refusal.available,
      );
    case 'not-enough-with-cart':
      return `${text(
        'You cannot add that amount to the cart &mdash; we have %1$s in stock and you already have %2$s in your cart.',
        refusal.available,
        refusal.inCart,
      )} ${await viewCart()}`;
  }
}

/** `a, b and c`. WordPress: `wc_format_list_of_items()`. */
export function listText(site: Call['site'], items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')}${shopText(site, ' and ')}${items.at(-1)}`;
}
