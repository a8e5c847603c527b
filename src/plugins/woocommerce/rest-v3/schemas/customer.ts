import type { Site } from 'portolan/plugin';
import { rolesOf } from 'portolan/users';
import { changing, checked, creating, forced, idList, resourceId, standard } from './arguments.ts';
import type { RouteContracts } from './contract.ts';
import { batchSchema, both, describedAs, readOnly, written } from './members.ts';
import { metaItem } from './shared-members.ts';

/** An item of `/customers/(?<customer_id>[\d]+)/downloads`. */
export const customerDownloadSchema = describedAs('customer_download', {
  download_id: { description: 'Download ID.', type: 'string', context: ['view'], readonly: true },
  download_url: { description: 'Download file URL.', type: 'string', context: ['view'], readonly: true },
  product_id: { description: 'Downloadable product ID.', type: 'integer', context: ['view'], readonly: true },
  product_name: { description: 'Product name.', type: 'string', context: ['view'], readonly: true },
  download_name: {
    description: 'Downloadable file name.',
    type: 'string',
    context: ['view'],
    readonly: true,
  },
  order_id: { description: 'Order ID.', type: 'integer', context: ['view'], readonly: true },
  order_key: { description: 'Order key.', type: 'string', context: ['view'], readonly: true },
  downloads_remaining: {
    description: 'Number of downloads remaining.',
    type: 'string',
    context: ['view'],
    readonly: true,
  },
  access_expires: {
    description: "The date when download access expires, in the site's timezone.",
    type: 'string',
    context: ['view'],
    readonly: true,
  },
  access_expires_gmt: {
    description: 'The date when download access expires, as GMT.',
    type: 'string',
    context: ['view'],
    readonly: true,
  },
  file: {
    description: 'File details.',
    type: 'object',
    context: ['view'],
    readonly: true,
    properties: {
      name: { description: 'File name.', type: 'string', context: ['view'], readonly: true },
      file: { description: 'File URL.', type: 'string', context: ['view'], readonly: true },
    },
  },
});

/** An item of `/customers`. */
export const customerSchema = describedAs('customer', {
  id: readOnly.integer('Unique identifier for the resource.'),
  date_created: readOnly.date("The date the customer was created, in the site's timezone."),
  date_created_gmt: readOnly.date('The date the customer was created, as GMT.'),
  date_modified: readOnly.date("The date the customer was last modified, in the site's timezone."),
  date_modified_gmt: readOnly.date('The date the customer was last modified, as GMT.'),
  email: {
    description: 'The email address for the customer.',
    type: 'string',
    format: 'email',
    context: both,
  },
  first_name: written.text('Customer first name.'),
  last_name: written.text('Customer last name.'),
  role: readOnly.text('Customer role.'),
  username: written.text('Customer login name.'),
  password: { description: 'Customer password.', type: 'string', context: ['edit'] },
  billing: written.object('List of billing address data.', {
    first_name: written.text('First name.'),
    last_name: written.text('Last name.'),
    company: written.text('Company name.'),
    address_1: written.text('Address line 1'),
    address_2: written.text('Address line 2'),
    city: written.text('City name.'),
    state: written.text('ISO code or name of the state, province or district.'),
    postcode: written.text('Postal code.'),
    country: written.text('ISO code of the country.'),
    email: { description: 'Email address.', type: 'string', format: 'email', context: both },
    phone: written.text('Phone number.'),
  }),
  shipping: written.object('List of shipping address data.', {
    first_name: written.text('First name.'),
    last_name: written.text('Last name.'),
    company: written.text('Company name.'),
    address_1: written.text('Address line 1'),
    address_2: written.text('Address line 2'),
    city: written.text('City name.'),
    state: written.text('ISO code or name of the state, province or district.'),
    postcode: written.text('Postal code.'),
    country: written.text('ISO code of the country.'),
    phone: written.text('Phone number.'),
  }),
  is_paying_customer: {
    description: 'Is the customer a paying customer?',
    type: 'bool',
    context: both,
    readonly: true,
  },
  avatar_url: readOnly.text('Avatar URL.'),
  meta_data: written.list('Meta data.', metaItem),
});

/** What `/customers/(?<customer_id>[\d]+)/downloads` and its like take and tell. */
export const customerContracts = {
  '/customers/(?<customer_id>[\\d]+)/downloads': {
    schema: customerDownloadSchema,
    GET: {
      customer_id: { description: 'Unique identifier for the resource.', type: 'integer' },
      context: checked({
        description: 'Scope under which the request is made; determines fields present in response.',
        type: 'string',
        enum: ['view'],
        default: 'view',
      }),
    },
  },
  '/customers': {
    schema: customerSchema,
    GET: (site: Site) => ({
      ...standard('context', 'page', 'per_page', 'search', 'exclude'),
      include: idList({
        description: 'Limit result set to specific IDs.',
        type: 'array',
        items: { type: 'integer' },
        default: [],
      }),
      ...standard('offset'),
      order: checked({
        default: 'asc',
        description: 'Order sort attribute ascending or descending.',
        enum: ['asc', 'desc'],
        type: 'string',
      }),
      orderby: checked({
        default: 'name',
        description: 'Sort collection by object attribute.',
        enum: ['id', 'include', 'name', 'registered_date'],
        type: 'string',
      }),
      email: checked({
        description: 'Limit result set to resources with a specific email.',
        type: 'string',
        format: 'email',
      }),
      role: checked({
        description: 'Limit result set to resources with a specific role.',
        type: 'string',
        default: 'customer',
        enum: ['all', ...rolesOf(site).keys()],
      }),
    }),
    POST: ({ options }: Site) => {
      const generates = (what: string) =>
        (options.get(`woocommerce_registration_generate_${what}`) ?? 'yes') !== 'no';
      return {
        ...creating(customerSchema),
        email: { type: 'string', description: 'New user email address.', required: true },
        username: { description: 'New user username.', type: 'string', required: !generates('username') },
        password: { description: 'New user password.', type: 'string', required: !generates('password') },
      };
    },
  },
  '/customers/(?<id>[\\d]+)': {
    schema: customerSchema,
    GET: { ...resourceId, ...standard('context') },
    PUT: { ...resourceId, ...changing(customerSchema) },
    DELETE: {
      ...resourceId,
      ...forced(),
      reassign: { default: 0, type: 'integer', description: 'ID to reassign posts to.' },
    },
  },
  '/customers/batch': { schema: batchSchema, PUT: changing(customerSchema) },
} satisfies RouteContracts;
