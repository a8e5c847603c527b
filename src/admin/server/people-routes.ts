import type { RestCall, RestError, RestReply, RestRoute, UserRow } from '../../types/index.ts';
import { can, createResetKey, rolesOf } from '../../wordpress/auth/index.ts';
import { loginDetailsMail, passwordResetMail, trySending } from '../../wordpress/mail/index.ts';
import { forbidden, isRestError, restError } from '../../wordpress/rest/errors.ts';
import { inLocaleOf } from '../../wordpress/texts/index.ts';

/** What WordPress's routes for people lack: the roles there are, and the mail with the link for a password. */
export const peopleRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/roles',
    endpoints: [
      {
        methods: ['GET'],
        permission: ({ visitor }) => (visitor.has('list_users') ? undefined : forbidden(visitor)),
        handle: ({ site }) => ({
          data: [...rolesOf(site).values()].map(({ name, label }) => ({ name, label })),
        }),
      },
    ],
  },
  {
    namespace: 'portolan/v1',
    path: '/users/(?<id>[\\d]+)/password-link',
    endpoints: [
      {
        methods: ['POST'],
        args: {
          welcome: {
            description: 'To somebody whose account is new.',
            type: 'boolean',
            default: false,
          },
        },
        permission: mayEditUser,
        handle: sendLink,
      },
    ],
  },
];

async function mayEditUser(call: RestCall): Promise<RestError | undefined> {
  const { site, visitor, params } = call;
  // Nobody finds out here who has an account.
  return (await can(site, visitor, 'edit_user', Number(params.id))) ? undefined : forbidden(visitor);
}

async function userOf({ site, params }: RestCall): Promise<UserRow | RestError> {
  return (
    (await site.users.byId(Number(params.id))) ?? restError('rest_user_invalid_id', 'Invalid user ID.', 404)
  );
}

/** WordPress: retrieve_password(), wp_new_user_notification(). */
async function sendLink(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const user = await userOf(call);
  if (isRestError(user)) return user;
  const key = await createResetKey(site, user);
  const speaking = await inLocaleOf(site, user.ID);
  const mail =
    params.welcome === true
      ? loginDetailsMail(speaking, user, key)
      : passwordResetMail(speaking, user, key, call.request.remoteAddress);
  if (!(await trySending(site, mail))) {
    return restError('mail_not_sent', 'The mail could not be sent. Does the site have a mail server?', 500);
  }
  return { data: { sent_to: user.user_email } };
}
