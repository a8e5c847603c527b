import type { RestArguments, RestSchema, Site, Taxonomy } from '../../../types/index.ts';
import { sanitizeTitle } from '../../content/sanitize-title.ts';
import { restFieldsOf } from '../additional-fields.ts';
import { phpText } from '../json-types.ts';
import { metaFieldsOf, metaSchema } from '../meta-fields.ts';
import { collectionArguments } from '../schema-arguments.ts';
import { sanitizeTextField } from '../text-fields.ts';

const everywhere = ['view', 'embed', 'edit'];
const notEmbedded = ['view', 'edit'];

/** How schemas and plugins' fields name a taxonomy: tags are `tag`. */
export function termKind(taxonomy: Pick<Taxonomy, 'name'>): string {
  return taxonomy.name === 'post_tag' ? 'tag' : taxonomy.name;
}

/** The schema of a taxonomy's terms (WordPress: `WP_REST_Terms_Controller::get_item_schema()`). */
export function termSchema(
  site: Site,
  taxonomy: Taxonomy,
  more: Record<string, RestSchema> = {},
): RestSchema {
  // Each set of fields is a schema of its own, whichever is asked for first.
  const fields = [taxonomy.name, ...Object.keys(more)].join(' ');
  return site.once(`rest.term-schema:${fields}`, () => {
    const properties: Record<string, RestSchema> = {
      id: {
        description: 'Unique identifier for the term.',
        type: 'integer',
        context: everywhere,
        readonly: true,
      },
      count: {
        description: 'Number of published posts for the term.',
        type: 'integer',
        context: notEmbedded,
        readonly: true,
      },
      description: { description: 'HTML description of the term.', type: 'string', context: notEmbedded },
      link: {
        description: 'URL of the term.',
        type: 'string',
        format: 'uri',
        context: everywhere,
        readonly: true,
      },
      name: {
        description: 'HTML title for the term.',
        type: 'string',
        context: everywhere,
        required: true,
        sanitize: (value: unknown) => sanitizeTextField(phpText(value)),
      },
      slug: {
        description: 'An alphanumeric identifier for the term unique to its type.',
        type: 'string',
        context: everywhere,
        sanitize: (value: unknown) => sanitizeTitle(phpText(value)),
      },
      taxonomy: {
        description: 'Type attribution for the term.',
        type: 'string',
        enum: [taxonomy.name],
        context: everywhere,
        readonly: true,
      },
      ...(taxonomy.hierarchical && {
        parent: { description: 'The parent term ID.', type: 'integer', context: notEmbedded },
      }),
      meta: metaSchema(metaFieldsOf(site, 'term', taxonomy.name)),
      ...more,
    };
    // Menus are told apart by their items, not by what they are about.
    if (taxonomy.name === 'nav_menu') {
      for (const field of ['count', 'link', 'taxonomy']) {
        delete properties[field];
      }
    }
    for (const { name, schema } of restFieldsOf(site, termKind(taxonomy))) {
      if (schema) {
        properties[name] = schema;
      }
    }
    return {
      $schema: 'http://json-schema.org/draft-04/schema#',
      title: termKind(taxonomy),
      type: 'object',
      properties,
    };
  });
}

/** What a collection of terms can be asked. */
export function termCollectionArguments(taxonomy: Taxonomy): RestArguments {
  const ids = { type: 'array', items: { type: 'integer' }, default: [] } as const;
  return {
    ...collectionArguments(),
    exclude: { description: 'Ensure result set excludes specific IDs.', ...ids },
    include: { description: 'Limit result set to specific IDs.', ...ids },
    ...(!taxonomy.hierarchical && {
      offset: { description: 'Offset the result set by a specific number of items.', type: 'integer' },
    }),
    order: {
      description: 'Order sort attribute ascending or descending.',
      type: 'string',
      default: 'asc',
      enum: ['asc', 'desc'],
    },
    orderby: {
      description: 'Sort collection by term attribute.',
      type: 'string',
      default: 'name',
      enum: ['id', 'include', 'name', 'slug', 'include_slugs', 'term_group', 'description', 'count'],
    },
    hide_empty: {
      description: 'Whether to hide terms not assigned to any posts.',
      type: 'boolean',
      default: false,
    },
    ...(taxonomy.hierarchical && {
      parent: { description: 'Limit result set to terms assigned to a specific parent.', type: 'integer' },
    }),
    post: {
      description: 'Limit result set to terms assigned to a specific post.',
      type: 'integer',
      default: null,
    },
    slug: {
      description: 'Limit result set to terms with one or more specific slugs.',
      type: 'array',
      items: { type: 'string' },
    },
  };
}
