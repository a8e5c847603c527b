import { escapeHtml } from 'portolan/html';
import { type Call, type Element, renderElement } from 'portolan/plugin';
import { cartOf } from '../cart/index.ts';
import { cartAddress, checkoutAddress } from '../settings/shop-addresses.ts';
import { shopText } from '../texts/shop-text.ts';
import { ChosenData } from './chosen-data.tsx';
import { type CartLineModel, cartLines, subtotalHtml } from './line-model.ts';

export interface MiniCartModel {
  readonly lines: readonly CartLineModel[];
  readonly subtotalHtml: string;
  readonly cartHref: string;
  readonly checkoutHref: string;
  readonly labels: {
    readonly empty: string;
    readonly subtotal: string;
    readonly viewCart: string;
    readonly checkout: string;
  };
}

/** The small cart of header and widget. WooCommerce: `woocommerce_mini_cart()`, templates/cart/mini-cart.php. */
const miniCart: Element<MiniCartModel> = { name: 'mini-cart', view: MiniCart, styles: ['cart'] };

/** The small cart of a visitor. */
async function miniCartModel(call: Call): Promise<MiniCartModel> {
  const { site } = call;
  const cart = await cartOf(call);
  return {
    lines: await cartLines(call, cart),
    subtotalHtml: subtotalHtml(call, cart),
    cartHref: await cartAddress(site),
    checkoutHref: await checkoutAddress(site),
    labels: {
      empty: shopText(site, 'No products in the cart.'),
      subtotal: shopText(site, 'Subtotal:'),
      viewCart: shopText(site, 'View cart'),
      checkout: shopText(site, 'Checkout'),
    },
  };
}

/** `div.widget_shopping_cart_content`, the fragment that scripts put in place of the one on the page. */
export async function miniCartHtml(call: Call): Promise<string> {
  return `<div class="widget_shopping_cart_content">${renderElement(call.site, miniCart, await miniCartModel(call))}</div>`;
}

function MiniCart({ lines, subtotalHtml, cartHref, checkoutHref, labels }: MiniCartModel) {
  if (lines.length === 0) return <p className="woocommerce-mini-cart__empty-message">{labels.empty}</p>;
  return (
    <>
      <ul className="woocommerce-mini-cart cart_list product_list_widget">
        {lines.map((line) => (
          <MiniCartLine key={line.key} line={line} />
        ))}
      </ul>
      <p
        className="woocommerce-mini-cart__total total"
        // Safe: an escaped text, and amounts by formatPrice().
        dangerouslySetInnerHTML={{
          __html: `<strong>${escapeHtml(labels.subtotal)}</strong> ${subtotalHtml}`,
        }}
      />
      <p className="woocommerce-mini-cart__buttons buttons">
        <a href={cartHref} className="button wc-forward">
          {labels.viewCart}
        </a>
        <a href={checkoutHref} className="button checkout wc-forward">
          {labels.checkout}
        </a>
      </p>
    </>
  );
}

function MiniCartLine({ line }: { readonly line: CartLineModel }) {
  // Safe: the picture is WordPress's own element, the name is escaped.
  const inside = { __html: line.pictureHtml + escapeHtml(line.name) };
  return (
    <li className="woocommerce-mini-cart-item mini_cart_item">
      <a
        role="button"
        href={line.removeHref}
        className="remove remove_from_cart_button"
        aria-label={line.removeLabel}
        data-product_id={line.productId}
        data-cart_item_key={line.key}
        data-product_sku={line.sku}
        data-success_message={decoded(line.removedMessage)}
      >
        ×
      </a>
      {line.href === '' ? (
        <span className="mini_cart_item__name" dangerouslySetInnerHTML={inside} />
      ) : (
        <a href={line.href} dangerouslySetInnerHTML={inside} />
      )}
      <ChosenData data={line.data} />
      {/* Safe: a number and an amount by formatPrice(). */}
      <span
        className="quantity"
        dangerouslySetInnerHTML={{ __html: `${line.quantity} &times; ${line.priceHtml}` }}
      />
    </li>
  );
}

/** React escapes what stands in attributes: texts with references are given as they are read. */
function decoded(html: string): string {
  return html
    .replaceAll('&ldquo;', '“')
    .replaceAll('&rdquo;', '”')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#039;', "'")
    .replaceAll('&amp;', '&');
}
