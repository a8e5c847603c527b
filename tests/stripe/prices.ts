import { found } from './charges.ts';
import type { Ledger, StripeObject } from './ledger.ts';
import { group, metadataAfter, needed, type Parameters, text, whole } from './parameters.ts';
import type { StripeRoute } from './route.ts';
import { invalid } from './stripe-error.ts';

/** `/v1/products`, `/v1/prices`, `/v1/plans` */
export const priceRoutes: readonly StripeRoute[] = [
  {
    method: 'POST',
    path: '/v1/products',
    takes: 'id name type description active metadata statement_descriptor default_price_data url shippable',
    answer: ({ ledger, parameters }) =>
      ledger.make('prod', 'product', {
        name: needed(parameters, 'name'),
        active: true,
        description: text(parameters, 'description') ?? null,
        metadata: metadataAfter({}, parameters),
        ...inputId(ledger, parameters),
      }),
  },
  {
    method: 'GET',
    path: '/v1/products/:id',
    takes: '',
    answer: ({ ledger, id }) => ledger.get('product', id),
  },
  {
    method: 'GET',
    path: '/v1/products',
    takes: 'active limit ids url starting_after ending_before created',
    answer: ({ ledger, parameters }) => found(ledger, 'product', '/v1/products', parameters, ['active']),
  },
  {
    method: 'POST',
    path: '/v1/prices',
    takes:
      'currency unit_amount product product_data.name product_data.metadata recurring.interval recurring.interval_count nickname metadata lookup_key active transfer_lookup_key tax_behavior',
    answer: ({ ledger, parameters }) => price(ledger, 'price', parameters, group(parameters, 'recurring')),
  },
  { method: 'GET', path: '/v1/prices/:id', takes: '', answer: ({ ledger, id }) => ledger.get('price', id) },
  {
    method: 'GET',
    path: '/v1/prices',
    takes: 'product active currency type lookup_keys limit recurring starting_after ending_before created',
    answer: ({ ledger, parameters }) =>
      found(ledger, 'price', '/v1/prices', parameters, ['product', 'currency', 'active']),
  },
  {
    method: 'POST',
    path: '/v1/plans',
    takes:
      'id currency amount interval interval_count product product.name product.id product.type product.statement_descriptor nickname metadata active trial_period_days usage_type',
    answer: ({ ledger, parameters }) =>
      price(ledger, 'plan', { ...parameters, unit_amount: parameters['amount'] ?? '' }, parameters),
  },
  { method: 'GET', path: '/v1/plans/:id', takes: '', answer: ({ ledger, id }) => ledger.get('plan', id) },
  {
    method: 'GET',
    path: '/v1/plans',
    takes: 'product active limit starting_after ending_before created',
    answer: ({ ledger, parameters }) => found(ledger, 'plan', '/v1/plans', parameters, ['product', 'active']),
  },
];

function inputId(ledger: Ledger, parameters: Parameters): { readonly id?: string } {
  const id = text(parameters, 'id');
  if (id === undefined) return {};
  if (ledger.find(id))
    throw invalid(`An object with the id ${id} exists already.`, 'resource_already_exists');
  return { id };
}

function price(
  ledger: Ledger,
  object: 'price' | 'plan',
  parameters: Parameters,
  every: Parameters,
): StripeObject {
  const named = group(parameters, object === 'plan' ? 'product' : 'product_data');
  const product =
    text(parameters, 'product') ??
    ledger.make('prod', 'product', { name: needed(named, 'name'), active: true }).id;
  ledger.get('product', product, 'product');
  const amount = whole(parameters, 'unit_amount') ?? 0;
  const interval = text(every, 'interval');
  if (object === 'plan') needed(every, 'interval');
  if (interval !== undefined && !['day', 'week', 'month', 'year'].includes(interval)) {
    throw invalid('Invalid interval: must be one of day, month, week, or year', undefined, 'interval');
  }
  const count = whole(every, 'interval_count') ?? 1;
  return ledger.make(object, object, {
    active: true,
    currency: needed(parameters, 'currency'),
    product,
    nickname: text(parameters, 'nickname') ?? null,
    unit_amount: amount,
    ...(object === 'plan'
      ? { amount, interval, interval_count: count }
      : { type: interval ? 'recurring' : 'one_time' }),
    recurring: interval === undefined ? null : { interval, interval_count: count },
    metadata: metadataAfter({}, parameters),
    ...inputId(ledger, parameters),
  });
}
