import type { RestCall, RestError, UserRow } from '../../../types/index.ts';
import { can } from '../../auth/capabilities.ts';
import { denied, restError } from '../errors.ts';
import { isEmpty, phpInteger, phpText } from '../json-types.ts';

/** The user that a request names; `me` is the visitor. */
export async function requestedUser(call: RestCall, me = false): Promise<UserRow | RestError> {
  const id = me ? call.visitor.id : phpInteger(call.params.id);
  const user = id > 0 ? await call.site.users.byId(id) : undefined;
  return user ?? restError('rest_user_invalid_id', 'Invalid user ID.', 404);
}

/** Post types whose published posts make their authors public. */
export function publicTypes(call: Pick<RestCall, 'site'>): readonly string[] {
  return [...call.site.postTypes.values()].filter((type) => type.showInRest).map((type) => type.name);
}

/** Whether the visitor may list users in the way they ask for. */
export function mayReadUsers(call: RestCall): RestError | undefined {
  const { params, visitor } = call;
  if (visitor.has('list_users')) {
    return undefined;
  }
  const refused = (code: string, message: string) => denied(visitor, code, message);
  if (!isEmpty(params.roles)) {
    return refused('rest_user_cannot_view', 'Sorry, you are not allowed to filter users by role.');
  }
  if (!isEmpty(params.capabilities)) {
    return refused('rest_user_cannot_view', 'Sorry, you are not allowed to filter users by capability.');
  }
  if (params.context === 'edit') {
    return refused('rest_forbidden_context', 'Sorry, you are not allowed to edit users.');
  }
  if (['email', 'registered_date'].includes(phpText(params.orderby))) {
    return refused('rest_forbidden_orderby', 'Sorry, you are not allowed to order users by this parameter.');
  }
  return params.who === 'authors' && !visitor.has('edit_posts')
    ? refused('rest_forbidden_who', 'Sorry, you are not allowed to query users by this parameter.')
    : undefined;
}

/** Whether they may see one user: themselves, authors of what is published, those they may edit. */
export async function mayReadUser(call: RestCall): Promise<RestError | undefined> {
  const { site, visitor, params } = call;
  const user = await requestedUser(call);
  if ('code' in user) {
    return user;
  }
  if (user.ID === visitor.id) {
    return undefined;
  }
  if (params.context === 'edit' && !(await can(site, visitor, 'edit_user', user.ID))) {
    return denied(visitor, 'rest_forbidden_context', 'Sorry, you are not allowed to edit this user.');
  }
  if (visitor.has('list_users')) {
    return undefined;
  }
  const refusal = denied(visitor, 'rest_user_cannot_view', 'Sorry, you are not allowed to list users.');
  const posts = (await site.posts.countByAuthor([user.ID], publicTypes(call))).get(user.ID) ?? 0;
  return posts > 0 || (await can(site, visitor, 'edit_user', user.ID)) ? undefined : refusal;
}

/** Whether they may add users. */
export function mayCreateUser({ visitor }: RestCall): RestError | undefined {
  return visitor.has('create_users')
    ? undefined
    : denied(visitor, 'rest_cannot_create_user', 'Sorry, you are not allowed to create new users.');
}

/** Whether they may change a user (`me`: themselves), and give them roles. */
export async function mayUpdateUser(call: RestCall, me = false): Promise<RestError | undefined> {
  const { site, visitor, params } = call;
  const user = await requestedUser(call, me);
  if ('code' in user) {
    return user;
  }
  if (!isEmpty(params.roles)) {
    if (!(await can(site, visitor, 'promote_user', user.ID))) {
      return denied(
        visitor,
        'rest_cannot_edit_roles',
        'Sorry, you are not allowed to edit roles of this user.',
      );
    }
    if (Object.keys(params).every((name) => name === 'id' || name === 'roles')) {
      return undefined;
    }
  }
  return (await can(site, visitor, 'edit_user', user.ID))
    ? undefined
    : denied(visitor, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this user.');
}

/** Whether they may delete a user (`me`: themselves). */
export async function mayDeleteUser(call: RestCall, me = false): Promise<RestError | undefined> {
  const user = await requestedUser(call, me);
  if ('code' in user) {
    return user;
  }
  return (await can(call.site, call.visitor, 'delete_user', user.ID))
    ? undefined
    : denied(call.visitor, 'rest_user_cannot_delete', 'Sorry, you are not allowed to delete this user.');
}
