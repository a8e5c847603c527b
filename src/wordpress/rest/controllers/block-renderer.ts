import type { PostRow, RestCall, RestError, RestReply, RestRoute, RestSchema } from '../../../types/index.ts';
import { can } from '../../auth/capabilities.ts';
import { blockType } from '../../content/block-types/index.ts';
import { renderParsedBlock } from '../../content/render-blocks.ts';
import { contextInside, createRenderContext } from '../../content/render-context.ts';
import { denied, restError } from '../errors.ts';
import { isMap, phpInteger, phpText } from '../json-types.ts';
import { sanitizeValue } from '../sanitize.ts';
import { validateValue } from '../validate.ts';

const renderedSchema: RestSchema = {
  $schema: 'http://json-schema.org/schema#',
  title: 'rendered-block',
  type: 'object',
  properties: {
    rendered: {
      description: 'The rendered block.',
      type: 'string',
      required: true,
      context: ['edit'],
    },
  },
};

/** The HTML of a dynamic block for an editor program (WordPress: `WP_REST_Block_Renderer_Controller`). */
export function blockRendererRoutes(): RestRoute[] {
  return [
    {
      namespace: 'wp/v2',
      path: '/block-renderer/(?<name>[a-z0-9-]+/[a-z0-9-]+)',
      schema: renderedSchema,
      endpoints: [
        {
          methods: ['GET', 'POST'],
          args: {
            name: { description: 'Unique registered name for the block.', type: 'string' },
            context: {
              description: 'Scope under which the request is made; determines fields present in response.',
              type: 'string',
              enum: ['edit'],
              default: 'view',
              validate: true,
              sanitize: 'schema',
            },
            attributes: {
              description: 'Attributes for the block.',
              type: 'object',
              default: [],
              validate: (value, call) => validateValue(value, attributesSchema(call), ''),
              sanitize: (value, call) => sanitizeValue(value, attributesSchema(call), ''),
            },
            post_id: { description: 'ID of the post context.', type: 'integer' },
          },
          permission: renderingRefused,
          handle: renderBlock,
        },
      ],
    },
  ];
}

/** What every block of a plugin may have. */
const SHARED: Readonly<Record<string, RestSchema>> = {
  className: { type: 'string' },
  lock: { type: 'object' },
  metadata: { type: 'object' },
  style: { type: 'object' },
};

/**
 * What a block's attributes are. Of a plugin's blocks those are known by what they are where nothing is said: addresses
 * write numbers and yes or no as words.
 */
function attributesSchema({ site, params }: RestCall): RestSchema {
  const name = phpText(params.name);
  const type = blockType(name);
  if (type) return { type: 'object', properties: type.attributes, additionalProperties: false };
  const { defaults = {} } = site.contributions('blocks').find((block) => block.name === name) ?? {};
  const typed = Object.entries(defaults).flatMap(([attribute, value]) =>
    typeof value === 'boolean' || typeof value === 'number' ? [[attribute, { type: typeof value }]] : [],
  );
  return { type: 'object', properties: { ...SHARED, ...Object.fromEntries(typed) } };
}

async function renderingRefused(call: RestCall): Promise<RestError | undefined> {
  const { site, visitor, params } = call;
  const id = phpInteger(params.post_id ?? 0);
  if (id > 0) {
    return (await can(site, visitor, 'edit_post', id))
      ? undefined
      : denied(visitor, 'block_cannot_read', 'Sorry, you are not allowed to read blocks of this post.');
  }
  return visitor.has('edit_posts')
    ? undefined
    : denied(visitor, 'block_cannot_read', 'Sorry, you are not allowed to read blocks as this user.');
}

async function renderBlock(call: RestCall): Promise<RestReply | RestError> {
  const { site, visitor, params } = call;
  const name = phpText(params.name);
  const type = blockType(name);
  if (type ? !type.declaration.dynamic : !site.contributions('blocks').some((block) => block.name === name)) {
    return restError('block_invalid', 'Invalid block.', 404);
  }
  const id = phpInteger(params.post_id ?? 0);
  const post: PostRow | undefined = id > 0 ? await site.posts.byId(id) : undefined;
  const context = createRenderContext(site, { target: 'rest', visitor, ...(post && { post }) });
  const rendered = await renderParsedBlock(
    {
      blockName: name,
      attrs: isMap(params.attributes) ? params.attributes : {},
      innerBlocks: [],
      innerHTML: '',
      innerContent: [],
    },
    contextInside(context, { fromBlocks: { alone: true } }),
  );
  return { data: { rendered } };
}
