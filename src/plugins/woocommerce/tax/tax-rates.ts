import { query } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { siteMemory } from 'portolan/site';
import { nameOfTax } from '../countries/vat-countries.ts';
import { type Amount, parseAmount, scaled } from '../money/amount.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { postcodeMatches } from './postcodes.ts';

/** Where a sale is taxed. Country and state as codes. */
export interface TaxLocation {
  readonly country: string;
  readonly state: string;
  readonly postcode: string;
  readonly city: string;
}

/** One tax of a class in a place. */
export interface TaxRate {
  readonly id: number;
  /** Millionths of a percent (20 % = 20,000,000). */
  readonly rate: Amount;
  /** As stored, `20.0000`. */
  readonly percent: string;
  /** `VAT`. */
  readonly label: string;
  /** `GB-VAT-1`. */
  readonly code: string;
  /** Taken on top of the other taxes. */
  readonly compound: boolean;
  /** Also taken on shipping. */
  readonly shipping: boolean;
  readonly priority: number;
}

interface StoredRate extends TaxRate {
  readonly country: string;
  readonly state: string;
  readonly taxClass: string;
  readonly postcodes: readonly string[];
  /** Upper case. */
  readonly cities: readonly string[];
}

interface RateRow {
  readonly tax_rate_id: number;
  readonly tax_rate_country: string;
  readonly tax_rate_state: string;
  readonly tax_rate: string;
  readonly tax_rate_name: string;
  readonly tax_rate_priority: number;
  readonly tax_rate_compound: number;
  readonly tax_rate_shipping: number;
  readonly tax_rate_class: string;
}

interface LocationRow {
  readonly tax_rate_id: number;
  readonly location_code: string;
  readonly location_type: string;
}

/** One millionth of a percent of an amount: what a rate is multiplied with. */
const PERCENT = 100_000_000;

/** Country, state, postcode and town of the shop itself. */
export function baseLocation(site: Site): TaxLocation {
  const { base } = shopSettings(site);
  return {
    country: base.country,
    state: base.state,
    postcode: site.options.get('woocommerce_store_postcode') ?? '',
    city: site.options.get('woocommerce_store_city') ?? '',
  };
}

/**
 * The rates of a tax class ('' = standard) in a place: of each priority the one that fits best, in the order in which
 * they are taken. None where taxes are switched off, or where the place is not known. WooCommerce: `WC_Tax::find_rates()`.
 */
export async function ratesFor(
  site: Site,
  location: TaxLocation,
  taxClass: string,
): Promise<readonly TaxRate[]> {
  if (!shopSettings(site).tax.enabled || location.country === '') return [];
  const wanted = taxClass === 'standard' ? '' : taxClass;
  const city = location.city.trim().toUpperCase();
  const found = (await storedRates(site))
    .filter((rate) => rate.taxClass === wanted)
    .filter((rate) => rate.country === '' || rate.country === location.country.toUpperCase())
    .filter((rate) => rate.state === '' || rate.state === location.state.toUpperCase())
    .map((rate) => ({
      rate,
      postcodes: rate.postcodes.filter((rule) => postcodeMatches(location.postcode, rule)).length,
      cities: rate.cities.includes(city) ? 1 : 0,
    }))
    .filter(({ rate, postcodes }) => rate.postcodes.length === 0 || postcodes > 0)
    .filter(({ rate, cities }) => rate.cities.length === 0 || cities > 0)
    .sort(
      (a, b) =>
        a.rate.priority - b.rate.priority ||
        emptyLast(a.rate.country, b.rate.country) ||
        emptyLast(a.rate.state, b.rate.state) ||
        b.postcodes - a.postcodes ||
        b.cities - a.cities ||
        a.rate.id - b.rate.id,
    )
    .map(({ rate }) => rate);
  const priorities = new Set<number>();
  return found.filter(({ priority }) => !priorities.has(priority) && priorities.add(priority));
}

function emptyLast(a: string, b: string): number {
  if (a === b) return 0;
  if (a === '') return 1;
  return b === '' || a < b ? -1 : 1;
}

/**
 * Taxes of an amount by rate id, in millionths. `inclusive`: the amount holds them already (they are taken out of it,
 * compound ones first, the last first); otherwise they come on top. WooCommerce: `WC_Tax::calc_tax()`.
 */
