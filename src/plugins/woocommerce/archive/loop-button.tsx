import he from 'he';
import { stripTags } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import type { Product } from '../catalogue/product.ts';
import { isInStock, isPurchasable } from '../catalogue/stock.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';

/** The button below a product in a list. WooCommerce: templates/loop/add-to-cart.php. */
export interface LoopButtonModel {
  readonly id: number;
  readonly href: string;
  readonly className: string;
  readonly sku: string;
  readonly label: string;
  readonly text: string;
  /** What the button is described by; '' = nothing. */
  readonly description: string;
  /** Only simple products: what is said when it is in the cart. */
  readonly successMessage?: string;
  readonly role?: 'button';
  /** How many are put into the cart at once; one by default. */
  readonly quantity?: number;
}

/** Where a list stands: its address as the browser has it, for links that put a product into the cart there. */
export interface LoopPlace {
  /** Path and query; '' = whichever page shows it. */
  readonly url: string;
}

/** The same wherever the list stands: without `href` it puts the product into the cart there. */
export type PlacelessButtonModel = Omit<LoopButtonModel, 'href'> & { readonly href?: string };

/** What the button of a product is and does. WooCommerce: woocommerce_template_loop_add_to_cart(). */
export function loopButton(
  site: Site,
  product: Product,
  permalink: string,
  place: LoopPlace,
): LoopButtonModel {
  const button = placelessButton(site, product, permalink);
  return { ...button, href: button.href ?? `${addingLink(place.url)}${product.id}` };
}

/** What the button of a product is and does on any page. */
export function placelessButton(site: Site, product: Product, permalink: string): PlacelessButtonModel {
  const name = he.decode(stripTags(product.name));
  const buyable = isPurchasable(product) && isInStock(product);
  const text = (source: string, ...values: readonly string[]) => he.decode(shopText(site, source, ...values));
  const ajax = product.type === 'simple' && buyable && shopSettings(site).ajaxAdd;
  const hasPrice = product.storedPrice !== undefined || product.regularPrice !== undefined;
  const [label, shown, href] = ((): readonly [string, string, string?] => {
    switch (product.type) {
      case 'variable':
        return hasPrice
          ? [text('Select options for &ldquo;%s&rdquo;', name), text('Select options'), permalink]
          : [text('Read more about &ldquo;%s&rdquo;', name), text('Read more'), permalink];
      case 'grouped':
        return [text('View products in the &ldquo;%s&rdquo; group', name), text('View products'), permalink];
      case 'external': {
        const own = product.buttonText;
        return [
          own || text('Buy &ldquo;%s&rdquo;', name),
          own || text('Buy product'),
          product.externalUrl || permalink,
        ];
      }
      default:
        return buyable
          ? [text('Add to cart: &ldquo;%s&rdquo;', name), text('Add to cart')]
          : [text('Read more about &ldquo;%s&rdquo;', name), text('Read more'), permalink];
    }
  })();
  const adds = buyable && product.type !== 'grouped' && product.type !== 'external';
  return {
    id: product.id,
    ...(href !== undefined && { href }),
    className: [
      'button',
      `product_type_${product.type}`,
      adds ? 'add_to_cart_button' : '',
      ajax ? 'ajax_add_to_cart' : '',
    ]
      .filter((one) => one !== '')
      .join(' '),
    sku: product.sku,
    label,
    text: shown,
    description:
      product.type === 'variable' && hasPrice
        ? text('This product has multiple variants. The options may be chosen on the product page')
        : '',
    ...(product.type === 'simple' && {
      successMessage: buyable ? text('&ldquo;%s&rdquo; has been added to your cart', name) : '',
    }),
    ...(ajax && { role: 'button' as const }),
  };
}

/** The page's own address, to be followed by the id of the product to add; what an earlier link added is left out. */
export function addingLink(url: string): string {
  const [path = '', query = ''] = (url.split('#')[0] ?? '').split('?', 2);
  const kept = query.split('&').filter((part) => part !== '' && !/^(added-to-cart|add-to-cart)=/.test(part));
  return `${path}?${[...kept, 'add-to-cart='].join('&')}`;
}

/** The button with its description. */
export function LoopButton({ button }: { readonly button: LoopButtonModel }) {
  const described = `woocommerce_loop_add_to_cart_link_describedby_${button.id}`;
  return (
    <>
      <a
        href={button.href}
        aria-describedby={described}
        data-quantity={button.quantity ?? 1}
        className={button.className}
        data-product_id={button.id}
        data-product_sku={button.sku}
        aria-label={button.label}
        rel="nofollow"
        data-success_message={button.successMessage}
        role={button.role}
      >
        {button.text}
      </a>
      <span id={described} className="screen-reader-text">
        {button.description}
      </span>
    </>
  );
}
