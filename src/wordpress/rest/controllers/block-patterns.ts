import type { RestCall, RestError, RestRoute } from '../../../types/index.ts';
import { editsAnything } from '../editor/templates.ts';
import { denied } from '../errors.ts';
import { objectSchema } from '../object-schema.ts';

/**
 * Patterns that programs may offer. A site that was moved here has none besides its own (`wp_block`); the categories
 * that patterns can be put into are WordPress's (`WP_REST_Block_Patterns_Controller`).
 */
export function blockPatternRoutes(): RestRoute[] {
  return [
    {
      namespace: 'wp/v2',
      path: '/block-patterns/patterns',
      schema: patternSchema,
      endpoints: [
        {
          methods: ['GET'],
          permission: mayRead('Sorry, you are not allowed to view the registered block patterns.'),
          handle: () => ({ data: [] }),
        },
      ],
    },
    {
      namespace: 'wp/v2',
      path: '/block-patterns/categories',
      schema: categorySchema,
      endpoints: [
        {
          methods: ['GET'],
          permission: mayRead('Sorry, you are not allowed to view the registered block pattern categories.'),
          handle: () => ({
            data: Object.entries(categories).map(([name, label]) => ({ name, label, description: '' })),
          }),
        },
      ],
    },
  ];
}

function mayRead(message: string) {
  return (call: RestCall): RestError | undefined =>
    editsAnything(call) ? undefined : denied(call.visitor, 'rest_cannot_view', message);
}

const categories: Readonly<Record<string, string>> = {
  banner: 'Banners',
  buttons: 'Buttons',
  columns: 'Columns',
  text: 'Text',
  query: 'Posts',
  featured: 'Featured',
  'call-to-action': 'Call to action',
  team: 'Team',
  testimonials: 'Testimonials',
  services: 'Services',
  contact: 'Contact',
  about: 'About',
  portfolio: 'Portfolio',
  gallery: 'Gallery',
  media: 'Media',
  videos: 'Videos',
  audio: 'Audio',
  posts: 'Posts',
  footer: 'Footers',
  header: 'Headers',
};

const patternSchema = objectSchema('block-pattern', {
  name: ['The pattern name.', 'string'],
  title: ['The pattern title, in human readable format.', 'string'],
  content: ['The pattern content.', 'string'],
  description: ['The pattern detailed description.', 'string'],
  viewport_width: ['The pattern viewport width for inserter preview.', 'number'],
  inserter: ['Determines whether the pattern is visible in inserter.', 'boolean'],
  categories: ['The pattern category slugs.', 'array'],
  keywords: ['The pattern keywords.', 'array'],
  block_types: ['Block types that the pattern is intended to be used with.', 'array'],
  post_types: ['An array of post types that the pattern is restricted to be used with.', 'array'],
  template_types: ['An array of template types where the pattern fits.', 'array'],
  source: [
    'Where the pattern comes from e.g. core',
    'string',
    {
      enum: [
        'core',
        'plugin',
        'theme',
        'pattern-directory/core',
        'pattern-directory/theme',
        'pattern-directory/featured',
      ],
    },
  ],
});

const categorySchema = objectSchema('block-pattern-category', {
  name: ['The category name.', 'string'],
  label: ['The category label, in human readable format.', 'string'],
  description: ['The category description, in human readable format.', 'string'],
});
