import type { RestCall, RestError, RestReply, RestRoute, RestSchema, UserRow } from '../../../types/index.ts';
import {
  type ApplicationPassword,
  applicationPasswordsOf,
  chunkedPassword,
  createApplicationPassword,
  deleteApplicationPasswords,
  updateApplicationPassword,
} from '../../auth/application-passwords.ts';
import { can } from '../../auth/capabilities.ts';
import { denied, isRestError, restError } from '../errors.ts';
import { isEmpty, phpInteger, phpText } from '../json-types.ts';
import { itemLinks, restUrl } from '../links.ts';
import { argumentsFor, collectionArguments, contextArgument, printedSchema } from '../schema-arguments.ts';
import { filterByContext } from '../schema-fields.ts';

const everywhere = ['view', 'edit', 'embed'];
const uuidPattern = '[\\w\\-]+';

const schema: RestSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'application-password',
  type: 'object',
  properties: {
    uuid: {
      description: 'The unique identifier for the application password.',
      type: 'string',
      format: 'uuid',
      context: everywhere,
      readonly: true,
    },
    app_id: {
      description:
        'A UUID provided by the application to uniquely identify it. It is recommended to use an UUID v5 with the URL or DNS namespace.',
      type: 'string',
      oneOf: [
        { type: 'string', format: 'uuid' },
        { type: 'string', enum: [''] },
      ],
      context: everywhere,
    },
    name: {
      description: 'The name of the application password.',
      type: 'string',
      required: true,
      context: everywhere,
      minLength: 1,
      pattern: '.*\\S.*',
    },
    password: {
      description: 'The generated password. Only available after adding an application.',
      type: 'string',
      context: ['edit'],
      readonly: true,
    },
    created: {
      description: 'The GMT date the application password was created.',
      type: 'string',
      format: 'date-time',
      context: ['view', 'edit'],
      readonly: true,
    },
    last_used: {
      description: 'The GMT date the application password was last used.',
      type: ['string', 'null'],
      format: 'date-time',
      context: ['view', 'edit'],
      readonly: true,
    },
    last_ip: {
      description: 'The IP address the application password was last used by.',
      type: ['string', 'null'],
      format: 'ip',
      context: ['view', 'edit'],
      readonly: true,
    },
  },
};

/** Application passwords of a user (WordPress: `WP_REST_Application_Passwords_Controller`). Only over https. */
export function applicationPasswordRoutes(): RestRoute[] {
  const namespace = 'wp/v2';
  const base = '/users/(?<user_id>(?:[\\d]+|me))/application-passwords';
  return [
    {
      namespace,
      path: base,
      schema: printedSchema(schema),
      endpoints: [
        {
          methods: ['GET'],
          args: { context: collectionArguments().context ?? {} },
          permission: allowed(
            'list_app_passwords',
            'rest_cannot_list_application_passwords',
            'list application passwords for this user',
          ),
          handle: list,
        },
        {
          methods: ['POST'],
          args: argumentsFor(schema, 'create'),
          permission: allowed(
            'create_app_password',
            'rest_cannot_create_application_passwords',
            'create application passwords for this user',
          ),
          handle: create,
        },
        {
          methods: ['DELETE'],
          permission: allowed(
            'delete_app_passwords',
            'rest_cannot_delete_application_passwords',
            'delete application passwords for this user',
          ),
          handle: async (call) => {
            const user = await owner(call);
            return isRestError(user)
              ? user
              : { data: { deleted: true, count: await deleteApplicationPasswords(call.site, user.ID) } };
          },
        },
      ],
    },
    {
      namespace,
      path: `${base}/introspect`,
      schema: printedSchema(schema),
      endpoints: [
        {
          methods: ['GET'],
          args: contextArgument(),
          permission: introspectAllowed,
          handle: introspect,
        },
      ],
    },
    {
      namespace,
      path: `${base}/(?<uuid>${uuidPattern})`,
      schema: printedSchema(schema),
      endpoints: [
        {
          methods: ['GET'],
          args: contextArgument(),
          permission: allowed(
            'read_app_password',
            'rest_cannot_read_application_password',
            'read this application password',
          ),
          handle: (call) => withEntry(call, (user, entry) => ({ data: prepare(call, user, entry) })),
        },
        {
          methods: ['POST', 'PUT', 'PATCH'],
          args: argumentsFor(schema, 'update'),
          permission: allowed(
            'edit_app_password',
            'rest_cannot_edit_application_password',
            'edit this application password',
          ),
          handle: (call) => withEntry(call, (user, entry) => rename(call, user, entry)),
        },
        {
          methods: ['DELETE'],
          permission: allowed(
            'delete_app_password',
            'rest_cannot_delete_application_password',
            'delete this application password',
          ),
          handle: (call) => withEntry(call, (user, entry) => remove(call, user, entry)),
        },
      ],
    },
  ];
}

