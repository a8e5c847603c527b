import type {
  PostRow,
  PostType,
  RestArguments,
  RestCall,
  RestError,
  RestReply,
  RestRoute,
  Site,
} from '../../../types/index.ts';
import { can } from '../../auth/capabilities.ts';
import { denied, isRestError, restError } from '../errors.ts';
import { phpInteger } from '../json-types.ts';
import { pagesOf, paginationOf } from '../pagination.ts';
import { phrase, phraseError } from '../phrases.ts';
import { collectionArguments, contextArgument, printedSchema } from '../schema-arguments.ts';
import { orderOf, orderRefused, searchOf } from './collection-query.ts';
import type { PostController } from './controller.ts';
import { itemsPath } from './post-kind.ts';
import { prepareRevisions, revisionSchema } from './revision-items.ts';
import { idArgument, parentArgument, parentOf, readingRefused } from './revision-parents.ts';

/** What a list of revisions can be asked. */
export function revisionListArguments(): RestArguments {
  const ids = { type: 'array', items: { type: 'integer' }, default: [] } as const;
  return {
    ...collectionArguments(),
    per_page: { ...collectionArguments().per_page, default: undefined },
    exclude: { description: 'Ensure result set excludes specific IDs.', ...ids },
    include: { description: 'Limit result set to specific IDs.', ...ids },
    offset: { description: 'Offset the result set by a specific number of items.', type: 'integer' },
    order: {
      description: 'Order sort attribute ascending or descending.',
      type: 'string',
      default: 'desc',
      enum: ['asc', 'desc'],
    },
    orderby: {
      description: 'Sort collection by object attribute.',
      type: 'string',
      default: 'date',
      enum: ['date', 'id', 'include', 'relevance', 'slug', 'include_slugs', 'title'],
    },
  };
}

/** Former states of a post, for those who edit it (WordPress: `WP_REST_Revisions_Controller`). */
export function revisionRoutes(controller: PostController): RestRoute[] {
  const { type } = controller;
  const base = `/${type.restBase}/(?<parent>[\\d]+)`;
  const namespace = type.restNamespace;
  const schema = (site: Site) => printedSchema(revisionSchema(controller, site));
  return [
    {
      namespace,
      path: `${base}/revisions`,
      schema,
      endpoints: [
        {
          methods: ['GET'],
          args: {
            ...parentArgument('revision'),
            ...revisionListArguments(),
          },
          permission: (call) => readingRefused(call, type, 'revisions'),
          handle: (call) => listRevisions(controller, call),
        },
      ],
    },
    {
      namespace,
      path: `${base}/revisions/(?<id>[\\d]+)`,
      schema,
      endpoints: [
        {
          methods: ['GET'],
          args: { ...parentArgument('revision'), ...idArgument('revision'), ...contextArgument() },
          permission: (call) => readingRefused(call, type, 'revisions'),
          handle: (call) => readRevision(controller, call),
        },
        {
          methods: ['DELETE'],
          args: {
            ...parentArgument('revision'),
            ...idArgument('revision'),
            force: {
              type: 'boolean',
              default: false,
              description: 'Required to be true, as revisions do not support trashing.',
            },
          },
          permission: (call) => deletionRefused(call, type),
          handle: (call) => deletionRefused(call, type),
        },
      ],
    },
  ];
}

/** Nobody deletes a single revision: they go with their post (WordPress: `map_meta_cap( 'delete_post' )`). */
async function deletionRefused(call: RestCall, type: PostType): Promise<RestError> {
  const parent = await parentOf(call, type);
  if (isRestError(parent)) {
    return parent;
  }
  if (!(await can(call.site, call.visitor, 'delete_post', parent))) {
    const message = 'Sorry, you are not allowed to delete revisions of this post.';
    return denied(call.visitor, 'rest_cannot_delete', message);
  }
  const revision = await requestedRevision(call, type);
  return isRestError(revision)
    ? revision
    : denied(call.visitor, 'rest_cannot_delete', 'Sorry, you are not allowed to delete this revision.');
}

async function listRevisions(controller: PostController, call: RestCall): Promise<RestReply | RestError> {
  const { type } = controller;
  const { params, site } = call;
  const parent = await parentOf(call, type);
  if (isRestError(parent)) {
    return parent;
  }
  const impossible = orderRefused(call);
  if (impossible) {
    return impossible;
  }
  const list = (name: string) => (Array.isArray(params[name]) ? params[name].map(phpInteger) : []);
  const search = searchOf(call);
  const order = orderOf(call);
  const perPage = params.per_page === undefined ? undefined : phpInteger(params.per_page);
  const page = phpInteger(params.page ?? 1);
  const found = await site.posts.findPage({
    types: ['revision'],
    statuses: ['inherit'],
    parents: [parent.ID],
    ...(list('include').length > 0 && { ids: list('include') }),
    ...(list('exclude').length > 0 && { notIds: list('exclude') }),
    ...(search && { search }),
    order: [order, { ...order, by: 'ID' }],
    ...(perPage !== undefined && {
      limit: perPage,
      offset: params.offset === undefined ? (page - 1) * perPage : phpInteger(params.offset),
    }),
  });
  const pages = perPage === undefined ? Math.min(found.total, 1) : pagesOf(found.total, perPage);
  const skipped = phpInteger(params.offset ?? 0);
  if (found.total > 0 && skipped >= found.total) {
    return restError(
      'rest_revision_invalid_offset_number',
      'The offset number requested is larger than or equal to the number of available revisions.',
      400,
    );
  }
  if (page > pages && found.total > 0 && skipped === 0) {
    return restError(
      'rest_revision_invalid_page_number',
      'The page number requested is larger than the number of pages available.',
      400,
    );
  }
  const path = `${itemsPath(type)}/${parent.ID}/revisions`;
  return {
    data: await prepareRevisions(controller, call, found.rows),
    ...paginationOf(call, path, { total: found.total, pages }),
  };
}

async function requestedRevision(call: RestCall, type: PostType): Promise<PostRow | RestError> {
  const parent = await parentOf(call, type);
  if (isRestError(parent)) {
    return parent;
  }
  const revision = await call.site.posts.byId(phpInteger(call.params.id));
  if (revision?.post_type !== 'revision') {
    return restError('rest_post_invalid_id', 'Invalid revision ID.', 404);
  }
  return revision.post_parent === parent.ID
    ? revision
    : phraseError(
        'rest_revision_parent_id_mismatch',
        phrase('The revision does not belong to the specified parent with id of "%d"', parent.ID),
        { status: 404 },
      );
}

async function readRevision(controller: PostController, call: RestCall): Promise<RestReply | RestError> {
  const revision = await requestedRevision(call, controller.type);
  return isRestError(revision)
    ? revision
    : { data: (await prepareRevisions(controller, call, [revision]))[0] };
}
