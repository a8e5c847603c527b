import type { RestSchema } from '../../../types/index.ts';
import { objectSchema, type ReadProperty } from '../object-schema.ts';

const context = ['embed', 'view', 'edit'];
const textOrNull = ['string', 'null'];
const texts = { items: { type: 'string' } } as const;

function property([description, type, more]: ReadProperty): RestSchema {
  return { description, type, ...more, context, readonly: true };
}

const icon: ReadProperty = ['Icon of block type.', textOrNull, { default: null }];
const category: ReadProperty = ['Block category.', textOrNull, { default: null }];
const keywords: ReadProperty = ['Block keywords.', 'array', { ...texts, default: [] }];

const innerBlocks: RestSchema = {
  description: 'The list of inner blocks used in the example.',
  type: 'array',
  items: {
    type: 'object',
    properties: {
      name: { description: 'The name of the inner block.', type: 'string' },
      attributes: { description: 'The attributes of the inner block.', type: 'object' },
      innerBlocks: {
        description:
          "A list of the inner block's own inner blocks. This is a recursive definition following the parent innerBlocks schema.",
        type: 'array',
      },
    },
  },
};

const example: ReadProperty = [
  'Block example.',
  ['object', 'null'],
  {
    default: null,
    properties: {
      attributes: { description: 'The attributes used in the example.', type: 'object' },
      innerBlocks,
    },
  },
];

const styles: ReadProperty = [
  'Block style variations.',
  'array',
  {
    items: {
      type: 'object',
      properties: {
        name: { description: 'Unique name identifying the style.', type: 'string', required: true },
        label: { description: 'The human-readable label for the style.', type: 'string' },
        inline_style: {
          description: 'Inline CSS code that registers the CSS class required for the style.',
          type: 'string',
        },
        style_handle: {
          description: 'Contains the handle that defines the block style.',
          type: 'string',
        },
      },
    },
    default: [],
  },
];

const variations: ReadProperty = [
  'Block variations.',
  'array',
  {
    items: {
      type: 'object',
      properties: {
        name: { description: 'The unique and machine-readable name.', type: 'string', required: true },
        title: { description: 'A human-readable variation title.', type: 'string', required: true },
        description: {
          description: 'A detailed variation description.',
          type: 'string',
          required: false,
        },
        category: property(category),
        icon: property(icon),
        isDefault: {
          description: 'Indicates whether the current variation is the default one.',
          type: 'boolean',
          required: false,
          default: false,
        },
        attributes: { description: 'The initial values for attributes.', type: 'object' },
        innerBlocks,
        example: property(example),
        scope: {
          description:
            'The list of scopes where the variation is applicable. When not provided, it assumes all available scopes.',
          type: ['array', 'null'],
          default: null,
          items: { type: 'string', enum: ['block', 'inserter', 'transform'] },
          readonly: true,
        },
        keywords: property(keywords),
      },
    },
    default: null,
  },
];

function handles(description: string): ReadProperty {
  return [description, 'array', { default: [], ...texts }];
}

function handle(description: string): ReadProperty {
  return [`${description} DEPRECATED: Use \`${old[description]}\` instead.`, textOrNull, { default: null }];
}

const old: Readonly<Record<string, string>> = {
  'Editor script handle.': 'editor_script_handles',
  'Public facing and editor script handle.': 'script_handles',
  'Public facing script handle.': 'view_script_handles',
  'Editor style handle.': 'editor_style_handles',
  'Public facing and editor style handle.': 'style_handles',
};

/** A kind of block (WordPress: `WP_REST_Block_Types_Controller::get_item_schema()`). */
export const blockTypeSchema: RestSchema = objectSchema(
  'block-type',
  {
    api_version: ['Version of block API.', 'integer', { default: 1 }],
    title: ['Title of block type.', 'string', { default: '' }],
    name: [
      'Unique name identifying the block type.',
      'string',
      { pattern: '^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*$', required: true },
    ],
    description: ['Description of block type.', 'string', { default: '' }],
    icon,
    attributes: [
      'Block attributes.',
      ['object', 'null'],
      { properties: [], default: null, additionalProperties: { type: 'object' } },
    ],
    provides_context: [
      'Context provided by blocks of this type.',
      'object',
      { properties: [], additionalProperties: { type: 'string' }, default: [] },
    ],
    uses_context: ['Context values inherited by blocks of this type.', 'array', { default: [], ...texts }],
    selectors: ['Custom CSS selectors.', 'object', { default: [], properties: [] }],
    supports: ['Block supports.', 'object', { default: [], properties: [] }],
    category,
    is_dynamic: ['Is the block dynamically rendered.', 'boolean', { default: false }],
    editor_script_handles: handles('Editor script handles.'),
    script_handles: handles('Public facing and editor script handles.'),
    view_script_handles: handles('Public facing script handles.'),
    view_script_module_ids: handles('Public facing script module IDs.'),
    editor_style_handles: handles('Editor style handles.'),
    style_handles: handles('Public facing and editor style handles.'),
    view_style_handles: handles('Public facing style handles.'),
    styles,
    variations,
    textdomain: ['Public text domain.', textOrNull, { default: null }],
    parent: ['Parent blocks.', ['array', 'null'], { ...texts, default: null }],
    ancestor: ['Ancestor blocks.', ['array', 'null'], { ...texts, default: null }],
    allowed_blocks: ['Allowed child block types.', ['array', 'null'], { ...texts, default: null }],
    keywords,
    example,
    block_hooks: [
      'This block is automatically inserted near any occurrence of the block types used as keys of this map, into a relative position given by the corresponding value.',
      'object',
      {
        patternProperties: {
          '^[a-zA-Z0-9-]+/[a-zA-Z0-9-]+$': {
            type: 'string',
            enum: ['before', 'after', 'first_child', 'last_child'],
          },
        },
        default: [],
      },
    ],
    editor_script: handle('Editor script handle.'),
    script: handle('Public facing and editor script handle.'),
    view_script: handle('Public facing script handle.'),
    editor_style: handle('Editor style handle.'),
    style: handle('Public facing and editor style handle.'),
  },
  context,
);

/** What WordPress says of a kind of block that was registered with nothing but a name and attributes. */
export const blockTypeDefaults = {
  api_version: 1,
  description: '',
  icon: null,
  category: null,
  keywords: [],
  parent: null,
  ancestor: null,
  allowed_blocks: null,
  provides_context: [],
  uses_context: [],
  selectors: [],
  supports: [],
  styles: [],
  textdomain: null,
  example: null,
  editor_script_handles: [],
  script_handles: [],
  view_script_handles: [],
  view_script_module_ids: [],
  editor_style_handles: [],
  style_handles: [],
  view_style_handles: [],
  variations: [],
  block_hooks: [],
  editor_script: null,
  script: null,
  view_script: null,
  editor_style: null,
  style: null,
} as const;
