import type {
  PostRow,
  PostType,
  RestCall,
  RestError,
  RestReply,
  RestRoute,
  RestSchema,
} from '../../../types/index.ts';
import { decodePercent } from '../../../view/percent-encoding.ts';
import { can } from '../../auth/capabilities.ts';
import { denied, isRestError, restError } from '../errors.ts';
import { isMap, phpInteger, phpText } from '../json-types.ts';
import { itemLinks, restUrl, selfLink } from '../links.ts';
import { rawText } from '../posts/request-changes.ts';
import { changePost } from '../posts/store.ts';
import { argumentsFor } from '../schema-arguments.ts';
import { filterByContext } from '../schema-fields.ts';
import type { RestServices } from '../services.ts';
import { configOf, storedConfig, unsafeStyles } from './global-styles-config.ts';
import { globalStylesRevisionRoutes } from './global-styles-revisions.ts';
import { stylesheetOf } from './stored-templates.ts';
import { editsAnything } from './templates.ts';

const everywhere = ['embed', 'view', 'edit'];

const schema: RestSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'wp_global_styles',
  type: 'object',
  properties: {
    id: {
      description: 'ID of global styles config.',
      type: 'integer',
      context: everywhere,
      readonly: true,
    },
    styles: { description: 'Global styles.', type: ['object'], context: ['view', 'edit'] },
    settings: { description: 'Global settings.', type: ['object'], context: ['view', 'edit'] },
    title: {
      description: 'Title of the global styles variation.',
      type: ['object', 'string'],
      default: '',
      context: everywhere,
      properties: {
        raw: {
          description: 'Title for the global styles variation, as it exists in the database.',
          type: 'string',
          context: ['view', 'edit', 'embed'],
        },
        rendered: {
          description: 'HTML title for the post, transformed for display.',
          type: 'string',
          context: ['view', 'edit', 'embed'],
          readonly: true,
        },
      },
    },
  },
};

/** What editors chose for colours, sizes and spacing (WordPress: `WP_REST_Global_Styles_Controller`). */
export function globalStylesRoutes(type: PostType, services: RestServices): RestRoute[] {
  const namespace = type.restNamespace;
  const base = `/${type.restBase}`;
  const stylesheet = { stylesheet: { description: 'The theme identifier', type: 'string' } } as const;
  return [
    ...globalStylesRevisionRoutes(type),
    {
      namespace,
      path: `${base}/themes/(?<stylesheet>[\\/\\s%\\w\\.\\(\\)\\[\\]\\@_\\-]+)/variations`,
      endpoints: [
        {
          methods: ['GET'],
          allowBatch: false,
          args: stylesheet,
          permission: mayReadThemes,
          // Variations are files of block themes.
          handle: (call) => (isThemeInUse(call) ? { data: [] } : noTheme),
        },
      ],
    },
    {
      namespace,
      path: `${base}/themes/(?<stylesheet>[^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)`,
      endpoints: [
        {
          methods: ['GET'],
          allowBatch: false,
          args: stylesheet,
          permission: mayReadThemes,
          handle: (call) => (isThemeInUse(call) ? { data: themeStyles(call) } : noTheme),
        },
      ],
    },
    {
      namespace,
      path: `${base}/(?<id>[\\/\\d+]+)`,
      schema,
      endpoints: [
        {
          methods: ['GET'],
          allowBatch: false,
          args: { id: { description: 'ID of global styles config.', type: 'integer' } },
          permission: (call) => readingRefused(call, type),
          handle: async (call) => {
            const post = await requested(call, type);
            return isRestError(post) ? post : { data: prepare(call, services, post) };
          },
        },
        {
          methods: ['POST', 'PUT', 'PATCH'],
          allowBatch: false,
          args: argumentsFor(schema, 'update'),
          permission: (call) => changeRefused(call, type),
          handle: (call) => update(call, type, services),
        },
      ],
    },
  ];
}

