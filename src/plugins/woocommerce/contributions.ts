import type { PaymentGateway } from './gateways/gateway.ts';
import type { ShippingMethod } from './shipping/shipping-method.ts';
import type { WcAjaxEndpoint } from './wc-ajax/endpoint.ts';

declare module '../../types/plugin.ts' {
  interface Plugin {
    /** Ways to pay in the shop; `defineGateway()` makes one. */
    readonly paymentGateways?: readonly PaymentGateway[];
    /** Ways of shipping that the shop's zones can offer. */
    readonly shippingMethods?: readonly ShippingMethod[];
    /** What answers `/?wc-ajax={name}` at any address of the site. */
    readonly wcAjax?: readonly WcAjaxEndpoint[];
  }
}
