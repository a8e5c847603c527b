import { fromPlain, serialize } from '../../../database/php-serialize.ts';
import type { RestCall, RestError, RestReply, SetCookie, UserRow } from '../../../types/index.ts';
import { notifyAccountChanges, stayLoggedIn } from '../../auth/account-changes.ts';
import { resetPassword } from '../../auth/authenticate.ts';
import { can } from '../../auth/capabilities.ts';
import { AccountTaken, createUser as createAccount } from '../../auth/create-user.ts';
import { deleteUser as deleteAccount } from '../../auth/delete-user.ts';
import { rolesOf } from '../../auth/roles.ts';
import { ksesData } from '../../content/kses.ts';
import { updateAdditionalFields } from '../additional-fields.ts';
import { inEditContext } from '../edit-context.ts';
import { authorizationRequired, isRestError, restError } from '../errors.ts';
import { isEmpty, phpInteger, phpText } from '../json-types.ts';
import { restUrl } from '../links.ts';
import { metaFieldsFor, updateMeta } from '../meta-fields.ts';
import { phrase, phraseError } from '../phrases.ts';
import { trashPost } from '../posts/delete.ts';
import { requestedUser } from './permissions.ts';
import { prepareUsers } from './prepare.ts';

const taken = {
  user_login: {
    code: 'existing_user_login',
    message: 'Sorry, that username already exists!',
    data: null,
  },
  user_email: {
    code: 'existing_user_email',
    message: 'Sorry, that email address is already used!',
    data: null,
  },
} as const;

/** Told by what keeps users, without a status. WordPress: `wp_insert_user()`. */
const longLogin = {
  code: 'user_login_too_long',
  message: 'Username may not be longer than 60 characters.',
  data: null,
} as const;

/** Told by what keeps users, without a status. WordPress: `wp_insert_user()`. */
const longNicename = {
  code: 'user_nicename_too_long',
  message: 'Nicename may not be longer than 50 characters.',
  data: null,
} as const;

function isTooLong(slug: unknown): boolean {
  return !isEmpty(slug) && phpText(slug).length > 50;
}

async function prepared(call: RestCall, user: UserRow) {
  const [item = {}] = await prepareUsers(inEditContext(call), [user]);
  return item;
}

/** Creates an account. */
export async function createUser(call: RestCall): Promise<RestReply | RestError> {
  const { params, site } = call;
  if (!isEmpty(params.id)) {
    return restError('rest_user_exists', 'Cannot create existing user.', 400);
  }
  const roles = rolesIn(params.roles);
  const refused = roles.length > 0 ? rolesRefused(call, 0, roles) : undefined;
  if (refused) {
    return refused;
  }
  const login = phpText(params.username);
  const email = phpText(params.email);
  if (login.length > 60) return longLogin;
  if (await site.users.byLogin(login)) {
    return taken.user_login;
  }
  if (await site.users.byEmail(email)) {
    return taken.user_email;
  }
  if (isTooLong(params.slug)) return longNicename;
  const made = await createAccount(site, {
    login,
    email,
    password: phpText(params.password),
    ...(roles.length > 0 && { roles }),
    displayName: phpText(params.name),
    nickname: filledText(params.nickname),
    firstName: filledText(params.first_name),
    lastName: filledText(params.last_name),
    description: ksesData(filledText(params.description)),
    url: phpText(params.url),
    locale: phpText(params.locale),
    ...(!isEmpty(params.slug) && { nicename: phpText(params.slug) }),
  }).catch((error: unknown) => {
    if (error instanceof AccountTaken) return error;
    throw error;
  });
  // Somebody took it in this very moment.
  if (made instanceof AccountTaken) return made.what === 'login' ? taken.user_login : taken.user_email;
  const id = made;
  const user = (await site.users.byId(id)) as UserRow;
  const error = await writeRelated(call, user);
  return (
    error ?? {
      status: 201,
      headers: { Location: restUrl(site, `wp/v2/users/${id}`) },
      data: await prepared(call, user),
    }
  );
}

/** Changes an account; with `me`, the visitor's own. */
export async function updateUser(call: RestCall, me = false): Promise<RestReply | RestError> {
  const { params, site, visitor } = call;
  const before = await requestedUser(call, me);
  if (isRestError(before)) {
    return before;
  }
  const refused = await changesRefused(call, before);
  if (refused) {
    return refused;
  }
  const roles = rolesIn(params.roles);
  const rolesError = roles.length > 0 ? rolesRefused(call, before.ID, roles) : undefined;
  if (rolesError) {
    return rolesError;
  }
  if (isTooLong(params.slug)) return longNicename;
  const email = params.email === undefined ? undefined : phpText(params.email);
  await site.users.update(before.ID, {
    ...textChange('display_name', params.name),
    ...textChange('user_email', params.email),
    // A key for a new password that went to the old address opens nothing any more.
    ...(email !== undefined && email !== before.user_email && { user_activation_key: '' }),
    ...textChange('user_url', params.url),
    ...textChange('user_nicename', params.slug),
  });
  for (const [field, key] of [
    ['first_name', 'first_name'],
    ['last_name', 'last_name'],
    ['nickname', 'nickname'],
    ['description', 'description'],
    ['locale', 'locale'],
  ] as const) {
    if (params[field] !== undefined) {
      // "0" counts as nothing, and nobody is without a nickname.
      const fallback = field === 'nickname' ? before.user_login : '';
      const text = isEmpty(params[field]) && field !== 'locale' ? fallback : phpText(params[field]);
      await site.users.setMeta(before.ID, key, [field === 'description' ? ksesData(text) : text]);
    }
  }
  if (roles.length > 0) {
    const granted = Object.fromEntries(roles.map((role) => [role, true]));
    await site.users.setMeta(before.ID, 'wp_capabilities', [serialize(fromPlain(granted))]);
  }
  let user = (await site.users.byId(before.ID)) ?? before;
  const password = !isEmpty(params.password);
  let cookies: readonly SetCookie[] = [];
  if (password) {
    user = await resetPassword(site, user, phpText(params.password));
    cookies = await stayLoggedIn(site, call.request, visitor, user);
  }
  await notifyAccountChanges(site, before, { email, password });
  const error = await writeRelated(call, user);
  return error ?? { data: await prepared({ ...call, visitor }, user), cookies };
}

