import type { RestArgument, RestArguments, RestError, RestSchema } from 'portolan/plugin';
import { validateValue } from 'portolan/rest';
import { checked, idList, standard } from '../rest-v3/schemas/arguments.ts';

const ids = (description: string, more: RestArgument = {}) =>
  checked({ description, type: 'array', items: { type: 'integer' }, ...more });
const words = (description: string, more: RestArgument = {}) =>
  checked({ description, type: 'array', items: { type: 'string' }, ...more });
const choice = (description: string, values: readonly string[], more: RestArgument = {}) =>
  checked({ description, type: 'string', ...more, enum: values });
const date = (description: string) => checked({ description, type: 'string', format: 'date-time' });
const flag = (description: string, more: RestArgument = {}) =>
  checked({ description, type: 'boolean', ...more });
const text = (description: string) => checked({ description, type: 'string' });
const none = { default: [] };

/** The order of a report; the first value is what it goes by where nothing is said. */
export function sortedBy(...values: readonly string[]): RestArguments {
  return sortedFrom(values[0] ?? '', values);
}

/** The same, by a value that stands somewhere among them. */
export function sortedFrom(initial: string, values: readonly string[]): RestArguments {
  return { orderby: choice('Sort collection by object attribute.', values, { default: initial }) };
}

/** Arguments of every report that is a list. */
export const list: RestArguments = standard('context', 'page', 'per_page', 'after', 'before', 'order');
/** The same without times. */
export const pages: RestArguments = standard('context', 'page', 'per_page', 'order');
/** The ends of a time. */
export const times: RestArguments = standard('after', 'before');

export const refresh: RestArguments = {
  force_cache_refresh: flag('Force retrieval of fresh data instead of from the cache.'),
};
export const fields: RestArguments = { fields: words('Limit stats fields to the specified items.') };
export const interval: RestArguments = {
  interval: choice(
    'Time interval to use for buckets in the returned data.',
    ['hour', 'day', 'week', 'month', 'quarter', 'year'],
    { default: 'week' },
  ),
};
const matched = (parameters: string): RestArguments => ({
  match: choice(
    `Indicates whether all the conditions should be true for the resulting set, or if any one of them is sufficient. Match affects the following parameters: ${parameters}`,
    ['all', 'any'],
    { default: 'all' },
  ),
});
export const match = matched(
  'status_is, status_is_not, product_includes, product_excludes, coupon_includes, coupon_excludes, customer, categories',
);
export const matchOfDownloads = matched('products, orders, username, ip_address.');

/** Whether rows tell more of what they are about. */
export function extended(of: string): RestArguments {
  return {
    extended_info: flag(`Add additional piece of info about each ${of} to the report.`, { default: false }),
  };
}

/** The parts that numbers are told by. */
export function segmented(...by: readonly string[]): RestArguments {
  return { segmentby: choice('Segment the response by additional constraint.', by) };
}

export const byCategories: RestArguments = {
  categories: ids('Limit result to items from the specified categories.'),
};
export const byProducts: RestArguments = {
  products: ids('Limit result to items with specified product ids.'),
};
export const byVariations: RestArguments = {
  variations: ids('Limit result to items with specified variation ids.'),
};
export const byParents: RestArguments = {
  product_includes: ids('Limit result set to items that have the specified parent product(s).', none),
  product_excludes: ids("Limit result set to items that don't have the specified parent product(s).", none),
};
export const byVariationCategories: RestArguments = {
  category_includes: ids('Limit result set to variations in the specified categories.'),
  category_excludes: ids('Limit result set to variations not in the specified categories.'),
};
export const byVariationCategoriesOfStats: RestArguments = {
  ...byVariationCategories,
  category_includes: ids('Limit result to items from the specified categories.'),
};
/** Pairs of a shared attribute and one of its terms, by their numbers, or of a product's own and a value, by names. */
export function byAttributes(things: string): RestArguments {
  const pairs = (verb: string) =>
    checked({
      description: `Limit result set to ${things.replace('include', verb)} the specified attributes.`,
      type: 'array',
      items: { type: 'array' },
      default: [],
    });
  return { attribute_is: pairs('include'), attribute_is_not: pairs("don't include") };
}

const statusNames = [
  ...['any', 'trash', 'pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed'],
  'checkout-draft',
];
const withStatus = (more: RestArgument = {}) =>
  checked({
    description: 'Limit result set to items that have the specified order status.',
    type: 'array',
    ...more,
    items: { enum: statusNames, type: 'string' },
  });
