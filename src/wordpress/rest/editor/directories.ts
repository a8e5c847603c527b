import type { RestCall, RestError, RestRoute } from '../../../types/index.ts';
import { denied, plainlyInvalid, restError } from '../errors.ts';
import { objectSchema } from '../object-schema.ts';
import { collectionArguments, contextArgument } from '../schema-arguments.ts';
import { editsAnything } from './templates.ts';

/**
 * What an editor program looks for at wordpress.org and on other sites. This program asks no third party on a visitor's
 * word, so it answers as a WordPress does whose requests to the outside are switched off
 * (`WP_HTTP_BLOCK_EXTERNAL`).
 */
export function directoryRoutes(): RestRoute[] {
  const { page, per_page: perPage, search, context } = collectionArguments();
  const { search: _search, ...withPages } = collectionArguments(['view']);
  const { search: _words, ...ofFonts } = collectionArguments();
  return [
    {
      namespace: 'wp/v2',
      path: '/pattern-directory/patterns',
      schema: patternSchema,
      endpoints: [
        {
          methods: ['GET'],
          args: {
            ...(context && { context }),
            ...(page && { page }),
            ...(perPage && { per_page: { ...perPage, default: 100 } }),
            ...(search && { search: { ...search, minLength: 1 } }),
            category: {
              description: 'Limit results to those matching a category ID.',
              type: 'integer',
              minimum: 1,
            },
            keyword: {
              description: 'Limit results to those matching a keyword ID.',
              type: 'integer',
              minimum: 1,
            },
            slug: { description: 'Limit results to those matching a pattern (slug).', type: 'array' },
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
              enum: patternOrders,
            },
          },
          permission: (call) =>
            editsAnything(call)
              ? undefined
              : denied(
                  call.visitor,
                  'rest_pattern_directory_cannot_view',
                  'Sorry, you are not allowed to browse the local block pattern directory.',
                ),
          handle: () => outsideRestricted,
        },
      ],
    },
    {
      namespace: 'wp/v2',
      path: '/block-directory/search',
      schema: blockSchema,
      endpoints: [
        {
          methods: ['GET'],
          args: {
            ...withPages,
            term: {
              description: 'Limit result set to blocks matching the search term.',
              type: 'string',
              required: true,
              minLength: 1,
            },
          },
          permission: mayInstall,
          handle: () => directoryRestricted,
        },
      ],
    },
    {
      namespace: 'wp/v2',
      path: '/font-collections',
      schema: collectionSchema,
      endpoints: [
        {
          methods: ['GET'],
          args: ofFonts,
          permission: maySeeCollections,
          handle: () => ({ data: [], headers: { 'X-WP-Total': 0, 'X-WP-TotalPages': 0 } }),
        },
      ],
    },
    {
      namespace: 'wp/v2',
      path: '/font-collections/(?<slug>[\\/\\w-]+)',
      schema: collectionSchema,
      endpoints: [
        {
          methods: ['GET'],
          args: contextArgument(),
          permission: maySeeCollections,
          handle: () => restError('rest_font_collection_not_found', 'Font collection not found.', 404),
        },
      ],
    },
    {
      namespace: 'wp-block-editor/v1',
      path: '/url-details',
      schema: detailsSchema,
      endpoints: [
        {
          methods: ['GET'],
          args: {
            url: {
              required: true,
              description: 'The URL to process.',
              type: 'string',
              format: 'uri',
              validate: (value) =>
                typeof value === 'string' && /^https?:\/\/[^/?#\s]+/i.test(value)
                  ? undefined
                  : plainlyInvalid,
            },
          },
          permission: (call) =>
            editsAnything(call)
              ? undefined
              : denied(
                  call.visitor,
                  'rest_cannot_view_url_details',
                  'Sorry, you are not allowed to process remote urls.',
                ),
          handle: () =>
            restError(
              'no_response',
              'URL not found. Response returned a non-200 status code for this URL.',
              404,
            ),
        },
      ],
    },
    {
      namespace: 'wp-block-editor/v1',
      path: '/export',
      endpoints: [
        {
          methods: ['GET'],
          permission: ({ visitor }) =>
            visitor.has('export')
              ? undefined
              : denied(
                  visitor,
                  'rest_cannot_export_templates',
                  'Sorry, you are not allowed to export templates and template parts.',
                ),
          // The theme's files, which would be packed, are not WordPress's any more.
          handle: () => restError('missing_zip_package', 'Zip Export not supported.', 500),
        },
      ],
    },
  ];
}