/**
 * Deletes an account for good. With `reassign` its posts go to another account, or to nobody (0); without, posts and
 * pages go into the bin and stay the account's, all else goes with it. WordPress: `wp_delete_user()`.
 */
export async function deleteUser(call: RestCall, me = false): Promise<RestReply | RestError> {
  const { params, site } = call;
  const user = await requestedUser(call, me);
  if (isRestError(user)) {
    return user;
  }
  if (isEmpty(params.force)) {
    return restError(
      'rest_trash_not_supported',
      "Users do not support trashing. Set 'force=true' to delete.",
      501,
    );
  }
  const heir = params.reassign === false ? undefined : phpInteger(params.reassign);
  if (heir !== undefined && heir !== 0 && (heir === user.ID || !(await site.users.byId(heir)))) {
    return restError('rest_user_invalid_reassign', 'Invalid user ID for reassignment.', 400);
  }
  const { _links, ...previous } = await prepared(call, user);
  if (heir === undefined) await trashPostsOf(call, user.ID);
  await deleteAccount(site, user.ID, heir);
  return { data: { deleted: true, previous } };
}

/** What is in the bin already goes for good. */
async function trashPostsOf({ site, visitor }: RestCall, author: number): Promise<void> {
  for (const post of await site.posts.find({ types: ['post', 'page'], authors: [author] })) {
    if (post.post_status === 'trash') await site.posts.delete(post.ID);
    else await trashPost(site, visitor, post);
  }
}

async function changesRefused({ params, site }: RestCall, user: UserRow): Promise<RestError | undefined> {
  const invalid = (message: string, code = 'rest_user_invalid_argument') => restError(code, message, 400);
  if (!isEmpty(params.email) && params.email !== user.user_email) {
    const owner = await site.users.byEmail(phpText(params.email));
    if (owner && owner.ID !== user.ID) {
      return invalid('Invalid email address.', 'rest_user_invalid_email');
    }
  }
  if (!isEmpty(params.username) && params.username !== user.user_login) {
    return invalid('Username is not editable.');
  }
  const slug = isEmpty(params.slug) ? undefined : phpText(params.slug);
  if (slug !== undefined && slug !== user.user_nicename && (await site.users.byNicename(slug))) {
    return invalid('Invalid slug.', 'rest_user_invalid_slug');
  }
  return undefined;
}

/** A text of a person; "0" counts as nothing. */
function filledText(value: unknown): string {
  return isEmpty(value) ? '' : phpText(value);
}

function rolesIn(input: unknown): readonly string[] {
  return Array.isArray(input) ? input.map(phpText).filter((role) => role !== '') : [];
}

/** Roles must exist, and nobody takes from themselves the right to manage users. */
function rolesRefused(
  { site, visitor }: RestCall,
  user: number,
  roles: readonly string[],
): RestError | undefined {
  const known = rolesOf(site);
  for (const name of roles) {
    const role = known.get(name);
    if (!role) {
      return phraseError('rest_user_invalid_role', phrase('The role %s does not exist.', name), {
        status: 400,
      });
    }
    const losesRights = user === visitor.id && role.capabilities.get('edit_users') !== true;
    if (losesRights || !visitor.has('promote_users')) {
      return restError('rest_user_invalid_role', 'Sorry, you are not allowed to give users that role.', 403);
    }
  }
  return undefined;
}

function textChange<K extends string>(column: K, value: unknown): { readonly [P in K]?: string } {
  return value === undefined ? {} : ({ [column]: phpText(value) } as { [P in K]: string });
}

async function writeRelated(call: RestCall, user: UserRow): Promise<RestError | undefined> {
  const { site, visitor } = call;
  const error = await updateMeta(
    metaFieldsFor(call, 'user', ''),
    call.params.meta,
    {
      site,
      object: 'user',
      id: user.ID,
      meta: (await site.users.meta([user.ID])).get(user.ID),
      mayEdit: () => can(site, visitor, 'edit_user', user.ID),
      setMeta: (id, key, values) => site.users.setMeta(id, key, values),
    },
    authorizationRequired(visitor),
  );
  return error ?? updateAdditionalFields(call, 'user', user);
}