export const byStatuses: RestArguments = {
  status_is: withStatus(),
  status_is_not: words("Limit result set to items that don't have the specified order status.", {
    items: { enum: statusNames, type: 'string' },
  }),
};

export const byStatusesOfStats: RestArguments = { ...byStatuses, status_is: withStatus({ default: null }) };

/** Products, variations, coupons and taxes that orders have or do not have. */
export const byContents: RestArguments = Object.fromEntries(
  (
    [
      ['product', 'product(s)'],
      ['variation', 'variation(s)'],
      ['coupon', 'coupon(s)'],
      ['tax_rate', 'tax rate(s)'],
    ] as const
  ).flatMap(([name, things]) => [
    [`${name}_includes`, ids(`Limit result set to items that have the specified ${things} assigned.`, none)],
    [
      `${name}_excludes`,
      ids(`Limit result set to items that don't have the specified ${things} assigned.`, none),
    ],
  ]),
);
export const byProductsOfOrders: RestArguments = {
  product_includes: byContents['product_includes'] ?? {},
  product_excludes: byContents['product_excludes'] ?? {},
};
/** Lists whose members sums take for numbers, whatever they are. */
const loosely = (from: RestArguments, ...names: readonly string[]): RestArguments =>
  Object.fromEntries(
    Object.entries(from).map(([name, argument]) => {
      const { validate: _, ...declared } = argument;
      return [name, names.includes(name) ? idList(declared) : argument];
    }),
  );
export const byContentsOfStats = loosely(
  byContents,
  ...['product_includes', 'product_excludes', 'coupon_includes', 'coupon_excludes'],
);
export const byProductsOfStats = loosely(byProductsOfOrders, 'product_includes', 'product_excludes');
export const byOrders: RestArguments = {
  order_includes: ids('Limit result set to items that have the specified order ids.'),
  order_excludes: ids("Limit result set to items that don't have the specified order ids."),
};
export const byRefunds: RestArguments = {
  refunds: choice('Limit result set to specific types of refunds.', ['', 'all', 'partial', 'full', 'none'], {
    default: '',
  }),
};
export const byCustomerType: RestArguments = {
  customer_type: choice('Limit result set to returning or new customers.', ['', 'returning', 'new'], {
    default: '',
  }),
};
export const byCustomerOfStats: RestArguments = {
  customer: choice('Alias for customer_type (deprecated).', ['new', 'returning']),
  customer_type: choice('Limit result set to orders that have the specified customer_type', [
    'new',
    'returning',
  ]),
};
export const byDateType: RestArguments = {
  date_type: choice(
    'Override the "woocommerce_date_type" option that is used for the database date field considered for revenue reports.',
    ['date_paid', 'date_created', 'date_completed'],
  ),
};
export const byTaxes: RestArguments = {
  taxes: words('Limit result set to items assigned one or more tax rates.'),
};
export const byTaxIds: RestArguments = {
  taxes: ids('Limit result set to all items that have the specified term assigned in the taxes taxonomy.'),
};
export const byTerms: RestArguments = {
  categories: ids(
    'Limit result set to all items that have the specified term assigned in the categories taxonomy.',
  ),
};
export const byCoupons: RestArguments = {
  coupons: ids('Limit result set to coupons assigned specific coupon IDs.'),
};
const downloaders = (what: string): RestArguments => ({
  customer_includes: ids(`Limit response to objects that have the specified ${what} ids.`),
  customer_excludes: ids(`Limit response to objects that don't have the specified ${what} ids.`),
});
const byAddresses: RestArguments = {
  ip_address_includes: words('Limit response to objects that have a specified ip address.'),
  ip_address_excludes: words("Limit response to objects that don't have a specified ip address."),
};
export const byDownloads: RestArguments = { ...downloaders('user'), ...byAddresses };
export const byDownloadsOfStats: RestArguments = { ...downloaders('customer'), ...byAddresses };
export const byStock: RestArguments = {
  ...standard('exclude', 'include', 'offset', 'parent', 'parent_exclude'),
  type: choice(
    'Limit result set to items assigned a stock report type.',
    ['all', 'lowstock', 'instock', 'outofstock', 'onbackorder'],
    { default: 'all' },
  ),
};

