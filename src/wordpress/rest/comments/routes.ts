import type { CommentQuery, RestCall, RestReply, RestRoute, Site } from '../../../types/index.ts';
import { absint } from '../../content/numbers.ts';
import { localBound } from '../dates.ts';
import { isRestError } from '../errors.ts';
import { isEmpty, phpInteger, phpText } from '../json-types.ts';
import { offsetOf, pagesOf, paginationOf } from '../pagination.ts';
import { argumentsFor, contextArgument, printedSchema } from '../schema-arguments.ts';
import type { RestServices } from '../services.ts';
import {
  mayCreateComment,
  mayDeleteComment,
  mayReadComments,
  mayReadOneComment,
  mayUpdateComment,
  requestedComment,
} from './permissions.ts';
import { prepareComments } from './prepare.ts';
import { commentCollectionArguments, commentSchema } from './schema.ts';
import { createComment, deleteComment, updateComment } from './write.ts';

/** Reading and writing comments (WordPress: `WP_REST_Comments_Controller`). */
export function commentRoutes(services: RestServices): RestRoute[] {
  const namespace = 'wp/v2';
  const id = { id: { description: 'Unique identifier for the comment.', type: 'integer' } };
  const password = {
    password: {
      description: 'The password for the parent post of the comment (if the post is password protected).',
      type: 'string',
    },
  };
  const schema = (site: Site) => printedSchema(commentSchema(site));
  return [
    {
      namespace,
      path: '/comments',
      schema,
      endpoints: [
        {
          methods: ['GET'],
          args: commentCollectionArguments(),
          permission: mayReadComments,
          handle: (call) => listComments(services, call),
        },
        {
          methods: ['POST'],
          args: (site) => argumentsFor(commentSchema(site), 'create'),
          permission: mayCreateComment,
          handle: (call) => createComment(services, call),
        },
      ],
    },
    {
      namespace,
      path: '/comments/(?<id>[\\d]+)',
      schema,
      endpoints: [
        {
          methods: ['GET'],
          args: { ...id, ...contextArgument(), ...password },
          permission: mayReadOneComment,
          async handle(call) {
            const comment = await requestedComment(call);
            if (isRestError(comment)) {
              return comment;
            }
            const [item] = await prepareComments(call, services, [comment], false);
            return { data: item };
          },
        },
        {
          methods: ['POST', 'PUT', 'PATCH'],
          args: (site) => ({ ...id, ...argumentsFor(commentSchema(site), 'update') }),
          permission: mayUpdateComment,
          handle: (call) => updateComment(services, call),
        },
        {
          methods: ['DELETE'],
          args: {
            ...id,
            force: {
              type: 'boolean',
              default: false,
              description: 'Whether to bypass Trash and force deletion.',
            },
            ...password,
          },
          permission: mayDeleteComment,
          handle: (call) => deleteComment(services, call),
        },
      ],
    },
  ];
}

const orderKeys: Readonly<Record<string, CommentQuery['orderBy']>> = {
  date: 'comment_date',
  date_gmt: 'comment_date_gmt',
  id: 'comment_ID',
  include: 'include',
  post: 'comment_post_ID',
  parent: 'comment_parent',
  type: 'comment_type',
};

async function listComments(services: RestServices, call: RestCall): Promise<RestReply> {
  const { params, site } = call;
  const perPage = phpInteger(params.per_page ?? 10);
  const ids = (name: string): readonly number[] | undefined => {
    const value = params[name];
    return Array.isArray(value) && value.length > 0 ? value.map(absint) : undefined;
  };
  const after = localBound(site, params.after);
  const before = localBound(site, params.before);
  const query: CommentQuery = {
    ...listed('posts', ids('post')),
    ...listed('ids', ids('include')),
    ...listed('notIds', ids('exclude')),
    ...listed('parents', ids('parent')),
    ...listed('notParents', ids('parent_exclude')),
    ...listed('users', ids('author')),
    ...listed('notUsers', ids('author_exclude')),
    ...listed('approved', statuses(phpText(params.status ?? 'approve'))),
    ...listed('types', types(phpText(params.type ?? 'comment'))),
    ...(!isEmpty(params.author_email) && { email: phpText(params.author_email) }),
    ...(!isEmpty(params.search) && { search: phpText(params.search) }),
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
    orderBy: orderKeys[phpText(params.orderby)] ?? 'comment_date_gmt',
    direction: params.order === 'asc' ? 'asc' : 'desc',
    limit: perPage,
    offset: offsetOf(call, perPage),
  };
  const found = await site.comments.findPage(query);
  return {
    // In the order of a list that was not sent there are none, though they are counted.
    data:
      params.orderby === 'include' && !query.ids
        ? []
        : await prepareComments(call, services, found.rows, true),
    ...paginationOf(call, 'wp/v2/comments', { total: found.total, pages: pagesOf(found.total, perPage) }),
  };
}

function listed<K extends string, V>(key: K, values: V | undefined): { readonly [P in K]?: V } {
  return values === undefined ? {} : ({ [key]: values } as { [P in K]: V });
}

/** Stored statuses for the ones that can be asked for; undefined = any. */
function statuses(requested: string): readonly string[] | undefined {
  switch (requested) {
    case 'approve':
    case 'approved':
    case '1':
      return ['1'];
    case 'hold':
    case '0':
      return ['0'];
    case 'all':
    case '':
      return ['0', '1'];
    case 'any':
      return undefined;
    default:
      return [requested];
  }
}

function types(requested: string): readonly string[] | undefined {
  if (requested === 'comment') {
    return ['comment', ''];
  }
  return requested === '' || requested === 'all'
    ? undefined
    : requested === 'pings'
      ? ['pingback', 'trackback']
      : [requested];
}
