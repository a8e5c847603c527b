import { isEmail, stripTags } from 'portolan/html';
import type { Meta, RestCall, RestError, RestReply, RestRoute, UserRow } from 'portolan/plugin';
import { avatarUrls, isEmpty, isMap, phpText, restError, restUrl, sanitizeTextField } from 'portolan/rest';
import { localFromGmt, restDate } from 'portolan/time';
import { deleteUser, grantsOf, hashPassword, randomPassword } from 'portolan/users';
import { createCustomer } from '../account/create-customer.ts';
import { newAccountMail } from '../emails/account-mails.ts';
import { batchOf } from './batch.ts';
import { itemLinks, shopRoute, windowOf, windowReply } from './collection.ts';
import { changedMeta } from './meta-changes.ts';
import { shownMeta } from './meta-data.ts';
import { allowedMethods, customerPermission, shopRefusal } from './permissions.ts';
import { hiddenUserMeta, isHiddenUserMeta, userMetaRows } from './user-meta.ts';

/** Customers. WooCommerce: WC_REST_Customers_Controller. */
export const customerRoutes: readonly RestRoute[] = [
  ...shopRoute(
    '/customers',
    {
      methods: ['GET'],
      permission: (call) => customerPermission(call, 'list'),
      handle: listCustomers,
    },
    {
      methods: ['POST'],
      permission: (call) => customerPermission(call, 'create'),
      handle: (call) => openAccount(call),
    },
  ),
  ...shopRoute(
    '/customers/(?<id>[\\d]+)',
    {
      methods: ['GET'],
      permission: (call) => existing(call, 'view'),
      async handle(call) {
        const user = await call.site.users.byId(Number(call.params.id));
        return user ? { data: (await customerData(call, [user]))[0] } : unknownUser();
      },
    },
    {
      methods: ['POST', 'PUT', 'PATCH'],
      permission: (call) => existing(call, 'edit'),
      handle: updateCustomer,
    },
    {
      methods: ['DELETE'],
      permission: mayDelete,
      handle: deleteCustomer,
    },
  ),
  ...batchOf('/customers', {
    create: (call) => openAccount(call, false),
    update: updateCustomer,
    delete: async (call) => (await mayDelete(call)) ?? deleteCustomer(call),
    permission: (call) => customerPermission(call, 'edit'),
  }),
];

const unknownUser = () => restError('wc_user_invalid_id', 'Invalid user ID.', 404);

/** An account that is not there is reported before permissions are checked. WooCommerce: `WC_REST_Customers_Controller`. */
async function existing(call: RestCall, action: 'view' | 'edit'): Promise<RestError | undefined> {
  const user = await call.site.users.byId(Number(call.params.id));
  if (!user) return unknownUser();
  const refusal = customerPermission(call, action);
  if (refusal || action === 'view') return refusal;
  return (await isOneOfTheirs(call, user)) ? undefined : shopRefusal(call, action);
}

async function isOneOfTheirs(call: RestCall, user: UserRow): Promise<boolean> {
  const { site } = call;
  return mayChange(call, user, grantsOf(site, (await site.users.meta([user.ID])).get(user.ID)).roles);
}

/** Whoever runs only the shop changes customers and themselves, nobody else. WooCommerce: `wc_modify_map_meta_cap()`. */
function mayChange({ visitor }: RestCall, { ID }: UserRow, roles: readonly string[]): boolean {
  return visitor.has('manage_options') || visitor.id === ID || roles.includes('customer');
}

/** Accounts of those who only buy or read can be deleted here, those of the staff nowhere in the shop. */
function mayRemove(call: RestCall, user: UserRow, roles: readonly string[]): boolean {
  const isReader = roles.includes('customer') || roles.includes('subscriber');
  return call.visitor.has('delete_users') && isReader && mayChange(call, user, roles);
}

/** The methods of an account that this visitor may use. */
function allowedOn(call: RestCall, user: UserRow, roles: readonly string[]): readonly string[] {
  const theirs = mayChange(call, user, roles);
  return allowedMethods(
    theirs && customerPermission(call, 'edit') === undefined,
    mayRemove(call, user, roles),
  );
}

/** Accounts are deleted by those who may; of those who run only the shop, none but customers'. */
async function mayDelete(call: RestCall): Promise<RestError | undefined> {
  const { site, params } = call;
  const user = await site.users.byId(Number(params.id));
  if (!user) return unknownUser();
  const { roles } = grantsOf(site, (await site.users.meta([user.ID])).get(user.ID));
  return mayRemove(call, user, roles) ? undefined : shopRefusal(call, 'delete');
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
    // Who is named is not left out.
    ...(ids('include') ? { ids: ids('include') } : ids('exclude') && { notIds: ids('exclude') }),
    ...(search !== '' && { search, ...(email !== '' && { searchColumns: ['user_email'] as const }) }),
    orderBy,
    direction: params.order === 'desc' ? 'desc' : 'asc',
    ...windowOf(call),
  });
  return windowReply(call, await customerData(call, rows), total);
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
  const ids = users.map(({ ID }) => ID);
  const [metas, rows] = await Promise.all([site.users.meta(ids), userMetaRows(site, ids)]);
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
      // Plugins keep there what is nobody's business but the owner's.
      ...(call.visitor.has('manage_options') && { meta_data: (rows.get(user.ID) ?? []).map(shownMeta) }),
      _links: itemLinks(call, 'customers', user.ID, allowedOn(call, user, grantsOf(site, meta).roles)),
    };
  });
}

