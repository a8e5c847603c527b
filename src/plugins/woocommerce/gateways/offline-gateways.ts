import type { Site } from '../../../types/index.ts';
import { escapeHtml } from '../../../wordpress/content/escape.ts';
import { ksesPost } from '../../../wordpress/content/kses.ts';
import { orderReceivedAddress } from '../checkout/checkout-addresses.ts';
import { changeStatus } from '../orders/change-status.ts';
import { linesOf, type Order } from '../orders/order.ts';
import { paymentComplete } from '../orders/payment-complete.ts';
import { productsOfLines } from '../orders/stock-levels.ts';
import { shopText } from '../texts/shop-text.ts';
import { bankAccountsHtml } from './bank-accounts.ts';
import type { Payable, PaymentGateway } from './gateway.ts';
import { gatewaySettings } from './gateway-settings.ts';

interface Offline {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly statusFor: (site: Site, order: Order) => string | Promise<string>;
  readonly note: string;
  readonly isAvailable?: (site: Site, payable: Payable | undefined) => boolean;
  readonly instructions?: (site: Site, order: Order) => string;
}

/** A gateway that takes no money itself: the order waits for it. */
function offline(kind: Offline): PaymentGateway {
  return {
    id: kind.id,
    name: kind.name,
    title: (site) => gatewaySettings(site, kind.id).text('title', shopText(site, kind.title)),
    description: (site) =>
      paragraphs(gatewaySettings(site, kind.id).text('description', shopText(site, kind.description))),
    enabled: (site) => gatewaySettings(site, kind.id).yes('enabled'),
    isAvailable: (site, payable) => kind.isAvailable?.(site, payable) ?? true,
    async pay({ site }, order) {
      if (order.total > 0) {
        await changeStatus(site, order.id, await kind.statusFor(site, order), {
          note: escapeHtml(shopText(site, kind.note)),
          onlyFrom: ['pending', 'failed', 'checkout-draft'],
        });
      } else await paymentComplete(site, order.id);
      return { result: 'success', redirect: await orderReceivedAddress(site, order) };
    },
    instructions: (site, order) => {
      const instructions = paragraphs(gatewaySettings(site, kind.id).text('instructions'));
      return instructions + (kind.instructions?.(site, order) ?? '');
    },
  };
}

/** The owner's own words, with the markup that posts may have. */
function paragraphs(text: string): string {
  if (text.trim() === '') return '';
  return ksesPost(text)
    .trim()
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.replace(/\n/g, '<br />')}</p>`)
    .join('\n');
}

/** Direct bank transfer. WooCommerce: `WC_Gateway_BACS`. */
export const bankTransfer = offline({
  id: 'bacs',
  name: 'Direct bank transfer',
  title: 'Direct bank transfer',
  description:
    'Make your payment directly into our bank account. Please use your Order ID as the payment reference. Your order will not be shipped until the funds have cleared in our account.',
  statusFor: () => 'on-hold',
  note: 'Awaiting BACS payment.',
  instructions: (site, order) => (order.status === 'on-hold' ? bankAccountsHtml(site, order) : ''),
});

/** Cheques. WooCommerce: `WC_Gateway_Cheque`. */
export const cheque = offline({
  id: 'cheque',
  name: 'Check payments',
  title: 'Check payments',
  description:
    'Please send a check to Store Name, Store Street, Store Town, Store State / County, Store Postcode.',
  statusFor: () => 'on-hold',
  note: 'Awaiting check payment.',
});

/** Cash on delivery. WooCommerce: `WC_Gateway_COD`. */
export const cashOnDelivery = offline({
  id: 'cod',
  name: 'Cash on delivery',
  title: 'Cash on delivery',
  description: 'Pay with cash upon delivery.',
  note: 'Payment to be made upon delivery.',
  async statusFor(site, order) {
    const products = await productsOfLines(site, linesOf(order));
    const downloads = [...products.values()].some((product) => product.downloadable);
    return downloads ? 'on-hold' : 'processing';
  },
  isAvailable(site, payable) {
    if (payable === undefined) return true;
    const settings = gatewaySettings(site, 'cod');
    if (!payable.needsShipping && !settings.yes('enable_for_virtual', true)) return false;
    const only = settings.list('enable_for_methods');
    if (only.length === 0 || !payable.needsShipping) return true;
    return chosenMethods(payable).every((method) =>
      // A method stands for all its instances.
      only.some((allowed) => allowed === method || method.startsWith(`${allowed}:`)),
    );
  },
});

function chosenMethods(payable: Payable): readonly string[] {
  if (payable.kind === 'cart') return payable.cart.packages.flatMap((parcel) => parcel.chosen ?? []);
  return payable.order.items.flatMap((item) =>
    item.type === 'shipping' ? [`${item.methodId}:${item.instanceId}`] : [],
  );
}
