import type { PostType, RestSchema, Site } from '../../../types/index.ts';
import { postFormats } from '../../post-formats.ts';
import { restFieldsOf } from '../additional-fields.ts';
import { restUrl } from '../links.ts';
import { metaFieldsOf, metaSchema } from '../meta-fields.ts';
import { checkStatus, checkTemplate, sanitizeSlug } from './argument-checks.ts';
import { hasFieldsOf, isPublicKind, itemsPath, restTaxonomiesOf, writableStatuses } from './post-kind.ts';
import { contentProperty, renderedText } from './text-properties.ts';

const everywhere = ['view', 'edit', 'embed'];
const notEmbedded = ['view', 'edit'];
const editing = ['edit'];

type Properties = Record<string, RestSchema>;

/** The schema of a post type's items (WordPress: `WP_REST_Posts_Controller::get_item_schema()`). */
export function postSchema(site: Site, type: PostType): RestSchema {
  return site.once(`rest.post-schema:${type.name}`, () => {
    const properties: Properties = { ...commonProperties(site, type) };
    for (const { name, schema } of restFieldsOf(site, type.name)) {
      if (schema) {
        properties[name] = schema;
      }
    }
    return {
      $schema: 'http://json-schema.org/draft-04/schema#',
      title: type.name,
      type: 'object',
      properties,
      links: schemaLinks(site, type),
    };
  });
}

function commonProperties(site: Site, type: PostType): Properties {
  return {
    ...basicProperties(site, type),
    ...(isPublicKind(type) && addressProperties),
    ...(type.hierarchical && {
      parent: { description: 'The ID for the parent of the post.', type: 'integer', context: notEmbedded },
    }),
    ...supportedProperties(site, type),
    ...(type.name === 'post' && {
      sticky: {
        description: 'Whether or not the post should be treated as sticky.',
        type: 'boolean',
        context: notEmbedded,
      },
    }),
    template: {
      description: 'The theme file to use to display the post.',
      type: 'string',
      context: notEmbedded,
      validate: checkTemplate,
    },
    ...Object.fromEntries(
      restTaxonomiesOf(site, type).map((taxonomy) => [
        taxonomy.restBase,
        {
          description: `The terms assigned to the post in the ${taxonomy.name} taxonomy.`,
          type: 'array',
          items: { type: 'integer' },
          context: notEmbedded,
        },
      ]),
    ),
  };
}

function basicProperties(site: Site, type: PostType): Properties {
  return {
    date: {
      description: "The date the post was published, in the site's timezone.",
      type: ['string', 'null'],
      format: 'date-time',
      context: everywhere,
    },
    date_gmt: {
      description: 'The date the post was published, as GMT.',
      type: ['string', 'null'],
      format: 'date-time',
      context: notEmbedded,
    },
    guid: {
      description: 'The globally unique identifier for the post.',
      type: 'object',
      context: notEmbedded,
      readonly: true,
      properties: {
        raw: {
          description: 'GUID for the post, as it exists in the database.',
          type: 'string',
          context: editing,
          readonly: true,
        },
        rendered: {
          description: 'GUID for the post, transformed for display.',
          type: 'string',
          context: notEmbedded,
          readonly: true,
        },
      },
    },
    id: {
      description: 'Unique identifier for the post.',
      type: 'integer',
      context: everywhere,
      readonly: true,
    },
    link: {
      description: 'URL to the post.',
      type: 'string',
      format: 'uri',
      context: everywhere,
      readonly: true,
    },
    modified: {
      description: "The date the post was last modified, in the site's timezone.",
      type: 'string',
      format: 'date-time',
      context: notEmbedded,
      readonly: true,
    },
    modified_gmt: {
      description: 'The date the post was last modified, as GMT.',
      type: 'string',
      format: 'date-time',
      context: notEmbedded,
      readonly: true,
    },
    slug: {
      description: 'An alphanumeric identifier for the post unique to its type.',
      type: 'string',
      context: everywhere,
      sanitize: sanitizeSlug,
    },
    status: {
      description: 'A named status for the post.',
      type: 'string',
      enum: writableStatuses(site),
      context: notEmbedded,
      validate: checkStatus,
    },
    type: { description: 'Type of post.', type: 'string', context: everywhere, readonly: true },
    ...(type.name !== 'attachment' && {
      password: {
        description: 'A password to protect access to the content and excerpt.',
        type: 'string',
        context: editing,
      },
    }),
  };
}

