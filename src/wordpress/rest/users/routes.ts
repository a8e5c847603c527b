import type {
  RestArguments,
  RestCall,
  RestError,
  RestReply,
  RestRoute,
  Site,
  UserQuery,
  UserRow,
} from '../../../types/index.ts';
import { can } from '../../auth/capabilities.ts';
import { rolesOf } from '../../auth/roles.ts';
import { absint } from '../../content/numbers.ts';
import { isRestError, restError } from '../errors.ts';
import { isEmpty, isNumeric, phpInteger, phpText } from '../json-types.ts';
import { windowPaginationOf } from '../pagination.ts';
import { argumentsFor, contextArgument, printedSchema } from '../schema-arguments.ts';
import { withOwnMeta } from './described-meta.ts';
import {
  mayCreateUser,
  mayDeleteUser,
  mayReadUser,
  mayReadUsers,
  mayUpdateUser,
  publicTypes,
  requestedUser,
} from './permissions.ts';
import { prepareUsers } from './prepare.ts';
import { userCollectionArguments, userSchema } from './schema.ts';
import { createUser, deleteUser, updateUser } from './write.ts';

const deletionArguments: RestArguments = {
  force: {
    type: 'boolean',
    default: false,
    description: 'Required to be true, as users do not support trashing.',
  },
  reassign: {
    type: 'integer',
    description: "Reassign the deleted user's posts and links to this user ID.",
    required: true,
    sanitize: checkReassign,
  },
};

/** Nobody (`false`, empty), or a user's id. */
function checkReassign(value: unknown): unknown {
  if (isNumeric(value)) {
    return Math.abs(phpInteger(value));
  }
  return isEmpty(value) || value === 'false'
    ? false
    : restError('rest_invalid_param', 'Invalid user parameter(s).', 400);
}

/** Reading and writing accounts (WordPress: `WP_REST_Users_Controller`). */
export function userRoutes(): RestRoute[] {
  const namespace = 'wp/v2';
  const id = { id: { description: 'Unique identifier for the user.', type: 'integer' } };
  const schema = (site: Site) => printedSchema(userSchema(site));
  return [
    {
      namespace,
      path: '/users',
      schema,
      describe: withOwnMeta,
      endpoints: [
        {
          methods: ['GET'],
          allowBatch: true,
          args: userCollectionArguments,
          permission: mayReadUsers,
          handle: listUsers,
        },
        {
          methods: ['POST'],
          allowBatch: true,
          args: (site) => argumentsFor(userSchema(site), 'create'),
          permission: mayCreateUser,
          handle: createUser,
        },
      ],
    },
    {
      namespace,
      path: '/users/(?<id>[\\d]+)',
      schema,
      describe: withOwnMeta,
      endpoints: [
        {
          methods: ['GET'],
          allowBatch: true,
          args: { ...id, ...contextArgument() },
          permission: mayReadUser,
          handle: (call) => readUser(call),
        },
        {
          methods: ['POST', 'PUT', 'PATCH'],
          allowBatch: true,
          args: (site) => ({ ...id, ...argumentsFor(userSchema(site), 'update') }),
          permission: (call) => mayUpdateUser(call),
          handle: (call) => updateUser(call),
        },
        {
          methods: ['DELETE'],
          allowBatch: true,
          args: { ...id, ...deletionArguments },
          permission: (call) => mayDeleteUser(call),
          handle: (call) => deleteUser(call),
        },
      ],
    },
    {
      namespace,
      path: '/users/me',
      schema,
      describe: withOwnMeta,
      endpoints: [
        { methods: ['GET'], args: contextArgument(), handle: readMe },
        {
          methods: ['POST', 'PUT', 'PATCH'],
          args: (site) => argumentsFor(userSchema(site), 'update'),
          permission: (call) => mayUpdateUser(call, true),
          handle: (call) => updateUser(call, true),
        },
        {
          methods: ['DELETE'],
          args: deletionArguments,
          permission: (call) => mayDeleteUser(call, true),
          handle: (call) => deleteUser(call, true),
        },
      ],
    },
  ];
}

async function readUser(call: RestCall): Promise<RestReply | RestError> {
  const user = await requestedUser(call);
  if (isRestError(user)) {
    return user;
  }
  const [item] = await prepareUsers(call, [user]);
  return { data: item };
}

async function readMe(call: RestCall): Promise<RestReply | RestError> {
  const { user } = call.visitor;
  if (!user) {
    return restError('rest_not_logged_in', 'You are not currently logged in.', 401);
  }
  const [item] = await prepareUsers(call, [user]);
  return { data: item };
}

