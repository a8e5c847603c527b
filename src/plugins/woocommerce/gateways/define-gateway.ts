import { escapeHtml, ksesPost } from 'portolan/html';
import type { Call, Site } from 'portolan/plugin';
import { orderReceivedAddress } from '../checkout/checkout-addresses.ts';
import { changeStatus } from '../orders/change-status.ts';
import type { Order } from '../orders/order.ts';
import { paymentComplete } from '../orders/payment-complete.ts';
import { shopText } from '../texts/shop-text.ts';
import type { GatewayField, PaymentGateway, PaymentResult } from './gateway.ts';
import { gatewaySettings } from './gateway-settings.ts';

/** What a gateway says of itself; all else of `PaymentGateway` may be added or replaced. */
export type GatewayDefinition = Pick<PaymentGateway, 'id' | 'methodTitle' | 'processPayment'> &
  Partial<Omit<PaymentGateway, 'title' | 'description' | 'fields'>> & {
    /** What customers read, unless the setting `title` says otherwise: English, translated where a catalogue knows it. */
    readonly title: string;
    /** Below the title, unless the setting `description` says otherwise. */
    readonly description?: string;
    /** Whether it is switched on where nobody has saved its settings. */
    readonly enabledByDefault?: boolean;
    /** Its settings besides the title and the instructions. */
    readonly fields?: PaymentGateway['fields'];
  };

/**
 * Makes a gateway whose title, description and switch are settings of the shop (`woocommerce_{id}_settings`).
 *
 * ```ts
 * export const harbourPay = defineGateway({
 *   id: 'harbour_pay',
 *   methodTitle: 'Harbour Pay',
 *   title: 'Pay at the harbour',
 *   processPayment: async ({ site }, order) => ({
 *     result: 'success',
 *     redirect: `${site.address.home}/harbour-pay/?order=${order.id}&key=${order.key}`,
 *     keepsCart: true,
 *   }),
 * });
 * ```
 */
export function defineGateway(definition: GatewayDefinition): PaymentGateway {
  const { id, title, description = '', enabledByDefault = false, fields, ...rest } = definition;
  return {
    methodDescription: '',
    enabled: (site) => gatewaySettings(site, id).yes('enabled', enabledByDefault),
    ...rest,
    id,
    title: (site) => gatewaySettings(site, id).text('title', shopText(site, title)),
    description: (site) =>
      paragraphs(gatewaySettings(site, id).text('description', shopText(site, description))),
    fields: async (site) => [...usualFields(site, definition), ...((await fields?.(site)) ?? [])],
  };
}

/** What an offline gateway says of itself: no money is taken, the order waits for it. */
export type OfflineDefinition = Omit<GatewayDefinition, 'processPayment'> & {
  /** The status of an order that waits to be paid in this way; default: `on-hold`. */
  readonly statusFor?: (site: Site, order: Order) => string | Promise<string>;
  /** What is noted on the order. */
  readonly note: string;
};

/** Makes a gateway that takes no money itself. Its setting `instructions` stands on the thank-you page and in mails. */
export function defineOfflineGateway(definition: OfflineDefinition): PaymentGateway {
  const { statusFor = () => 'on-hold', note, instructions, ...rest } = definition;
  return defineGateway({
    ...rest,
    async processPayment({ site }: Call, order): Promise<PaymentResult> {
      if (order.total > 0) {
        await changeStatus(site, order.id, await statusFor(site, order), {
          note: escapeHtml(shopText(site, note)),
          onlyFrom: ['pending', 'failed', 'checkout-draft'],
        });
      } else await paymentComplete(site, order.id);
      return { result: 'success', redirect: await orderReceivedAddress(site, order) };
    },
    instructions: (site, order) =>
      paragraphs(gatewaySettings(site, rest.id).text('instructions')) + (instructions?.(site, order) ?? ''),
  });
}

function usualFields(site: Site, { methodTitle }: GatewayDefinition): readonly GatewayField[] {
  return [
    {
      id: 'title',
      label: 'Title',
      description: 'This controls the title which the user sees during checkout.',
      type: 'safe_text',
      default: shopText(site, methodTitle),
    },
    {
      id: 'instructions',
      label: 'Instructions',
      description: 'Instructions that will be added to the thank you page and emails.',
      type: 'textarea',
      default: '',
    },
  ];
}

/** The shop's own words, with the markup that posts may have. */
function paragraphs(text: string): string {
  if (text.trim() === '') return '';
  return ksesPost(text)
    .trim()
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.replace(/\n/g, '<br />')}</p>`)
    .join('\n');
}
