import type { PostType, RestCall, RestError, RestReply, RestRoute, Site } from '../../../types/index.ts';
import { postTypeCapabilities } from '../../auth/post-capabilities.ts';
import { isViewable } from '../../core-types.ts';
import { wordpressIsAtLeast } from '../../version.ts';
import { denied, restError } from '../errors.ts';
import { phpText } from '../json-types.ts';
import { itemLinks, restUrl } from '../links.ts';
import { itemsPath, restTaxonomiesOf } from '../posts/post-kind.ts';
import { contextArgument } from '../schema-arguments.ts';
import { filterByContext, isFieldIncluded, requestedFields } from '../schema-fields.ts';
import { postTypeLabels } from './post-type-labels.ts';
import { typeSchema } from './post-types-schema.ts';
import { shownPostTypeCapabilities } from './shown-capabilities.ts';

const cannotEdit = 'Sorry, you are not allowed to edit posts in this post type.';

/** What post types there are (WordPress: `WP_REST_Post_Types_Controller`). */
export function postTypeRoutes(): RestRoute[] {
  return [
    {
      namespace: 'wp/v2',
      path: '/types',
      schema: typeSchema,
      endpoints: [
        {
          methods: ['GET'],
          args: contextArgument(),
          permission: (call) =>
            call.params.context === 'edit' && !shownTypes(call).some((type) => mayEdit(call, type))
              ? denied(call.visitor, 'rest_cannot_view', cannotEdit)
              : undefined,
          handle: (call) => ({
            data: Object.fromEntries(
              shownTypes(call)
                .filter((type) => call.params.context !== 'edit' || mayEdit(call, type))
                .map((type) => [type.name, prepare(call, type)]),
            ),
          }),
        },
      ],
    },
    {
      namespace: 'wp/v2',
      path: '/types/(?<type>[\\w-]+)',
      schema: typeSchema,
      endpoints: [
        {
          methods: ['GET'],
          args: {
            type: { description: 'An alphanumeric identifier for the post type.', type: 'string' },
            ...contextArgument(),
          },
          handle: readType,
        },
      ],
    },
  ];
}

function shownTypes({ site }: RestCall): readonly PostType[] {
  return [...site.postTypes.values()].filter((type) => type.showInRest);
}

function mayEdit({ visitor }: RestCall, type: PostType): boolean {
  return visitor.has(postTypeCapabilities(type).edit);
}

function readType(call: RestCall): RestReply | RestError {
  const type = call.site.postTypes.get(phpText(call.params.type));
  if (!type) {
    return restError('rest_type_invalid', 'Invalid post type.', 404);
  }
  if (!type.showInRest) {
    return denied(call.visitor, 'rest_cannot_read_type', 'Cannot view post type.');
  }
  return call.params.context === 'edit' && !mayEdit(call, type)
    ? denied(call.visitor, 'rest_forbidden_context', cannotEdit)
    : { data: prepare(call, type) };
}

function prepare(call: RestCall, type: PostType): Record<string, unknown> {
  const { site } = call;
  const context = phpText(call.params.context ?? 'view');
  const fields = requestedFields(call.params._fields);
  const values = {
    capabilities: shownPostTypeCapabilities(type),
    description: type.description ?? '',
    hierarchical: type.hierarchical,
    has_archive: type.archive,
    visibility: { show_in_nav_menus: type.showInMenus, show_ui: type.showUi ?? type.public },
    viewable: isViewable(type),
    labels: postTypeLabels(type),
    name: type.label,
    slug: type.name,
    icon: type.icon ?? null,
    supports: supportsOf(site, type),
    taxonomies: restTaxonomiesOf(site, type).map((taxonomy) => taxonomy.name),
    rest_base: type.restBase,
    rest_namespace: type.restNamespace,
    template: [],
    template_lock: false,
  };
  const named = Object.fromEntries(
    Object.entries(values).filter(([field]) => isFieldIncluded(field, fields)),
  );
  const item: Record<string, unknown> = { ...filterByContext(named, typeSchema, context) };
  if (isFieldIncluded('_links', fields)) {
    item._links = itemLinks({
      collection: [{ href: restUrl(site, 'wp/v2/types') }],
      'wp:items': [{ href: restUrl(site, itemsPath(type)) }],
    });
  }
  return item;
}

/** Types whose editor takes notes, from WordPress 6.9 on. */
const noted = new Set(['post', 'page']);

/** A type that names no supports has those that WordPress gives it. */
function supportsOf(site: Site, { name, supports }: PostType): Readonly<Record<string, unknown>> {
  const named: readonly string[] = supports.length > 0 ? supports : ['title', 'editor'];
  const autosaved = named.includes('editor') && name !== 'wp_global_styles';
  const takesNotes = noted.has(name) && wordpressIsAtLeast(site.options, '6.9');
  return Object.fromEntries(
    [...named, ...(autosaved ? ['autosave'] : [])].map(
      (one) => [one, takesNotes && one === 'editor' ? [{ notes: true }] : true] as const,
    ),
  );
}
