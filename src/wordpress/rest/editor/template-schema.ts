import type { PostType, RestSchema, Site } from '../../../types/index.ts';
import { restFieldsOf } from '../additional-fields.ts';
import { writableStatuses } from '../posts/post-kind.ts';

const everywhere = ['embed', 'view', 'edit'];
const ofTitles = ['view', 'edit', 'embed'];

function shown(description: string, type: string | readonly string[], more: RestSchema = {}): RestSchema {
  const { default: initial, enum: values, ...others } = more;
  return {
    description,
    type,
    ...(values !== undefined && { enum: values }),
    ...(initial !== undefined && { default: initial }),
    context: everywhere,
    ...others,
  };
}

const readonly = { readonly: true };

/** What templates and their parts hold (WordPress: `WP_REST_Templates_Controller::get_item_schema()`). */
export function templateSchema(site: Site, type: PostType): RestSchema {
  return site.once(`rest.template-schema:${type.name}`, () => ({
    $schema: 'http://json-schema.org/draft-04/schema#',
    title: type.name,
    type: 'object',
    properties: {
      ...basicProperties(site),
      ...(type.name === 'wp_template' ? ownOfTemplates : ownOfParts),
      ...Object.fromEntries(
        restFieldsOf(site, type.name).flatMap(({ name, schema }) => (schema ? [[name, schema]] : [])),
      ),
    },
  }));
}

const ownOfTemplates: Readonly<Record<string, RestSchema>> = {
  is_custom: shown('Whether a template is a custom template.', 'bool', readonly),
  plugin: shown('Plugin that registered the template.', 'string', readonly),
};

const ownOfParts: Readonly<Record<string, RestSchema>> = {
  area: shown('Where the template part is intended for use (header, footer, etc.)', 'string'),
};

function basicProperties(site: Site): Readonly<Record<string, RestSchema>> {
  return {
    id: shown('ID of template.', 'string', readonly),
    slug: shown('Unique slug identifying the template.', 'string', {
      required: true,
      minLength: 1,
      pattern: '[a-zA-Z0-9_\\%-]+',
    }),
    theme: shown('Theme identifier for the template.', 'string'),
    type: shown('Type of template.', 'string'),
    source: shown('Source of template', 'string', readonly),
    origin: shown('Source of a customized template', 'string', readonly),
    content: shown('Content of template.', ['object', 'string'], {
      default: '',
      properties: {
        raw: {
          description: 'Content for the template, as it exists in the database.',
          type: 'string',
          context: ['view', 'edit'],
        },
        block_version: {
          description: 'Version of the content block format used by the template.',
          type: 'integer',
          context: ['edit'],
          readonly: true,
        },
      },
    }),
    title: shown('Title of template.', ['object', 'string'], {
      default: '',
      properties: {
        raw: shown('Title for the template, as it exists in the database.', 'string', { context: ofTitles }),
        rendered: shown('HTML title for the template, transformed for display.', 'string', {
          context: ofTitles,
          ...readonly,
        }),
      },
    }),
    description: shown('Description of template.', 'string', { default: '' }),
    status: shown('Status of template.', 'string', {
      enum: writableStatuses(site),
      default: 'publish',
    }),
    wp_id: shown('Post ID.', 'integer', readonly),
    has_theme_file: shown('Theme file exists.', 'bool', readonly),
    author: shown('The ID for the author of the template.', 'integer'),
    modified: {
      description: "The date the template was last modified, in the site's timezone.",
      type: 'string',
      format: 'date-time',
      context: ['view', 'edit'],
      readonly: true,
    },
    author_text: shown('Human readable text for the author.', 'string', readonly),
    original_source: shown("Where the template originally comes from e.g. 'theme'", 'string', {
      readonly: true,
      enum: ['theme', 'plugin', 'site', 'user'],
    }),
  };
}
