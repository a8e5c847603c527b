import type { Site } from 'portolan/plugin';
import { linesOf, type Order } from '../orders/order.ts';
import { productsOfLines } from '../orders/stock-levels.ts';
import { methodKinds } from '../shipping/method-kinds.ts';
import { methodSettings } from '../shipping/rates.ts';
import { shippingZones } from '../shipping/zones.ts';
import { shopText } from '../texts/shop-text.ts';
import { defineOfflineGateway } from './define-gateway.ts';
import type { GatewayField, Payable } from './gateway.ts';
import { gatewaySettings } from './gateway-settings.ts';

const ID = 'cod';

const gateway = defineOfflineGateway({
  id: ID,
  methodTitle: 'Cash on delivery',
  methodDescription: 'Let your shoppers pay upon delivery — by cash or other methods of payment.',
  title: 'Cash on delivery',
  description: 'Pay with cash upon delivery.',
  note: 'Payment to be made upon delivery.',
  statusFor,
  availableFor,
  instructsInEveryMail: true,
});

/** Cash on delivery. WooCommerce: `WC_Gateway_COD`. */
export const cashOnDelivery = { ...gateway, fields, nextStep };

function nextStep(site: Site, order: Order): string {
  const instructed = gateway.instructions?.(site, order);
  return order.status === 'processing' && !instructed
    ? shopText(site, 'You pay when you receive your order.')
    : '';
}

async function statusFor(site: Site, order: Order): Promise<string> {
  const products = await productsOfLines(site, linesOf(order));
  const downloads = [...products.values()].some((product) => product.downloadable);
  return downloads ? 'on-hold' : 'processing';
}

function availableFor(site: Site, payable: Payable | undefined): boolean {
  if (payable === undefined) return true;
  const settings = gatewaySettings(site, ID);
  if (!payable.needsShipping && !settings.yes('enable_for_virtual', true)) return false;
  const only = settings.list('enable_for_methods');
  if (only.length === 0 || !payable.needsShipping) return true;
  return chosenMethods(payable).every((method) =>
    // A method stands for all its instances.
    only.some((allowed) => allowed === method || method.startsWith(`${allowed}:`)),
  );
}

function chosenMethods(payable: Payable): readonly string[] {
  if (payable.kind === 'cart') {
    return payable.cart.packages.flatMap(({ rates, chosen }) =>
      rates.flatMap(({ id }) => (id === chosen ? id : [])),
    );
  }
  return payable.order.items.flatMap((item) =>
    item.type === 'shipping' ? [`${item.methodId}:${item.instanceId}`] : [],
  );
}

async function fields(site: Site): Promise<readonly GatewayField[]> {
  return [
    {
      id: 'title',
      label: 'Title',
      description: 'Payment method description that the customer will see on your checkout.',
      type: 'safe_text',
      default: shopText(site, gateway.methodTitle),
    },
    {
      id: 'instructions',
      label: 'Instructions',
      description: 'Instructions that will be added to the thank you page.',
      type: 'textarea',
      default: shopText(site, 'Pay with cash upon delivery.'),
    },
    {
      id: 'enable_for_methods',
      label: 'Enable for shipping methods',
      description:
        'If COD is only available for certain methods, set it up here. Leave blank to enable for all methods.',
      type: 'multiselect',
      default: '',
      options: await methodOptions(site),
    },
    {
      id: 'enable_for_virtual',
      label: 'Accept COD if the order is virtual',
      description: '',
      type: 'checkbox',
      default: 'yes',
    },
  ];
}

/** Ways of shipping by kind: any of it, or one zone's. */
async function methodOptions(site: Site): Promise<Readonly<Record<string, unknown>>> {
  const zones = await shippingZones(site);
  return Object.fromEntries(
    methodKinds(site).map(({ id: method, title }) => {
      const label = shopText(site, title);
      const own = zones.flatMap((zone) =>
        zone.methods
          .filter(({ methodId }) => methodId === method)
          .map((one) => [
            `${method}:${one.instanceId}`,
            `${zone.id === 0 ? shopText(site, 'Other locations') : zone.name} &ndash; ${methodSettings(site, one)('title') || label} (#${one.instanceId})`,
          ]),
      );
      return [label, Object.fromEntries([[method, `Any &quot;${label}&quot; method`], ...own])];
    }),
  );
}
