import type {
  RestCall,
  RestError,
  RestReply,
  RestRoute,
  RestSchema,
  Taxonomy,
} from '../../../types/index.ts';
import { can } from '../../auth/capabilities.ts';
import { taxonomyCapabilities } from '../../auth/term-capabilities.ts';
import { denied, forbidden, restError } from '../errors.ts';
import { isEmpty, phpText } from '../json-types.ts';
import { itemLinks, restUrl } from '../links.ts';
import { contextArgument } from '../schema-arguments.ts';
import { filterByContext, isFieldIncluded, isNamedWhole, requestedFields } from '../schema-fields.ts';
import { termsPath } from '../terms/prepare.ts';
import { shownTaxonomyCapabilities } from './shown-capabilities.ts';
import { taxonomyLabels } from './taxonomy-labels.ts';

const everywhere = ['view', 'edit', 'embed'];
const notEmbedded = ['view', 'edit'];
const editing = ['edit'];

function property(
  description: string,
  type: string,
  context: readonly string[],
  more: RestSchema = {},
): RestSchema {
  return { description, type, ...more, context, readonly: true };
}

const flag = (description: string): RestSchema => ({ description, type: 'boolean' });

const schema: RestSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'taxonomy',
  type: 'object',
  properties: {
    capabilities: property('All capabilities used by the taxonomy.', 'object', editing),
    description: property('A human-readable description of the taxonomy.', 'string', notEmbedded),
    hierarchical: property('Whether or not the taxonomy should have children.', 'boolean', notEmbedded),
    labels: property('Human-readable labels for the taxonomy for various contexts.', 'object', editing),
    name: property('The title for the taxonomy.', 'string', everywhere),
    slug: property('An alphanumeric identifier for the taxonomy.', 'string', everywhere),
    show_cloud: property('Whether or not the term cloud should be displayed.', 'boolean', editing),
    types: property('Types associated with the taxonomy.', 'array', notEmbedded, {
      items: { type: 'string' },
    }),
    rest_base: property('REST base route for the taxonomy.', 'string', everywhere),
    rest_namespace: property('REST namespace route for the taxonomy.', 'string', everywhere),
    visibility: {
      ...property('The visibility settings for the taxonomy.', 'object', editing),
      properties: {
        public: flag(
          'Whether a taxonomy is intended for use publicly either via the admin interface or by front-end users.',
        ),
        publicly_queryable: flag('Whether the taxonomy is publicly queryable.'),
        show_ui: flag('Whether to generate a default UI for managing this taxonomy.'),
        show_admin_column: flag(
          'Whether to allow automatic creation of taxonomy columns on associated post-types table.',
        ),
        show_in_nav_menus: flag('Whether to make the taxonomy available for selection in navigation menus.'),
        show_in_quick_edit: flag('Whether to show the taxonomy in the quick/bulk edit panel.'),
      },
    },
  },
};

const cannotManage = 'Sorry, you are not allowed to manage terms in this taxonomy.';

/** What taxonomies there are (WordPress: `WP_REST_Taxonomies_Controller`). */
export function taxonomyRoutes(): RestRoute[] {
  return [
    {
      namespace: 'wp/v2',
      path: '/taxonomies',
      schema,
      endpoints: [
        {
          methods: ['GET'],
          args: {
            ...contextArgument(),
            type: {
              description: 'Limit results to taxonomies associated with a specific post type.',
              type: 'string',
            },
          },
          permission: collectionRefused,
          handle: listTaxonomies,
        },
      ],
    },
    {
      namespace: 'wp/v2',
      path: '/taxonomies/(?<taxonomy>[\\w-]+)',
      schema,
      endpoints: [
        {
          methods: ['GET'],
          args: {
            taxonomy: { description: 'An alphanumeric identifier for the taxonomy.', type: 'string' },
            ...contextArgument(),
          },
          permission: itemRefused,
          handle: (call) => {
            const taxonomy = call.site.taxonomies.get(phpText(call.params.taxonomy));
            return taxonomy
              ? { data: prepare(call, taxonomy) }
              : restError('rest_taxonomy_invalid', 'Invalid taxonomy.', 404);
          },
        },
      ],
    },
  ];
}