/** The user of the address, where application passwords are available at all. */
async function owner(call: RestCall): Promise<UserRow | RestError> {
  if (!call.request.secure) {
    return restError('application_passwords_disabled', 'Application passwords are not available.', 501);
  }
  const input = call.params.user_id;
  if (input === 'me') {
    return call.visitor.user ?? restError('rest_not_logged_in', 'You are not currently logged in.', 401);
  }
  return (
    (await call.site.users.byId(phpInteger(input))) ??
    restError('rest_user_invalid_id', 'Invalid user ID.', 404)
  );
}

function allowed(capability: string, code: string, what: string) {
  return async (call: RestCall): Promise<RestError | undefined> => {
    const user = await owner(call);
    if (isRestError(user)) {
      return user;
    }
    return (await can(call.site, call.visitor, capability, user.ID))
      ? undefined
      : denied(call.visitor, code, `Sorry, you are not allowed to ${what}.`);
  };
}

async function introspectAllowed(call: RestCall): Promise<RestError | undefined> {
  const user = await owner(call);
  if (isRestError(user)) {
    return user;
  }
  return user.ID === call.visitor.id
    ? undefined
    : denied(
        call.visitor,
        'rest_cannot_introspect_app_password_for_non_authenticated_user',
        'The authenticated application password can only be introspected for the current user.',
      );
}

/** The application password that the request itself came with. */
async function introspect(call: RestCall): Promise<RestReply | RestError> {
  const uuid = call.applicationPassword;
  const { user } = call.visitor;
  if (uuid === undefined || !user) {
    return restError('rest_no_authenticated_app_password', 'Cannot introspect application password.', 404);
  }
  const entry = (await applicationPasswordsOf(call.site, user.ID)).find((one) => one.uuid === uuid);
  return entry
    ? { data: prepare(call, user, entry) }
    : restError('rest_application_password_not_found', 'Application password not found.', 500);
}

async function list(call: RestCall): Promise<RestReply | RestError> {
  const user = await owner(call);
  if (isRestError(user)) {
    return user;
  }
  const entries = await applicationPasswordsOf(call.site, user.ID);
  return { data: entries.map((entry) => prepare(call, user, entry)) };
}

async function create(call: RestCall): Promise<RestReply | RestError> {
  const user = await owner(call);
  if (isRestError(user)) {
    return user;
  }
  const name = phpText(call.params.name).trim();
  const { password, entry } = await createApplicationPassword(call.site, user.ID, {
    name,
    ...(!isEmpty(call.params.app_id) && { app_id: phpText(call.params.app_id) }),
  });
  const item = prepare(call, user, entry, chunkedPassword(password));
  return { status: 201, headers: { Location: addressOf(call, user, entry) }, data: item };
}

async function withEntry(
  call: RestCall,
  then: (user: UserRow, entry: ApplicationPassword) => RestReply | RestError | Promise<RestReply | RestError>,
): Promise<RestReply | RestError> {
  const user = await owner(call);
  if (isRestError(user)) {
    return user;
  }
  const entries = await applicationPasswordsOf(call.site, user.ID);
  const entry = entries.find((one) => one.uuid === call.params.uuid);
  return entry
    ? then(user, entry)
    : restError('rest_application_password_not_found', 'Application password not found.', 404);
}

async function rename(call: RestCall, user: UserRow, entry: ApplicationPassword): Promise<RestReply> {
  const name = call.params.name === undefined ? entry.name : phpText(call.params.name).trim();
  await updateApplicationPassword(call.site, user.ID, entry.uuid, { name });
  return { data: prepare(call, user, { ...entry, name }, undefined, 'edit') };
}

async function remove(call: RestCall, user: UserRow, entry: ApplicationPassword): Promise<RestReply> {
  const { _links, ...previous } = prepare(call, user, entry, undefined, 'edit');
  await deleteApplicationPasswords(call.site, user.ID, entry.uuid);
  return { data: { deleted: true, previous } };
}

function prepare(
  call: RestCall,
  user: UserRow,
  entry: ApplicationPassword,
  password?: string,
  context = password === undefined ? phpText(call.params.context) || 'view' : 'edit',
): Record<string, unknown> {
  const values = {
    uuid: entry.uuid,
    app_id: entry.app_id,
    name: entry.name,
    created: moment(entry.created),
    last_used: entry.last_used === null ? null : moment(entry.last_used),
    last_ip: entry.last_ip,
    ...(password !== undefined && { password }),
  };
  return {
    ...filterByContext(values, schema, context),
    _links: itemLinks({ self: [{ href: addressOf(call, user, entry) }] }),
  };
}

function addressOf(call: RestCall, user: UserRow, entry: ApplicationPassword): string {
  return restUrl(call.site, `wp/v2/users/${user.ID}/application-passwords/${entry.uuid}`);
}

function moment(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19);
}
