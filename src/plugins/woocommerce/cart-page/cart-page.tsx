import type { Call, Element } from 'portolan/plugin';
import type { ReactNode } from 'react';
import { catalogueSettings } from '../archive/catalogue-settings.ts';
import { elementNode } from '../archive/element-node.tsx';
import { suggestedProducts } from '../archive/suggested-products.tsx';
import { cartOf, checkCart } from '../cart/index.ts';
import { addNotice, hasNotice, takeNotices } from '../notices/notices.ts';
import { pageNoticesHtml } from '../notices/notices-html.ts';
import { makePersonal } from '../session/personal-replies.ts';
import { shopNonce } from '../session/shop-nonces.ts';
import { cartAddress, shopPageAddress } from '../settings/shop-addresses.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import CartPageScripts from './cart-page-scripts.island.tsx';
import { cartTotalsElement, cartTotalsModel } from './cart-totals.tsx';
import { ChosenData } from './chosen-data.tsx';
import { crossSells } from './cross-sells.tsx';
import { type CartLineModel, cartLines } from './line-model.ts';
import { QuantityField } from './quantity-field.tsx';

/** The cart page. Fields ending in `Html` are safe HTML. */
export interface CartPageModel {
  readonly noticesHtml: string;
  readonly action: string;
  readonly lines: readonly CartLineModel[];
  readonly couponsOn: boolean;
  readonly nonce: string;
  readonly referer: string;
  readonly shopHref: string;
  readonly crossSells: ReactNode;
  /** What an empty cart offers. */
  readonly suggestions: ReactNode;
  readonly totals: ReactNode;
  readonly labels: Readonly<Record<CartLabel, string>>;
}

type CartLabel =
  | 'remove'
  | 'thumbnail'
  | 'product'
  | 'price'
  | 'quantity'
  | 'subtotal'
  | 'coupon'
  | 'couponCode'
  | 'applyCoupon'
  | 'update'
  | 'productQuantity'
  | 'backorder'
  | 'empty'
  | 'returnToShop';

/**
 * WooCommerce: templates/cart/cart.php and cart-empty.php. What is offered once the cart is emptied comes without its
 * styles, by script: the page has them from the beginning.
 */
export const cartPage: Element<CartPageModel> = {
  name: 'cart-page',
  view: CartPage,
  styles: ['cart', 'shop'],
};

/** The cart page of a visitor, checked before it is shown. WooCommerce: `WC_Shortcode_Cart::output()`. */
export async function cartPageModel(call: Call): Promise<CartPageModel> {
  const { site } = call;
  makePersonal(call);
  for (const { html } of await checkCart(call)) {
    if (!(await hasNotice(call, html, 'error'))) await addNotice(call, html, 'error');
  }
  const cart = await cartOf(call);
  const text = (source: string) => shopText(site, source);
  return {
    noticesHtml: pageNoticesHtml(await takeNotices(call)),
    action: await cartAddress(site),
    lines: await cartLines(call, cart),
    couponsOn: shopSettings(site).coupons,
    nonce: shopNonce(call, 'woocommerce-cart'),
    referer: call.request.url,
    shopHref: await shopPageAddress(site, 'shop'),
    crossSells: cart.items.length > 0 ? await crossSells(call, cart) : null,
    suggestions:
      cart.items.length > 0 ? null : await suggestedProducts(site, call, catalogueSettings(site).columns),
    totals: cart.items.length > 0 ? elementNode(site, cartTotalsElement, await cartTotalsModel(call)) : null,
    labels: {
      remove: text('Remove item'),
      thumbnail: text('Thumbnail image'),
      product: text('Product'),
      price: text('Price'),
      quantity: text('Quantity'),
      subtotal: text('Subtotal'),
      coupon: text('Coupon:'),
      couponCode: text('Coupon code'),
      applyCoupon: text('Apply coupon'),
      update: text('Update cart'),
      productQuantity: text('Product quantity'),
      backorder: text('Available on backorder'),
      empty: text('Your cart is currently empty.'),
      returnToShop: text('Return to shop'),
    },
  };
}

function CartPage(model: CartPageModel) {
  return (
    <>
      <CartContents {...model} />
      <CartPageScripts />
    </>
  );
}