const orderKeys: Readonly<Record<string, UserQuery['orderBy']>> = {
  id: 'ID',
  include: 'include',
  name: 'display_name',
  registered_date: 'user_registered',
  slug: 'user_nicename',
  include_slugs: 'include_slugs',
  email: 'user_email',
  url: 'user_url',
};

type SearchColumn = NonNullable<UserQuery['searchColumns']>[number];

const searchColumns: Readonly<Record<string, SearchColumn>> = {
  id: 'ID',
  username: 'user_login',
  slug: 'user_nicename',
  email: 'user_email',
  name: 'display_name',
};

async function listUsers(call: RestCall): Promise<RestReply> {
  const { params, site, visitor } = call;
  const perPage = phpInteger(params.per_page ?? 10);
  const list = (name: string): readonly unknown[] | undefined => {
    const value = params[name];
    return Array.isArray(value) && value.length > 0 ? value : undefined;
  };
  const include = list('include')?.map(absint);
  const exclude = list('exclude')?.map(absint);
  const slugs = list('slug')?.map(phpText);
  const offset =
    params.offset === undefined ? (phpInteger(params.page ?? 1) - 1) * perPage : phpInteger(params.offset);
  const roles = requestedRoles(call);
  const published = publishedTypes(call);
  const query: UserQuery = {
    ...(include && { ids: include }),
    // Who is named is not left out.
    ...(exclude && !include && { notIds: exclude }),
    ...(slugs && { slugs }),
    ...(roles && { roles }),
    ...(published && { withPublished: published }),
    ...(!isEmpty(params.search) && {
      search: phpText(params.search),
      searchColumns: columnsOf(list('search_columns'), visitor.has('list_users')),
    }),
    orderBy: orderKeys[phpText(params.orderby)] ?? 'display_name',
    direction: params.order === 'desc' ? 'desc' : 'asc',
    limit: perPage,
    // What begins before the first account is empty: MySQL refuses it.
    offset: offset < 0 ? Number.MAX_SAFE_INTEGER : offset,
  };
  const found = await site.users.findPage(query);
  return {
    data: await prepareUsers(call, await shownTo(call, found.rows)),
    ...windowPaginationOf(call, 'wp/v2/users', found.total, { offset, limit: perPage }),
  };
}

/** In edit context those alone whom the visitor may edit; they are counted as if all were there. */
async function shownTo({ params, site, visitor }: RestCall, users: readonly UserRow[]): Promise<UserRow[]> {
  if (params.context !== 'edit') return [...users];
  const editable = await Promise.all(users.map((user) => can(site, visitor, 'edit_user', user.ID)));
  return users.filter((_, index) => editable[index]);
}

/** Roles asked for by name, by one of their capabilities, or as authors, whatever else they may. */
function requestedRoles({ params, site }: RestCall): readonly string[] | undefined {
  const named =
    Array.isArray(params.roles) && params.roles.length > 0 ? params.roles.map(phpText) : undefined;
  const capabilities = Array.isArray(params.capabilities) ? params.capabilities.map(phpText) : [];
  const wanted = params.who === 'authors' ? ['edit_posts'] : capabilities;
  if (wanted.length === 0) {
    return named;
  }
  const able = [...rolesOf(site)]
    .filter(([, role]) => wanted.every((capability) => role.capabilities.get(capability) === true))
    .map(([name]) => name);
  const both = named ? able.filter((name) => named.includes(name)) : able;
  // A role that nobody has finds nobody.
  return both.length > 0 ? both : [''];
}

/** Who may not list users sees only those who have published something, save where authors are asked for. */
function publishedTypes(call: RestCall): readonly string[] | undefined {
  const { has_published_posts: requested, who } = call.params;
  const types = publicTypes(call);
  if (!call.visitor.has('list_users') && who !== 'authors') {
    return types;
  }
  if (requested === true) {
    return types;
  }
  return Array.isArray(requested) && requested.length > 0 ? requested.map(phpText) : undefined;
}

function columnsOf(requested: readonly unknown[] | undefined, mayList: boolean): readonly SearchColumn[] {
  const usual: readonly SearchColumn[] = mayList
    ? ['ID', 'user_login', 'user_nicename', 'user_email', 'display_name']
    : ['ID', 'user_login', 'user_nicename', 'display_name'];
  const columns = (requested ?? []).flatMap((name) => searchColumns[phpText(name)] ?? []);
  const allowed = columns.filter((column) => usual.includes(column));
  return allowed.length > 0 ? allowed : usual;
}
