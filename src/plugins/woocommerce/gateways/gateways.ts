import { storedMap } from 'portolan/data';
import { stripTags } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import type { Payable, PaymentGateway } from './gateway.ts';

/** All gateways that plugins bring, in the shop's order. WooCommerce: `WC_Payment_Gateways::init()`. */
export function allGateways(site: Pick<Site, 'options' | 'contributions'>): readonly PaymentGateway[] {
  const stored = site.options.value('woocommerce_gateway_order');
  const places: Readonly<Record<string, unknown>> = storedMap(stored);
  const place = (gateway: PaymentGateway) => {
    const number = Number(places[gateway.id]);
    return Number.isFinite(number) ? number : 999;
  };
  return [...site.contributions('paymentGateways')].sort((a, b) => place(a) - place(b));
}

/** The gateways that the shop's administration lists. */
export function listedGateways(site: Site): readonly PaymentGateway[] {
  return allGateways(site).filter((gateway) => gateway.listed?.(site) ?? true);
}

/** The gateways that can be offered. WooCommerce: `get_available_payment_gateways()`. */
export async function availableGateways(
  site: Site,
  payable: Payable | undefined,
): Promise<readonly PaymentGateway[]> {
  const found: PaymentGateway[] = [];
  for (const gateway of allGateways(site)) {
    if (gateway.enabled(site) && ((await gateway.availableFor?.(site, payable)) ?? true)) found.push(gateway);
  }
  return found;
}

/** How an order names its gateway: without the HTML that a title may hold. */
export function titleInOrder(site: Site, gateway: PaymentGateway): string {
  return stripTags(gateway.title(site));
}

/** The gateway of an id, offered or not. */
export function gatewayById(site: Site, id: string): PaymentGateway | undefined {
  return site.contributions('paymentGateways').find((gateway) => gateway.id === id);
}