function requested({ site, params }: RestCall): readonly Taxonomy[] {
  const type = isEmpty(params.type) ? undefined : phpText(params.type);
  return [...site.taxonomies.values()].filter(
    (taxonomy) =>
      taxonomy.showInRest &&
      (type === undefined ||
        taxonomy.objectTypes.includes(type) ||
        site.postTypes.get(type)?.taxonomies.includes(taxonomy.name) === true),
  );
}

async function mayAssign({ site, visitor }: RestCall, taxonomy: Taxonomy): Promise<boolean> {
  return can(site, visitor, taxonomyCapabilities(taxonomy).assign);
}

async function collectionRefused(call: RestCall): Promise<RestError | undefined> {
  if (call.params.context !== 'edit') {
    return undefined;
  }
  for (const taxonomy of requested(call)) {
    if (await mayAssign(call, taxonomy)) {
      return undefined;
    }
  }
  return denied(call.visitor, 'rest_cannot_view', cannotManage);
}

async function itemRefused(call: RestCall): Promise<RestError | undefined> {
  const taxonomy = call.site.taxonomies.get(phpText(call.params.taxonomy));
  if (!taxonomy) {
    return undefined;
  }
  if (!taxonomy.showInRest) {
    return forbidden(call.visitor);
  }
  const manages = await can(call.site, call.visitor, taxonomyCapabilities(taxonomy).manage);
  return call.params.context === 'edit' && !manages
    ? denied(call.visitor, 'rest_forbidden_context', cannotManage)
    : undefined;
}

async function listTaxonomies(call: RestCall): Promise<RestReply> {
  const data: Record<string, unknown> = {};
  for (const taxonomy of requested(call)) {
    if (call.params.context !== 'edit' || (await mayAssign(call, taxonomy))) {
      data[taxonomy.name] = prepare(call, taxonomy);
    }
  }
  return { data };
}

function prepare(call: RestCall, taxonomy: Taxonomy): Record<string, unknown> {
  const { site } = call;
  const isShown = taxonomy.showUi ?? taxonomy.public;
  const types = [...site.postTypes.values()]
    .filter((type) => type.taxonomies.includes(taxonomy.name))
    .map((type) => type.name);
  const values = {
    name: taxonomy.label,
    slug: taxonomy.name,
    capabilities: shownTaxonomyCapabilities(taxonomy),
    description: taxonomy.description ?? '',
    labels: taxonomyLabels(taxonomy),
    types: [...new Set([...taxonomy.objectTypes, ...types])],
    show_cloud: taxonomy.showTagCloud,
    hierarchical: taxonomy.hierarchical,
    rest_base: taxonomy.restBase,
    rest_namespace: taxonomy.restNamespace,
    visibility: {
      public: taxonomy.public,
      publicly_queryable: taxonomy.publiclyQueryable,
      show_admin_column: taxonomy.showAdminColumn ?? false,
      show_in_nav_menus: taxonomy.showInMenus ?? taxonomy.public,
      show_in_quick_edit: isShown,
      show_ui: isShown,
    },
  };
  const fields = requestedFields(call.params._fields);
  const shown = Object.fromEntries(Object.entries(values).filter(([field]) => isNamedWhole(field, fields)));
  const item: Record<string, unknown> = {
    ...filterByContext(shown, schema, phpText(call.params.context ?? 'view')),
  };
  if (isFieldIncluded('_links', fields)) {
    item._links = itemLinks({
      collection: [{ href: restUrl(site, 'wp/v2/taxonomies') }],
      'wp:items': [{ href: restUrl(site, termsPath(taxonomy)) }],
    });
  }
  return item;
}
