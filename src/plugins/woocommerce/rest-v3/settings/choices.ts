import { query } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { allCountries } from '../../countries/countries.ts';
import { statesOf } from '../../countries/states.ts';
import { currencyNames, currencySymbol } from '../../money/currencies.ts';
import { orderStatusNames, statusLabel } from '../../orders/index.ts';
import { taxClasses } from '../../tax/tax-rates.ts';
import { shopText } from '../../texts/shop-text.ts';

/** All countries. */
export function countryNames(site: Site): ReadonlyMap<string, string> {
  return allCountries(site);
}

/** All countries, those with states by their states. WooCommerce: field `single_select_country`. */
export function countriesAndStates(site: Site): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const [country, name] of allCountries(site)) {
    const states = statesOf(country);
    if (states === undefined || states.size === 0) places.set(country, name);
    else for (const [state, called] of states) places.set(`${country}:${state}`, `${name} - ${called}`);
  }
  return places;
}

/** All currencies with their symbols. */
export function currencies(site: Site): ReadonlyMap<string, string> {
  return new Map(
    Array.from(currencyNames(), ([code, name]) => [
      code,
      `${shopText(site, name)} (${currencySymbol(code)}) — ${code}`,
    ]),
  );
}

/** The states of an order, and its draft. */
export function orderStatuses(site: Site): ReadonlyMap<string, string> {
  return new Map(orderStatusNames.map((status) => [status, statusLabel(site, status)]));
}

/** What shipping is taxed as. */
export async function shippingTaxClasses(site: Site): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ['inherit', shopText(site, 'Shipping tax class based on cart items')],
    ['', shopText(site, 'Standard')],
    ...(await taxClasses(site)).map(({ slug, name }) => [slug, name] as const),
  ]);
}

/** Pages that are out. WooCommerce: field `single_select_page`. */
export async function pages(site: Site): Promise<ReadonlyMap<string, string>> {
  const rows = await site.database.all(
    query<{ ID: number; post_title: string }>(
      `SELECT ID AS "ID", post_title FROM wp_posts WHERE post_type = 'page' AND post_status = 'publish'
        ORDER BY menu_order, ID`,
    ),
  );
  return new Map(rows.map(({ ID, post_title }) => [String(ID), post_title]));
}