function CartContents(model: CartPageModel) {
  const { labels } = model;
  return (
    <div className="woocommerce">
      {/* Safe: made by pageNoticesHtml(). */}
      <div className="woocommerce-notices-wrapper" dangerouslySetInnerHTML={{ __html: model.noticesHtml }} />
      {model.lines.length === 0 ? (
        <>
          <div className="wc-empty-cart-message">
            <div className="cart-empty woocommerce-info" role="status">
              {labels.empty}
            </div>
          </div>
          <p className="return-to-shop">
            <a className="button wc-backward" href={model.shopHref}>
              {labels.returnToShop}
            </a>
          </p>
          {model.suggestions}
        </>
      ) : (
        <>
          <CartForm {...model} />
          <div className="cart-collaterals">
            {/* First what it costs and the way on, on phones too. */}
            {model.totals}
            {model.crossSells}
          </div>
        </>
      )}
    </div>
  );
}

function CartForm(model: CartPageModel) {
  const { labels } = model;
  return (
    <form className="woocommerce-cart-form" action={model.action} method="post">
      <table
        className="shop_table shop_table_responsive cart woocommerce-cart-form__contents"
        cellSpacing="0"
      >
        <thead>
          <tr>
            <th scope="col" className="product-remove">
              <span className="screen-reader-text">{labels.remove}</span>
            </th>
            <th scope="col" className="product-thumbnail">
              <span className="screen-reader-text">{labels.thumbnail}</span>
            </th>
            <th scope="col" className="product-name">
              {labels.product}
            </th>
            <th scope="col" className="product-price">
              {labels.price}
            </th>
            <th scope="col" className="product-quantity">
              {labels.quantity}
            </th>
            <th scope="col" className="product-subtotal">
              {labels.subtotal}
            </th>
          </tr>
        </thead>
        <tbody>
          {model.lines.map((line) => (
            <CartRow key={line.key} line={line} labels={labels} />
          ))}
          <tr>
            <td colSpan={6} className="actions">
              {model.couponsOn && (
                <div className="coupon">
                  <label htmlFor="coupon_code" className="screen-reader-text">
                    {labels.coupon}
                  </label>{' '}
                  <input
                    type="text"
                    name="coupon_code"
                    className="input-text"
                    id="coupon_code"
                    defaultValue=""
                    placeholder={labels.couponCode}
                  />{' '}
                  <button type="submit" className="button" name="apply_coupon" value={labels.applyCoupon}>
                    {labels.applyCoupon}
                  </button>
                </div>
              )}
              <button type="submit" className="button" name="update_cart" value={labels.update}>
                {labels.update}
              </button>
              <input
                type="hidden"
                id="woocommerce-cart-nonce"
                name="woocommerce-cart-nonce"
                value={model.nonce}
              />
              <input type="hidden" name="_wp_http_referer" value={model.referer} />
            </td>
          </tr>
        </tbody>
      </table>
    </form>
  );
}

function CartRow({
  line,
  labels,
}: {
  readonly line: CartLineModel;
  readonly labels: CartPageModel['labels'];
}) {
  const linked = line.href !== '';
  return (
    <tr className="woocommerce-cart-form__cart-item cart_item">
      <td className="product-remove">
        <a
          role="button"
          href={line.removeHref}
          className="remove"
          aria-label={line.removeLabel}
          data-product_id={line.productId}
          data-product_sku={line.sku}
        >
          ×
        </a>
      </td>
      {/* Safe in both: the picture is WordPress's own element. */}
      {linked ? (
        <td className="product-thumbnail">
          <a href={line.href} dangerouslySetInnerHTML={{ __html: line.pictureHtml }} />
        </td>
      ) : (
        <td className="product-thumbnail" dangerouslySetInnerHTML={{ __html: line.pictureHtml }} />
      )}
      <td role="rowheader" className="product-name" data-title={labels.product}>
        {linked ? <a href={line.href}>{line.name}</a> : line.name}
        <ChosenData data={line.data} />
        {line.onBackorder && <p className="backorder_notification">{labels.backorder}</p>}
      </td>
      {/* Safe: an amount by formatPrice(). */}
      <td
        className="product-price"
        data-title={labels.price}
        dangerouslySetInnerHTML={{ __html: line.priceHtml }}
      />
      <td className="product-quantity" data-title={labels.quantity}>
        <QuantityField
          id={`quantity_${line.key.slice(0, 13)}`}
          name={`cart[${line.key}][qty]`}
          value={line.quantity}
          label={`${line.name} ${labels.quantity.toLowerCase()}`}
          hint={labels.productQuantity}
          least={line.soldIndividually ? 1 : 0}
          most={line.soldIndividually ? 1 : line.most}
        />
      </td>
      {/* Safe: an amount by formatPrice() and the shop's own text. */}
      <td
        className="product-subtotal"
        data-title={labels.subtotal}
        dangerouslySetInnerHTML={{ __html: line.subtotalHtml }}
      />
    </tr>
  );
}