function modified(meta: Meta | undefined, written: (gmt: string) => string): string | null {
  const seconds = Number(meta?.get('last_update') ?? 0);
  if (!(seconds > 0)) return null;
  return restDate(written(new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')));
}

/** Opens a customer's account and tells them; a password that is not given they set themselves. */
async function openAccount(call: RestCall, alone = true): Promise<RestReply | RestError> {
  const { site, params } = call;
  if (params.id !== undefined) {
    return restError('woocommerce_rest_customer_exists', 'Cannot create existing resource.', 400);
  }
  const email = phpText(params.email);
  if (email !== '' && !isEmail(email))
    return restError('customer_invalid_email', 'Invalid email address', 400);
  const created = await createCustomer(call, {
    email,
    // What is missing is made of the e-mail address, whatever the names.
    username: alone || !isEmpty(params.username) ? phpText(params.username) : '',
    // One that is sent empty is made up.
    password: phpText(params.password) || randomPassword(24, { special: true }),
  });
  if ('problem' in created) return restError(created.code, stripTags(created.problem), 400);
  const { user, passwordGenerated } = created;
  // Programs that open many accounts leave them with passwords that nobody chose.
  if (!alone && isEmpty(params.password)) await site.users.setMeta(user.ID, 'default_password_nag', ['1']);
  // What PHP calls empty is no name of a new account. WordPress: wp_insert_user().
  const named = ['first_name', 'last_name'].filter((name) => !isEmpty(params[name]));
  const { first_name, last_name, ...rest } = params;
  const names = Object.fromEntries(named.map((name) => [name, params[name]]));
  await writeFields({ ...call, params: { ...rest, ...names } }, user);
  await newAccountMail(site, user, passwordGenerated);
  return {
    status: 201,
    headers: { Location: restUrl(site, `wc/v3/customers/${user.ID}`) },
    data: (await customerData(call, [user]))[0],
  };
}

/** Changes what was sent of an account: names, addresses, e-mail, password. */
async function updateCustomer(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const user = await site.users.byId(Number(params.id));
  if (!user) return unknownUser();
  const email = params.email === undefined ? user.user_email : phpText(params.email);
  if (!isEmail(email)) return restError('customer_invalid_email', 'Invalid email address', 400);
  const other = email === user.user_email ? undefined : await site.users.byEmail(email);
  if (other !== undefined && other.ID !== user.ID) {
    return restError('woocommerce_rest_customer_invalid_email', 'Email address is invalid.', 400);
  }
  if (params.username !== undefined && phpText(params.username) !== user.user_login) {
    const message = "Username isn't editable.";
    return restError('woocommerce_rest_customer_invalid_argument', message, 400);
  }
  const password = phpText(params.password);
  if (email !== user.user_email || password !== '') {
    await site.users.update(user.ID, {
      user_email: email,
      ...(password !== '' && { user_pass: await hashPassword(password) }),
    });
  }
  await writeFields(call, user);
  const changed = (await site.users.byId(user.ID)) ?? user;
  return { data: (await customerData(call, [changed]))[0] };
}

/** Deletes an account for good; what it wrote goes to another one where one is named, else to nobody. */
async function deleteCustomer(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  if (params.force !== true) {
    return restError('woocommerce_rest_trash_not_supported', 'Customers do not support trashing.', 501);
  }
  const user = await site.users.byId(Number(params.id));
  if (!user) return unknownUser();
  const heir = Math.trunc(Number(params.reassign ?? 0)) || 0;
  if (heir !== 0 && (heir === user.ID || !(await site.users.byId(heir)))) {
    return restError(
      'woocommerce_rest_customer_invalid_reassign',
      'Invalid resource id for reassignment.',
      400,
    );
  }
  const [data] = await customerData(call, [user]);
  await deleteUser(site, user.ID, heir);
  // Nothing is left to be done with who is gone.
  return { data: { ...data, _links: itemLinks(call, 'customers', user.ID, []) } };
}

async function writeFields({ site, params }: RestCall, user: UserRow): Promise<void> {
  const meta = new Map<string, string>();
  for (const name of ['first_name', 'last_name']) {
    if (params[name] !== undefined) meta.set(name, sanitizeTextField(phpText(params[name])));
  }
  for (const kind of ['billing', 'shipping']) {
    const input = params[kind];
    if (!isMap(input)) continue;
    for (const field of [...ADDRESS, 'phone', ...(kind === 'billing' ? ['email'] : [])]) {
      // As it was sent: whoever shows an address escapes it.
      if (input[field] !== undefined) meta.set(`${kind}_${field}`, phpText(input[field]));
    }
  }
  meta.set('last_update', String(Math.floor(site.clock.now() / 1000)));
  for (const [key, value] of meta) await site.users.setMeta(user.ID, key, [value]);
  if (!Array.isArray(params.meta_data)) return;
  const rows = (await userMetaRows(site, [user.ID])).get(user.ID) ?? [];
  for (const [key, values] of changedMeta(rows, params.meta_data, hiddenUserMeta)) {
    if (!isHiddenUserMeta(key)) await site.users.setMeta(user.ID, key, values);
  }
}