const listed = (name: string, things: string): RestArguments => ({
  [`${name}_includes`]: text(`Limit response to objects with specific ${things}.`),
  [`${name}_excludes`]: text(`Limit response to objects excluding specific ${things}.`),
});
const ranged = (name: string, things: string, type: 'integer' | 'number'): RestArguments => ({
  [`${name}_min`]: checked({
    description: `Limit response to objects with ${things} greater than or equal to given ${type}.`,
    type,
  }),
  [`${name}_max`]: checked({
    description: `Limit response to objects with ${things} less than or equal to given ${type}.`,
    type,
  }),
  [`${name}_between`]: between(
    `Limit response to objects with ${things} between two given ${type}s.`,
    'integer',
    'numbers',
    { type: 'number' },
  ),
});
const timeBetween = between(
  'Limit response to objects last active between two given ISO8601 compliant datetime.',
  'string',
  'valid dates',
  { type: 'string', format: 'date-time' },
);

/** Two values, in a list as such. WooCommerce: `TimeInterval::rest_validate_between_numeric_arg()`, `…_date_arg()`. */
function between(
  description: string,
  type: 'integer' | 'string',
  things: string,
  each: RestSchema,
): RestArgument {
  return {
    description,
    type: 'array',
    items: { type },
    validate(value, _call, name) {
      const wrong = (message: string): RestError => ({ code: 'rest_invalid_param', message, data: null });
      if (!Array.isArray(value)) return wrong(`${name} is not a numerically indexed array.`);
      const isOne = (one: unknown) => validateValue(one, each, name) === undefined;
      if (value.length === 2 && value.every(isOne)) return undefined;
      return wrong(`${name} must contain 2 ${things}.`);
    },
  };
}

/** What customers are found by. */
export const byCustomers: RestArguments = {
  registered_before: date(
    'Limit response to objects registered before (or at) a given ISO8601 compliant datetime.',
  ),
  registered_after: date(
    'Limit response to objects registered after (or at) a given ISO8601 compliant datetime.',
  ),
  ...match,
  search: text(
    'Limit response to objects with a customer field containing the search term. Searches the field provided by `searchby`.',
  ),
  searchby: choice(
    'Limit results with `search` and `searchby` to specific fields containing the search term.',
    ['name', 'username', 'email', 'all'],
    { default: 'name' },
  ),
  ...listed('name', 'names'),
  ...listed('username', 'usernames'),
  email_includes: text('Limit response to objects including emails.'),
  email_excludes: text('Limit response to objects excluding emails.'),
  ...listed('country', 'countries'),
  last_active_before: date(
    'Limit response to objects last active before (or at) a given ISO8601 compliant datetime.',
  ),
  last_active_after: date(
    'Limit response to objects last active after (or at) a given ISO8601 compliant datetime.',
  ),
  last_active_between: timeBetween,
  registered_between: timeBetween,
  ...ranged('orders_count', 'an order count', 'integer'),
  ...ranged('total_spend', 'a total order spend', 'number'),
  ...ranged('avg_order_value', 'an average order spend', 'number'),
  last_order_before: date(
    'Limit response to objects with last order before (or at) a given ISO8601 compliant datetime.',
  ),
  last_order_after: date(
    'Limit response to objects with last order after (or at) a given ISO8601 compliant datetime.',
  ),
};
export const customersExcluded: RestArguments = {
  customers_exclude: ids('Limit result to exclude items with specified customer ids.'),
};
/** Customers by their numbers, where a list is asked for under its own name. */
export const included: RestArguments = {
  include: ids('Limit result to items with specified customer ids.'),
};
export const byCustomerIds: RestArguments = {
  customers: ids('Limit result to items with specified customer ids.'),
};
export const byUsers: RestArguments = {
  users: ids('Limit result to items with specified user ids.'),
  filter_empty: words('Filter out results where any of the passed fields are empty', {
    items: { type: 'string', enum: ['email', 'name', 'country', 'city', 'state', 'postcode'] },
  }),
  user_type: choice('Limit result to items with specified user type.', ['all', 'registered', 'guest'], {
    default: 'all',
  }),
  ...Object.fromEntries(
    (['Includes', 'Excludes'] as const).map((verb) => [
      `location_${verb.toLowerCase()}`,
      text(
        `${verb} customers by location (state, country). Provide a comma-separated list of locations. Each location can be a country code (e.g. GB) or combination of country and state (e.g. US:CA).`,
      ),
    ]),
  ),
};
export const ofLeaderboards: RestArguments = {
  page: standard('page')['page'] ?? {},
  per_page: checked({
    description: 'Maximum number of items to be returned in result set.',
    type: 'integer',
    default: 5,
    minimum: 1,
    maximum: 20,
  }),
  ...times,
  persisted_query: text('URL query to persist across links.'),
};
