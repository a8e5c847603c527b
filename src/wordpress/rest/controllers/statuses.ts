import type { PostStatus, RestCall, RestError, RestRoute, RestSchema } from '../../../types/index.ts';
import { postTypeCapabilities } from '../../auth/post-capabilities.ts';
import { denied, restError } from '../errors.ts';
import { isMap, phpText } from '../json-types.ts';
import { itemLinks, restUrl } from '../links.ts';
import { postStatusesOf } from '../posts/post-kind.ts';
import { contextArgument } from '../schema-arguments.ts';
import { filterByContext, isFieldIncluded, requestedFields } from '../schema-fields.ts';

const everywhere = ['embed', 'view', 'edit'];
const notEmbedded = ['view', 'edit'];
const editing = ['edit'];

function property(description: string, type: string, context: readonly string[]): RestSchema {
  return { description, type, context, readonly: true };
}

const schema: RestSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'status',
  type: 'object',
  properties: {
    name: property('The title for the status.', 'string', everywhere),
    private: property('Whether posts with this status should be private.', 'boolean', editing),
    protected: property('Whether posts with this status should be protected.', 'boolean', editing),
    public: property(
      'Whether posts of this status should be shown in the front end of the site.',
      'boolean',
      notEmbedded,
    ),
    queryable: property(
      'Whether posts with this status should be publicly-queryable.',
      'boolean',
      notEmbedded,
    ),
    show_in_list: property(
      'Whether to include posts in the edit listing for their post type.',
      'boolean',
      editing,
    ),
    slug: property('An alphanumeric identifier for the status.', 'string', everywhere),
    date_floating: property(
      'Whether posts of this status may have floating published dates.',
      'boolean',
      notEmbedded,
    ),
  },
};

/** The statuses that posts can have (WordPress: `WP_REST_Post_Statuses_Controller`). */
export function statusRoutes(): RestRoute[] {
  return [
    {
      namespace: 'wp/v2',
      path: '/statuses',
      schema,
      endpoints: [
        {
          methods: ['GET'],
          args: contextArgument(),
          permission: (call) =>
            call.params.context === 'edit' && !editsPosts(call)
              ? denied(
                  call.visitor,
                  'rest_cannot_view',
                  'Sorry, you are not allowed to manage post statuses.',
                )
              : undefined,
          handle: (call) => ({
            data: Object.fromEntries(
              [...postStatusesOf(call.site).values()]
                .filter((status) => !status.internal)
                .concat(postStatusesOf(call.site).get('trash') ?? [])
                .filter((status) => mayRead(call, status))
                .map((status) => [status.name, prepare(call, status)]),
            ),
          }),
        },
      ],
    },
    {
      namespace: 'wp/v2',
      path: '/statuses/(?<status>[\\w-]+)',
      schema,
      endpoints: [
        {
          methods: ['GET'],
          args: {
            status: { description: 'An alphanumeric identifier for the status.', type: 'string' },
            ...contextArgument(),
          },
          permission: statusRefused,
          handle: (call) => {
            const status = postStatusesOf(call.site).get(phpText(call.params.status));
            if (!status) return invalid;
            const data = prepare(call, status);
            // Links are shown whatever fields are asked for.
            return { data, itemLinks: isMap(data['_links']) ? data['_links'] : {} };
          },
        },
      ],
    },
  ];
}

const invalid = restError('rest_status_invalid', 'Invalid status.', 404);

function statusRefused(call: RestCall): RestError | undefined {
  const status = postStatusesOf(call.site).get(phpText(call.params.status));
  if (!status) {
    return invalid;
  }
  return mayRead(call, status)
    ? undefined
    : denied(call.visitor, 'rest_cannot_read_status', 'Cannot view status.');
}

function editsPosts({ site, visitor }: RestCall): boolean {
  return [...site.postTypes.values()].some(
    (type) => type.showInRest && visitor.has(postTypeCapabilities(type).edit),
  );
}

function mayRead(call: RestCall, status: PostStatus): boolean {
  if (status.public) {
    return true;
  }
  return (!status.internal || status.name === 'trash') && call.visitor.id > 0 && editsPosts(call);
}

function prepare(call: RestCall, status: PostStatus): Record<string, unknown> {
  const values = {
    name: status.label,
    private: status.private,
    protected: status.protected,
    public: status.public,
    queryable: status.public,
    show_in_list: !status.internal && status.name !== 'wc-checkout-draft',
    slug: status.name,
    date_floating: status.dateFloating,
  };
  const item: Record<string, unknown> = {
    ...filterByContext(values, schema, phpText(call.params.context ?? 'view')),
  };
  // One by itself has its links whatever is asked for.
  if (call.params.status !== undefined || isFieldIncluded('_links', requestedFields(call.params._fields))) {
    const others = status.name === 'publish' ? '' : `?status=${status.name}`;
    item._links = itemLinks({ archives: [{ href: restUrl(call.site, `wp/v2/posts${others}`) }] });
  }
  return item;
}
