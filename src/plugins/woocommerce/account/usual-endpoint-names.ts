import type { Extender } from 'portolan/plugin';
import { namedEndpoints } from './account-addresses.ts';

/**
 * Endpoints of account and checkout under their usual names (`?order-pay=12`), where the owner has given them others,
 * or none: whoever writes addresses without asking the shop writes these. WooCommerce: WC_Query::parse_request().
 */
export const usualEndpointNames: Extender<'request.variables'> = (variables, { site, request }) => {
  const found = namedEndpoints(site).flatMap(([name, variable]): [string, string][] => {
    const value = request.form[name] ?? request.query[name];
    const isOther = variables[variable] === undefined;
    return isOther && typeof value === 'string' ? [[variable, value]] : [];
  });
  return found.length === 0 ? variables : { ...variables, ...Object.fromEntries(found) };
};