const outsideRestricted = restError(
  'http_request_not_executed',
  'User has blocked requests through HTTP.',
  500,
);

const directoryRestricted = restError(
  'plugins_api_failed',
  'An unexpected error occurred. Something may be wrong with WordPress.org or this server&#8217;s configuration. If you continue to have problems, please try the <a href="https://wordpress.org/support/forums/">support forums</a>.',
  500,
);

function mayInstall({ visitor }: RestCall): RestError | undefined {
  return visitor.has('install_plugins') && visitor.has('activate_plugins')
    ? undefined
    : denied(
        visitor,
        'rest_block_directory_cannot_view',
        'Sorry, you are not allowed to browse the block directory.',
      );
}

function maySeeCollections({ visitor }: RestCall): RestError | undefined {
  return visitor.has('edit_theme_options')
    ? undefined
    : denied(visitor, 'rest_cannot_read', 'Sorry, you are not allowed to access font collections.');
}

const slugs = { uniqueItems: true, items: { type: 'string' } } as const;
const writable = { readonly: false } as const;

const patternOrders = [
  ...['author', 'date', 'id', 'include', 'modified', 'parent', 'relevance', 'slug', 'include_slugs', 'title'],
  'favorite_count',
];

const shown = { ...writable, context: ['view', 'edit', 'embed'] };

const patternSchema = objectSchema(
  'pattern-directory-item',
  {
    id: ['The pattern ID.', 'integer', { ...shown, minimum: 1 }],
    title: ['The pattern title, in human readable format.', 'string', { ...shown, minLength: 1 }],
    content: ['The pattern content.', 'string', { ...shown, minLength: 1 }],
    categories: ["The pattern's category slugs.", 'array', { ...shown, ...slugs }],
    keywords: ["The pattern's keywords.", 'array', { ...shown, ...slugs }],
    description: ['A description of the pattern.', 'string', { ...shown, minLength: 1 }],
    viewport_width: [
      'The preferred width of the viewport when previewing a pattern, in pixels.',
      'integer',
      shown,
    ],
    block_types: [
      'The block types which can use this pattern.',
      'array',
      { ...shown, ...slugs, context: ['view', 'embed'] },
    ],
  },
  'none',
);

const blockSchema = objectSchema(
  'block-directory-item',
  {
    name: ['The block name, in namespace/block-name format.', 'string', writable],
    title: ['The block title, in human readable format.', 'string', writable],
    description: ['A short description of the block, in human readable format.', 'string', writable],
    id: ['The block slug.', 'string', writable],
    rating: ['The star rating of the block.', 'number', writable],
    rating_count: ['The number of ratings.', 'integer', writable],
    active_installs: ['The number sites that have activated this block.', 'integer', writable],
    author_block_rating: ['The average rating of blocks published by the same author.', 'number', writable],
    author_block_count: ['The number of blocks published by the same author.', 'integer', writable],
    author: ['The WordPress.org username of the block author.', 'string', writable],
    icon: ['The block icon.', 'string', { ...writable, format: 'uri' }],
    last_updated: [
      'The date when the block was last updated.',
      'string',
      { ...writable, format: 'date-time' },
    ],
    humanized_updated: [
      'The date when the block was last updated, in human readable format.',
      'string',
      writable,
    ],
  },
  ['view'],
);

const collectionSchema = objectSchema('font-collection', {
  slug: ['Unique identifier for the font collection.', 'string'],
  name: ['The name for the font collection.', 'string', writable],
  description: ['The description for the font collection.', 'string', writable],
  font_families: ['The font families for the font collection.', 'array', writable],
  categories: ['The categories for the font collection.', 'array', writable],
});

const detailsSchema = objectSchema('url-details', {
  title: ['The contents of the <title> element from the URL.', 'string'],
  icon: [
    'The favicon image link of the <link rel="icon"> element from the URL.',
    'string',
    { format: 'uri' },
  ],
  description: ['The content of the <meta name="description"> element from the URL.', 'string'],
  image: [
    'The Open Graph image link of the <meta property="og:image"> or <meta property="og:image:url"> element from the URL.',
    'string',
    { format: 'uri' },
  ],
});
