import type { RestSchema, Site } from 'portolan/plugin';
import { restFieldsOf } from 'portolan/rest';
import { attributionFields, attributionOn } from '../../orders/attribution.ts';
import type { Properties } from './properties.ts';

const ATTRIBUTION = 'woocommerce/order-attribution';

/**
 * What a checkout takes for plugins, by their namespace: those that add a REST field to `checkout`, then where the
 * buyer came from. WooCommerce: ExtendSchema::get_endpoint_schema().
 */
export function extensionProperties(site: Site): Properties {
  const own = attributionOn(site) ? [[ATTRIBUTION, attributionProperties] as const] : [];
  const plugins = restFieldsOf(site, 'checkout').map(({ name, schema = {} }) => [name, schema] as const);
  return Object.fromEntries([...plugins, ...own].map(([name, members]) => [name, extension(name, members)]));
}

function extension(namespace: string, properties: RestSchema): RestSchema {
  return {
    description: `Extension data registered by ${namespace}`,
    type: ['object', 'null'],
    context: ['view', 'edit'],
    properties,
  };
}

const attributionProperties: Properties = Object.fromEntries(
  attributionFields.map((name) => [
    name,
    { description: `Order attribution field: ${name}`, type: ['string', 'null'], context: [] },
  ]),
);
