import type { PostType, RestCall } from '../../../types/index.ts';
import { hasBlocks } from '../../content/blocks-parser.ts';
import { translate } from '../../texts/index.ts';
import { restDate } from '../dates.ts';
import { phpText } from '../json-types.ts';
import { type ItemLinks, itemLinks, restUrl, selfLink } from '../links.ts';
import { itemsPath } from '../posts/post-kind.ts';
import { filterByContext, isFieldIncluded, requestedFields } from '../schema-fields.ts';
import type { RestServices } from '../services.ts';
import type { StoredTemplate } from './stored-templates.ts';
import { templateSchema } from './template-schema.ts';

/** Templates as items of a reply (WordPress: `WP_REST_Templates_Controller::prepare_item_for_response()`). */
export async function prepareTemplates(
  call: RestCall,
  type: PostType,
  services: RestServices,
  templates: readonly StoredTemplate[],
): Promise<readonly Record<string, unknown>[]> {
  const { site } = call;
  const context = phpText(call.params.context ?? 'view');
  const fields = requestedFields(call.params._fields);
  const linked = isFieldIncluded('_links', fields) || isFieldIncluded('_embedded', fields);
  const authors = await site.users.byIds([...new Set(templates.map(({ post }) => post.post_author))]);
  const revisions = linked
    ? await site.posts.revisionSummaries(templates.map(({ post }) => post.ID))
    : new Map<number, never>();
  return templates.map((template) => {
    const { post } = template;
    const source = sourceOf(template);
    const values: Record<string, unknown> = {
      id: template.id,
      theme: template.theme,
      content: { raw: post.post_content, block_version: hasBlocks(post.post_content) ? 1 : 0 },
      slug: post.post_name,
      source: 'custom',
      origin: template.origin ?? null,
      type: type.name,
      description: post.post_excerpt,
      title: { raw: post.post_title, rendered: services.renderTitle(site, post.post_title) },
      status: post.post_status,
      wp_id: post.ID,
      has_theme_file: false,
      ...(type.name === 'wp_template' && { is_custom: template.isCustom }),
      author: post.post_author,
      ...(type.name === 'wp_template_part' && { area: template.area || 'uncategorized' }),
      modified: restDate(post.post_modified),
      author_text:
        source === 'site'
          ? (site.options.get('blogname') ?? '')
          : source === 'plugin'
            ? template.theme
            : (authors.get(post.post_author)?.display_name ?? translate(site, 'Unknown author')),
      original_source: source,
    };
    return {
      ...filterByContext(values, templateSchema(site, type), context),
      ...(linked && { _links: linksOf(call, type, template, revisions.get(post.ID)) }),
    };
  });
}

/** Who a template first came from (WordPress: `get_wp_templates_original_source_field()`). */
function sourceOf({ origin, post }: StoredTemplate): 'plugin' | 'site' | 'user' {
  if (origin === 'plugin') return 'plugin';
  // Those made before templates had authors are the site's own.
  return post.post_author === 0 ? 'site' : 'user';
}

function linksOf(
  { site, visitor }: RestCall,
  type: PostType,
  { id }: StoredTemplate,
  revisions: { readonly count: number; readonly latest: number } | undefined,
): ItemLinks {
  const self = restUrl(site, `${itemsPath(type)}/${id}`);
  const history = `${self}/revisions`;
  const mayWrite = visitor.has('edit_theme_options');
  return itemLinks({
    self: [selfLink(self, mayWrite ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] : ['GET'])],
    collection: [{ href: restUrl(site, itemsPath(type)) }],
    about: [{ href: restUrl(site, `wp/v2/types/${type.name}`) }],
    'version-history': [{ count: revisions?.count ?? 0, href: history }],
    ...(revisions &&
      revisions.count > 0 && {
        'predecessor-version': [{ id: revisions.latest, href: `${history}/${revisions.latest}` }],
      }),
    ...(mayWrite && { 'wp:action-publish': [{ href: self }] }),
    ...(visitor.has('unfiltered_html') && { 'wp:action-unfiltered-html': [{ href: self }] }),
  });
}
