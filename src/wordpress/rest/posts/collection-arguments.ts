import type { PostType, RestArgument, RestArguments, Site, Taxonomy } from '../../../types/index.ts';
import { postFormats } from '../../post-formats.ts';
import { collectionArguments } from '../schema-arguments.ts';
import { hasFieldsOf, postStatusesOf, restTaxonomiesOf } from './post-kind.ts';
import { sanitizeStatuses } from './status-filter.ts';

const ids = { type: 'array', items: { type: 'integer' }, default: [] } as const;
const moment = { type: 'string', format: 'date-time' } as const;

/** What a collection of a post type can be asked (WordPress: `WP_REST_Posts_Controller::get_collection_params()`). */
export function postCollectionArguments(site: Site, type: PostType): RestArguments {
  const hasOrder = hasFieldsOf(type, 'page-attributes');
  const hasParents = type.hierarchical || type.name === 'attachment';
  const usual: RestArguments = {
    ...collectionArguments(),
    after: {
      description: 'Limit response to posts published after a given ISO8601 compliant date.',
      ...moment,
    },
    modified_after: {
      description: 'Limit response to posts modified after a given ISO8601 compliant date.',
      ...moment,
    },
    ...(hasFieldsOf(type, 'author') && {
      author: { description: 'Limit result set to posts assigned to specific authors.', ...ids },
      author_exclude: {
        description: 'Ensure result set excludes posts assigned to specific authors.',
        ...ids,
      },
    }),
    before: {
      description: 'Limit response to posts published before a given ISO8601 compliant date.',
      ...moment,
    },
    modified_before: {
      description: 'Limit response to posts modified before a given ISO8601 compliant date.',
      ...moment,
    },
    exclude: { description: 'Ensure result set excludes specific IDs.', ...ids },
    include: { description: 'Limit result set to specific IDs.', ...ids },
    ...(hasOrder && {
      menu_order: {
        description: 'Limit result set to posts with a specific menu_order value.',
        type: 'integer',
      },
    }),
    search_semantics: {
      description: 'How to interpret the search input.',
      type: 'string',
      enum: ['exact'],
    },
    offset: { description: 'Offset the result set by a specific number of items.', type: 'integer' },
    order: {
      description: 'Order sort attribute ascending or descending.',
      type: 'string',
      default: 'desc',
      enum: ['asc', 'desc'],
    },
    orderby: {
      description: 'Sort collection by post attribute.',
      type: 'string',
      default: 'date',
      enum: [
        ...['author', 'date', 'id', 'include', 'modified', 'parent', 'relevance', 'slug'],
        ...['include_slugs', 'title'],
        ...(hasOrder ? ['menu_order'] : []),
      ],
    },
    ...(hasParents && {
      parent: { description: 'Limit result set to items with particular parent IDs.', ...ids },
      parent_exclude: {
        description: 'Limit result set to all items except those of a particular parent ID.',
        ...ids,
      },
    }),
    search_columns: {
      default: [],
      description: 'Array of column names to be searched.',
      type: 'array',
      items: { enum: ['post_title', 'post_content', 'post_excerpt'], type: 'string' },
    },
    slug: {
      description: 'Limit result set to posts with one or more specific slugs.',
      type: 'array',
      items: { type: 'string' },
    },
    status: {
      default: 'publish',
      description: 'Limit result set to posts assigned one or more statuses.',
      type: 'array',
      items: { enum: [...postStatusesOf(site).keys(), 'any'], type: 'string' },
      sanitize: sanitizeStatuses(type),
    },
    ...taxonomyArguments(restTaxonomiesOf(site, type)),
    ...(type.name === 'post' && {
      sticky: { description: 'Limit result set to items that are sticky.', type: 'boolean' },
      ignore_sticky: {
        description: 'Whether to ignore sticky posts or not.',
        type: 'boolean',
        default: true,
      },
    }),
    ...(hasFieldsOf(type, 'post-formats') && {
      format: {
        description: 'Limit result set to items assigned one or more given formats.',
        type: 'array',
        uniqueItems: true,
        items: { enum: Object.keys(postFormats), type: 'string' },
      },
    }),
  };
  return type.collectionArguments?.(usual) ?? usual;
}

function taxonomyArguments(taxonomies: readonly Taxonomy[]): RestArguments {
  if (taxonomies.length === 0) {
    return {};
  }
  const args: Record<string, RestArgument> = {
    tax_relation: {
      description: 'Limit result set based on relationship between multiple taxonomies.',
      type: 'string',
      enum: ['AND', 'OR'],
    },
  };
  for (const { restBase, hierarchical } of taxonomies) {
    args[restBase] = {
      description: `Limit result set to items with specific terms assigned in the ${restBase} taxonomy.`,
      ...termQuery(hierarchical, true),
    };
    args[`${restBase}_exclude`] = {
      description: `Limit result set to items except those with specific terms assigned in the ${restBase} taxonomy.`,
      ...termQuery(hierarchical, false),
    };
  }
  return args;
}

function termQuery(hierarchical: boolean, withOperator: boolean): RestArgument {
  return {
    type: ['object', 'array'],
    oneOf: [
      {
        title: 'Term ID List',
        description: 'Match terms with the listed IDs.',
        type: 'array',
        items: { type: 'integer' },
      },
      {
        title: 'Term ID Taxonomy Query',
        description: 'Perform an advanced term query.',
        type: 'object',
        properties: {
          terms: { description: 'Term IDs.', type: 'array', items: { type: 'integer' }, default: [] },
          ...(hierarchical && {
            include_children: {
              description: 'Whether to include child terms in the terms limiting the result set.',
              type: 'boolean',
              default: false,
            },
          }),
          ...(withOperator && {
            operator: {
              description: 'Whether items must be assigned all or any of the specified terms.',
              type: 'string',
              enum: ['AND', 'OR'],
              default: 'OR',
            },
          }),
        },
        additionalProperties: false,
      },
    ],
  };
}
