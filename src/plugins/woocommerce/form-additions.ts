import type { Call } from 'portolan/plugin';
import type { ReactNode } from 'react';
import type { Cart } from './cart/cart.ts';
import type { OrderMeta } from './orders/order.ts';

/** Forms of the shop that plugins add fields to. */
export type ShopForm = 'checkout' | 'register' | 'account';

declare module '../../types/extensions.ts' {
  interface ExtensionPoints {
    /**
     * Fields that plugins add to a form of the shop: behind the billing fields of the checkout, behind the fields of
     * registration, before the button of the account's details.
     */
    'shop.formFields': {
      value: readonly ReactNode[];
      context: { readonly call: Call; readonly form: ShopForm };
    };
    /** What plugins find wrong with a checkout that was sent (`woocommerce_after_checkout_validation`); safe HTML. */
    'checkout.problems': {
      value: readonly { readonly html: string; readonly field?: string }[];
      context: { readonly call: Call };
    };
    /** What a checkout keeps with its order beyond its fields (`woocommerce_checkout_create_order`). */
    'checkout.orderMeta': {
      value: OrderMeta;
      context: {
        readonly call: Call;
        readonly via: 'checkout' | 'store-api';
        readonly email: string;
        /** Whose order it is, also where their account was made just now; 0 = a guest's. */
        readonly customer: number;
        /** What the Store API was sent for plugins, by their namespaces. */
        readonly extensions?: unknown;
      };
    };
  }
}

declare module '../../types/events.ts' {
  interface SiteEvents {
    /** A customer registered by a form, or saved their account's details. */
    'customer.saved': { readonly call: Call; readonly user: number; readonly form: 'register' | 'account' };
    /** A request changed the visitor's cart; it is in their session now. */
    'cart.changed': { readonly call: Call; readonly cart: Cart };
  }
}

/** The fields that plugins add to a form. */
export function addedFields(call: Call, form: ShopForm): Promise<readonly ReactNode[]> {
  return call.site.extensions.apply('shop.formFields', [], { call, form });
}
