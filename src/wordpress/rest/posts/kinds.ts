import type { PostType, RestSchema, Site } from '../../../types/index.ts';
import { hasBlocks } from '../../content/blocks-parser.ts';
import { isMap } from '../json-types.ts';
import { metaFieldsFor, metaValues } from '../meta-fields.ts';
import type { RestServices } from '../services.ts';
import { type PostController, postController } from './controller.ts';
import type { PostDraft } from './prepare.ts';
import { postSchema } from './schema.ts';

const syncStatus = 'wp_pattern_sync_status';

/** The controller of a type: posts as they are, or one of WordPress's own special kinds. */
export function controllerOf(type: PostType, services: RestServices): PostController {
  if (type.name === 'wp_block') return patternController(type, services);
  const usual = postController(type, services);
  return type.name === 'wp_navigation' ? { ...usual, schema: (site) => navigationSchema(site, type) } : usual;
}

const everywhere = ['view', 'edit', 'embed'];

/**
 * Navigation menus that stand inside of another reply tell their blocks (WordPress:
 * `WP_Navigation_Fallback::update_wp_navigation_post_schema()`).
 */
function navigationSchema(site: Site, type: PostType): RestSchema {
  return site.once('rest.navigation-schema', () => {
    const usual = postSchema(site, type);
    const { status, title, content } = usual.properties as Record<string, RestSchema>;
    const embedded = (schema: RestSchema | undefined, contexts = ['edit', 'embed']): RestSchema => ({
      ...schema,
      context: contexts,
    });
    const parts = (schema: RestSchema | undefined, changed: Readonly<Record<string, readonly string[]>>) => {
      const properties = { ...(schema?.properties as Record<string, RestSchema>) };
      for (const [name, contexts] of Object.entries(changed)) {
        properties[name] = embedded(properties[name], [...contexts]);
      }
      return properties;
    };
    const changed: Record<string, RestSchema> = {
      status: embedded(status, everywhere),
      title: { ...title, properties: parts(title, { raw: ['edit', 'embed'] }) },
      content: {
        ...embedded(content, everywhere),
        properties: parts(content, {
          raw: ['edit', 'embed'],
          rendered: everywhere,
          block_version: ['edit', 'embed'],
        }),
      },
    };
    const properties = Object.fromEntries(
      Object.entries(usual.properties as object).map(([name, schema]) => [name, changed[name] ?? schema]),
    );
    return { ...usual, properties };
  });
}

/** Patterns (reusable blocks) are shown as they are stored, to everyone (WordPress: `WP_REST_Blocks_Controller`). */
function patternController(type: PostType, services: RestServices): PostController {
  return {
    ...postController(type, services),
    schema: (site) => patternSchema(site, type),
    more: patternFields,
  };
}

function patternSchema(site: Site, type: PostType): RestSchema {
  return site.once('rest.pattern-schema', () => {
    const usual = postSchema(site, type);
    const properties = { ...(usual.properties as Record<string, RestSchema>) };
    for (const name of ['title', 'content']) {
      const property = properties[name];
      if (property && isMap(property.properties)) {
        const { rendered: _rendered, raw, ...others } = property.properties;
        const shown = { ...(isMap(raw) ? raw : {}), context: ['view', 'edit'] };
        properties[name] = { ...property, properties: { raw: shown, ...others } };
      }
    }
    return { ...usual, properties };
  });
}

function patternFields(draft: PostDraft): Record<string, unknown> {
  const { call, type, post, shows, loaded, context } = draft;
  const meta = loaded.meta.get(post.ID);
  const others = metaFieldsFor(call, 'post', type.name).filter((field) => field.name !== syncStatus);
  return {
    // Inside of another reply nothing of it is shown, which PHP writes as a list.
    ...(shows('title') && { title: context === 'embed' ? [] : { raw: post.post_title } }),
    ...(shows('content') && {
      content: {
        raw: post.post_content,
        protected: post.post_password !== '',
        block_version: hasBlocks(post.post_content) ? 1 : 0,
      },
    }),
    ...(shows('meta') && { meta: metaValues(others, meta, context) }),
    [syncStatus]: context === 'embed' ? '' : (meta?.get(syncStatus) ?? ''),
  };
}
