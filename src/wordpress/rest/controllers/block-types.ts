import type { BlockElement, RestCall, RestError, RestRoute, RestSchema } from '../../../types/index.ts';
import { blockType } from '../../content/block-types/index.ts';
import { editsAnything } from '../editor/templates.ts';
import { denied, restError } from '../errors.ts';
import { phpMap, phpText } from '../json-types.ts';
import { itemLinks, restUrl, selfLink } from '../links.ts';
import { contextArgument } from '../schema-arguments.ts';
import { filterByContext } from '../schema-fields.ts';
import { blockPatternRoutes } from './block-patterns.ts';
import { blockTypeDefaults, blockTypeSchema } from './block-type-schema.ts';

const namespaceArgument: RestSchema = { description: 'Block namespace.', type: 'string' };

/**
 * What an editor program asks about blocks: the kinds that this site renders itself. WordPress: `WP_REST_Block_Types_Controller`.
 */
export function blockTypeRoutes(): RestRoute[] {
  return [
    {
      namespace: 'wp/v2',
      path: '/block-types',
      schema: blockTypeSchema,
      endpoints: [
        {
          methods: ['GET'],
          args: { ...contextArgument(), namespace: namespaceArgument },
          permission: managesBlocks,
          handle: (call) => ({ data: listed(call) }),
        },
      ],
    },
    {
      namespace: 'wp/v2',
      path: '/block-types/(?<namespace>[a-zA-Z0-9_-]+)',
      schema: blockTypeSchema,
      endpoints: [
        {
          methods: ['GET'],
          args: { ...contextArgument(), namespace: namespaceArgument },
          permission: managesBlocks,
          handle: (call) => ({ data: listed(call) }),
        },
      ],
    },
    {
      namespace: 'wp/v2',
      path: '/block-types/(?<namespace>[a-zA-Z0-9_-]+)/(?<name>[a-zA-Z0-9_-]+)',
      schema: blockTypeSchema,
      endpoints: [
        {
          methods: ['GET'],
          args: {
            name: { description: 'Block name.', type: 'string' },
            namespace: namespaceArgument,
            ...contextArgument(),
          },
          permission: managesBlocks,
          handle: (call) => {
            const name = `${phpText(call.params.namespace)}/${phpText(call.params.name)}`;
            const block = call.site.contributions('blocks').find((one) => one.name === name);
            return block
              ? { data: prepare(call, block) }
              : restError('rest_block_type_invalid', 'Invalid block type.', 404);
          },
        },
      ],
    },
    ...blockPatternRoutes(),
  ];
}

function managesBlocks(call: RestCall): RestError | undefined {
  return editsAnything(call)
    ? undefined
    : denied(
        call.visitor,
        'rest_block_type_cannot_view',
        'Sorry, you are not allowed to manage block types.',
      );
}

function listed(call: RestCall): readonly unknown[] {
  const namespace = phpText(call.params.namespace);
  return call.site
    .contributions('blocks')
    .filter((block) => namespace === '' || block.name.startsWith(`${namespace}/`))
    .map((block) => prepare(call, block));
}

function prepare({ site, params }: RestCall, block: BlockElement): Readonly<Record<string, unknown>> {
  const types = restUrl(site, 'wp/v2/block-types');
  const [namespace = ''] = block.name.split('/');
  const { api_version: version, ...others } = blockTypeDefaults;
  const values = {
    attributes: phpMap(blockType(block.name)?.attributes ?? defaultsAsAttributes(block)),
    is_dynamic: true,
    api_version: version,
    name: block.name,
    title: '',
    ...others,
  };
  return {
    ...filterByContext(values, blockTypeSchema, phpText(params.context ?? 'view')),
    _links: itemLinks({
      collection: [{ href: types }],
      self: [selfLink(`${types}/${block.name}`, ['GET'])],
      up: [{ href: `${types}/${namespace}` }],
      'wp:render-block': [{ href: restUrl(site, `wp/v2/block-renderer/${block.name}?context=edit`) }],
    }),
  };
}

function defaultsAsAttributes({ defaults = {} }: BlockElement): Readonly<Record<string, RestSchema>> {
  return Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, { default: value }]));
}
