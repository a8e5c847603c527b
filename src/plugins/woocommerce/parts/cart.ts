import { definePart } from 'portolan/plugin';
import { shopPageBlocks } from '../blocks/shop-pages.ts';
import { cartShortcode } from '../cart-page/cart-shortcode.ts';
import { cartWidget } from '../cart-page/cart-widget.ts';
import { cartForms } from '../forms/cart-forms.ts';
import { cartOnPage } from '../header-cart/header-cart.tsx';
import { allEndpoints } from '../wc-ajax/all-endpoints.ts';
import { closedShopActions } from '../wc-ajax/closed-actions.ts';
import { refusedAdminActions, wcAjaxActions, wcAjaxEndpoint } from '../wc-ajax/dispatcher.ts';

/** The cart: its page, its forms, and the requests of its scripts. */
export const cart = definePart({
  endpoints: [wcAjaxEndpoint, cartForms],
  ajax: [...wcAjaxActions, ...refusedAdminActions, ...closedShopActions],
  wcAjax: allEndpoints,
  widgets: [cartWidget],
  blocks: shopPageBlocks,
  shortcodes: [cartShortcode],
  extend: { 'page.model': cartOnPage },
});
