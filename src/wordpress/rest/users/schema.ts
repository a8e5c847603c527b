import type { RestArguments, RestSchema, Site } from '../../../types/index.ts';
import { sanitizeTitle, sanitizeUser } from '../../content/sanitize.ts';
import { accountLocales } from '../../texts/index.ts';
import { restFieldsOf } from '../additional-fields.ts';
import { avatarProperty } from '../avatars.ts';
import { restError } from '../errors.ts';
import { phpText } from '../json-types.ts';
import { metaFieldsOf, metaSchema } from '../meta-fields.ts';
import { collectionArguments } from '../schema-arguments.ts';
import { sanitizeTextField } from '../text-fields.ts';

const everywhere = ['embed', 'view', 'edit'];
const editing = ['edit'];
const plainText = (value: unknown) => sanitizeTextField(phpText(value));

/** The schema of users (WordPress: `WP_REST_Users_Controller::get_item_schema()`). */
export function userSchema(site: Site): RestSchema {
  return site.once('rest.user-schema', () => {
    const properties: Record<string, RestSchema> = {
      id: {
        description: 'Unique identifier for the user.',
        type: 'integer',
        context: everywhere,
        readonly: true,
      },
      username: {
        description: 'Login name for the user.',
        type: 'string',
        context: editing,
        required: true,
        sanitize: checkUsername,
      },
      name: {
        description: 'Display name for the user.',
        type: 'string',
        context: everywhere,
        sanitize: plainText,
      },
      first_name: {
        description: 'First name for the user.',
        type: 'string',
        context: editing,
        sanitize: plainText,
      },
      last_name: {
        description: 'Last name for the user.',
        type: 'string',
        context: editing,
        sanitize: plainText,
      },
      email: {
        description: 'The email address for the user.',
        type: 'string',
        format: 'email',
        context: editing,
        required: true,
      },
      url: { description: 'URL of the user.', type: 'string', format: 'uri', context: everywhere },
      description: { description: 'Description of the user.', type: 'string', context: everywhere },
      link: {
        description: 'Author URL of the user.',
        type: 'string',
        format: 'uri',
        context: everywhere,
        readonly: true,
      },
      locale: {
        description: 'Locale for the user.',
        type: 'string',
        enum: accountLocales(site),
        context: editing,
      },
      nickname: {
        description: 'The nickname for the user.',
        type: 'string',
        context: editing,
        sanitize: plainText,
      },
      slug: {
        description: 'An alphanumeric identifier for the user.',
        type: 'string',
        context: everywhere,
        sanitize: (value: unknown) => sanitizeTitle(phpText(value)),
      },
      registered_date: {
        description: 'Registration date for the user.',
        type: 'string',
        format: 'date-time',
        context: editing,
        readonly: true,
      },
      roles: {
        description: 'Roles assigned to the user.',
        type: 'array',
        items: { type: 'string' },
        context: editing,
      },
      password: {
        description: 'Password for the user (never included).',
        type: 'string',
        context: [],
        required: true,
        sanitize: checkPasswordText,
      },
      capabilities: {
        description: 'All capabilities assigned to the user.',
        type: 'object',
        context: editing,
        readonly: true,
      },
      extra_capabilities: {
        description: 'Any extra capabilities assigned to the user.',
        type: 'object',
        context: editing,
        readonly: true,
      },
      ...(site.options.flag('show_avatars', true) && {
        avatar_urls: avatarProperty('Avatar URLs for the user.', everywhere),
      }),
      meta: metaSchema(metaFieldsOf(site, 'user', '')),
    };
    for (const { name, schema } of restFieldsOf(site, 'user')) {
      if (schema) {
        properties[name] = schema;
      }
    }
    return {
      $schema: 'http://json-schema.org/draft-04/schema#',
      title: 'user',
      type: 'object',
      properties,
    };
  });
}

function checkUsername(value: unknown): unknown {
  const name = phpText(value);
  return name !== '' && sanitizeUser(name, true) === name
    ? name
    : restError(
        'rest_user_invalid_username',
        'This username is invalid because it uses illegal characters. Please enter a valid username.',
        400,
      );
}

function checkPasswordText(value: unknown): unknown {
  const password = phpText(value);
  if (password !== '' && !password.includes('\\')) return password;
  const message =
    password === '' ? 'Passwords cannot be empty.' : 'Passwords cannot contain the "\\" character.';
  return restError('rest_user_invalid_password', message, 400);
}

/** What the collection of users can be asked. */
export function userCollectionArguments(site: Site): RestArguments {
  const ids = { type: 'array', items: { type: 'integer' }, default: [] } as const;
  const types = [...site.postTypes.values()].filter((type) => type.showInRest).map((type) => type.name);
  return {
    ...collectionArguments(),
    exclude: { description: 'Ensure result set excludes specific IDs.', ...ids },
    include: { description: 'Limit result set to specific IDs.', ...ids },
    offset: { description: 'Offset the result set by a specific number of items.', type: 'integer' },
    order: {
      default: 'asc',
      description: 'Order sort attribute ascending or descending.',
      enum: ['asc', 'desc'],
      type: 'string',
    },
    orderby: {
      default: 'name',
      description: 'Sort collection by user attribute.',
      enum: ['id', 'include', 'name', 'registered_date', 'slug', 'include_slugs', 'email', 'url'],
      type: 'string',
    },
    slug: {
      description: 'Limit result set to users with one or more specific slugs.',
      type: 'array',
      items: { type: 'string' },
    },
    roles: {
      description:
        'Limit result set to users matching at least one specific role provided. Accepts csv list or single role.',
      type: 'array',
      items: { type: 'string' },
    },
    capabilities: {
      description:
        'Limit result set to users matching at least one specific capability provided. Accepts csv list or single capability.',
      type: 'array',
      items: { type: 'string' },
    },
    who: {
      description: 'Limit result set to users who are considered authors.',
      type: 'string',
      enum: ['authors'],
    },
    has_published_posts: {
      description: 'Limit result set to users who have published posts.',
      type: ['boolean', 'array'],
      // WordPress gives this list with the types as keys.
      items: { type: 'string', enum: Object.fromEntries(types.map((type) => [type, type])) },
    },
    search_columns: {
      default: [],
      description: 'Array of column names to be searched.',
      type: 'array',
      items: { enum: ['email', 'name', 'id', 'username', 'slug'], type: 'string' },
    },
  };
}
