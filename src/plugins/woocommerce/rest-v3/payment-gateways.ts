import { stripTags } from 'portolan/html';
import type { RestCall, RestReply, RestRoute, Site } from 'portolan/plugin';
import type { GatewayField, PaymentGateway } from '../gateways/gateway.ts';
import { gatewaySettings } from '../gateways/gateway-settings.ts';
import { listedGateways } from '../gateways/gateways.ts';
import { shopText } from '../texts/shop-text.ts';
import { itemLinks, shopRoute } from './collection.ts';
import { changeGateway } from './gateway-changes.ts';
import { invalidId, managerPermission } from './permissions.ts';
import type { ShownSetting } from './shown-setting.ts';

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
        const gateway = listedGateways(call.site).find(({ id }) => id === call.params.id);
        return gateway ? { data: await gatewayData(call, gateway) } : noGateway();
      },
    },
    {
      methods: ['POST', 'PUT', 'PATCH'],
      permission: (call) => managerPermission(call, 'edit'),
      async handle(call) {
        const gateway = listedGateways(call.site).find(({ id }) => id === call.params.id);
        if (!gateway) return noGateway();
        const known = await settingsOf(call.site, gateway);
        const { title, description } = await gatewayData(call, gateway);
        const problem = await changeGateway(call, gateway, known);
        if (problem) return problem;
        const { params } = call;
        // Texts that changed among the settings are told the next time.
        const before = {
          ...(params.title === undefined && { title }),
          ...(params.description === undefined && { description }),
        };
        return { data: { ...(await gatewayData(call, gateway)), ...before } };
      },
    },
  ),
];

const noGateway = () => invalidId('payment_gateway_invalid', 'Resource does not exist.');

async function listGateways(call: RestCall): Promise<RestReply> {
  const data = await Promise.all(listedGateways(call.site).map((gateway) => gatewayData(call, gateway)));
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
    method_title: shopText(site, gateway.methodTitle),
    method_description: shopText(site, gateway.methodDescription),
    method_supports: gateway.processRefund ? ['products', 'refunds'] : ['products'],
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

/** Settings that hold no secret. */
async function settingsOf(
  site: Site,
  gateway: PaymentGateway,
): Promise<Readonly<Record<string, ShownSetting>>> {
  const fields = (await gateway.fields(site)).filter(({ type }) => type !== 'password');
  return Object.fromEntries(fields.map((field) => [field.id, shownSetting(site, gateway, field)]));
}

function shownSetting(site: Site, gateway: PaymentGateway, field: GatewayField): ShownSetting {
  const stored = gatewaySettings(site, gateway.id);
  const chosen = stored.list(field.id);
  return {
    id: field.id,
    label: shopText(site, field.label),
    description: shopText(site, field.description),
    type: field.type,
    value:
      field.type === 'multiselect' ? (chosen.length > 0 ? chosen : '') : stored.text(field.id, field.default),
    default: field.default,
    tip: shopText(site, field.description),
    placeholder: '',
    ...(field.options && { options: field.options }),
  };
}
