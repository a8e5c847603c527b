import type {
  PostRow,
  PostType,
  RestArguments,
  RestCall,
  RestError,
  RestRoute,
  RestSchema,
} from '../../../types/index.ts';
import { restDate } from '../dates.ts';
import { denied, isRestError, restError } from '../errors.ts';
import { phpInteger, phpText } from '../json-types.ts';
import { itemLinks, restUrl } from '../links.ts';
import { pagesOf, paginationOf } from '../pagination.ts';
import { isAutosave, revisionsOf } from '../posts/revisions-store.ts';
import { collectionArguments, contextArgument } from '../schema-arguments.ts';
import { filterByContext } from '../schema-fields.ts';
import { configOf } from './global-styles-config.ts';

const everywhere = ['view', 'edit', 'embed'];
const notEmbedded = ['view', 'edit'];

function moment(description: string, context: readonly string[]): RestSchema {
  return { description, type: 'string', format: 'date-time', context };
}

const schema: RestSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'wp_global_styles-revision',
  type: 'object',
  properties: {
    author: { description: 'The ID for the author of the revision.', type: 'integer', context: everywhere },
    date: moment("The date the revision was published, in the site's timezone.", everywhere),
    date_gmt: moment('The date the revision was published, as GMT.', notEmbedded),
    id: { description: 'Unique identifier for the revision.', type: 'integer', context: everywhere },
    modified: moment("The date the revision was last modified, in the site's timezone.", notEmbedded),
    modified_gmt: moment('The date the revision was last modified, as GMT.', notEmbedded),
    parent: { description: 'The ID for the parent of the revision.', type: 'integer', context: everywhere },
    styles: { description: 'Global styles.', type: ['object'], context: notEmbedded },
    settings: { description: 'Global settings.', type: ['object'], context: notEmbedded },
  },
};

const parent = {
  parent: { description: 'The ID for the parent of the revision.', type: 'integer' },
} as const;

function pageArguments(): RestArguments {
  const { search: _search, per_page: perPage, ...others } = collectionArguments();
  const { default: _default, ...unbounded } = perPage ?? {};
  return { ...others, per_page: unbounded };
}

/** Former states of the styles (WordPress: `WP_REST_Global_Styles_Revisions_Controller`). */
export function globalStylesRevisionRoutes(type: PostType): RestRoute[] {
  const namespace = type.restNamespace;
  const path = `/${type.restBase}/(?<parent>[\\d]+)/revisions`;
  return [
    {
      namespace,
      path,
      schema,
      endpoints: [
        {
          methods: ['GET'],
          args: {
            ...parent,
            ...pageArguments(),
            offset: { description: 'Offset the result set by a specific number of items.', type: 'integer' },
          },
          permission: (call) => refused(call, type),
          handle: (call) => list(call),
        },
      ],
    },
    {
      namespace,
      path: `${path}/(?<id>[\\d]+)`,
      schema,
      endpoints: [
        {
          methods: ['GET'],
          args: {
            parent: {
              description: 'The ID for the parent of the global styles revision.',
              type: 'integer',
            },
            id: { description: 'Unique identifier for the global styles revision.', type: 'integer' },
            ...contextArgument(),
          },
          permission: (call) => refused(call, type),
          handle: async (call) => {
            const revisions = await revisionsOf(call.site, phpInteger(call.params.parent));
            const found = revisions.find(({ ID }) => ID === phpInteger(call.params.id));
            return found
              ? { data: prepare(call, found) }
              : restError('rest_post_invalid_id', 'Invalid global styles revision ID.', 404);
          },
        },
      ],
    },
  ];
}

async function parentOf({ site, params }: RestCall, type: PostType): Promise<PostRow | RestError> {
  const post = await site.posts.byId(phpInteger(params.parent));
  return post?.post_type === type.name
    ? post
    : restError('rest_post_invalid_parent', 'Invalid post parent ID.', 404);
}

async function refused(call: RestCall, type: PostType): Promise<RestError | undefined> {
  const owner = await parentOf(call, type);
  if (isRestError(owner)) return owner;
  return call.visitor.has('edit_theme_options')
    ? undefined
    : denied(
        call.visitor,
        'rest_cannot_view',
        'Sorry, you are not allowed to view revisions for this global style.',
      );
}

async function list(call: RestCall) {
  const { site, params } = call;
  const owner = phpInteger(params.parent);
  const all = (await revisionsOf(site, owner)).filter((one) => !isAutosave(one));
  const perPage = phpInteger(params.per_page ?? 10);
  const page = phpInteger(params.page ?? 1);
  const start = params.offset === undefined ? (page - 1) * perPage : phpInteger(params.offset);
  const pages = pagesOf(all.length, perPage);
  if (params.offset !== undefined && all.length > 0 && start >= all.length) {
    return restError(
      'rest_revision_invalid_offset_number',
      'The offset number requested is larger than or equal to the number of available revisions.',
      400,
    );
  }
  if (page > pages && all.length > 0 && params.offset === undefined) {
    return restError(
      'rest_revision_invalid_page_number',
      'The page number requested is larger than the number of pages available.',
      400,
    );
  }
  return {
    data: all.slice(start, start + perPage).map((revision) => prepare(call, revision)),
    ...paginationOf(call, `wp/v2/global-styles/${owner}/revisions`, { total: all.length, pages }),
  };
}

function prepare({ site, params }: RestCall, revision: PostRow): Record<string, unknown> {
  const values = {
    author: revision.post_author,
    date: restDate(revision.post_date),
    date_gmt: restDate(revision.post_date_gmt),
    id: revision.ID,
    modified: restDate(revision.post_modified),
    modified_gmt: restDate(revision.post_modified_gmt),
    parent: revision.post_parent,
    ...configOf(revision.post_content),
  };
  return {
    ...filterByContext(values, schema, phpText(params.context ?? 'view')),
    _links: itemLinks({
      parent: [{ href: restUrl(site, `wp/v2/global-styles/${revision.post_parent}`) }],
    }),
  };
}
