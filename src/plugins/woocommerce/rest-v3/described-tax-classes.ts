import type { RestSchema, Site } from 'portolan/plugin';
import { isMap } from 'portolan/rest';
import { taxClasses } from '../tax/tax-rates.ts';
import { FIRST_TAX_CLASSES } from './schemas/arguments.ts';

/** Whether what a route takes or tells is one of the shop's tax classes. */
export function namesTaxClasses(described: unknown): boolean {
  if (Array.isArray(described)) return isFirst(described) || described.some(namesTaxClasses);
  return isMap(described) && Object.values(described).some(namesTaxClasses);
}

/** A route's description with the tax classes that the shop has. WooCommerce: WC_Tax::get_tax_class_slugs(). */
export async function withTaxClasses(site: Site, description: RestSchema): Promise<RestSchema> {
  const slugs = ['standard', ...(await taxClasses(site)).map(({ slug }) => slug)];
  return replaced(description, slugs) as RestSchema;
}

function replaced(described: unknown, slugs: readonly string[]): unknown {
  if (Array.isArray(described)) {
    return isFirst(described) ? slugs : described.map((one) => replaced(one, slugs));
  }
  if (!isMap(described)) return described;
  return Object.fromEntries(Object.entries(described).map(([name, one]) => [name, replaced(one, slugs)]));
}

function isFirst(list: readonly unknown[]): boolean {
  return list.length === FIRST_TAX_CLASSES.length && FIRST_TAX_CLASSES.every((slug, at) => list[at] === slug);
}
