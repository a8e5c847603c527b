import { Html, type Site } from 'portolan/plugin';
import type { Cart } from '../cart/cart.ts';
import { formatPrice } from '../catalogue/format-price.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';

/** What is bought and what it costs, folded up above the form where the screen is too narrow for both. */
export function OrderSummary({ site, cart }: { readonly site: Site; readonly cart: Cart }) {
  const { prices } = shopSettings(site);
  return (
    <details className="checkout-summary">
      <summary>
        <span>{shopText(site, 'Your order')}</span> {/* Safe: a price from `formatPrice()`. */}
        <Html as="strong" className="checkout-summary-total" html={formatPrice(prices, cart.totals.total)} />
      </summary>
      <ul>
        {cart.items.map((item) => (
          <li key={item.key}>
            {item.product.name} <span className="product-quantity">{`×\u00a0${item.quantity}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
