import { logActivity, type RestCall, type RestError, type RestReply, type RestRoute } from 'portolan/plugin';
import { absent, allowedTo, wrongFields } from 'portolan/rest';
import { restDate } from 'portolan/time';
import { can } from 'portolan/users';
import { createKey, type KeyPermissions, revokeKey, type StoredKey, storedKeys } from './key-store.ts';

const managersOnly = allowedTo('manage_woocommerce');

/**
 * Keys by which programs use the shop: `portolan/v1/shop-keys`. WooCommerce has no route for them but its page of
 * settings (`WC_Admin_API_Keys`, `woocommerce_update_api_key`). A key is told once, by the reply that makes it.
 */
export const keyRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/shop-keys',
    endpoints: [
      { methods: ['GET'], permission: managersOnly, handle: listed },
      {
        methods: ['POST'],
        args: {
          description: { description: 'What it is for.', type: 'string', required: true },
          permissions: { type: 'string', enum: ['read', 'write', 'read_write'], default: 'read' },
          user: {
            description: 'Whose rights it has; 0 = one’s own.',
            type: 'integer',
            minimum: 0,
            default: 0,
          },
        },
        permission: managersOnly,
        handle: make,
      },
    ],
  },
  {
    namespace: 'portolan/v1',
    path: '/shop-keys/(?<id>[\\d]+)',
    endpoints: [{ methods: ['DELETE'], permission: managersOnly, handle: revoke }],
  },
];

async function listed({ site }: RestCall): Promise<RestReply> {
  const keys = await storedKeys(site);
  const users = await site.users.byIds([...new Set(keys.map(({ user }) => user))]);
  return { data: keys.map((key) => keyData(key, users.get(key.user)?.display_name ?? '')) };
}

function keyData(key: StoredKey, name: string) {
  return {
    id: key.id,
    description: key.description,
    permissions: key.permissions,
    ending: key.ending,
    user: key.user,
    name,
    last_access_gmt: key.lastAccess === null ? null : restDate(key.lastAccess),
  };
}

async function make(call: RestCall): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const user = Number(params.user) || visitor.id;
  const description = String(params.description).trim().slice(0, 200);
  const permissions = params.permissions as KeyPermissions;
  if (description === '') return wrongFields({ description: 'Say what it is for.' });
  if (user !== visitor.id && !(await can(site, visitor, 'edit_user', user))) {
    return wrongFields({ user: 'You may not give away the rights of this account.' });
  }
  const made = await createKey(site, { user, description, permissions });
  await logActivity(site, {
    kind: 'key',
    text: `A key of the shop was made: ${description}`,
    user: visitor.id,
  });
  const stored = (await storedKeys(site)).find(({ id }) => id === made.id);
  const owner = await site.users.byId(user);
  return {
    status: 201,
    data: {
      ...(stored && keyData(stored, owner?.display_name ?? '')),
      consumer_key: made.consumerKey,
      consumer_secret: made.consumerSecret,
    },
  };
}

async function revoke(call: RestCall): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const id = Number(params.id);
  const key = (await storedKeys(site)).find((one) => one.id === id);
  if (key === undefined || !(await revokeKey(site, id))) return absent('key');
  await logActivity(site, {
    kind: 'key',
    text: `A key of the shop was taken back: ${key.description}`,
    user: visitor.id,
  });
  return { data: { deleted: true, id } };
}
