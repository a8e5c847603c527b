import type {
  Meta,
  RestArguments,
  RestCall,
  RestError,
  RestReply,
  RestRoute,
  UserRow,
} from '../../../types/index.ts';
import { grantsOf } from '../../../wordpress/auth/roles.ts';
import { stripTags } from '../../../wordpress/content/strip-tags.ts';
import { avatarUrls } from '../../../wordpress/rest/avatars.ts';
import { localFromGmt, restDate } from '../../../wordpress/rest/dates.ts';
import { restError } from '../../../wordpress/rest/errors.ts';
import { isMap, phpText } from '../../../wordpress/rest/json-types.ts';
import { restUrl } from '../../../wordpress/rest/links.ts';
import { sanitizeTextField } from '../../../wordpress/rest/text-fields.ts';
import { createCustomer } from '../account/create-customer.ts';
import { newAccountMail } from '../emails/account-mails.ts';
import { batchOf } from './batch.ts';
import { itemLinks, listArguments, listReply, shopRoute, windowOf } from './collection.ts';
import { customerPermission, invalidId, shopRefusal } from './permissions.ts';

const id = { type: 'integer' } as const;

const customerArguments: RestArguments = {
  ...listArguments,
  order: { type: 'string', default: 'asc', enum: ['asc', 'desc'], validate: true, sanitize: 'schema' },
  orderby: {
    type: 'string',
    default: 'name',
    enum: ['id', 'include', 'name', 'registered_date'],
    validate: true,
    sanitize: 'schema',
  },
  email: { type: 'string', format: 'email', validate: true, sanitize: 'schema' },
  role: { type: 'string', default: 'customer' },
};

/** Customers. WooCommerce: WC_REST_Customers_Controller. */
export const customerRoutes: readonly RestRoute[] = [
  ...shopRoute(
    '/customers',
    {
      methods: ['GET'],
      args: customerArguments,
      permission: (call) => customerPermission(call, 'list'),
      handle: listCustomers,
    },
    {
      methods: ['POST'],
      args: { email: { type: 'string', format: 'email', required: true } },
      permission: (call) => customerPermission(call, 'create'),
      handle: openAccount,
    },
  ),
  ...shopRoute(
    '/customers/(?<id>[\\d]+)',
    {
      methods: ['GET'],
      args: { id },
      permission: (call) => existing(call, 'view'),
      async handle(call) {
        const user = await call.site.users.byId(Number(call.params.id));
        return user
          ? { data: (await customerData(call, [user]))[0] }
          : invalidId('invalid_id', 'Invalid resource ID.');
      },
    },
    {
      methods: ['POST', 'PUT', 'PATCH'],
      args: { id },
      permission: (call) => existing(call, 'edit'),
      handle: updateCustomer,
    },
    {
      methods: ['DELETE'],
      args: { id, force: { type: 'boolean', default: false }, reassign: { type: 'integer', default: 0 } },
      permission: mayDelete,
      handle: deleteCustomer,
    },
  ),
  ...batchOf('/customers', {
    create: openAccount,
    update: updateCustomer,
    delete: async (call) => (await mayDelete(call)) ?? deleteCustomer(call),
    permission: (call) => customerPermission(call, 'edit'),
  }),
];

async function existing(call: RestCall, action: 'view' | 'edit'): Promise<RestError | undefined> {
  return (await call.site.users.byId(Number(call.params.id))) ? customerPermission(call, action) : undefined;
}

/** Accounts are deleted by those who may; of those who run only the shop, none but customers'. */
async function mayDelete(call: RestCall): Promise<RestError | undefined> {
  const { site, visitor, params } = call;
  const user = await site.users.byId(Number(params.id));
  if (!user) return undefined;
  const { roles } = grantsOf(site, (await site.users.meta([user.ID])).get(user.ID));
  const runsSite = visitor.has('manage_options');
  return visitor.has('delete_users') && (runsSite || roles.includes('customer'))
    ? undefined
    : shopRefusal(call, 'delete');
}

async function listCustomers(call: RestCall): Promise<RestReply> {
  const { site, params } = call;
  const role = phpText(params.role);
  const ids = (name: string) =>
    Array.isArray(params[name]) && params[name].length > 0 ? (params[name] as readonly number[]) : undefined;
  const orderBy =
    ({ id: 'ID', registered_date: 'user_registered' } as const)[String(params.orderby)] ?? 'display_name';
  const email = phpText(params.email);
  const search = email || phpText(params.search);
  const { rows, total } = await site.users.findPage({
    ...(role !== 'all' && { roles: [role] }),
    ...(ids('include') && { ids: ids('include') }),
    ...(ids('exclude') && { notIds: ids('exclude') }),
    ...(search !== '' && { search, ...(email !== '' && { searchColumns: ['user_email'] as const }) }),
    orderBy,
    direction: params.order === 'desc' ? 'desc' : 'asc',
    ...windowOf(call),
  });
  return listReply(call, await customerData(call, rows), total);
}

