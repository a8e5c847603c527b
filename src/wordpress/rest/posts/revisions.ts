import type { PostRow, PostType, RestCall, RestError, RestReply, RestRoute, RestSchema, Site } from '../../../types/index.ts';
import { createNonce } from '../../auth/nonces.ts';
import { can } from '../../auth/capabilities.ts';
import { postLink } from '../../routing/permalinks.ts';
import { nowWithGmt, restDate } from '../dates.ts';
import { denied, isRestError, restError } from '../errors.ts';
import { isEmpty, isMap, phpInteger } from '../json-types.ts';
import { itemLinks, restUrl } from '../links.ts';
import { metaFieldsOf, metaValues } from '../meta-fields.ts';
import { pagesOf, paginationOf } from '../pagination.ts';
import { argumentsFor, collectionArguments, contextArgument } from '../schema-arguments.ts';
import { filterByContext, isFieldIncluded, requestedFields } from '../schema-fields.ts';
import { invalidPost, mayUpdate } from './permissions.ts';
import { hasFieldsOf, itemsPath } from './post-kind.ts';
import { requestedChanges } from './request-changes.ts';
import { contentOf, isAutosave, revisionsOf } from './revisions-store.ts';
import type { PostController } from './routes.ts';
import { storable } from './store.ts';

const parentArgument = {
  parent: { description: 'The ID for the parent of the revision.', type: 'integer' },
} as const;

/** Former states of a post, for those who edit it (WordPress: `WP_REST_Revisions_Controller` and autosaves). */
export function revisionRoutes(controller: PostController): RestRoute[] {
  const { type } = controller;
  const base = `/${type.restBase}/(?<parent>[\\d]+)`;
  const namespace = type.restNamespace;
  const ids = { type: 'array', items: { type: 'integer' }, default: [] } as const;
  return [
    {
      namespace,
      path: `${base}/revisions`,
      endpoints: [
        {
          methods: ['GET'],
          args: {
            ...parentArgument,
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
          },
          permission: (call) => readingRefused(call, type, 'revisions'),
          handle: (call) => listRevisions(controller, call),
        },
      ],
    },
    {
      namespace,
      path: `${base}/revisions/(?<id>[\\d]+)`,
      endpoints: [
        {
          methods: ['GET'],
          args: { ...parentArgument, ...idArgument('revision'), ...contextArgument() },
          permission: (call) => readingRefused(call, type, 'revisions'),
          handle: (call) => readRevision(controller, call),
        },
        {
          methods: ['DELETE'],
          args: {
            ...parentArgument,
            ...idArgument('revision'),
            force: {
              type: 'boolean',
              default: false,
              description: 'Required to be true, as revisions do not support trashing.',
            },
          },
          permission: (call) => deletionRefused(call, type),
          handle: (call) => deleteRevision(controller, call),
        },
      ],
    },
    {
      namespace,
      path: `${base}/autosaves`,
      endpoints: [
        {
          methods: ['GET'],
          args: { ...parentArgument, ...contextArgument() },
          permission: (call) => readingRefused(call, type, 'autosaves'),
          handle: (call) => listAutosaves(controller, call),
        },
        {
          methods: ['POST'],
          args: (site) => ({ ...parentArgument, ...argumentsFor(controller.schema(site), 'update') }),
          permission: (call) => mayUpdate(asParent(call), type),
          handle: (call) => createAutosave(controller, call),
        },
      ],
    },
    {
      namespace,
      path: `${base}/autosaves/(?<id>[\\d]+)`,
      endpoints: [
        {
          methods: ['GET'],
          args: { ...parentArgument, ...idArgument('autosave'), ...contextArgument() },
          permission: (call) => readingRefused(call, type, 'autosaves'),
          handle: (call) => readAutosave(controller, call),
        },
      ],
    },
  ];
}

function idArgument(what: string) {
  return { id: { description: `The ID for the ${what}.`, type: 'integer' } } as const;
}

/** The same call, about the post that the revisions are of. */
function asParent(call: RestCall): RestCall {
  return { ...call, params: { ...call.params, id: call.params.parent } };
}

async function parentOf(call: RestCall, type: PostType): Promise<PostRow | RestError> {
  const id = phpInteger(call.params.parent);
  const post = id > 0 ? await call.site.posts.byId(id) : undefined;
  return post?.post_type === type.name
    ? post
    : restError('rest_post_invalid_parent', 'Invalid post parent ID.', 404);
}

async function readingRefused(
  call: RestCall,
  type: PostType,
  what: 'revisions' | 'autosaves',
): Promise<RestError | undefined> {
  const parent = await parentOf(call, type);
  if (isRestError(parent)) {
    return parent;
  }
  return (await can(call.site, call.visitor, 'edit_post', parent))
    ? undefined
    : denied(
        call.visitor,
        'rest_cannot_read',
        `Sorry, you are not allowed to view ${what} of this post.`,
      );
}

