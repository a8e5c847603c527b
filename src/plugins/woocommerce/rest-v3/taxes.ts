import type {
  RestArguments,
  RestCall,
  RestError,
  RestReply,
  RestRoute,
  RestSchema,
} from '../../../types/index.ts';
import { restError } from '../../../wordpress/rest/errors.ts';
import { booleanOf, phpFloat, phpInteger, phpText } from '../../../wordpress/rest/json-types.ts';
import { restUrl } from '../../../wordpress/rest/links.ts';
import { argumentsFor } from '../../../wordpress/rest/schema-arguments.ts';
import { sanitizeTextField } from '../../../wordpress/rest/text-fields.ts';
import { validateValue } from '../../../wordpress/rest/validate.ts';
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
import { taxClasses } from '../tax/tax-rates.ts';
import { batchOf } from './batch.ts';
import { itemLinks, listArguments, listReply, shopRoute, windowOf } from './collection.ts';
import { itemSchema, readOnly, withSchema } from './item-schema.ts';
import { managerPermission } from './permissions.ts';
import { taxClassRoutes } from './tax-classes.ts';

const text = (description: string): RestSchema => ({ description, type: 'string' });
const texts = (description: string): RestSchema => ({
  description,
  type: 'array',
  items: { type: 'string' },
});
/** Classes come and go: whether there is one is asked when it is named. */
const taxClass = {
  description: 'Tax class.',
  type: 'string',
  default: 'standard',
  validate: knownClass,
} as const;

const schema = itemSchema('tax', {
  id: readOnly('integer', 'Unique identifier for the resource.'),
  country: text('Country ISO 3166 code.'),
  state: text('State code.'),
  postcode: text(
    "Postcode / ZIP, it doesn't support multiple values. Deprecated as of WooCommerce 5.3, 'postcodes' should be used instead.",
  ),
  city: text(
    "City name, it doesn't support multiple values. Deprecated as of WooCommerce 5.3, 'cities' should be used instead.",
  ),
  rate: text('Tax rate.'),
  name: text('Tax rate name.'),
  priority: { description: 'Tax priority.', type: 'integer', default: 1 },
  compound: {
    description: 'Whether or not this is a compound rate.',
    type: 'boolean',
    default: false,
  },
  shipping: {
    description: 'Whether or not this tax rate also gets applied to shipping.',
    type: 'boolean',
    default: true,
  },
  order: { description: 'Indicates the order that will appear in queries.', type: 'integer' },
  class: taxClass,
  postcodes: texts('List of postcodes / ZIPs.'),
  cities: texts('List of city names.'),
});

const { default: _none, ...askedClass } = taxClass;

const rateArguments: RestArguments = {
  context: listArguments.context,
  page: listArguments.page,
  per_page: listArguments.per_page,
  offset: listArguments.offset,
  order: { ...listArguments.order, default: 'asc' },
  orderby: {
    type: 'string',
    default: 'order',
    enum: ['id', 'order', 'priority'],
    validate: true,
    sanitize: 'schema',
  },
  class: askedClass,
};

const id = { type: 'integer' } as const;

/** Tax rates and their classes. WooCommerce: WC_REST_Taxes_Controller, WC_REST_Tax_Classes_Controller. */
export const taxRoutes: readonly RestRoute[] = [
  ...taxClassRoutes,
  ...withSchema(schema, [
    ...shopRoute(
      '/taxes',
      {
        methods: ['GET'],
        args: rateArguments,
        permission: (call) => managerPermission(call),
        handle: listRates,
      },
      {
        methods: ['POST'],
        args: argumentsFor(schema, 'create'),
        permission: (call) => managerPermission(call, 'create'),
        handle: createRate,
      },
    ),
    ...shopRoute(
      '/taxes/(?<id>[\\d]+)',
      {
        methods: ['GET'],
        args: { id, context: listArguments.context },
        permission: (call) => managerPermission(call, 'view'),
        handle: (call) => withRate(call, 404, (rate) => ({ data: rateData(call, rate) })),
      },
      {
        methods: ['POST', 'PUT', 'PATCH'],
        args: { ...argumentsFor(schema, 'update'), id },
        permission: (call) => managerPermission(call, 'edit'),
        handle: updateRate,
      },
      {
        methods: ['DELETE'],
        args: { id, force: { type: 'boolean', default: false } },
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
  ]),
];

async function knownClass(value: unknown, { site }: RestCall, name: string): Promise<RestError | undefined> {
  const slugs = (await taxClasses(site)).map(({ slug }) => slug);
  return validateValue(value, { type: 'string', enum: ['standard', ...slugs] }, name);
}

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
  const asked = phpText(params.class);
  const { rates, total } = await findTaxRates(site, {
    ...(asked !== '' && { taxClass: asked === 'standard' ? '' : asked }),
    orderBy: phpText(params.orderby) as TaxRateQuery['orderBy'],
    direction: params.order === 'desc' ? 'desc' : 'asc',
    ...windowOf(call),
  });
  return listReply(
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
  const made = await addTaxRate(site, {
    country: '',
    state: '',
    rate: '0',
    name: '',
    priority: 1,
    compound: false,
    shipping: true,
    order: 0,
    taxClass: '',
    postcodes: [],
    cities: [],
    ...fieldsOf(params),
  });
  const rate = await taxRateById(site, made);
  return {
    status: 201,
    headers: { Location: restUrl(site, `wc/v3/taxes/${made}`) },
    data: rate && rateData(call, rate),
  };
}

function updateRate(call: RestCall): Promise<RestReply | RestError> {
  return withRate(call, 404, async (rate) => {
    await changeTaxRate(call.site, rate.id, fieldsOf(call.params));
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
