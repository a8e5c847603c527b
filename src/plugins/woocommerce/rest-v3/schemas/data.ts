import { checked } from './arguments.ts';
import type { RouteContracts } from './contract.ts';
import { describedAs } from './members.ts';

/** An item of `/data`. */
export const dataIndexSchema = describedAs('data_index', {
  slug: { description: 'Data resource ID.', type: 'string', context: ['view'], readonly: true },
  description: {
    description: 'Data resource description.',
    type: 'string',
    context: ['view'],
    readonly: true,
  },
});

/** An item of `/data/continents`. */
export const dataContinentsSchema = describedAs('data_continents', {
  code: { type: 'string', description: '2 character continent code.', context: ['view'], readonly: true },
  name: { type: 'string', description: 'Full name of continent.', context: ['view'], readonly: true },
  countries: {
    type: 'array',
    description: 'List of countries on this continent.',
    context: ['view'],
    readonly: true,
    items: {
      type: 'object',
      context: ['view'],
      readonly: true,
      properties: {
        code: {
          type: 'string',
          description: 'ISO3166 alpha-2 country code.',
          context: ['view'],
          readonly: true,
        },
        currency_code: {
          type: 'string',
          description: 'Default ISO4127 alpha-3 currency code for the country.',
          context: ['view'],
          readonly: true,
        },
        currency_pos: {
          type: 'string',
          description: 'Currency symbol position for this country.',
          context: ['view'],
          readonly: true,
        },
        decimal_sep: {
          type: 'string',
          description: 'Decimal separator for displayed prices for this country.',
          context: ['view'],
          readonly: true,
        },
        dimension_unit: {
          type: 'string',
          description: 'The unit lengths are defined in for this country.',
          context: ['view'],
          readonly: true,
        },
        name: { type: 'string', description: 'Full name of country.', context: ['view'], readonly: true },
        num_decimals: {
          type: 'integer',
          description: 'Number of decimal points shown in displayed prices for this country.',
          context: ['view'],
          readonly: true,
        },
        states: {
          type: 'array',
          description: 'List of states in this country.',
          context: ['view'],
          readonly: true,
          items: {
            type: 'object',
            context: ['view'],
            readonly: true,
            properties: {
              code: { type: 'string', description: 'State code.', context: ['view'], readonly: true },
              name: { type: 'string', description: 'Full name of state.', context: ['view'], readonly: true },
            },
          },
        },
        thousand_sep: {
          type: 'string',
          description: 'Thousands separator for displayed prices in this country.',
          context: ['view'],
          readonly: true,
        },
        weight_unit: {
          type: 'string',
          description: 'The unit weights are defined in for this country.',
          context: ['view'],
          readonly: true,
        },
      },
    },
  },
});

/** An item of `/data/countries`. */
export const dataCountriesSchema = describedAs('data_countries', {
  code: { type: 'string', description: 'ISO3166 alpha-2 country code.', context: ['view'], readonly: true },
  name: { type: 'string', description: 'Full name of country.', context: ['view'], readonly: true },
  states: {
    type: 'array',
    description: 'List of states in this country.',
    context: ['view'],
    readonly: true,
    items: {
      type: 'object',
      context: ['view'],
      readonly: true,
      properties: {
        code: { type: 'string', description: 'State code.', context: ['view'], readonly: true },
        name: { type: 'string', description: 'Full name of state.', context: ['view'], readonly: true },
      },
    },
  },
});

/** An item of `/data/currencies`. */
export const dataCurrenciesSchema = describedAs('data_currencies', {
  code: { type: 'string', description: 'ISO4217 currency code.', context: ['view'], readonly: true },
  name: { type: 'string', description: 'Full name of currency.', context: ['view'], readonly: true },
  symbol: { type: 'string', description: 'Currency symbol.', context: ['view'], readonly: true },
});

/** What `/data` and its like take and tell. */
export const dataContracts = {
  '/data': { schema: dataIndexSchema },
  '/data/continents': { schema: dataContinentsSchema },
  '/data/continents/(?<location>[\\w-]+)': {
    schema: dataContinentsSchema,
    GET: { continent: checked({ description: '2 character continent code.', type: 'string' }) },
  },
  '/data/countries': { schema: dataCountriesSchema },
  '/data/countries/(?<location>[\\w-]+)': {
    schema: dataCountriesSchema,
    GET: { location: { description: 'ISO3166 alpha-2 country code.', type: 'string' } },
  },
  '/data/currencies': { schema: dataCurrenciesSchema },
  '/data/currencies/current': { schema: dataCurrenciesSchema },
  '/data/currencies/(?<currency>[\\w-]{3})': {
    schema: dataCurrenciesSchema,
    GET: { location: checked({ description: 'ISO4217 currency code.', type: 'string' }) },
  },
} satisfies RouteContracts;
