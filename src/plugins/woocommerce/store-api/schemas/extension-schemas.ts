import type { RestError, RestSchema, Site } from 'portolan/plugin';
import { isMap, restFieldsOf, validateValue } from 'portolan/rest';
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

/**
 * The first thing that is wrong with what was sent for plugins: by their schemas, then by what they check themselves.
 * What no plugin takes is no one's to refuse. WooCommerce: AbstractSchema::get_recursive_validate_callback().
 */
export function extensionProblem(site: Site, sent: unknown): RestError | undefined {
  if (!isMap(sent)) return undefined;
  const fields = new Map(restFieldsOf(site, 'checkout').map((field) => [field.name, field]));
  for (const [namespace, schema] of Object.entries(extensionProperties(site))) {
    const value = sent[namespace];
    if (value === undefined || value === null || Array.isArray(value)) continue;
    const problem =
      validateValue(value, schema, `extensions > ${namespace}`) ?? fields.get(namespace)?.refuse?.(value);
    if (problem) return problem;
  }
  return undefined;
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
