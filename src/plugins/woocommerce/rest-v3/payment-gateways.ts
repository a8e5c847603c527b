import type { RestCall, RestReply, RestRoute, Site } from '../../../types/index.ts';
import { stripTags } from '../../../wordpress/content/strip-tags.ts';
import type { PaymentGateway } from '../gateways/gateway.ts';
import { gatewaySettings } from '../gateways/gateway-settings.ts';
import { allGateways } from '../gateways/gateways.ts';
import { METHOD_KINDS } from '../shipping/method-fields.ts';
import { shippingZones } from '../shipping/zones.ts';
import { shopText } from '../texts/shop-text.ts';
import { itemLinks, shopRoute } from './collection.ts';
import { changeGateway } from './gateway-changes.ts';
import { invalidId, managerPermission } from './permissions.ts';

/** Gateways with their settings. WooCommerce: WC_REST_Payment_Gateways_Controller. */
export const gatewayRoutes: readonly RestRoute[] = [
  ...shopRoute('/payment_gateways', {
    methods: ['GET'],
    permission: (call) => managerPermission(call),
    handle: listGateways,
  }),
  ...shopRoute(
    '/payment_gateways/(?<id>[\\w-]+)',
    {
      methods: ['GET'],
      permission: (call) => managerPermission(call, 'view'),
      async handle(call) {
        const gateway = listed(call.site).find(({ id }) => id === call.params.id);
        return gateway ? { data: await gatewayData(call, gateway) } : noGateway();
      },
    },
    {
      methods: ['POST', 'PUT', 'PATCH'],
      permission: (call) => managerPermission(call, 'edit'),
      async handle(call) {
        const gateway = listed(call.site).find(({ id }) => id === call.params.id);
        if (!gateway) return noGateway();
        const known = await settingsOf(call.site, gateway);
        const problem = await changeGateway(call, gateway, known);
        return problem ?? { data: await gatewayData(call, gateway) };
      },
    },
  ),
];

const noGateway = () => invalidId('payment_gateway_invalid', 'Resource does not exist.');

/** What the administration says of each. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  bacs: 'Take payments in person via BACS. More commonly known as direct bank/wire transfer.',
  cheque: 'Take payments in person via checks. This offline gateway can also be useful to test purchases.',
  cod: 'Let your shoppers pay upon delivery — by cash or other methods of payment.',
};

/** Gateways that are WooCommerce's own or switched on. */
function listed(site: Site): readonly PaymentGateway[] {
  return allGateways(site).filter(({ id, enabled }) => DESCRIPTIONS[id] !== undefined || enabled(site));
}

async function listGateways(call: RestCall): Promise<RestReply> {
  const data = await Promise.all(listed(call.site).map((gateway) => gatewayData(call, gateway)));
  return { data, headers: { 'X-WP-Total': data.length, 'X-WP-TotalPages': 1 } };
}

async function gatewayData(call: RestCall, gateway: PaymentGateway) {
  const { site } = call;
  const { id } = gateway;
  const places = site.options.value('woocommerce_gateway_order');
  const place =
    typeof places === 'object' && places !== null ? (places as Record<string, unknown>)[id] : undefined;
  return {
    id,
    title: gateway.title(site),
    description: stripTags(gateway.description(site)),
    order: place === undefined ? '' : Number(place),
    enabled: gateway.enabled(site),
    method_title: shopText(site, gateway.name),
    method_description: shopText(site, DESCRIPTIONS[id] ?? ''),
    method_supports: gateway.refund ? ['products', 'refunds'] : ['products'],
    settings: await settingsOf(site, gateway),
    needs_setup: false,
    post_install_scripts: [],
    settings_url: `${site.address.siteurl}/wp-admin/admin.php?page=wc-settings&tab=checkout&path=/offline/${id}`,
    connection_url: null,
    setup_help_text: null,
    required_settings_keys: [],
    _links: itemLinks(call, 'payment_gateways', id, ['GET', 'POST', 'PUT', 'PATCH']),
  };
}

interface Setting {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly type: string;
  readonly value: string;
  readonly default: string;
}

/** A setting as replies show it. */
export interface ShownSetting extends Omit<Setting, 'value'> {
  readonly value: string | readonly string[];
  readonly tip: string;
  readonly placeholder: string;
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Settings that hold no secret. */
async function settingsOf(site: Site, gateway: PaymentGateway) {
  const stored = gatewaySettings(site, gateway.id);
  const shown = (setting: Omit<Setting, 'value'>, more: Partial<ShownSetting> = {}): ShownSetting => ({
    id: setting.id,
    label: shopText(site, setting.label),
    description: shopText(site, setting.description),
    type: setting.type,
    value: stored.text(setting.id, setting.default),
    default: setting.default,
    tip: shopText(site, setting.description),
    placeholder: '',
    ...more,
  });
  const isCod = gateway.id === 'cod';
  const instructions = isCod ? shopText(site, 'Pay with cash upon delivery.') : '';
  const settings: Record<string, ShownSetting> = {
    title: shown({
      id: 'title',
      label: 'Title',
      description: isCod
        ? 'Payment method description that the customer will see on your checkout.'
        : 'This controls the title which the user sees during checkout.',
      type: 'safe_text',
      default: shopText(site, gateway.name),
    }),
    instructions: shown({
      id: 'instructions',
      label: 'Instructions',
      description: isCod
        ? 'Instructions that will be added to the thank you page.'
        : 'Instructions that will be added to the thank you page and emails.',
      type: 'textarea',
      default: instructions,
    }),
  };
  if (!isCod) return settings;
  const methods = stored.list('enable_for_methods');
  settings.enable_for_methods = shown(
    {
      id: 'enable_for_methods',
      label: 'Enable for shipping methods',
      description:
        'If COD is only available for certain methods, set it up here. Leave blank to enable for all methods.',
      type: 'multiselect',
      default: '',
    },
    { value: methods.length > 0 ? methods : '', options: await methodOptions(site) },
  );
  settings.enable_for_virtual = shown({
    id: 'enable_for_virtual',
    label: 'Accept COD if the order is virtual',
    description: '',
    type: 'checkbox',
    default: 'yes',
  });
  return settings;
}

/** Ways of shipping by kind: any of it, or one zone's. */
async function methodOptions(site: Site) {
  const zones = await shippingZones(site);
  return Object.fromEntries(
    METHOD_KINDS.map(({ id: method, title }) => {
      const label = shopText(site, title);
      const own = zones.flatMap((zone) =>
        zone.methods
          .filter(({ methodId }) => methodId === method)
          .map(({ instanceId }) => [
            `${method}:${instanceId}`,
            `${zone.id === 0 ? shopText(site, 'Other locations') : zone.name} &ndash; ${label} (#${instanceId})`,
          ]),
      );
      return [label, Object.fromEntries([[method, `Any &quot;${label}&quot; method`], ...own])];
    }),
  );
}
