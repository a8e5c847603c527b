import type { RestCall, RestReply, RestRoute } from 'portolan/plugin';
import { phpText, restUrl, selfLink } from 'portolan/rest';
import { allCountries } from '../countries/countries.ts';
import { localeInfo } from '../countries/locale-info.ts';
import { statesOf } from '../countries/states.ts';
import { currencyNames, currencySymbol } from '../money/currencies.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { continents } from '../shipping/continents.ts';
import { shopText } from '../texts/shop-text.ts';
import { shopRoute } from './collection.ts';
import { invalidId, managerPermission } from './permissions.ts';
import { isForDashboards } from './versions/paths.ts';

const RESOURCES = [
  ['continents', 'List of supported continents, countries, and states.'],
  ['countries', 'List of supported states in a given country.'],
  ['currencies', 'List of supported currencies.'],
] as const;

/** Places and currencies, to be read. WooCommerce: WC_REST_Data_Controller and its like. */
export const dataRoutes: readonly RestRoute[] = [
  ...shopRoute('/data', reading(listResources)),
  ...shopRoute(
    '/data/continents',
    reading((call) => ({ data: continents.map((one) => continentData(call, one)) })),
  ),
  ...shopRoute('/data/continents/(?<location>[\\w-]+)', reading(oneContinent)),
  ...shopRoute(
    '/data/countries',
    reading((call) => ({
      data: Array.from(allCountries(call.site), ([country]) => countryData(call, country)),
    })),
  ),
  ...shopRoute('/data/countries/(?<location>[\\w-]+)', reading(oneCountry)),
  ...shopRoute(
    '/data/currencies',
    reading((call) => ({
      data: Array.from(currencyNames(), ([currency]) => currencyData(call, currency)),
    })),
  ),
  ...shopRoute(
    '/data/currencies/current',
    reading((call) => ({ data: currencyData(call, shopSettings(call.site).prices.currency) }), 'view'),
  ),
  ...shopRoute('/data/currencies/(?<currency>[\\w-]{3})', reading(oneCurrency, 'view')),
];

function reading(
  handle: RestRoute['endpoints'][number]['handle'],
  action: 'list' | 'view' = 'list',
): RestRoute['endpoints'][number] {
  return { methods: ['GET'], permission: (call) => managerPermission(call, action), handle };
}

function links({ site }: RestCall, collection: string, id: string) {
  return {
    self: [selfLink(restUrl(site, `wc/v3/${collection}/${id}`), ['GET'])],
    collection: [{ href: restUrl(site, `wc/v3/${collection}`) }],
  };
}

/** Dashboards have what is theirs, and link to the rest all the same. */
const DASHBOARDS_HAVE: readonly string[] = ['countries', 'download-ips'];
const DOWNLOAD_ADDRESSES = [
  'download-ips',
  'An endpoint used for searching download logs for a specific IP address.',
] as const;

function bareLinks(call: RestCall, slug: string) {
  const { self, collection } = links(call, 'data', slug);
  return { self: self.map(({ href }) => ({ href })), collection };
}

function listResources(call: RestCall): RestReply {
  const isDashboard = isForDashboards(call);
  return {
    data: [...RESOURCES, ...(isDashboard ? [DOWNLOAD_ADDRESSES] : [])].map(([slug, description]) => ({
      slug,
      description: shopText(call.site, description),
      _links:
        isDashboard && !DASHBOARDS_HAVE.includes(slug) ? bareLinks(call, slug) : links(call, 'data', slug),
    })),
  };
}

const noLocation = () =>
  invalidId('data_invalid_location', 'There are no locations matching these parameters.');

function statesData(country: string) {
  return Array.from(statesOf(country) ?? [], ([state, name]) => ({
    // PHP's arrays turn such keys into numbers.
    code: /^(0|[1-9]\d*)$/.test(state) ? Number(state) : state,
    name,
  }));
}

function continentData(call: RestCall, continent: (typeof continents)[number]) {
  const names = allCountries(call.site);
  return {
    code: continent.code,
    name: shopText(call.site, continent.name),
    countries: continent.countries
      .filter((country) => names.has(country))
      .map((country) => ({
        code: country,
        name: names.get(country),
        ...localeInfo(country),
        states: statesData(country),
      })),
    _links: links(call, 'data/continents', continent.code.toLowerCase()),
  };
}

function oneContinent(call: RestCall) {
  const wanted = phpText(call.params.location).toUpperCase();
  const found = continents.find((continent) => continent.code === wanted);
  return found ? { data: continentData(call, found) } : noLocation();
}

function countryData(call: RestCall, country: string) {
  return {
    code: country,
    name: allCountries(call.site).get(country),
    states: statesData(country),
    _links: links(call, 'data/countries', country.toLowerCase()),
  };
}

function oneCountry(call: RestCall) {
  const country = phpText(call.params.location).toUpperCase();
  return allCountries(call.site).has(country) ? { data: countryData(call, country) } : noLocation();
}

function currencyData(call: RestCall, currency: string) {
  return {
    code: currency,
    name: shopText(call.site, currencyNames().get(currency) ?? currency),
    symbol: currencySymbol(currency),
    _links: links(call, 'data/currencies', currency),
  };
}

function oneCurrency(call: RestCall) {
  const currency = phpText(call.params.currency).toUpperCase();
  return currencyNames().has(currency)
    ? { data: currencyData(call, currency) }
    : invalidId('data_invalid_currency', 'There are no currencies matching these parameters.');
}
