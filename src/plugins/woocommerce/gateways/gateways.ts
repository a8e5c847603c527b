import type { Site } from '../../../types/index.ts';
import type { Payable, PaymentGateway } from './gateway.ts';
import { bankTransfer, cashOnDelivery, cheque } from './offline-gateways.ts';
import { stripeCards } from './stripe-cards.ts';

/** The ways to pay that this program knows. */
const GATEWAYS: readonly PaymentGateway[] = [bankTransfer, cheque, cashOnDelivery, stripeCards];

/** All gateways in the shop's order. WooCommerce: `WC_Payment_Gateways::init()`. */
export function allGateways(site: Pick<Site, 'options'>): readonly PaymentGateway[] {
  const stored = site.options.value('woocommerce_gateway_order');
  const places: Readonly<Record<string, unknown>> =
    typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const place = (gateway: PaymentGateway) => {
    const number = Number(places[gateway.id]);
    return Number.isFinite(number) ? number : 999;
  };
  return [...GATEWAYS].sort((a, b) => place(a) - place(b));
}

/** The gateways that can be offered. WooCommerce: `get_available_payment_gateways()`. */
export async function availableGateways(
  site: Site,
  payable: Payable | undefined,
): Promise<readonly PaymentGateway[]> {
  const found: PaymentGateway[] = [];
  for (const gateway of allGateways(site)) {
    if (gateway.enabled(site) && (await gateway.isAvailable(site, payable))) found.push(gateway);
  }
  return found;
}

/** The gateway of an id, offered or not. */
export function gatewayById(id: string): PaymentGateway | undefined {
  return GATEWAYS.find((gateway) => gateway.id === id);
}
