import { escapeUrl } from 'portolan/html';
import type { Site, Visitor } from 'portolan/plugin';
import { withQuery } from 'portolan/rest';
import type { Product } from '../../catalogue/product.ts';
import { isInStock, isPurchasable } from '../../catalogue/stock.ts';
import { shopText } from '../../texts/shop-text.ts';
import { keptHtmlText } from '../html-text.ts';
import { quantityLimits } from '../quantity-limits.ts';

/** What the button of a product says and where it leads, with the limits of what it adds. */
export interface AddToCartButton {
  readonly text: string;
  readonly description: string;
  readonly url: string;
  readonly single_text: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly multiple_of: number;
}

/** Where the button stands. */
export interface ButtonPlace {
  readonly site: Site;
  readonly visitor: Visitor;
  /** Path and query of the request: links that add a product lead back to where they are. */
  readonly address: string;
}

/** WooCommerce: ProductSchema's `add_to_cart`, from add_to_cart_text(), …_description() and …_url() of each type. */
export function addToCartButton(place: ButtonPlace, product: Product, permalink: string): AddToCartButton {
  const { site } = place;
  const { text, description, url } = buttonOf(place, product, permalink);
  const single = product.type === 'external' ? externalText(site, product) : shopText(site, 'Add to cart');
  return {
    text: keptHtmlText(site, text),
    description: keptHtmlText(site, description),
    url: escapeUrl(url),
    single_text: keptHtmlText(site, single),
    ...quantityLimits(product),
  };
}

function externalText(site: Site, product: Product): string {
  return product.buttonText || shopText(site, 'Buy product');
}

function buttonOf(
  { site, visitor, address }: ButtonPlace,
  product: Product,
  permalink: string,
): { readonly text: string; readonly description: string; readonly url: string } {
  const name = product.name.trim();
  const ready = isPurchasable(product, visitor) && isInStock(product);
  const readMore = {
    text: shopText(site, 'Read more'),
    description: shopText(site, 'Read more about &ldquo;%s&rdquo;', name),
    url: permalink,
  };
  switch (product.type) {
    case 'grouped':
      return {
        text: shopText(site, 'View products'),
        description: shopText(site, 'View products in the &ldquo;%s&rdquo; group', name),
        url: permalink,
      };
    case 'external':
      return {
        text: externalText(site, product),
        description: product.buttonText || shopText(site, 'Buy &ldquo;%s&rdquo;', name),
        url: product.externalUrl,
      };
    case 'variable':
      return {
        text: isPurchasable(product, visitor) ? shopText(site, 'Select options') : readMore.text,
        description: shopText(site, 'Select options for &ldquo;%s&rdquo;', name),
        url: permalink,
      };
    case 'variation':
      return {
        ...(ready ? adding(site, name) : readMore),
        // Whether there are any left is not asked here.
        url: isPurchasable(product, visitor)
          ? withQuery(permalink, { variation_id: product.id, 'add-to-cart': product.parent?.id ?? 0 })
          : permalink,
      };
    default:
      return ready
        ? {
            ...adding(site, name),
            url: withQuery(address, { 'add-to-cart': product.id, 'added-to-cart': false }),
          }
        : readMore;
  }
}

function adding(site: Site, name: string) {
  return {
    text: shopText(site, 'Add to cart'),
    description: shopText(site, 'Add to cart: &ldquo;%s&rdquo;', name),
  };
}
