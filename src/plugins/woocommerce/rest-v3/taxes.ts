import type { RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import {
  booleanOf,
  phpFloat,
  phpInteger,
  phpText,
  restError,
  restUrl,
  sanitizeTextField,
} from 'portolan/rest';
import {
  addTaxRate,
  changeTaxRate,
  findTaxRates,
  removeTaxRates,
  type TaxRateFields,
  type TaxRateQuery,
  type TaxRateRecord,
  taxRateById,
} from '../tax/tax-rate-store.ts';
import { batchOf } from './batch.ts';
import { itemLinks, shopRoute, windowOf, windowReply } from './collection.ts';
import { managerPermission } from './permissions.ts';
import { taxClassRoutes } from './tax-classes.ts';
import { isForDashboards } from './versions/paths.ts';

/** Tax rates and their classes. WooCommerce: WC_REST_Taxes_Controller, WC_REST_Tax_Classes_Controller. */
export const taxRoutes: readonly RestRoute[] = [
  ...taxClassRoutes,
  ...shopRoute(
    '/taxes',
    {
      methods: ['GET'],
      permission: (call) => managerPermission(call),
      handle: listRates,
    },
    {
      methods: ['POST'],
      permission: (call) => managerPermission(call, 'create'),
      handle: createRate,
    },
  ),
  ...shopRoute(
    '/taxes/(?<id>[\\d]+)',
    {
      methods: ['GET'],
      permission: (call) => managerPermission(call, 'view'),
      handle: (call) => withRate(call, 404, (rate) => ({ data: rateData(call, rate) })),
    },
    {
      methods: ['POST', 'PUT', 'PATCH'],
      permission: (call) => managerPermission(call, 'edit'),
      handle: updateRate,
    },
    {
      methods: ['DELETE'],
      permission: (call) => managerPermission(call, 'delete'),
      handle: deleteRate,
    },
  ),
  ...batchOf('/taxes', {
    create: createRate,
    update: updateRate,
    delete: deleteRate,
    permission: (call) => managerPermission(call, 'edit'),
  }),
];

async function withRate(
  call: RestCall,
  status: 400 | 404,
  work: (rate: TaxRateRecord) => RestReply | Promise<RestReply>,
): Promise<RestReply | RestError> {
  const rate = await taxRateById(call.site, Number(call.params.id));
  return rate ? work(rate) : restError('woocommerce_rest_invalid_id', 'Invalid resource ID.', status);
}

function rateData(call: RestCall, rate: TaxRateRecord) {
  return {
    id: rate.id,
    country: rate.country,
    state: rate.state,
    postcode: rate.postcodes.at(-1) ?? '',
    city: rate.cities.at(-1) ?? '',
    rate: rate.rate,
    name: rate.name,
    priority: rate.priority,
    compound: rate.compound,
    shipping: rate.shipping,
    order: rate.order,
    class: rate.taxClass || 'standard',
    postcodes: rate.postcodes,
    cities: rate.cities,
    _links: itemLinks(call, 'taxes', rate.id),
  };
}

async function listRates(call: RestCall): Promise<RestReply> {
  const { site, params } = call;
  const requested = phpText(params.class);
  const { rates, total } = await findTaxRates(site, {
    ...(requested !== '' && { taxClass: requested === 'standard' ? '' : requested }),
    ...(isForDashboards(call) && {
      ids:
        Array.isArray(params.include) && params.include.length > 0 ? params.include.map(Number) : undefined,
      code: phpText(params.search),
    }),
    orderBy: phpText(params.orderby) as TaxRateQuery['orderBy'],
    direction: params.order === 'desc' ? 'desc' : 'asc',
    ...windowOf(call),
  });
  return windowReply(
    call,
    rates.map((rate) => rateData(call, rate)),
    total,
  );
}

async function createRate(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  if (Number(params.id) > 0) {
    return restError('woocommerce_rest_tax_exists', 'Cannot create existing resource.', 400);
  }
  const fields = fieldsOf(params);
  const rate = fitsColumns(fields)
    ? await taxRateById(site, await addTaxRate(site, { ...NEW_RATE, ...fields }))
    : undefined;
  return {
    status: 201,
    headers: { Location: restUrl(site, `wc/v3/taxes/${rate?.id ?? 0}`) },
    data: rate ? rateData(call, rate) : nothingStored(call),
  };
}

const NEW_RATE = {
  country: '',
  state: '',
  rate: '',
  priority: 1,
  compound: false,
  shipping: true,
  order: 0,
  taxClass: '',
  postcodes: [],
  cities: [],
};

/** How many characters a rate's columns hold: where one is too long none of them is stored. */
const LENGTHS = { country: 2, state: 200, rate: 8, name: 200 } as const;

function fitsColumns(fields: Sent): boolean {
  return Object.entries(LENGTHS).every(
    ([name, most]) => [...(fields[name as keyof typeof LENGTHS] ?? '')].length <= most,
  );
}

/** What is told of a rate that was too long to be stored. */
function nothingStored(call: RestCall) {
  return {
    ...rateData(call, { ...NEW_RATE, id: 0, name: '', priority: 0, shipping: false }),
    ...{ country: null, state: null, rate: null, name: null },
  };
}

function updateRate(call: RestCall): Promise<RestReply | RestError> {
  return withRate(call, 404, async (rate) => {
    const { postcodes, cities, ...fields } = fieldsOf(call.params);
    // Places that are sent empty stay as they are.
    const says = (sent: readonly string[] | undefined) => sent !== undefined && sent.join(';') !== '';
    const places = { ...(says(postcodes) && { postcodes }), ...(says(cities) && { cities }) };
    await changeTaxRate(call.site, rate.id, { ...(fitsColumns(fields) && fields), ...places });
    return { data: rateData(call, (await taxRateById(call.site, rate.id)) ?? rate) };
  });
}

async function deleteRate(call: RestCall): Promise<RestReply | RestError> {
  if (call.params.force !== true) {
    return restError('woocommerce_rest_trash_not_supported', 'Taxes do not support trashing.', 501);
  }
  return withRate(call, 400, async (rate) => {
    await removeTaxRates(call.site, [rate.id]);
    return { data: rateData(call, rate) };
  });
}

type Sent = { -readonly [K in keyof TaxRateFields]?: TaxRateFields[K] };

/** What was sent of a rate. */
function fieldsOf(params: RestCall['params']): Sent {
  const fields: Sent = {};
  const clean = (value: unknown) => sanitizeTextField(phpText(value));
  for (const name of ['country', 'state', 'name'] as const) {
    if (params[name] !== undefined) fields[name] = clean(params[name]);
  }
  if (params.rate !== undefined) fields.rate = phpFloat(params.rate).toFixed(4);
  for (const name of ['priority', 'order'] as const) {
    if (params[name] !== undefined) fields[name] = phpInteger(params[name]);
  }
  for (const name of ['compound', 'shipping'] as const) {
    if (params[name] !== undefined) fields[name] = booleanOf(params[name]);
  }
  if (params.class !== undefined) fields.taxClass = params.class === 'standard' ? '' : clean(params.class);
  for (const [several, one] of [
    ['postcodes', 'postcode'],
    ['cities', 'city'],
  ] as const) {
    if (Array.isArray(params[several])) fields[several] = params[several].map(clean);
    else if (params[one] !== undefined) fields[several] = clean(params[one]).split(';');
  }
  return fields;
}