async function deletionRefused(call: RestCall, type: PostType): Promise<RestError | undefined> {
  const refused = await readingRefused(call, type, 'revisions');
  if (refused) {
    return refused;
  }
  return (await can(call.site, call.visitor, 'delete_post', phpInteger(call.params.parent)))
    ? undefined
    : denied(call.visitor, 'rest_cannot_delete', 'Sorry, you are not allowed to delete this revision.');
}

async function listRevisions(controller: PostController, call: RestCall): Promise<RestReply | RestError> {
  const { type } = controller;
  const { params, site } = call;
  const parent = await parentOf(call, type);
  if (isRestError(parent)) {
    return parent;
  }
  const list = (name: string) => (Array.isArray(params[name]) ? params[name].map(phpInteger) : []);
  const perPage = params.per_page === undefined ? undefined : phpInteger(params.per_page);
  const page = phpInteger(params.page ?? 1);
  const found = await site.posts.findPage({
    types: ['revision'],
    statuses: ['inherit'],
    parents: [parent.ID],
    ...(list('include').length > 0 && { ids: list('include') }),
    ...(list('exclude').length > 0 && { notIds: list('exclude') }),
    order: [
      { by: params.orderby === 'id' ? 'ID' : 'date', direction: params.order === 'asc' ? 'asc' : 'desc' },
      { by: 'ID', direction: params.order === 'asc' ? 'asc' : 'desc' },
    ],
    ...(perPage !== undefined && {
      limit: perPage,
      offset: params.offset === undefined ? (page - 1) * perPage : phpInteger(params.offset),
    }),
  });
  const pages = perPage === undefined ? Math.min(found.total, 1) : pagesOf(found.total, perPage);
  if (page > pages && found.total > 0) {
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
    : restError(
        'rest_revision_parent_id_mismatch',
        `The revision does not belong to the specified parent with id of "${parent.ID}"`,
        404,
      );
}

async function readRevision(controller: PostController, call: RestCall): Promise<RestReply | RestError> {
  const revision = await requestedRevision(call, controller.type);
  return isRestError(revision)
    ? revision
    : { data: (await prepareRevisions(controller, call, [revision]))[0] };
}

async function deleteRevision(controller: PostController, call: RestCall): Promise<RestReply | RestError> {
  const revision = await requestedRevision(call, controller.type);
  if (isRestError(revision)) {
    return revision;
  }
  if (isEmpty(call.params.force)) {
    return restError(
      'rest_trash_not_supported',
      "Revisions do not support trashing. Set 'force=true' to delete.",
      501,
    );
  }
  const [{ _links, ...previous } = {} as Record<string, unknown>] = await prepareRevisions(controller, call, [
    revision,
  ]);
  await call.site.posts.delete(revision.ID);
  return { data: { deleted: true, previous } };
}

async function listAutosaves(controller: PostController, call: RestCall): Promise<RestReply | RestError> {
  const parent = await parentOf(call, controller.type);
  if (isRestError(parent)) {
    return parent;
  }
  const autosaves = (await revisionsOf(call.site, parent.ID)).filter(isAutosave);
  return { data: await prepareRevisions(controller, call, autosaves, parent) };
}

async function readAutosave(controller: PostController, call: RestCall): Promise<RestReply | RestError> {
  const parent = await parentOf(call, controller.type);
  if (isRestError(parent)) {
    return parent;
  }
  const autosave = (await revisionsOf(call.site, parent.ID)).find(isAutosave);
  return autosave
    ? { data: (await prepareRevisions(controller, call, [autosave], parent))[0] }
    : restError('rest_post_no_autosave', 'There is no autosave revision for this post.', 404);
}

/** Keeps what an editor is writing beside the post; drafts of his own are changed themselves. */
async function createAutosave(controller: PostController, call: RestCall): Promise<RestReply | RestError> {
  const { type } = controller;
  const { site, visitor } = call;
  const parent = await parentOf(call, type);
  if (isRestError(parent)) {
    return parent;
  }
  const { properties } = controller.schema(site);
  const changes = await requestedChanges(
    asParent(call),
    type,
    isMap(properties) ? properties : {},
    parent,
  );
  if (isRestError(changes)) {
    return changes;
  }
  const draft = parent.post_status === 'draft' || parent.post_status === 'auto-draft';
  const texts = contentOf({ post_title: '', post_content: '', post_excerpt: '', ...storable(site, visitor, changes) });
  let saved: PostRow | undefined;
  if (draft && parent.post_author === visitor.id) {
    await site.posts.update(parent.ID, storable(site, visitor, changes));
    saved = await site.posts.byId(parent.ID);
  } else {
    saved = await storeAutosave(call, parent, texts);
  }
  return saved
    ? {
        data: (
          await prepareRevisions(
            controller,
            { ...call, params: { ...call.params, context: 'edit' } },
            [saved],
            parent,
          )
        )[0],
      }
    : invalidPost;
}

async function storeAutosave(
  call: RestCall,
  parent: PostRow,
  texts: ReturnType<typeof contentOf>,
): Promise<PostRow | undefined> {
  const { site, visitor } = call;
  const own = (await revisionsOf(site, parent.ID)).find(
    (revision) => isAutosave(revision) && revision.post_author === visitor.id,
  );
  const now = nowWithGmt(site);
  const dates = { post_modified: now.local, post_modified_gmt: now.gmt };
  if (own) {
    await site.posts.update(own.ID, { ...texts, ...dates });
    return site.posts.byId(own.ID);
  }
  const id = await site.posts.insert({
    ...texts,
    ...dates,
    post_type: 'revision',
    post_status: 'inherit',
    post_name: `${parent.ID}-autosave-v1`,
    post_parent: parent.ID,
    post_author: visitor.id,
    post_date: now.local,
    post_date_gmt: now.gmt,
    comment_status: 'closed',
    ping_status: 'closed',
    guid: '',
  });
  await site.posts.update(id, { guid: `${site.address.storedHome}/?p=${id}` });
  return site.posts.byId(id);
}

const everywhere = ['view', 'edit', 'embed'];
const notEmbedded = ['view', 'edit'];
const rendered = {
  properties: { raw: { context: ['edit'] }, rendered: { context: everywhere } },
} as const;

const schema: RestSchema = {
  properties: {
    author: { context: everywhere },
    date: { context: everywhere },
    date_gmt: { context: notEmbedded },
    guid: { context: notEmbedded, ...rendered },
    id: { context: everywhere },
    modified: { context: notEmbedded },
    modified_gmt: { context: notEmbedded },
    parent: { context: everywhere },
    slug: { context: everywhere },
    title: { context: everywhere, ...rendered },
    content: { context: notEmbedded, ...rendered },
    excerpt: { context: everywhere, ...rendered },
    meta: { context: notEmbedded },
    preview_link: { context: ['edit'] },
  },
};

/** Revisions as items of a reply; with `parent`, as autosaves of it. */
async function prepareRevisions(
  controller: PostController,
  call: RestCall,
  revisions: readonly PostRow[],
  parent?: PostRow,
): Promise<readonly Record<string, unknown>[]> {
  const { type, services } = controller;
  const { site, visitor } = call;
  const context = String(call.params.context ?? 'view');
  const fields = requestedFields(call.params._fields);
  const registered = metaFieldsOf(site, 'post', type.name);
  const metas = await site.posts.meta(revisions.map((revision) => revision.ID));
  const items: Record<string, unknown>[] = [];
  for (const revision of revisions) {
    const owner = revision.post_parent > 0 ? revision.post_parent : revision.ID;
    // Content is rendered as that of the post it belongs to.
    const shown: PostRow = { ...revision, post_type: type.name };
    const wanted = (field: string) => isFieldIncluded(field, fields);
    const values: Record<string, unknown> = {
      author: revision.post_author,
      date: restDate(revision.post_date),
      date_gmt: restDate(revision.post_date_gmt),
      id: revision.ID,
      modified: restDate(revision.post_modified),
      modified_gmt: restDate(revision.post_modified_gmt),
      parent: revision.post_parent,
      slug: revision.post_name,
      guid: { rendered: revision.guid, raw: revision.guid },
      ...(hasFieldsOf(type, 'title') && {
        title: { raw: revision.post_title, rendered: services.renderTitle(site, revision.post_title) },
      }),
      ...(hasFieldsOf(type, 'editor') &&
        wanted('content') && {
          content: {
            raw: revision.post_content,
            rendered: await services.renderContent(site, shown, visitor),
          },
        }),
      ...(hasFieldsOf(type, 'excerpt') &&
        wanted('excerpt') && {
          excerpt: {
            raw: revision.post_excerpt,
            rendered:
              revision.post_excerpt === '' ? '' : await services.renderExcerpt(site, shown, visitor),
          },
        }),
      ...(registered.length > 0 && { meta: metaValues(registered, metas.get(revision.ID), context) }),
      ...(parent && { preview_link: await previewLink(site, call, parent) }),
    };
    const asked = Object.fromEntries(Object.entries(values).filter(([field]) => wanted(field)));
    items.push({
      ...filterByContext(asked, schema, context),
      _links: itemLinks({ parent: [{ href: restUrl(site, `${itemsPath(type)}/${owner}`) }] }),
    });
  }
  return items;
}

/** Where an autosave can be looked at (WordPress: `get_preview_post_link()`). */
async function previewLink(site: Site, call: RestCall, parent: PostRow): Promise<string> {
  const link = await postLink(site, parent);
  const nonce = createNonce(site, call.visitor, `post_preview_${parent.ID}`);
  const query = `preview_id=${parent.ID}&preview_nonce=${nonce}&preview=true`;
  return `${link}${link.includes('?') ? '&' : '?'}${query}`;
}

