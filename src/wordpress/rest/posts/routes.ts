import type { RestArguments, RestCall, RestReply, RestRoute, Site } from '../../../types/index.ts';
import { isViewable } from '../../core-types.ts';
import { postLink } from '../../routing/permalinks.ts';
import { isRestError, restError } from '../errors.ts';
import { pagesOf, paginationOf } from '../pagination.ts';
import { argumentsFor, contextArgument, printedSchema } from '../schema-arguments.ts';
import type { PostController } from './controller.ts';
import { createPost } from './create.ts';
import { currentPost } from './current-post.ts';
import { deletePost } from './delete.ts';
import {
  isUnlocked,
  mayCreate,
  mayDelete,
  mayReadCollection,
  mayReadItem,
  mayUpdate,
  readable,
  requestedPost,
} from './permissions.ts';
import { itemsPath } from './post-kind.ts';
import { preparePosts } from './prepare.ts';
import { findInOrder } from './same-moment.ts';
import { leadingSticky } from './sticky-first.ts';
import { updatePost } from './update.ts';

/** Reading and writing a post type: its collection and its items (WordPress: `WP_REST_Posts_Controller`). */
export function postRoutes(controller: PostController): RestRoute[] {
  const { type } = controller;
  const { restNamespace: namespace, restBase } = type;
  const batch = controller.allowBatch === false ? {} : { allowBatch: true };
  const id = { id: { description: 'Unique identifier for the post.', type: 'integer' } };
  const schema = (site: Site) => printedSchema(controller.schema(site));
  return [
    {
      namespace,
      path: `/${restBase}`,
      schema,
      endpoints: [
        {
          methods: ['GET'],
          ...batch,
          args: (site) => controller.collectionArguments(site),
          permission: (call) => mayReadCollection(call, type),
          handle: (call) => listPosts(controller, call),
        },
        {
          methods: ['POST'],
          ...(controller.takesFiles !== undefined && { takesFiles: controller.takesFiles }),
          ...batch,
          args: (site) => argumentsFor(controller.schema(site), 'create'),
          permission: async (call) => (await mayCreate(call, type)) ?? controller.mayCreate?.(call),
          handle: (call) => controller.create?.(call) ?? createPost(controller, call),
        },
      ],
    },
    {
      namespace,
      path: `/${restBase}/(?<id>[\\d]+)`,
      schema,
      endpoints: [
        {
          methods: ['GET'],
          ...batch,
          args: (site) => ({ ...id, ...contextArgument(), ...itemArguments(controller.schema(site)) }),
          permission: (call) => mayReadItem(call, type),
          handle: (call) => readPost(controller, call),
        },
        {
          methods: ['POST', 'PUT', 'PATCH'],
          ...batch,
          args: (site) => ({ ...id, ...argumentsFor(controller.schema(site), 'update') }),
          permission: (call) => mayUpdate(call, type),
          handle: (call) => updatePost(controller, call),
          current: (call) => currentPost(controller, call),
        },
        {
          methods: ['DELETE'],
          ...batch,
          args: {
            ...id,
            force: {
              type: 'boolean',
              default: false,
              description: 'Whether to bypass Trash and force deletion.',
            },
          },
          permission: (call) => mayDelete(call, type),
          handle: (call) => deletePost(controller, call),
        },
      ],
    },
  ];
}

function itemArguments(schema: Readonly<Record<string, unknown>>): RestArguments {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, unknown>>;
  return {
    ...(properties.excerpt !== undefined && {
      excerpt_length: { description: 'Override the default excerpt length.', type: 'integer' },
    }),
    ...(properties.password !== undefined && {
      password: {
        description: 'The password for the post if it is password protected.',
        type: 'string',
      },
    }),
  };
}

/** A page of a collection; what the visitor may not read is left out, but counted. */
async function listPosts(controller: PostController, call: RestCall) {
  const { type } = controller;
  const query = await controller.query(call, type);
  if (isRestError(query)) {
    return query;
  }
  const page = Number(call.params.page ?? 1);
  const perPage = query.limit ?? 10;
  // What nobody sees as a page is kept from nobody.
  const keepsSome =
    type.public && call.site.extensions.has('posts.hidden') && !call.visitor.has('manage_options');
  const found = await findInOrder(call.site, query, keepsSome);
  // Counting stops with an empty page, unless it was asked for by number; an offset wins over that.
  const uncounted = page <= 1 || call.params.offset !== undefined;
  const total = found.rows.length === 0 && uncounted ? 0 : found.total;
  const pages = pagesOf(total, perPage);
  if (page > pages && total > 0) {
    return restError(
      'rest_post_invalid_page_number',
      'The page number requested is larger than the number of pages available.',
      400,
    );
  }
  const rows = await leadingSticky(call, type, query, found.rows);
  const data = await preparePosts({
    ...controller,
    schema: controller.schema(call.site),
    call,
    posts: await readable(call, rows),
    unlocked: (post) => isUnlocked(call, post),
  });
  return { data, ...paginationOf(call, itemsPath(type), { total, pages }) };
}

async function readPost(controller: PostController, call: RestCall) {
  const { type } = controller;
  const post = await requestedPost(call, type);
  if (isRestError(post)) {
    return post;
  }
  const [item] = await preparePosts({
    ...controller,
    schema: controller.schema(call.site),
    call,
    posts: [post],
    unlocked: (one) => isUnlocked(call, one),
  });
  const reply: RestReply = { data: item };
  if (!isViewable(type)) {
    return reply;
  }
  return {
    ...reply,
    links: [{ href: await postLink(call.site, post), rel: 'alternate', attributes: { type: 'text/html' } }],
  };
}
