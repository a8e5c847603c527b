import { phpText } from 'portolan/rest';

/**
 * A yes or no that may come as a text; what says neither is a no. Single requests are read by their schema, parts of a
 * batch are not. WooCommerce: `wc_string_to_bool()`.
 */
export function saysYes(value: unknown): boolean {
  return value === true || value === 1 || ['1', 'yes', 'true'].includes(phpText(value).toLowerCase());
}
