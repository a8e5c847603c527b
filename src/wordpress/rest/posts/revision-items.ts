import type { PostRow, RestCall, RestSchema, Site } from '../../../types/index.ts';
import { createNonce } from '../../auth/nonces.ts';
import { postLink } from '../../routing/permalinks.ts';
import { restDate } from '../dates.ts';
import { phpText } from '../json-types.ts';
import { itemLinks, restUrl } from '../links.ts';
import { metaFieldsFor, metaValues } from '../meta-fields.ts';
import { filterByContext, isFieldIncluded, requestedFields } from '../schema-fields.ts';
import { hasFieldsOf, itemsPath } from './post-kind.ts';
import type { PostController } from './routes.ts';

const everywhere = ['view', 'edit', 'embed'];
const notEmbedded = ['view', 'edit'];
const rendered = {
  properties: { raw: { context: ['edit'] }, rendered: { context: everywhere } },
} as const;

const schema: RestSchema = {
  properties: {
    author: { context: everywhere },
    date: { context: everywhere },
    date_gmt: { context: notEmbedded },
    guid: { context: notEmbedded, ...rendered },
    id: { context: everywhere },
    modified: { context: notEmbedded },
    modified_gmt: { context: notEmbedded },
    parent: { context: everywhere },
    slug: { context: everywhere },
    title: { context: everywhere, ...rendered },
    content: { context: notEmbedded, ...rendered },
    excerpt: { context: everywhere, ...rendered },
    meta: { context: notEmbedded },
    preview_link: { context: ['edit'] },
  },
};

/** Revisions as items of a reply; with `parent`, as autosaves of it. */
export async function prepareRevisions(
  controller: PostController,
  call: RestCall,
  revisions: readonly PostRow[],
  parent?: PostRow,
): Promise<readonly Record<string, unknown>[]> {
  const { type, services } = controller;
  const { site, visitor } = call;
  const context = phpText(call.params.context ?? 'view');
  const fields = requestedFields(call.params._fields);
  const registered = metaFieldsFor(call, 'post', type.name);
  const metas = await site.posts.meta(revisions.map((revision) => revision.ID));
  const items: Record<string, unknown>[] = [];
  for (const revision of revisions) {
    const owner = revision.post_parent > 0 ? revision.post_parent : revision.ID;
    // Content is rendered as that of the post it belongs to.
    const shown: PostRow = { ...revision, post_type: type.name };
    const wanted = (field: string) => isFieldIncluded(field, fields);
    const values: Record<string, unknown> = {
      author: revision.post_author,
      date: restDate(revision.post_date),
      date_gmt: restDate(revision.post_date_gmt),
      id: revision.ID,
      modified: restDate(revision.post_modified),
      modified_gmt: restDate(revision.post_modified_gmt),
      parent: revision.post_parent,
      slug: revision.post_name,
      guid: { rendered: revision.guid, raw: revision.guid },
      ...(hasFieldsOf(type, 'title') && {
        title: { raw: revision.post_title, rendered: services.renderTitle(site, revision.post_title) },
      }),
      ...(hasFieldsOf(type, 'editor') &&
        wanted('content') && {
          content: {
            raw: revision.post_content,
            rendered: await services.renderContent(site, shown, visitor),
          },
        }),
      ...(hasFieldsOf(type, 'excerpt') &&
        wanted('excerpt') && {
          excerpt: {
            raw: revision.post_excerpt,
            rendered: revision.post_excerpt === '' ? '' : await services.renderExcerpt(site, shown, visitor),
          },
        }),
      ...(registered.length > 0 && { meta: metaValues(registered, metas.get(revision.ID), context) }),
      ...(parent && { preview_link: await previewLink(site, call, parent) }),
    };
    const asked = Object.fromEntries(Object.entries(values).filter(([field]) => wanted(field)));
    items.push({
      ...filterByContext(asked, schema, context),
      _links: itemLinks({ parent: [{ href: restUrl(site, `${itemsPath(type)}/${owner}`) }] }),
    });
  }
  return items;
}

/** Where an autosave can be looked at (WordPress: `get_preview_post_link()`). */
async function previewLink(site: Site, call: RestCall, parent: PostRow): Promise<string> {
  const link = await postLink(site, parent);
  const nonce = createNonce(site, call.visitor, `post_preview_${parent.ID}`);
  const query = `preview_id=${parent.ID}&preview_nonce=${nonce}&preview=true`;
  return `${link}${link.includes('?') ? '&' : '?'}${query}`;
}