const ADDRESS = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'postcode',
  'country',
  'state',
] as const;

async function customerData(call: RestCall, users: readonly UserRow[]) {
  const { site } = call;
  const metas = await site.users.meta(users.map(({ ID }) => ID));
  return users.map((user) => {
    const meta = metas.get(user.ID);
    const text = (key: string) => meta?.get(key) ?? '';
    const address = (kind: 'billing' | 'shipping') =>
      Object.fromEntries(ADDRESS.map((field) => [field, text(`${kind}_${field}`)]));
    return {
      id: user.ID,
      date_created: restDate(localFromGmt(site, user.user_registered)),
      date_created_gmt: restDate(user.user_registered),
      date_modified: modified(meta, (gmt) => localFromGmt(site, gmt)),
      date_modified_gmt: modified(meta, (gmt) => gmt),
      email: user.user_email,
      first_name: text('first_name'),
      last_name: text('last_name'),
      role: grantsOf(site, meta).roles[0] ?? '',
      username: user.user_login,
      billing: { ...address('billing'), email: text('billing_email'), phone: text('billing_phone') },
      shipping: { ...address('shipping'), phone: text('shipping_phone') },
      is_paying_customer: text('paying_customer') === '1',
      avatar_url: avatarUrls(site, user.user_email)['96'] ?? '',
      meta_data: [],
      _links: itemLinks(call, 'customers', user.ID),
    };
  });
}

function modified(meta: Meta | undefined, written: (gmt: string) => string): string | null {
  const seconds = Number(meta?.get('last_update') ?? 0);
  if (!(seconds > 0)) return null;
  return restDate(written(new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')));
}

/** Opens a customer's account and tells him; a password that is not given he sets himself. */
async function openAccount(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  if (params.id !== undefined) {
    return restError('woocommerce_rest_customer_exists', 'Cannot create existing resource.', 400);
  }
  const created = await createCustomer(call, {
    email: phpText(params.email),
    username: phpText(params.username),
    password: phpText(params.password),
    firstName: sanitizeTextField(phpText(params.first_name)),
    lastName: sanitizeTextField(phpText(params.last_name)),
  });
  if ('problem' in created) return restError(created.code, stripTags(created.problem), 400);
  const { user, passwordGenerated } = created;
  await writeFields(call, user);
  await newAccountMail(site, user, passwordGenerated);
  return {
    status: 201,
    headers: { Location: restUrl(site, `wc/v3/customers/${user.ID}`) },
    data: (await customerData(call, [user]))[0],
  };
}

/** Names and addresses; e-mail and password are changed by their owner. */
async function updateCustomer(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const user = await site.users.byId(Number(params.id));
  if (!user) return invalidId('invalid_id', 'Invalid resource ID.');
  await writeFields(call, user);
  return { data: (await customerData(call, [user]))[0] };
}

/** Deletes an account for good; what it wrote goes to another one where one is named. */
async function deleteCustomer(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  if (params.force !== true) {
    return restError('woocommerce_rest_trash_not_supported', 'Customers do not support trashing.', 501);
  }
  const user = await site.users.byId(Number(params.id));
  if (!user) return restError('woocommerce_rest_invalid_id', 'Invalid resource id.', 400);
  const heir = Math.trunc(Number(params.reassign ?? 0)) || undefined;
  if (heir !== undefined && (heir === user.ID || !(await site.users.byId(heir)))) {
    return restError(
      'woocommerce_rest_customer_invalid_reassign',
      'Invalid resource id for reassignment.',
      400,
    );
  }
  const [data] = await customerData(call, [user]);
  await site.users.delete(user.ID, heir);
  return { data };
}

async function writeFields({ site, params }: RestCall, user: UserRow): Promise<void> {
  const meta = new Map<string, string>();
  for (const name of ['first_name', 'last_name']) {
    if (params[name] !== undefined) meta.set(name, sanitizeTextField(phpText(params[name])));
  }
  for (const kind of ['billing', 'shipping']) {
    const given = params[kind];
    if (!isMap(given)) continue;
    for (const field of [...ADDRESS, 'phone', ...(kind === 'billing' ? ['email'] : [])]) {
      if (given[field] !== undefined) meta.set(`${kind}_${field}`, sanitizeTextField(phpText(given[field])));
    }
  }
  meta.set('last_update', String(Math.floor(site.clock.now() / 1000)));
  for (const [key, value] of meta) await site.users.setMeta(user.ID, key, [value]);
}