const addressProperties: Properties = {
  permalink_template: {
    description: 'Permalink template for the post.',
    type: 'string',
    context: editing,
    readonly: true,
  },
  generated_slug: {
    description: 'Slug automatically generated from the post title.',
    type: 'string',
    context: editing,
    readonly: true,
  },
  class_list: {
    description: 'An array of the class names for the post container element.',
    type: 'array',
    context: notEmbedded,
    readonly: true,
    items: { type: 'string' },
  },
};

function supportedProperties(site: Site, type: PostType): Properties {
  const properties: Properties = {};
  const add = (support: Parameters<typeof hasFieldsOf>[1], more: Properties) => {
    if (hasFieldsOf(type, support)) {
      Object.assign(properties, more);
    }
  };
  add('title', { title: renderedText('title') });
  add('editor', { content: contentProperty });
  add('author', {
    author: { description: 'The ID for the author of the post.', type: 'integer', context: everywhere },
  });
  add('excerpt', { excerpt: renderedText('excerpt', true) });
  add('thumbnail', {
    featured_media: {
      description: 'The ID of the featured media for the post.',
      type: 'integer',
      context: everywhere,
    },
  });
  add('comments', {
    comment_status: openOrClosed('Whether or not comments are open on the post.'),
    ping_status: openOrClosed('Whether or not the post can be pinged.'),
  });
  add('page-attributes', {
    menu_order: {
      description: 'The order of the post in relation to other posts.',
      type: 'integer',
      context: notEmbedded,
    },
  });
  add('post-formats', {
    format: {
      description: 'The format for the post.',
      type: 'string',
      enum: Object.keys(postFormats),
      context: notEmbedded,
    },
  });
  add('custom-fields', { meta: metaSchema(metaFieldsOf(site, 'post', type.name)) });
  return properties;
}

function openOrClosed(description: string): RestSchema {
  return { description, type: 'string', enum: ['open', 'closed'], context: notEmbedded };
}

/** What a visitor may do with an item, described as links (`wp:action-…`). */
function schemaLinks(site: Site, type: PostType): readonly RestSchema[] {
  const href = restUrl(site, `${itemsPath(type)}/{id}`);
  const link = (action: string, title: string, properties: RestSchema) => ({
    rel: `https://api.w.org/action-${action}`,
    title,
    href,
    targetSchema: { type: 'object', properties },
  });
  const links: RestSchema[] = [];
  if (type.name !== 'attachment') {
    links.push(
      link('publish', 'The current user can publish this post.', {
        status: { type: 'string', enum: ['publish', 'future'] },
      }),
    );
  }
  links.push(
    link('unfiltered-html', 'The current user can post unfiltered HTML markup and JavaScript.', {
      content: { raw: { type: 'string' } },
    }),
  );
  if (type.name === 'post') {
    links.push(link('sticky', 'The current user can sticky this post.', { sticky: { type: 'boolean' } }));
  }
  if (type.supports.includes('author')) {
    links.push(
      link('assign-author', 'The current user can change the author on this post.', {
        author: { type: 'integer' },
      }),
    );
  }
  for (const { name, restBase } of restTaxonomiesOf(site, type)) {
    const terms = { [restBase]: { type: 'array', items: { type: 'integer' } } };
    links.push(
      link(`assign-${restBase}`, `The current user can assign terms in the ${name} taxonomy.`, terms),
      link(`create-${restBase}`, `The current user can create terms in the ${name} taxonomy.`, terms),
    );
  }
  return links;
}