export function taxOf(
  amount: Amount,
  rates: readonly TaxRate[],
  inclusive: boolean,
): ReadonlyMap<number, Amount> {
  return inclusive ? taxWithin(amount, rates) : taxOnTop(amount, rates);
}

function taxWithin(amount: Amount, rates: readonly TaxRate[]): ReadonlyMap<number, Amount> {
  const taxes = new Map<number, Amount>(rates.map(({ id }) => [id, 0]));
  let rest = amount;
  for (const { id, rate } of rates.filter(({ compound }) => compound).reverse()) {
    const tax = scaled(rest, rate, PERCENT + rate);
    taxes.set(id, tax);
    rest -= tax;
  }
  const regular = rates.filter(({ compound }) => !compound);
  const together = regular.reduce((sum, { rate }) => sum + rate, 0);
  for (const { id, rate } of regular) taxes.set(id, scaled(rest, rate, PERCENT + together));
  return taxes;
}

function taxOnTop(amount: Amount, rates: readonly TaxRate[]): ReadonlyMap<number, Amount> {
  const taxes = new Map<number, Amount>(rates.map(({ id }) => [id, 0]));
  let raised = amount;
  for (const { id, rate } of rates.filter(({ compound }) => !compound)) {
    const tax = scaled(amount, rate, PERCENT);
    taxes.set(id, tax);
    raised += tax;
  }
  for (const { id, rate } of rates.filter(({ compound }) => compound)) {
    const tax = scaled(raised, rate, PERCENT);
    taxes.set(id, tax);
    raised += tax;
  }
  return taxes;
}

/** All taxes together. */
export function sumOfTaxes(taxes: ReadonlyMap<number, Amount>): Amount {
  let sum = 0;
  for (const tax of taxes.values()) sum += tax;
  return sum;
}

/** Tax classes by slug, without the standard one. */
export async function taxClasses(
  site: Site,
): Promise<readonly { readonly slug: string; readonly name: string }[]> {
  return site.database.all(
    query<{ slug: string; name: string }>(
      'SELECT slug, name FROM wp_wc_tax_rate_classes ORDER BY name, tax_rate_class_id',
    ),
  );
}

function storedRates(site: Site): Promise<readonly StoredRate[]> {
  return siteMemory(site).get('woocommerce.tax-rates', () => readRates(site));
}

async function readRates(site: Site): Promise<readonly StoredRate[]> {
  const { database } = site;
  const [rows, locations] = await Promise.all([
    database.all(
      query<RateRow>(
        'SELECT tax_rate_id, tax_rate_country, tax_rate_state, tax_rate, tax_rate_name, tax_rate_priority, ' +
          'tax_rate_compound, tax_rate_shipping, tax_rate_class FROM wp_woocommerce_tax_rates ORDER BY tax_rate_id',
      ),
    ),
    database.all(
      query<LocationRow>(
        'SELECT tax_rate_id, location_code, location_type FROM wp_woocommerce_tax_rate_locations ORDER BY location_id',
      ),
    ),
  ]);
  const base = shopSettings(site).base.country;
  return rows.map((row) => {
    const own = locations.filter(({ tax_rate_id: id }) => id === row.tax_rate_id);
    const of = (type: string) =>
      own.filter(({ location_type: kind }) => kind === type).map(({ location_code: code }) => code);
    const country = row.tax_rate_country.toUpperCase();
    const state = row.tax_rate_state.toUpperCase();
    return {
      id: row.tax_rate_id,
      rate: parseAmount(String(row.tax_rate)) ?? 0,
      percent: String(row.tax_rate),
      label: row.tax_rate_name || nameOfTax(base),
      code: [country, state, row.tax_rate_name || 'TAX', String(row.tax_rate_priority)]
        .filter((part) => part !== '' && part !== '0')
        .join('-')
        .toUpperCase(),
      compound: row.tax_rate_compound !== 0,
      shipping: row.tax_rate_shipping !== 0,
      priority: row.tax_rate_priority,
      country,
      state,
      taxClass: row.tax_rate_class,
      postcodes: of('postcode'),
      cities: of('city').map((name) => name.trim().toUpperCase()),
    };
  });
}
