/** `portolan/shop`: catalogue, cart, orders, payment gateways and shipping, for plugins that build on the shop. */

import './contributions.ts';
import './form-additions.ts';
import './orders/order-events.ts';

export { keepToken, type PaymentToken, tokensOf } from './account/payment-tokens.ts';
export { type CatalogueOrder, catalogueOrder, catalogueSettings } from './archive/catalogue-settings.ts';
export { elementNode } from './archive/element-node.tsx';
export { addingLink, type PlacelessButtonModel } from './archive/loop-button.tsx';
export { type ProductCardModel, ProductCardParts } from './archive/product-card.tsx';
export { productLoop, productLoopModel } from './archive/product-loop.tsx';
export type { ShopArchive } from './archive/shop-archive.tsx';
export { orderedIn } from './archive/shop-query.ts';
export { linksThatSort, SortingLinks, type SortingLinksModel } from './archive/sorting-links.tsx';
export type { Cart, CartItem } from './cart/cart.ts';
export { cartOf, usedSessionCartOf, writtenItems } from './cart/index.ts';
export { subtotalHtml } from './cart-page/line-model.ts';
export { catalogueOf } from './catalogue/catalogue.ts';
export { priceText } from './catalogue/format-price.ts';
export { activePrice, priceMembers, pricesHtml } from './catalogue/prices.ts';
export type { Product } from './catalogue/product.ts';
export { onSaleNow } from './catalogue/product-classes.ts';
export { availabilityText, isInStock, isOnBackorder } from './catalogue/stock.ts';
export { orderReceivedAddress, pageAddress } from './checkout/checkout-addresses.ts';
export { clearCart } from './checkout/process-checkout.ts';
export { type Coupon, couponByCode } from './coupons/coupon.ts';
export { addedFields, type ShopForm } from './form-additions.ts';
export {
  defineGateway,
  defineOfflineGateway,
  type GatewayDefinition,
  type OfflineDefinition,
} from './gateways/define-gateway.ts';
export type {
  GatewayField,
  GatewayRefund,
  Payable,
  PaymentGateway,
  PaymentResult,
  SavedMethod,
} from './gateways/gateway.ts';
export { type GatewaySettings, gatewaySettings } from './gateways/gateway-settings.ts';
export type { HeaderSearch } from './header-search.ts';
export { type Amount, fixedText, parseAmount, plainText } from './money/amount.ts';
export { addNotice } from './notices/notices.ts';
export {
  changeStatus,
  isPaid,
  linesOf,
  type Order,
  type OrderMeta,
  orderMeta,
  ordersOf,
} from './orders/index.ts';
export { paymentComplete } from './orders/payment-complete.ts';
export { writeNote } from './orders/write-note.ts';
export type { AccountLink } from './page-model.ts';
export type { FullProduct } from './product-page/full-product.tsx';
export type { ProductPage } from './product-page/product-page.tsx';
export { type ProductPart, productPart } from './product-page/product-part.tsx';
export type { ShopCall } from './product-page/shop-call.ts';
export { sessionOf } from './session/session.ts';
export { shopNonce } from './session/shop-nonces.ts';
export { shopSettings } from './settings/shop-settings.ts';
export type {
  MethodFieldDraft,
  MethodSettings,
  OfferedRate,
  ShippingMethod,
  ShippingRequest,
} from './shipping/shipping-method.ts';
export { shopText } from './texts/shop-text.ts';
export type { WcAjaxEndpoint } from './wc-ajax/endpoint.ts';
