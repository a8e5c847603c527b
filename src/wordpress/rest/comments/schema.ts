import type { RestArgumentCoercion, RestArguments, RestSchema, Site } from '../../../types/index.ts';
import { sanitizeKey } from '../../content/sanitize.ts';
import { restFieldsOf } from '../additional-fields.ts';
import { avatarProperty } from '../avatars.ts';
import { phpText } from '../json-types.ts';
import { metaFieldsOf, metaSchema } from '../meta-fields.ts';
import { collectionArguments } from '../schema-arguments.ts';
import { sanitizeTextField } from '../text-fields.ts';
import { validateValue } from '../validate.ts';

const everywhere = ['view', 'edit', 'embed'];
const notEmbedded = ['view', 'edit'];
const editing = ['edit'];
const plainText = (value: unknown) => sanitizeTextField(phpText(value));
const key = (value: unknown) => sanitizeKey(phpText(value));
/** No address, or one that is valid. WordPress: WP_REST_Comments_Controller::check_comment_author_email(). */
const checkAuthorEmail: RestArgumentCoercion = (value, _call, name) =>
  value === '' || value === null
    ? ''
    : (validateValue(value, { type: 'string', format: 'email' }, name) ?? value);

/** The schema of comments (WordPress: `WP_REST_Comments_Controller::get_item_schema()`). */
export function commentSchema(site: Site): RestSchema {
  return site.once('rest.comment-schema', () => {
    const properties: Record<string, RestSchema> = {
      id: {
        description: 'Unique identifier for the comment.',
        type: 'integer',
        context: everywhere,
        readonly: true,
      },
      author: {
        description: 'The ID of the user object, if author was a user.',
        type: 'integer',
        context: everywhere,
      },
      author_email: {
        description: 'Email address for the comment author.',
        type: 'string',
        format: 'email',
        context: editing,
        validate: () => undefined,
        sanitize: checkAuthorEmail,
      },
      author_ip: {
        description: 'IP address for the comment author.',
        type: 'string',
        format: 'ip',
        context: editing,
      },
      author_name: {
        description: 'Display name for the comment author.',
        type: 'string',
        context: everywhere,
        sanitize: plainText,
      },
      author_url: {
        description: 'URL for the comment author.',
        type: 'string',
        format: 'uri',
        context: everywhere,
      },
      author_user_agent: {
        description: 'User agent for the comment author.',
        type: 'string',
        context: editing,
        sanitize: plainText,
      },
      content: {
        description: 'The content for the comment.',
        type: 'object',
        context: everywhere,
        validate: false,
        sanitize: false,
        properties: {
          raw: {
            description: 'Content for the comment, as it exists in the database.',
            type: 'string',
            context: editing,
          },
          rendered: {
            description: 'HTML content for the comment, transformed for display.',
            type: 'string',
            context: everywhere,
            readonly: true,
          },
        },
      },
      date: {
        description: "The date the comment was published, in the site's timezone.",
        type: 'string',
        format: 'date-time',
        context: everywhere,
      },
      date_gmt: {
        description: 'The date the comment was published, as GMT.',
        type: 'string',
        format: 'date-time',
        context: notEmbedded,
      },
      link: {
        description: 'URL to the comment.',
        type: 'string',
        format: 'uri',
        context: everywhere,
        readonly: true,
      },
      parent: {
        description: 'The ID for the parent of the comment.',
        type: 'integer',
        context: everywhere,
        default: 0,
      },
      post: {
        description: 'The ID of the associated post object.',
        type: 'integer',
        context: notEmbedded,
        default: 0,
      },
      status: { description: 'State of the comment.', type: 'string', context: notEmbedded, sanitize: key },
      type: {
        description: 'Type of the comment.',
        type: 'string',
        context: everywhere,
        readonly: true,
        default: 'comment',
      },
      ...(site.options.flag('show_avatars', true) && {
        author_avatar_urls: avatarProperty('Avatar URLs for the comment author.', everywhere),
      }),
      meta: metaSchema(metaFieldsOf(site, 'comment', '')),
    };
    for (const { name, schema } of restFieldsOf(site, 'comment')) {
      if (schema) {
        properties[name] = schema;
      }
    }
    return {
      $schema: 'http://json-schema.org/draft-04/schema#',
      title: 'comment',
      type: 'object',
      properties,
    };
  });
}

/** What the collection of comments can be asked. */
export function commentCollectionArguments(): RestArguments {
  const ids = { type: 'array', items: { type: 'integer' } } as const;
  const moment = { type: 'string', format: 'date-time' } as const;
  return {
    ...collectionArguments(),
    after: {
      description: 'Limit response to comments published after a given ISO8601 compliant date.',
      ...moment,
    },
    author: {
      description: 'Limit result set to comments assigned to specific user IDs. Requires authorization.',
      ...ids,
    },
    author_exclude: {
      description:
        'Ensure result set excludes comments assigned to specific user IDs. Requires authorization.',
      ...ids,
    },
    author_email: {
      default: null,
      description: 'Limit result set to that from a specific author email. Requires authorization.',
      format: 'email',
      type: 'string',
    },
    before: {
      description: 'Limit response to comments published before a given ISO8601 compliant date.',
      ...moment,
    },
    exclude: { description: 'Ensure result set excludes specific IDs.', ...ids, default: [] },
    include: { description: 'Limit result set to specific IDs.', ...ids, default: [] },
    offset: { description: 'Offset the result set by a specific number of items.', type: 'integer' },
    order: {
      description: 'Order sort attribute ascending or descending.',
      type: 'string',
      default: 'desc',
      enum: ['asc', 'desc'],
    },
    orderby: {
      description: 'Sort collection by comment attribute.',
      type: 'string',
      default: 'date_gmt',
      enum: ['date', 'date_gmt', 'id', 'include', 'post', 'parent', 'type'],
    },
    parent: { default: [], description: 'Limit result set to comments of specific parent IDs.', ...ids },
    parent_exclude: { default: [], description: 'Ensure result set excludes specific parent IDs.', ...ids },
    post: { default: [], description: 'Limit result set to comments assigned to specific post IDs.', ...ids },
    status: {
      default: 'approve',
      description: 'Limit result set to comments assigned a specific status. Requires authorization.',
      sanitize: key,
      type: 'string',
      validate: true,
    },
    type: {
      default: 'comment',
      description: 'Limit result set to comments assigned a specific type. Requires authorization.',
      sanitize: key,
      type: 'string',
      validate: true,
    },
    password: { description: 'The password for the post if it is password protected.', type: 'string' },
  };
}