function mayReadThemes(call: RestCall): RestError | undefined {
  return editsAnything(call)
    ? undefined
    : denied(
        call.visitor,
        'rest_cannot_read_global_styles',
        'Sorry, you are not allowed to access the global styles on this site.',
      );
}

const noTheme = restError('rest_theme_not_found', 'Theme not found.', 404);

function isThemeInUse({ site, params }: RestCall): boolean {
  return decodePercent(phpText(params.stylesheet)) === stylesheetOf(site);
}

/** A theme that is no block theme brings neither settings nor styles. */
function themeStyles({ site }: RestCall): Readonly<Record<string, unknown>> {
  const self = restUrl(site, `wp/v2/global-styles/themes/${stylesheetOf(site)}`);
  return { settings: {}, styles: {}, _links: itemLinks({ self: [selfLink(self, ['GET'])] }) };
}

async function requested(call: RestCall, type: PostType): Promise<PostRow | RestError> {
  const id = phpInteger(call.params.id);
  const post = id > 0 ? await call.site.posts.byId(id) : undefined;
  return post?.post_type === type.name
    ? post
    : restError('rest_global_styles_not_found', 'No global styles config exists with that ID.', 404);
}

async function readingRefused(call: RestCall, type: PostType): Promise<RestError | undefined> {
  const post = await requested(call, type);
  if (isRestError(post)) return post;
  const { site, visitor } = call;
  if (call.params.context === 'edit' && !(await can(site, visitor, 'edit_post', post))) {
    return denied(visitor, 'rest_forbidden_context', 'Sorry, you are not allowed to edit this global style.');
  }
  return editsAnything(call)
    ? undefined
    : denied(visitor, 'rest_cannot_view', 'Sorry, you are not allowed to view this global style.');
}

async function changeRefused(call: RestCall, type: PostType): Promise<RestError | undefined> {
  const post = await requested(call, type);
  if (isRestError(post)) return post;
  return (await can(call.site, call.visitor, 'edit_post', post))
    ? undefined
    : denied(call.visitor, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this global style.');
}

function prepare(call: RestCall, services: RestServices, post: PostRow): Record<string, unknown> {
  const { site, visitor, params } = call;
  const { settings, styles } = configOf(post.post_content);
  const values = {
    id: post.ID,
    title: { raw: post.post_title, rendered: services.renderTitle(site, post.post_title) },
    settings,
    styles,
  };
  const self = restUrl(site, `wp/v2/global-styles/${post.ID}`);
  const mayWrite = visitor.has('edit_theme_options');
  return {
    ...filterByContext(values, schema, phpText(params.context ?? 'view')),
    _links: itemLinks({
      self: [selfLink(self, mayWrite ? ['GET', 'POST', 'PUT', 'PATCH'] : ['GET'])],
      about: [{ href: restUrl(site, 'wp/v2/types/wp_global_styles') }],
      'version-history': [{ href: `${self}/revisions` }],
      ...(mayWrite && { 'wp:action-publish': [{ href: self }] }),
      ...(mayWrite && visitor.has('unfiltered_html') && { 'wp:action-edit-css': [{ href: self }] }),
    }),
  };
}

async function update(
  call: RestCall,
  type: PostType,
  services: RestServices,
): Promise<RestReply | RestError> {
  const { site, visitor, params } = call;
  const post = await requested(call, type);
  if (isRestError(post)) return post;
  const input = {
    ...(isMap(params.styles) && { styles: params.styles }),
    ...(isMap(params.settings) && { settings: params.settings }),
  };
  const refused = unsafeStyles(input.styles);
  if (refused) return refused;
  const title = rawText(params.title);
  const changed = await changePost(site, visitor, post, {
    ...(title !== undefined && { post_title: title }),
    ...(Object.keys(input).length > 0 && {
      post_content: storedConfig(post.post_content, input, visitor.has('unfiltered_html')),
    }),
  });
  return { data: prepare(call, services, changed) };
}
